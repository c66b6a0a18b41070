import { describe, expect, it } from 'vitest';
import { pegRules } from '../../source/engine/variants/pegs/peg-rules.ts';
import { fullStyle } from '../../source/lines/form.ts';
import { linesAfter, meaningOf, promptOf, spokenApp } from '../../source/lines/spoken.ts';
import type { AppModel } from '../../source/screens/app/app.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import { defaultSessionSettings } from '../../source/settings/settings.ts';
import { ran } from '../commands/text/fake-terminal.ts';
import { full } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../helpers/words.ts';
import {
  begin,
  beginWith,
  open,
  played,
  type Said,
  standard,
  talk,
  unsaved,
} from '../lines/text/game/transcript.ts';
import { openTranscript } from '../lines/transcript.ts';
import { allSceneNames, allScenes } from '../screens/frames/all-scenes.ts';
import { cutTexts, END, plainWords, pseudo } from './pseudo.ts';

const catalog = pseudo.catalogs.places;

/** Commands that sentences mention, and codes that are words. */
const typedOrData =
  /lifeline#\d|keypeg puzzle [a-z]+|keypeg [a-z]+(?: --[a-z]+ [\w-]+)*|=[a-z]+|\bchange \d|\bcrane\b|\b[A-Z]{5}\b|[GY.]{5}/gu;

const expectPseudo = (said: string): void => {
  expect(plainWords(said.replaceAll(typedOrData, ''))).toEqual([]);
  expect(cutTexts(said)).toBe(0);
};

/** What was printed or read out, without the lines that were typed after prompts. */
const withoutTyped = (text: string, typed: readonly string[]): string =>
  typed.reduce((left, line) => left.replace(`${END}${line}\n`, `${END}\n`), text);

async function expectPseudoOf(args: string, typed: readonly string[]): Promise<void> {
  const input = typed.map((line) => `${line}\n`).join('');
  const { status, out, err } = await ran(args.split(' '), input, {}, false, catalog);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expectPseudo(withoutTyped(out, typed));
}

const inPseudoLanguage = { ...defaultSessionSettings, environmentLanguage: pseudo };

/** What a script reads of a text game, with everything that it typed left out. */
function expectPseudoTalk(begun: Said, typed: readonly string[]): void {
  const { text, farewell } = talk(
    played({ ...begun.start, settings: inPseudoLanguage }, []),
    typed,
  );
  expectPseudo([withoutTyped(text, typed), ...farewell].join('\n'));
}

describe('a text game in the pseudo-language', () => {
  const bulls = pegRules({ alphabet: 'digits', colors: 10, repeats: false });
  if (!bulls.ok) throw new Error(bulls.problem);
  const words = wordRulesWith({ mode: 'hard' }, dictionaryWith(['crane'], ['slice', 'board']));
  it.each<[name: string, begun: Said, typed: readonly string[]]>([
    [
      'with every question',
      begin(open),
      [
        ...['help', 'board', 'x', '3', '9', '4', 'help', 'x', 'y', 'help', '1122', 'bord', ''],
        ...['note 3 sure at 2', 'note x', 'notes', 'lifeline', 'lifeline#2', 'lifeline#2'],
        ...['lifeline#1', 'lifeline#3', 'board', '99', '8585', 'board', 'help', 'x', 'yes'],
        ...['4', 'no', '1234', 'leave'],
      ],
    ],
    ['of digits', beginWith(bulls.value, { style: unsaved('pegs') }), ['help', '1234', 'q']],
    ['of one turn', begin({ ...standard, pegs: 2, colors: 3, attempts: 1 }), ['11', '12', 'q']],
    [
      'of words',
      beginWith(words, { style: unsaved('letters') }),
      ['help', 'slice', 'zzzzz', 'board', 'crane', '/board', 'q'],
    ],
    ['without a limit', begin({ ...standard, attempts: 'unlimited' }), ['1122', 'board']],
    ['of every role', begin(open), ['start', 'help', 'x', '3', 'help', '1234', '', 'x', '1', '4']],
  ])('%s', (_, begun, typed) => expectPseudoTalk(begun, typed));
});

describe('the solver in the pseudo-language', () => {
  it.each([
    [
      'solve --seed 7 --strategy first',
      [
        ...[
          'help',
          'board',
          'x',
          '4',
          '6',
          'help',
          'why',
          'list',
          'best',
          'board',
          'bord',
          '9',
          'x',
        ],
        ...['1', '1', 'undo', 'change 9', 'change 1 2 0', 'guess 99', '0 0', '0 0', '0 0', 'why'],
        ...['x', 'list', 'guess 1122', 'undo', 'q'],
      ],
    ],
    ['solve --preset standard --strategy first', ['w', '4', 'q']],
    ['solve --pegs 2 --colors 2 --strategy first', ['1 0', 'x', 'no', 'q']],
    ['solve --pegs 2 --colors 2 --strategy first', ['2', 'q']],
    ['solve --preset bulls-and-cows --strategy first', ['help', '1']],
    ['solve --variant words --seed 7 --strategy first', ['help', 'gy', '.....', 'list', 'q']],
    ['solve --variant equations --seed 7 --strategy first', ['help', 'xyz', 'q']],
  ])('keypeg %s', expectPseudoOf);
});

const settings = { ...defaultSessionSettings, environmentLanguage: pseudo };

const expectPseudoSession = (typed: readonly string[], start?: StartScreen): void => {
  const { type, text } = openTranscript(start, { settings });
  type(...typed);
  expectPseudo(withoutTyped(text(), typed));
};

describe('a program that is read out in the pseudo-language', () => {
  const { actions } = catalog;
  it.each([
    ['the menu', ['help', 'xyzzy', '99', '', 'repeat', 'leave']],
    [
      'a game',
      [
        ...['1', 'help', '1', '1 next', '1 xyzzy', actions.start, 'help', '1122', 'note 3 out'],
        ...['notes', 'bord', 'board', 'lifelines', 'lifeline 2', 'lifeline 3', 'use hint', '1122'],
        ...['yes', 'leave', 'no', actions.giveUp, 'yes', 'help', 'repeat', '3'],
      ],
    ],
  ])('%s', (_, typed) => expectPseudoSession(typed));

  it('a seeded game that is won', () =>
    expectPseudoSession(['1122', '6323', 'help', 'repeat'], {
      kind: 'game',
      rules: rulesWith(),
      seed: '7',
    }));
});

const inPseudo = (app: AppModel): AppModel => ({ ...app, settings });

/** Scenes that show codes or reasons of tests in words, or whose prose is not all in the catalogs yet. */
const unproven: readonly string[] = [
  ...['menu-continue', 'menu-continue-widest', 'menu-named-continue', 'menu-quit-asked'],
  ...['continue', 'against-share', 'answer-cannot-play', 'words-loading-failed'],
  ...['words-share-letters', 'account-failed', 'account-link-failed', 'account-link-shown'],
  ...['account-recovery-shown', 'account-stored', 'daily-share', 'daily-unreachable'],
  ...['share-sent', 'statistics', 'statistics-failed', 'statistics-machine-failed'],
  ...['statistics-machine-thinking', 'statistics-openings-failed', 'history-failed'],
  ...['finished-failed', 'settings', 'settings-classic', 'settings-fixed'],
];

const scenes = allSceneNames.filter((name) => !unproven.includes(name));

describe.each(scenes)('the screen %s, read out', (name) => {
  const app = spokenApp(inPseudo(allScenes[name](full)), fullStyle);

  it('says nothing outside the catalogs', () => {
    const meanings = ['help', '', '99', 'xyzzy'].map((line) => meaningOf(app, line));
    const lines = meanings.flatMap((each) => ('lines' in each ? each.lines : []));
    const said = [...linesAfter(undefined, app), promptOf(app).text, ...lines].join('\n');
    expectPseudo(said.replaceAll('xyzzy', ''));
  });
});
