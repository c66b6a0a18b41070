import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { isCandidate } from '../../../source/engine/core/knowledge.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import type { PegRules } from '../../../source/engine/variants/pegs.ts';
import { type Contradiction, explainContradiction } from '../../../source/solver/advice.ts';
import type { PartSize } from '../../../source/solver/counting/candidate-set.ts';
import { rulesWith } from '../../helpers/games.ts';
import { smallHistories, turn } from '../histories.ts';

const standard = rulesWith({});

function contradictionIn(turns: readonly AnsweredGuess[]): Contradiction {
  const explanation = explainContradiction(standard, turns);
  if (explanation.kind === 'consistent') throw new Error(`${explanation.candidates} are left`);
  return explanation;
}

/** Of histories that have to contradict themselves often: with any seed it would be chance. */
const SEED = 1;

describe('explainContradiction', () => {
  it('counts the candidates if any are left', () => {
    expect(explainContradiction(standard, [])).toEqual({ kind: 'consistent', candidates: 1296 });
    expect(explainContradiction(standard, [turn(standard, '1122', 0, 0)])).toEqual({
      kind: 'consistent',
      candidates: 256,
    });
  });

  it('returns a row that no code is consistent with', () => {
    const turns = [turn(standard, '1234', 1, 1), turn(standard, '1111', 1, 1)];
    expect(contradictionIn(turns).conflict).toEqual([1]);
  });

  it('returns a smallest set of rows that contradict each other', () => {
    const turns = [
      turn(standard, '1111', 0, 0),
      turn(standard, '1122', 2, 1),
      turn(standard, '3333', 2, 0),
      turn(standard, '4444', 2, 0),
      turn(standard, '5555', 1, 0),
    ];
    // The last three need five pegs, but the first two also contradict each other.
    expect(contradictionIn(turns.slice(2)).conflict).toEqual([0, 1, 2]);
    expect(contradictionIn(turns).conflict).toEqual([0, 1]);
  });

  it('repairs each row whose correction is enough, the feedback that leaves most first', () => {
    const turns = [turn(standard, '1111', 0, 0), turn(standard, '1122', 4, 0)];
    const [ofFirst, ofSecond] = contradictionIn(turns).repairs;
    expect(ofFirst).toEqual([{ feedback: { exact: 2, partial: 0 }, size: 1 }]);
    expect(ofSecond?.[0]).toEqual({ feedback: { exact: 0, partial: 0 }, size: 256 });
    expect(total(ofSecond ?? [])).toBe(625);
  });

  it('has no repair of a row if another row must be corrected as well', () => {
    const turns = [
      turn(standard, '1111', 0, 0),
      turn(standard, '1111', 1, 0),
      turn(standard, '2222', 0, 0),
      turn(standard, '2222', 1, 0),
    ];
    expect(contradictionIn(turns).repairs).toEqual([[], [], [], []]);
    expect(contradictionIn(turns).conflict).toHaveLength(2);
  });

  it('finds the same as a search of every code and every set of rows', () => {
    let contradictions = 0;
    fc.assert(
      fc.property(smallHistories({ turns: 8, lies: 5 }), ({ rules, turns }) => {
        const agreed = consistentRows(rules, turns);
        const found = explainContradiction(rules, turns);
        const everyRow = 2 ** turns.length - 1;
        const left = agreed.filter((rows) => rows === everyRow).length;
        if (found.kind === 'consistent') {
          expect(found.candidates).toBe(left);
          return;
        }
        contradictions++;
        expect(left).toBe(0);
        expect(isConsistent(agreed, found.conflict)).toBe(false);
        expect(found.conflict.length).toBe(smallestConflictSize(agreed, turns.length));
        expect(found.repairs.length).toBe(turns.length);
      }),
      { numRuns: 150, seed: SEED },
    );
    expect(contradictions).toBeGreaterThan(30);
  });

  it('returns a minimal set if there are too many rows to find a smallest one', () => {
    let contradictions = 0;
    fc.assert(
      fc.property(smallHistories({ turns: 18, lies: 4 }), ({ rules, turns }) => {
        const found = explainContradiction(rules, turns);
        if (found.kind === 'consistent') return;
        if (turns.length > 12) contradictions++;
        const agreed = consistentRows(rules, turns);
        const { conflict } = found;
        expect(isConsistent(agreed, conflict)).toBe(false);
        expect(conflict).toEqual(conflict.toSorted((one, other) => one - other));
        for (const row of conflict) {
          expect(
            isConsistent(
              agreed,
              conflict.filter((other) => other !== row),
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 100, seed: SEED },
    );
    expect(contradictions).toBeGreaterThan(5);
  });

  it('has exactly the repairs that make all rows consistent', () => {
    fc.assert(
      fc.property(smallHistories({ turns: 6, lies: 3 }), ({ rules, turns }) => {
        const found = explainContradiction(rules, turns);
        if (found.kind === 'consistent') return;
        const variant = variantOf(rules);
        found.repairs.forEach((repairs, row) => {
          const others = turns.toSpliced(row, 1);
          const codes = [...variant.secrets()].filter((code) => isCandidate(variant, others, code));
          for (const { feedback, size } of repairs) {
            const fits = (code: Code): boolean =>
              turns
                .slice(row, row + 1)
                .every(({ guess }) => isCandidate(variant, [{ guess, feedback }], code));
            expect(codes.filter(fits).length).toBe(size);
          }
          expect(total(repairs)).toBe(codes.length);
          const sizes = repairs.map(({ size }) => size);
          expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
        });
      }),
      { numRuns: 80 },
    );
  });
});

/** For each code, the set of rows that it is consistent with, as bits. */
const consistentRows = (rules: PegRules, turns: readonly AnsweredGuess[]): readonly number[] => {
  const variant = variantOf(rules);
  return [...variant.secrets()].map((code) =>
    turns.reduce(
      (rows, played, row) => rows | (isCandidate(variant, [played], code) ? 1 << row : 0),
      0,
    ),
  );
};

/** Whether a code is consistent with all of the rows. */
const isConsistent = (agreed: readonly number[], rows: readonly number[]): boolean => {
  const wanted = rows.reduce((set, row) => set | (1 << row), 0);
  return agreed.some((set) => (set & wanted) === wanted);
};

/** The size of a smallest set of rows without a consistent code, by trying every set. */
function smallestConflictSize(agreed: readonly number[], rows: number): number {
  const different = [...new Set(agreed)];
  const sizes = Array.from({ length: 2 ** rows }, (_, set) =>
    different.some((known) => (known & set) === set) ? Number.POSITIVE_INFINITY : bitsIn(set),
  );
  return Math.min(...sizes);
}

const bitsIn = (set: number): number => set.toString(2).replaceAll('0', '').length;

const total = (sizes: readonly PartSize[]): number =>
  sizes.reduce((sum, { size }) => sum + size, 0);
