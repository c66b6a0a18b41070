import { describe, expect, it } from 'vitest';
import { nameLength } from '../../source/engine/accounts/names.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import {
  type Move,
  type MoveProblem,
  type Over,
  start,
} from '../../source/engine/variants/game.ts';
import { type Rules, rulesToData, variantOf } from '../../source/engine/variants/index.ts';
import { presets } from '../../source/engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../source/prose/catalog.ts';
import * as gameTexts from '../../source/prose/games.ts';
import { moveSentence, wasteSentence, wasteWarnings } from '../../source/prose/refusals.ts';
import { dailyShareText, nearestSentence, shareText } from '../../source/prose/results.ts';
import { situations } from '../../source/prose/sentence-data.ts';
import { dailyTitle, kindTitle } from '../../source/prose/titles.ts';
import { lineOf, type MachineName } from '../../source/prose/voices.ts';
import {
  codeIn,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  secret,
  successOf,
} from '../helpers/games.ts';
import { refusals, wordRefusals } from '../helpers/refusals.ts';
import { wordRulesWith } from '../helpers/words.ts';
import { cutTexts, plainWords, pseudo } from './pseudo.ts';

const words = wordRulesWith();
const games: readonly Rules[] = [
  ...presets.map(({ rules }) => rules),
  rulesWith({ pegs: 5, alphabet: 'colors-from-0', colors: 10, repeats: false }),
  rulesWith({ alphabet: 'digits-from-0', attempts: 'unlimited' }),
  words,
  wordRulesWith({ mode: 'ultra-hard', attempts: 'unlimited', spelling: 'free' }),
  successOf(equationRules()),
  successOf(equationRules({ mode: 'hard', attempts: 7 })),
];

const problems = Object.keys({ ...refusals, ...wordRefusals }) as Extract<MoveProblem, string>[];

const textsOfGame = (rules: Rules, catalog: Catalog): readonly string[] => [
  gameTexts.gameName(rules, catalog),
  gameTexts.gameNameOf(rulesToData(rules), catalog),
  gameTexts.titleOf(rulesToData(rules), catalog),
  gameTexts.codeInWords(rules, catalog),
  gameTexts.signsOf(rules, catalog),
  ...Object.values(gameTexts.nounsOf(rules, catalog)),
  ...Object.values(gameTexts.countNames(rules, catalog)),
  ...catalog.games[rules.variant].unlisted,
  gameTexts.feedbackInWords({ exact: 1, partial: 2 }, rules, catalog),
  gameTexts.feedbackInWords(['exact', 'partial', 'absent', 'exact'], rules, catalog),
  ...variantOf(rules).alphabet.map((_, peg) => gameTexts.pegInWords(peg, rules, catalog)),
  gameTexts.lifelineName('color', rules, catalog),
  gameTexts.lifelineName('hint', rules, catalog),
  catalog.lifelines.clue(gameTexts.namedClue({ lifeline: 'color', peg: 0 }, rules, catalog)),
  catalog.lifelines.clueSentence(
    gameTexts.namedClue({ lifeline: 'place', peg: 1, position: 2 }, rules, catalog),
  ),
  catalog.candidates.codes(1, 'common', gameTexts.nounsOf(rules, catalog)),
  catalog.candidates.onlyRare(3, gameTexts.nounsOf(rules, catalog)),
  catalog.attempts.allowed(rules.attempts),
  catalog.attempts.turn(3, rules.attempts),
  catalog.attempts.left(1, rules.attempts),
  catalog.attempts.exhausted(rules.attempts),
  catalog.attempts.score('X', rules.attempts),
  ...problems.map((problem) => moveSentence(problem, rules, {}, catalog)),
  moveSentence({ kind: 'exact-moved', peg: 0, position: 1 }, rules, {}, catalog),
  moveSentence({ kind: 'absent-used', peg: 0, max: 2 }, rules, {}, catalog),
];

function overAfter(moves: readonly Move[]): Over {
  const game = playAll(start(words, hotSeat, 'monday'), [secret(words, 'SLICE'), ...moves]);
  if (game.phase !== 'over') throw new Error('the game goes on');
  return game;
}

const lifeline: Move = { kind: 'lifeline', lifeline: 'place' };
const finished: readonly Over[] = [
  overAfter([guess(words, 'CRANE'), lifeline, guess(words, 'SLICE')]),
  overAfter([guess(words, 'PIOUS'), { kind: 'resign' }]),
  overAfter([{ kind: 'resign' }]),
];

const textsOfResult = (game: Over, catalog: Catalog): readonly string[] => [
  // The command that plays it again is the same in all languages, as are the letters of a grid.
  ...(['emoji', 'spoken'] as const).map((style) =>
    shareText(game, style, catalog).replace(/\nkeypeg .*/u, ''),
  ),
  dailyShareText(game, 'spoken', '312', undefined, catalog),
  catalog.lifelines.used(gameTexts.lifelineNames(game, catalog)),
  nearestSentence(game, catalog),
];

const crane = codeIn(words, 'CRANE');
const kind = { variant: 'words', rules: JSON.stringify(rulesToData(words)), roles: hotSeat };
const tally = { played: 9, won: 8, turns: { count: 8, mean: 4.4, margin: 0.2 } };

const textsOfTheRest = (catalog: Catalog): readonly string[] => [
  ...(['cracked', 'exhausted', 'resigned'] as const).flatMap((outcome) =>
    [hotSeat, inHead].flatMap((roles) => [
      catalog.titles.result({ outcome, turns: 2 }, roles),
      catalog.titles.shortResult({ outcome, turns: 2 }, roles),
    ]),
  ),
  wasteSentence({ kind: 'repeated', row: 1 }, crane, words, 'turn', catalog),
  ...(['repeated', 'ruled-out'] as const).flatMap((kind) =>
    wasteWarnings({ kind, row: 1, by: { lifeline: 'color', peg: 3 } }, crane, words, '⏎', catalog),
  ),
  wasteSentence(
    { kind: 'ruled-out', row: 1, by: { guess: crane, feedback: Array(5).fill('absent') } },
    ...([crane, words, 'turn', catalog] as const),
  ),
  catalog.problems.challenge({ kind: 'unknown-sign', sign: 'U' }),
  catalog.problems.challenge({ kind: 'mistyped' }),
  catalog.numbers.duration(4_000_000),
  catalog.problems.file(Object.assign(new Error('no'), { code: 'ENOENT' })),
  catalog.problems.rule('length-out-of-range'),
  catalog.problems.lack({ problem: 'dictionary-missing', dictionary: { id: '1', hash: '2' } }),
  catalog.problems.storedGame('another-variant'),
  catalog.problems.storedGame('not-a-transcript'),
  catalog.problems.name('too-long', nameLength),
  catalog.problems.code({ kind: 'too-many-tries', minutes: 3 }),
  catalog.problems.accountCode({ kind: 'words-missing', found: 2, words: 6 }),
  ...catalog.problems.wordListWarnings({
    words: [],
    length: 5,
    skipped: { 'not-a-word': 1, 'another-length': 2, duplicate: 3 },
  }),
  catalog.problems.wordSource({ kind: 'unusable-list', path: '/', problem: { kind: 'empty' } }),
  catalog.problems.dictionary('no-words'),
  ...(Object.keys(catalog.voices) as MachineName[]).flatMap((machine) =>
    situations.map((about) =>
      lineOf(machine, about, { rules: words, seed: '', spoken: 1 }, catalog),
    ),
  ),
  kindTitle(kind, catalog),
  kindTitle({ ...kind, daily: 'server-word' }, catalog),
  dailyTitle({ kind: 'practice', daily: 'code', day: 3 }, catalog) ?? '',
  catalog.titles.daily.within({ source: 'server', name: 'word', day: 3 }, 'practice'),
  catalog.figures.turns(tally),
  catalog.figures.average(tally),
  catalog.figures.shortAverage({ ...tally, played: 0 }),
  catalog.figures.tally(tally),
];

describe.each(['places', 'red-white', 'black-white'] as const)(
  'in the pseudo-language, with %s',
  (wording) => {
    const catalog = pseudo.catalogs[wording];
    const expectPseudo = (texts: readonly string[]): void => {
      for (const text of texts) {
        expect(plainWords(text)).toEqual([]);
        expect(cutTexts(text)).toBe(0);
      }
    };

    it.each(games)('the texts of %o', (rules) => expectPseudo(textsOfGame(rules, catalog)));
    it.each(finished)('the results of %o', (game) => expectPseudo(textsOfResult(game, catalog)));
    it('all other texts', () => expectPseudo(textsOfTheRest(catalog)));
  },
);
