import { describe, expect, it } from 'vitest';
import { reviewJson, reviewText } from '../../../source/commands/review/review.ts';
import { type Game, lifelineMove, type Move, start } from '../../../source/engine/variants/game.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import { bullsAndCows } from '../../../source/engine/variants/pegs.ts';
import { review as reviewWords } from '../../../source/prose/verdicts.ts';
import { review } from '../../../source/solver/review/review.ts';
import {
  answer,
  codeIn,
  correction,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  withSecret,
} from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';

const standard = rulesWith();
const bulls = bullsAndCows;
const words = wordRulesWith();
const wide = rulesWith({ pegs: 8, colors: 10 });

const guessed = (rules: Rules, code: string, ...guesses: readonly string[]): Game =>
  playAll(
    withSecret(rules, code),
    guesses.map((text) => guess(rules, text)),
  );

const answered = (...moves: readonly Move[]): Game =>
  playAll(start(standard, inHead, 'seed'), moves);

const hint: Move = { kind: 'hint', pegs: codeIn(standard, '1335') };
const place = guessed(standard, '1355', '1122');

const withLifelines = playAll(playAll(place, [lifelineMove(place, 'place'), hint]), [
  guess(standard, '3146'),
  guess(standard, '1355'),
]);

/** A game of each kind, by name. */
const games: Readonly<Record<string, Game>> = {
  pegs: guessed(standard, '1355', '1122', '3456', '1344', '1345', '1355'),
  'Bulls and Cows': guessed(bulls, '4271', '1234', '1243', '4271'),
  words: guessed(words, 'SLICE', 'CRANE', 'BRAVE', 'SLICE'),
  'a bad opening': guessed(standard, '1355', '1111', '1355'),
  'a lost game': guessed(rulesWith({ attempts: 3 }), '1355', '1122', '3456', '1344'),
  'an unfinished game': guessed(standard, '1355', '1122', '3456'),
  lifelines: withLifelines,
  'a game that was given up': playAll(place, [{ kind: 'resign' }]),
  'no guess': playAll(withSecret(standard, '1355'), [{ kind: 'resign' }]),
  'a corrected answer': answered(
    ...[guess(standard, '1122'), answer(0, 0), guess(standard, '3345'), answer(0, 1)],
    ...[correction(0, { exact: 1, partial: 0 }), guess(standard, '1636'), answer(4, 0)],
  ),
  'answers that contradict each other': answered(
    ...[guess(standard, '1123'), answer(0, 0), guess(standard, '4456'), answer(0, 0)],
  ),
  'a contradiction at the end': answered(
    ...[guess(standard, '1122'), answer(1, 0), guess(standard, '1345'), answer(2, 1)],
    ...[correction(0, { exact: 1, partial: 1 }), guess(standard, '1354'), answer(4, 0)],
  ),
  'the same guess again': guessed(standard, '1355', '1122', '1122', '3344'),
  'too many codes': guessed(
    wide,
    ...(['12345678', '11223344', '55667788', '12345679', '12345678'] as const),
  ),
  'too many codes to value any': guessed(wide, '12345678', '11223344'),
  'a reference': guessed(rulesWith({ pegs: 5, colors: 8 }), '12385', '12345', '12385'),
};

describe('a review as text', () => {
  it.each(Object.entries(games))('says what the guesses were worth: %s', (_, game) => {
    expect(reviewText(game, review(game), 'places').join('\n')).toMatchSnapshot();
  });
});

describe('the first sentences', () => {
  const game = {
    measure: 'average' as const,
    codebreaker: 'human' as const,
    player: '',
    end: 'cracked' as const,
    guesses: 6,
    lifelines: 0,
    turns: 6,
    worst: 4 as const,
    nouns: { code: 'code', peg: 'peg', symbol: 'color' },
  };
  const sums = {
    ...{ machine: undefined, isProved: true, after: 0, start: 4.34, rest: 0, loss: 0.92 },
    ...{ lifelines: 0, luck: -0.74, codemaker: 0 },
  };

  it.each([
    [
      {},
      'Solved in 6 guesses. Worst: row 4.',
      'Perfect play needs 4.34 on average; your choices cost 0.92, luck cost 0.74.',
    ],
    [
      { worst: 'none' as const, sums: { ...sums, luck: 0.09, loss: 0 } },
      'Solved in 6 guesses. No mistakes.',
      'Perfect play needs 4.34 on average; your choices cost nothing.',
    ],
    [
      { sums: { ...sums, machine: 'Bit' }, codebreaker: 'machine' as const },
      'Solved in 6 guesses. Worst: row 4.',
      'Bit needs 4.34 on average; the machine’s choices cost 0.92, luck cost 0.74.',
    ],
    [
      { end: 'exhausted' as const, sums: { ...sums, rest: 1.34 } },
      'Lost, about 1.3 guesses short. Worst: row 4.',
      'Perfect play needs 4.34 on average; your choices cost 0.92, luck cost 0.74.',
    ],
    [
      { end: 'resigned' as const, guesses: 1, turns: 1, sums: { ...sums, rest: 1 } },
      'Given up, 1 guess short.',
      'Perfect play needs 4.34 on average; your choices cost 0.92, luck cost 0.74.',
    ],
    [
      { guesses: 5, lifelines: 1, sums: { ...sums, lifelines: -0.2, codemaker: 0.5 } },
      'Solved in 6 turns with 1 lifeline. Worst: row 4.',
      'Perfect play needs 4.34 on average; your choices cost 0.92, lifelines saved 0.20, luck cost 0.74, the codemaker’s wrong answers cost 0.50.',
    ],
    [
      { sums: { ...sums, after: 2 }, worst: 'unknown' as const },
      'Solved in 6 guesses.',
      'After row 2, perfect play needs 4.34 more on average; your choices cost 0.92, luck cost 0.74.',
    ],
    [
      { sums: undefined, worst: 'unknown' as const, end: 'exhausted' as const },
      'Lost after 6 guesses.',
      'Too many codes are left to say what a guess is worth.',
    ],
    [
      {
        measure: 'worst-case' as const,
        end: 'exhausted' as const,
        sums: { ...sums, isProved: false, start: 7, loss: 1, luck: 0, rest: 1 },
      },
      'Lost, at least 1 guess short. Worst: row 4.',
      'The adversary can be beaten in 7 guesses (best known); your choices cost 1 guess in the worst case.',
    ],
    [
      { end: 'unfinished' as const, guesses: 0, turns: 0 },
      'No guess yet.',
      'Perfect play needs 4.34 on average.',
    ],
  ])('%j', (changes, verdict, figures) => {
    const reviewed = { ...game, sums, ...changes };
    expect(reviewWords.verdict(reviewed)).toBe(verdict);
    expect(verdict.split(' ').length).toBeLessThanOrEqual(10);
    expect(reviewWords.figures(reviewed)).toBe(figures);
  });
});

describe('the reasons', () => {
  const nouns = { code: 'code', peg: 'peg', symbol: 'color' };
  const { proof } = reviewWords.reasons;

  it.each([
    [false, [1, 3], 'Color 1 cannot be second: rows 1 and 3 exclude it.'],
    [false, [2], 'Color 1 cannot be second: row 2 excludes it.'],
    [true, [1, 2, 4], 'Color 1 is second: rows 1, 2 and 4 prove it.'],
  ])('about a place that holds %s by rows %j', (holds, rows, sentence) => {
    expect(proof({ kind: 'place', symbol: 'color 1', place: 2, holds }, rows, nouns)).toBe(
      sentence,
    );
  });

  it.each([
    [false, 'E is not in the code: row 1 excludes it.'],
    [true, 'E is in the code: row 1 proves it.'],
  ])('about a symbol that is in the code: %s', (holds, sentence) => {
    expect(proof({ kind: 'color', symbol: 'E', holds }, [1], nouns)).toBe(sentence);
  });

  it('compare two guesses', () => {
    const best = { guess: '1234', measure: 9 };
    const own = { guess: '1233', measure: 4 };
    expect(reviewWords.reasons.groups(81, best, own, nouns)).toBe(
      '1234 splits the 81 codes into 9 groups, 1233 into 4.',
    );
  });
});

describe('a review as JSON', () => {
  it('has codes in signs, and rows and places from 1', () => {
    const game = withLifelines;
    const { outcome, roles, rows } = JSON.parse(JSON.stringify(reviewJson(game, review(game))));
    expect({ outcome, roles }).toEqual({ outcome: 'cracked', roles: hotSeat });
    expect(rows).toMatchObject([
      { row: 1, kind: 'turn', guess: '1122', before: 1296, after: 256, possible: true },
      { row: 2, kind: 'lifeline', price: 2, clue: { lifeline: 'place' } },
      { row: 4, kind: 'lifeline', clue: { lifeline: 'hint', guess: '1335' } },
      { row: 5, kind: 'turn', guess: '3146', verdict: { kind: 'valued' } },
      { row: 6, kind: 'turn', guess: '1355', verdict: { best: { guess: expect.any(String) } } },
    ]);
    expect(rows[3].reasons).toContainEqual({
      kind: 'proof',
      claim: { kind: 'place', symbol: '3', place: 1, holds: false },
      rows: [2],
    });
  });
});
