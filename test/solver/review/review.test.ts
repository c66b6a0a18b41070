import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Course, courseOf } from '../../../source/engine/core/game/game.ts';
import { measureOf, turnsOf } from '../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import {
  type Game,
  lifelineMove,
  type Move,
  play,
  start,
} from '../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { adversaryAnswer } from '../../../source/solver/adversary.ts';
import { review, reviewOf } from '../../../source/solver/review/review.ts';
import {
  type Balance,
  classOf,
  type Review,
  type ReviewedTurn,
  skillOf,
} from '../../../source/solver/review/review-types.ts';
import { solverReply } from '../../../source/solver/thread/effect.ts';
import {
  allowSlice,
  replyInSlices,
  type SliceReport,
  sliceControl,
} from '../../../source/solver/thread/slices.ts';
import {
  againstAdversary,
  againstMachine,
  answer,
  codeIn,
  correction,
  guess,
  inHead,
  playAll,
  rulesWith,
  successOf,
} from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';

const courseFor = (rules: Rules, secret: string, guesses: readonly string[]): Course =>
  guesses.map((text) => {
    const code = codeIn(rules, text);
    return {
      kind: 'turn',
      guess: code,
      feedback: variantOf(rules).score(codeIn(rules, secret), code),
    };
  });

function valued({ balance }: Review): Extract<Balance, { readonly kind: 'valued' }> {
  if (balance.kind !== 'valued') throw new Error('a game without values');
  return balance;
}

const turnAt = ({ entries }: Review, at: number): ReviewedTurn => {
  const entry = entries[at];
  if (entry?.kind !== 'turn') throw new Error('no turn');
  return entry;
};

/** The sum of the terms that explain the turns of a game. */
const explained = (reviewed: Review): number => {
  const { start: from, loss, lifelines, luck, codemaker } = valued(reviewed);
  return from + loss + lifelines - luck + codemaker;
};

const turnsNeeded = (reviewed: Review): number => valued(reviewed).turns + valued(reviewed).rest;

describe('the classes of guesses', () => {
  it.each([
    [0, 'best'],
    [0.0009, 'best'],
    [0.001, 'good'],
    [0.05, 'inaccuracy'],
    [0.15, 'mistake'],
    [0.5, 'blunder'],
    [7, 'blunder'],
  ] as const)('a loss of %f is in %s', (loss, expected) => {
    expect(classOf(loss)).toBe(expected);
  });

  it('a whole turn lost halves the skill', () => {
    expect([0, 1, 2].map(skillOf)).toEqual([100, 50, 25]);
  });
});

describe('a review', () => {
  const rules = rulesWith();

  it('has what each guess did', () => {
    const reviewed = reviewOf(rules, courseFor(rules, '1355', ['1122', '3456', '1355']));
    const first = turnAt(reviewed, 0);
    expect([first.turn, first.before, first.after, first.possible]).toEqual([0, 1296, 256, true]);
    expect(first.partition.reduce((sum, { size }) => sum + size, 0)).toBe(1296);
    expect(turnAt(reviewed, 1)).toMatchObject({ turn: 1, before: 256, possible: false });
    expect(turnAt(reviewed, 1).reasons).toContainEqual(expect.objectContaining({ kind: 'fact' }));
    expect(turnAt(reviewed, 2)).toMatchObject({ possible: true, reasons: [] });
    expect(valued(reviewed)).toMatchObject({ turns: 3, rest: 0, source: { kind: 'exact' } });
  });

  it('has a value for a game without a guess', () => {
    expect(valued(reviewOf(rules, []))).toMatchObject({
      ...{ turns: 0, loss: 0, luck: 0, zScore: 0, skill: 100 },
      rest: 5625 / 1296,
    });
  });

  it('does not blame the codebreaker for a correction', () => {
    const moves = [
      ...[guess(rules, '1122'), answer(0, 0), guess(rules, '3345'), answer(0, 1)],
      ...[correction(0, { exact: 1, partial: 0 }), guess(rules, '1636'), answer(4, 0)],
    ];
    const game = playAll(start(rules, inHead, 'seed'), moves);
    expect(courseOf(game).map(({ kind }) => kind)).toEqual(['turn', 'turn', 'correction', 'turn']);
    const reviewed = review(game);
    // The second guess is the best one for the answer that was given at first.
    expect(turnAt(reviewed, 1).before).toBe(256);
    expect(turnAt(reviewed, 1).verdict).toMatchObject({ kind: 'valued', loss: 0 });
    expect(reviewed.entries[2]).toMatchObject({ kind: 'correction', turn: 0 });
    expect(valued(reviewed).codemaker).toBeGreaterThan(0);
    expect(turnsNeeded(reviewed)).toBeCloseTo(explained(reviewed), 9);
  });

  it('ends with the turn whose corrected answer says that the code was cracked', () => {
    const moves = [
      ...[guess(rules, '1122'), answer(0, 0), guess(rules, '3345'), answer(0, 1)],
      correction(0, { exact: 4, partial: 0 }),
    ];
    const reviewed = review(playAll(start(rules, inHead, 'seed'), moves));
    expect(valued(reviewed)).toMatchObject({ turns: 1, rest: 0 });
    expect(turnsNeeded(reviewed)).toBeCloseTo(explained(reviewed), 9);
  });

  it('leaves out what follows answers that contradict each other', () => {
    const turn = (text: string, exact: number, partial: number): Course[number] => ({
      kind: 'turn',
      guess: codeIn(rules, text),
      feedback: { exact, partial },
    });
    const reviewed = reviewOf(rules, [
      ...[turn('1111', 0, 0), turn('1222', 4, 0), turn('3456', 0, 0), turn('3456', 1, 1)],
    ]);
    expect(turnAt(reviewed, 1).after).toBe(0);
    expect(turnAt(reviewed, 3).verdict).toEqual({ kind: 'no-codes' });
    expect(turnsNeeded(reviewed)).toBeCloseTo(explained(reviewed), 9);
  });

  it('blames the codemaker for an answer that no code gives', () => {
    const none = { exact: 0, partial: 0 };
    const reviewed = reviewOf(rules, [
      { kind: 'turn', guess: codeIn(rules, '1123'), feedback: none },
      { kind: 'turn', guess: codeIn(rules, '4456'), feedback: none },
    ]);
    expect(turnAt(reviewed, 1).verdict).toMatchObject({
      kind: 'valued',
      answer: { kind: 'contradiction' },
    });
    expect(turnsNeeded(reviewed)).toBeCloseTo(explained(reviewed), 9);
  });
});

describe('a review against a reference', () => {
  it.each<[string, Rules, string, readonly string[]]>([
    ['words', wordRulesWith(), 'eerie', ['crane', 'geese', 'eerie']],
    ['words in hard mode', wordRulesWith({ mode: 'hard' }), 'crate', ['crane', 'crate']],
    ['5×8', rulesWith({ pegs: 5, colors: 8 }), '12345', ['88765', '11223', '23451']],
  ])('has no negative loss in %s', (_, rules, secret, guesses) => {
    const reviewed = reviewOf(rules, courseFor(rules, secret, guesses));
    expect(turnsNeeded(reviewed)).toBeCloseTo(explained(reviewed), 9);
    for (const [at] of guesses.entries()) {
      const { verdict } = turnAt(reviewed, at);
      if (verdict.kind !== 'valued') throw new Error('no values');
      expect(verdict.loss).toBeGreaterThanOrEqual(0);
    }
  });

  it('begins where few enough codes are left', () => {
    const rules = rulesWith({ pegs: 8, colors: 8 });
    const guesses = ['11223344', '55667788', '12345678', '87654321', '13572468', '14725836'];
    const reviewed = reviewOf(rules, courseFor(rules, '13572468', guesses));
    expect(turnAt(reviewed, 0).verdict).toEqual({ kind: 'too-many-codes' });
    const balance = valued(reviewed);
    expect(balance.from).toBeGreaterThan(0);
    expect(balance.source.kind).toBe('reference');
    expect(turnsNeeded(reviewed)).toBeCloseTo(explained(reviewed), 9);
  });
});

describe('a request for a review', () => {
  const rules = rulesWith({ pegs: 3, colors: 6 });
  const course = courseFor(rules, '135', ['112', '234', '456', '135']);
  const request = { kind: 'review', rules, course, roles: againstMachine } as const;

  it('has the same reply in slices, and reports its progress', () => {
    const control = sliceControl();
    const reports: SliceReport[] = [];
    let clock = 0;
    allowSlice(control, 1);
    replyInSlices((onProgress) => solverReply(request, onProgress), {
      ...{ control, now: () => clock++, report: (report) => reports.push(report) },
      memory: () => 0,
      wait: () => allowSlice(control, 1),
    });
    const expected = { kind: 'review', review: reviewOf(rules, course) };
    expect(successOf(solverReply(request))).toEqual(expected);
    expect(reports.at(-1)).toMatchObject({ kind: 'done', reply: { ok: true, value: expected } });
    const news = reports.flatMap((report) =>
      report.kind === 'paused' && report.progress !== 'none' ? [report.progress] : [],
    );
    const shares = news.map(({ share }) => share);
    expect(shares).toEqual([...new Set(shares)].toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBeGreaterThan(0);
    // The last turns are judged first, as they are in the end.
    for (const { entries } of news) {
      const ready = entries.filter((entry) => 'before' in entry);
      expect(entries.slice(entries.length - ready.length)).toEqual(ready);
      expect(expected.review.entries.slice(entries.length - ready.length)).toMatchObject(
        ready.map(({ verdict, ...rest }) => ({ ...rest, verdict: { kind: verdict.kind } })),
      );
    }
    expect(news.some(({ entries }) => entries.some((entry) => 'before' in entry))).toBe(true);
    // It is sent to and from a thread.
    expect(structuredClone(reports.at(-1))).toEqual(reports.at(-1));
  });
});

/** A game against the adversary after a move; a guess gets its answer. */
function after(game: Game, move: Move): Game {
  const asked = play(game, move);
  if (asked.phase !== 'answering') return asked;
  const feedback = adversaryAnswer(asked.rules, turnsOf(asked.record), asked.guess);
  return feedback === undefined ? asked : play(asked, { kind: 'feedback', feedback });
}

const gameOf = (rules: Rules, rows: readonly string[]): Game =>
  rows.reduce<Game>(
    (game, row) => after(game, { kind: 'guess', pegs: codeIn(rules, row) }),
    start(rules, againstAdversary, 'seed'),
  );

describe('the review of a game against the adversary', () => {
  it('is judged by the guesses that the adversary forces', () => {
    expect(measureOf(againstAdversary)).toBe('worst-case');
    expect(measureOf(againstMachine)).toBe('average');
  });

  it('has no loss for the line of par', () => {
    const reviewed = review(gameOf(rulesWith(), ['1123', '2445', '2566', '6434', '5451']));
    expect(reviewed.measure).toBe('worst-case');
    expect(reviewed.balance).toMatchObject({
      source: { kind: 'exact' },
      ...{ start: 5, turns: 5, rest: 0, loss: 0, luck: 0, skill: 100 },
    });
  });

  it('counts whole guesses for a guess that needs more of them', () => {
    const rules = rulesWith();
    const reviewed = review(gameOf(rules, ['1123', '1123', '2445', '2566', '6434', '5451']));
    const [, second] = reviewed.entries;
    expect(second).toMatchObject({
      verdict: {
        ...{ value: 4, guessValue: 5, loss: 1, answer: { kind: 'adversary' } },
        judgment: { kind: 'class', class: 'mistake', onlyMove: false },
      },
    });
    expect(reviewed.balance).toMatchObject({ start: 5, turns: 6, rest: 0, loss: 1 });
  });

  it('adds up in every game, without negative losses', () => {
    const games = [rulesWith({ pegs: 3, colors: 4 }), rulesWith({ pegs: 2, colors: 5 })];
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(), fc.nat(6), (rules, seed, length) => {
        let random = randomFrom(`${seed}`);
        let game: Game = start(rules, againstAdversary, 'seed');
        for (let turn = 0; turn < length && game.phase !== 'over'; turn++) {
          const drawn = variantOf(rules).drawSecret(random);
          random = drawn.random;
          game = after(game, { kind: turn === 1 ? 'hint' : 'guess', pegs: drawn.value });
        }
        const { balance, entries } = review(game);
        if (balance.kind !== 'valued') throw new Error(balance.kind);
        const { turns, rest, start: first, loss, lifelines } = balance;
        expect(turns + rest).toBe(first + loss + lifelines);
        for (const entry of entries) {
          if (entry.kind === 'correction' || entry.verdict.kind !== 'valued') continue;
          expect(entry.verdict.loss).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });
});

type Step = 'color' | 'place' | 'guess';

/** The sources of the verdicts of a game with some steps. */
function sourcesOf(pegs: number, colors: number, steps: readonly Step[]): readonly string[] {
  const rules = rulesWith({ pegs, colors });
  const guess = codeIn(rules, '1123'.slice(0, pegs));
  const game = steps.reduce(
    (before, step) =>
      step === 'guess'
        ? play(before, { kind: 'guess', pegs: guess })
        : play(before, lifelineMove(before, step)),
    start(rules, againstMachine, 'clues'),
  );
  return review(game).entries.map((entry) =>
    entry.kind !== 'correction' && entry.verdict.kind === 'valued'
      ? entry.verdict.source.kind
      : 'none',
  );
}

const sizes = [
  [3, 4],
  [4, 4],
  [4, 6],
] as const;

it.each(sizes)('in %i×%i the values are exact until clues make codes unequal', (pegs, colors) => {
  const sources = (...steps: readonly Step[]) => sourcesOf(pegs, colors, steps);
  expect(sources('guess', 'guess')).toEqual(['exact', 'exact']);
  expect(sources('place', 'guess')).toEqual(['exact', 'exact']);
  expect(sources('guess', 'color', 'guess')).toEqual(['exact', 'equal-codes', 'equal-codes']);
  expect(sources('color', 'place', 'guess')).toEqual(Array(3).fill('equal-codes'));
});
