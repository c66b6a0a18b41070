import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Peg, samePegs } from '../../../source/engine/core/code.ts';
import {
  countsOf,
  type Feedback,
  isMarks,
  type Marks,
  marksOf,
  marksShown,
  sameFeedback,
} from '../../../source/engine/core/feedback.ts';
import { pegVariant } from '../../../source/engine/variants/pegs.ts';
import { anyRules, codeOf } from '../../helpers/arbitraries.ts';
import { rulesWith } from '../../helpers/games.ts';
import { referenceCounts, referenceMark } from '../../helpers/reference.ts';

const rowOf = (text: string): readonly Peg[] => [...text].map(Number);
const letters = { exact: 'x', partial: 'p', absent: '.' };
const written = (marks: Marks): string => marks.map((mark) => letters[mark]).join('');
const read = (text: string): Marks =>
  [...text].map((letter) => {
    if (letter === 'x') return 'exact';
    return letter === 'p' ? 'partial' : 'absent';
  });

describe('marksOf', () => {
  it.each([
    ['1234', '1234', 'xxxx'],
    ['1234', '4321', 'pppp'],
    ['1234', '5566', '....'],
    ['1122', '2211', 'pppp'],
    ['1122', '1222', 'x.xx'],
    ['1222', '1122', 'x.xx'],
    ['1123', '2111', 'pxp.'],
    ['1112', '2221', 'p..p'],
    ['3331', '1333', 'pxxp'],
    ['1234', '1111', 'x...'],
    ['2134', '1111', '.x..'],
    ['1233', '3234', 'pxx.'],
  ])('secret %s, guess %s: %s', (secret, guess, marks) => {
    expect(written(marksOf(rowOf(secret), rowOf(guess)))).toBe(marks);
  });

  it('gives the leftmost of equal pegs the partial mark', () => {
    expect(written(marksOf(rowOf('0122'), rowOf('3300')))).toBe('..p.');
  });
});

const twoCodes = anyRules.chain((rules) =>
  fc.tuple(fc.constant(rules), codeOf(rules), codeOf(rules)),
);

describe('against the slow reference', () => {
  it('every count agrees, under any rules', () => {
    fc.assert(
      fc.property(twoCodes, ([rules, secret, guess]) => {
        expect(pegVariant(rules).score(secret, guess)).toEqual(referenceCounts(secret, guess));
      }),
      { numRuns: 500 },
    );
  });

  it('every mark agrees, under any rules', () => {
    fc.assert(
      fc.property(twoCodes, ([, secret, guess]) => {
        const expected = guess.map((_, position) => referenceMark(secret, guess, position));
        expect(marksOf(secret, guess)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('laws of feedback', () => {
  it('is symmetric in its counts', () => {
    fc.assert(
      fc.property(twoCodes, ([rules, one, other]) => {
        const variant = pegVariant(rules);
        expect(variant.score(one, other)).toEqual(variant.score(other, one));
      }),
    );
  });

  it('never counts more than the pegs, and never all but one exact with one partial', () => {
    fc.assert(
      fc.property(twoCodes, ([rules, secret, guess]) => {
        const { exact, partial } = countsOf(pegVariant(rules).score(secret, guess));
        expect(exact + partial).toBeLessThanOrEqual(rules.pegs);
        expect([exact, partial]).not.toEqual([rules.pegs - 1, 1]);
        expect(pegVariant(rules).checkFeedback({ exact, partial })).toBeUndefined();
      }),
    );
  });

  it('means solved exactly when guess and secret are the same', () => {
    fc.assert(
      fc.property(twoCodes, ([rules, secret, guess]) => {
        const variant = pegVariant(rules);
        expect(variant.solved(variant.score(secret, secret))).toBe(true);
        expect(variant.solved(variant.score(secret, guess))).toBe(samePegs(secret, guess));
      }),
    );
  });
});

it('counts all 1296² pairs of the standard game as published', () => {
  const variant = pegVariant(rulesWith());
  const codes = [...variant.secrets()];
  const histogram: Record<string, number> = {};
  for (const secret of codes) {
    for (const guess of codes) {
      const { exact, partial } = countsOf(variant.score(secret, guess));
      const key = `${exact}/${partial}`;
      histogram[key] = (histogram[key] ?? 0) + 1;
    }
  }
  expect(histogram).toEqual({
    ...{ '0/0': 121_590, '0/1': 313_440, '0/2': 288_120, '0/3': 82_080, '0/4': 4770 },
    ...{ '1/0': 234_000, '1/1': 293_760, '1/2': 114_480, '1/3': 5760 },
    ...{ '2/0': 136_080, '2/1': 51_840, '2/2': 6480 },
    ...{ '3/0': 25_920, '4/0': 1296 },
  });
});

describe('forms of feedback', () => {
  it('countsOf counts marks and returns counts unchanged', () => {
    expect(countsOf(read('x.px'))).toEqual({ exact: 2, partial: 1 });
    expect(countsOf({ exact: 1, partial: 2 })).toEqual({ exact: 1, partial: 2 });
  });

  it.each<[feedback: Feedback, pegs: number, shown: string]>([
    [{ exact: 0, partial: 0 }, 4, '....'],
    [{ exact: 2, partial: 1 }, 4, 'xxp.'],
    [{ exact: 0, partial: 5 }, 5, 'ppppp'],
    [{ exact: 4, partial: 0 }, 4, 'xxxx'],
    [read('.px'), 3, '.px'],
  ])('marksShown draws %j on %i pegs as %s', (feedback, pegs, shown) => {
    expect(written(marksShown(feedback, pegs))).toBe(shown);
  });

  it.each<[one: Feedback, other: Feedback, same: boolean]>([
    [{ exact: 1, partial: 2 }, { exact: 1, partial: 2 }, true],
    [{ exact: 1, partial: 2 }, { exact: 2, partial: 2 }, false],
    [{ exact: 1, partial: 2 }, { exact: 1, partial: 1 }, false],
    [{ exact: 1, partial: 0 }, read('x'), false],
    [read('x'), { exact: 1, partial: 0 }, false],
    [read('xp'), read('xp'), true],
    [read('xp'), read('px'), false],
    [read('xp'), read('xp.'), false],
  ])('sameFeedback %j and %j: %s', (one, other, same) => {
    expect(sameFeedback(one, other)).toBe(same);
    expect(isMarks(one)).toBe(Array.isArray(one));
  });
});
