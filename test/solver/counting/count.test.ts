import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, codeOf, type Peg } from '../../../source/engine/core/code.ts';
import { isMarks, marksOf } from '../../../source/engine/core/feedback.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { isCandidate } from '../../../source/engine/core/knowledge.ts';
import type { Variant } from '../../../source/engine/core/variant.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import type { PegRules } from '../../../source/engine/variants/pegs.ts';
import {
  candidateSetOf,
  countCandidates,
  countParts,
} from '../../../source/solver/counting/count.ts';
import { countOf, positionWithKnowledge } from '../../../source/solver/position.ts';
import { rulesWith } from '../../helpers/games.ts';
import { codeFrom, historyOf, listCandidates, smallHistory, turn } from '../histories.ts';

/** The reference: scans every secret. */
const scanned = (rules: PegRules, turns: readonly AnsweredGuess[]): readonly Code[] =>
  [...variantOf(rules).secrets()].filter((code) => isCandidate(variantOf(rules), turns, code));

describe('countCandidates', () => {
  it('counts after guesses that repeat what the code may not', () => {
    for (const [pegs, colors] of [
      [4, 10],
      [4, 6],
      [3, 3],
    ] as const) {
      const rules = rulesWith({ pegs, colors, repeats: false });
      const variant = variantOf(rules);
      const guess = codeOf(Array.from({ length: pegs }, (_, index) => index >> 1));
      const counts = new Map<string, AnsweredGuess & { readonly codes: number }>();
      for (const secret of variant.secrets()) {
        const feedback = variant.score(secret, guess);
        const key = JSON.stringify(feedback);
        counts.set(key, { guess, feedback, codes: (counts.get(key)?.codes ?? 0) + 1 });
      }
      for (const { codes, ...answered } of counts.values()) {
        expect(countCandidates(rules, [answered])).toBe(codes);
        expect(countOf(positionWithKnowledge(rules, [answered]))).toBe(codes);
      }
    }
  });

  const big = rulesWith({ pegs: 8, colors: 8 });
  const wide = rulesWith({ pegs: 6, colors: 9 });
  const bulls = rulesWith({ pegs: 4, colors: 10, repeats: false });

  it.each([
    { name: 'every code of 4×6', rules: rulesWith({}), turns: [], count: 1296 },
    { name: 'every code of Bulls and Cows', rules: bulls, turns: [], count: 5040 },
    {
      name: 'every code of 10×10',
      rules: rulesWith({ pegs: 10, colors: 10 }),
      turns: [],
      count: 1e10,
    },
    {
      name: '8×8 after one turn',
      rules: big,
      turns: [turn(big, '11223344', 1, 1)],
      count: 860_448,
    },
    { name: '6×9 after one turn', rules: wide, turns: [turn(wide, '112234', 1, 1)], count: 76_572 },
    {
      name: 'Bulls and Cows with no digit',
      rules: bulls,
      turns: [turn(bulls, '1234', 0, 0)],
      count: 360,
    },
    { name: 'a cracked code', rules: big, turns: [turn(big, '12345678', 8, 0)], count: 1 },
    { name: 'a negative feedback', rules: big, turns: [turn(big, '11223344', -1, 2)], count: 0 },
    {
      name: 'a feedback that is too high',
      rules: big,
      turns: [turn(big, '11223344', 8, 9)],
      count: 0,
    },
  ])('counts $name: $count', ({ rules, turns, count }) => {
    expect(countCandidates(rules, turns)).toBe(count);
  });

  it('counts the same as a scan of every code, for any feedback', () => {
    fc.assert(
      fc.property(smallHistory, ({ rules, turns }) => {
        expect(countCandidates(rules, turns)).toBe(scanned(rules, turns).length);
      }),
      { numRuns: 150 },
    );
  });

  it('counts 200 random histories of 5×8 correctly', () => {
    const rules = rulesWith({ pegs: 5, colors: 8 });
    const codes = [...variantOf(rules).secrets()].map(sorted);
    for (let seed = 0; seed < 200; seed++) {
      const turns = historyOf(rules, 1 + (seed % 8), `history ${seed}`);
      const left = turns.reduce((rest, played) => rest.filter(consistencyTest(played)), codes);
      expect(countCandidates(rules, turns)).toBe(left.length);
    }
  });

  it('scans the secrets of a game with marks', () => {
    const rules = rulesWith({ pegs: 3, colors: 4 });
    const secrets = [...variantOf(rules).secrets()].filter((_, index) => index % 3 === 0);
    const words: Variant = {
      ...variantOf(rules),
      feedback: 'marks',
      secretCount: secrets.length,
      secrets: () => secrets,
      score: marksOf,
      checkFeedback: (feedback) => (isMarks(feedback) ? undefined : 'feedback-of-another-game'),
    };
    for (const secret of secrets) {
      const guess = codeFrom(rules, secret.join());
      const turns = [{ guess, feedback: marksOf(secret, guess) }];
      const same = secrets.filter(
        (code) => marksOf(code, guess).join() === turns[0]?.feedback.join(),
      );
      expect(candidateSetOf(words, turns).count()).toBe(same.length);
      expect(candidateSetOf(words, turns).list(1)).toEqual(same.slice(0, 1));
    }
    expect(candidateSetOf(words, [turn(rules, '123', 1, 0)]).count()).toBe(0);
  });
});

describe('listCandidates', () => {
  it('lists the lowest candidates in ascending order', () => {
    fc.assert(
      fc.property(smallHistory, fc.nat(60), ({ rules, turns }, limit) => {
        const codes = scanned(rules, turns);
        expect(listCandidates(rules, turns, limit)).toEqual(codes.slice(0, limit));
      }),
      { numRuns: 100 },
    );
  });

  it('lists the candidates of a game that cannot be scanned', () => {
    const rules = rulesWith({ pegs: 10, colors: 10 });
    const turns = historyOf(rules, 8, 'a long game');
    const codes = listCandidates(rules, turns, Number.POSITIVE_INFINITY);
    expect(codes.length).toBe(countCandidates(rules, turns));
    expect(codes.every((code) => isCandidate(variantOf(rules), turns, code))).toBe(true);
    expect(codes.map((code) => code.join(''))).toEqual(codes.map((code) => code.join('')).sort());
  });
});

describe('countParts', () => {
  it('counts the candidates that each feedback leaves', () => {
    fc.assert(
      fc.property(smallHistory, fc.string(), ({ rules, turns }, seed) => {
        const guess = codeFrom(rules, seed);
        const parts = countParts(rules, turns, guess);
        for (const { feedback, size } of parts) {
          expect(size).toBe(scanned(rules, [...turns, { guess, feedback }]).length);
        }
        const all = parts.reduce((sum, { size }) => sum + size, 0);
        expect(all).toBe(scanned(rules, turns).length);
        const sizes = parts.map(({ size }) => size);
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
      }),
      { numRuns: 60 },
    );
  });

  it('counts the parts of ten billion codes correctly', () => {
    const rules = rulesWith({ pegs: 10, colors: 10 });
    const turns = historyOf(rules, 2, 'two turns');
    const guess = codeFrom(rules, 'a guess');
    const parts = countParts(rules, turns, guess);
    expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(countCandidates(rules, turns));
    for (const { feedback, size } of parts.filter((_, index) => index % 16 === 0)) {
      expect(countCandidates(rules, [...turns, { guess, feedback }])).toBe(size);
    }
  });
});

/** A code and its pegs in ascending order. */
type Sorted = { readonly code: readonly Peg[]; readonly ascending: readonly Peg[] };

const sorted = (code: readonly Peg[]): Sorted => ({
  code,
  ascending: [...code].sort((one, other) => one - other),
});

/** Returns a function that tests whether a code gives the feedback of a turn, by merging. */
function consistencyTest({ guess, feedback }: AnsweredGuess): (code: Sorted) => boolean {
  const exact = isMarks(feedback) ? -1 : feedback.exact;
  const total = isMarks(feedback) ? -1 : feedback.exact + feedback.partial;
  const inGuess = sorted(guess).ascending;
  return ({ code, ascending }) =>
    exactIn(code, guess) === exact && sharedPegs(ascending, inGuess) === total;
}

function exactIn(code: readonly Peg[], guess: readonly Peg[]): number {
  let exact = 0;
  for (let p = 0; p < code.length; p++) if (code[p] === guess[p]) exact++;
  return exact;
}

/** The number of pegs that two ascending rows share. */
function sharedPegs(one: readonly Peg[], other: readonly Peg[]): number {
  let shared = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const order = (one[i] ?? 0) - (other[j] ?? 0);
    if (order === 0) shared++;
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return shared;
}
