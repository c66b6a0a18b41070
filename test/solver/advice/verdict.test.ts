import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Statement } from '../../../source/engine/puzzles/puzzle.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { refutationOf, verdictOn } from '../../../source/solver/advice/verdict.ts';
import { candidatesOf, puzzleVariant } from '../../../source/solver/puzzles/candidates.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { codesLeft, isTrueOf, puzzleOf, rowsFor } from '../../helpers/puzzles.ts';

const games: readonly Rules[] = [
  rulesWith(),
  rulesWith({ pegs: 3, colors: 4, repeats: false }),
  rulesWith({ pegs: 4, colors: 5, repeats: false }),
  rulesWith({ pegs: 2, colors: 2 }),
  successOf(equationRules({ length: 5 })),
];

const anyCase = fc.record({
  rules: fc.constantFrom(...games),
  seed: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  chosen: fc.integer({ min: 0, max: 255 }),
  kind: fc.constantFrom('must' as const, 'cannot' as const),
  peg: fc.nat(14),
  place: fc.nat(5),
});

describe('a verdict', () => {
  it('proves exactly the true claims and refutes the others with a code', () => {
    fc.assert(
      fc.property(anyCase, ({ rules, seed, chosen, kind, peg, place: position }) => {
        const { alphabet, pegs } = variantOf(rules);
        const place = position >= pegs ? ('anywhere' as const) : position;
        const statement: Statement = { kind, peg: peg % alphabet.length, place };
        const puzzle = puzzleOf({ rules, seed, level: 'easy' });
        const named = [...puzzle.rows.keys()].filter((row) => (chosen & (1 << row)) !== 0);
        const follows = (rows: readonly number[]): boolean =>
          codesLeft(
            rules,
            puzzle.rows.filter((_, row) => rows.includes(row)),
          ).every((code) => isTrueOf(statement, code));

        const verdict = verdictOn(puzzle, { statement, rows: named });
        if (verdict.kind === 'refuted') {
          const rows = puzzle.rows.filter((_, row) => named.includes(row));
          expect(codesLeft(rules, rows)).toContainEqual(verdict.by);
          expect(isTrueOf(statement, verdict.by)).toBe(false);
          return;
        }
        expect(follows(named)).toBe(true);
        const without = (row: number) => named.filter((other) => other !== row);
        const spare = named.filter((row) => follows(without(row)));
        expect(spare.length > 0).toBe(verdict.kind === 'spare-row');
      }),
      { numRuns: 300 },
    );
  });

  it('finds the only code without a peg among millions that have it', () => {
    const rules = rulesWith({ pegs: 8, colors: 10, repeats: false });
    const rows = rowsFor(rules, '12345678', ['90123456', '09214365']);
    const variant = puzzleVariant(rules);
    for (const peg of [0, 8]) {
      for (const place of ['anywhere', 3] as const) {
        const statement: Statement = { kind: 'must', peg, place };
        const code = refutationOf(variant, rows, statement);
        const clue =
          place === 'anywhere'
            ? ({ lifeline: 'color', peg } as const)
            : ({ lifeline: 'place', peg, position: place } as const);
        const all = candidatesOf(variant, rows).count();
        const having = candidatesOf(variant, [...rows, clue]).count();
        expect(code === undefined).toBe(all === having);
        if (code === undefined) continue;
        expect(isTrueOf(statement, code)).toBe(false);
        expect(rows.map(({ guess }) => variant.score(code, guess))).toEqual(
          rows.map(({ feedback }) => feedback),
        );
      }
    }
  });

  it('needs the rows by name', () => {
    const rules = rulesWith();
    const rows = rowsFor(rules, '1234', ['1111', '5566', '1255']);
    const puzzle = { rules, rows, asked: 0, level: 'easy' } as const;
    const statement: Statement = { kind: 'must', peg: 0, place: 0 };
    expect(verdictOn(puzzle, { statement, rows: [1] })).toEqual({
      kind: 'refuted',
      by: codeIn(rules, '2111'),
    });
    expect(
      verdictOn(puzzle, { statement: { ...statement, place: 'anywhere' }, rows: [0] }),
    ).toEqual({ kind: 'proved' });
    expect(
      verdictOn(puzzle, { statement: { ...statement, place: 'anywhere' }, rows: [0, 2] }),
    ).toEqual({ kind: 'spare-row' });
  });
});
