import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsFor, type Statement, sameClaim } from '../../../source/engine/puzzles/puzzle.ts';
import { codeOf } from '../../helpers/arbitraries.ts';
import { rulesWith } from '../../helpers/games.ts';
import { isTrueOf } from '../../helpers/puzzles.ts';

const anyStatement: fc.Arbitrary<Statement> = fc.record({
  kind: fc.constantFrom('must' as const, 'cannot' as const),
  peg: fc.nat(5),
  place: fc.constantFrom(0, 1, 2, 3, 'anywhere' as const),
});

describe('a statement', () => {
  it('holds for the codes of which it is true', () => {
    fc.assert(
      fc.property(anyStatement, codeOf(rulesWith()), (statement, code) => {
        expect(holdsFor(statement, code)).toBe(isTrueOf(statement, code));
      }),
    );
  });

  it('makes another claim with other rows', () => {
    const statement: Statement = { kind: 'must', peg: 1, place: 0 };
    const claim = { statement, rows: [0, 2] };
    expect(sameClaim(claim, { statement: { ...statement }, rows: [0, 2] })).toBe(true);
    expect(sameClaim(claim, { statement, rows: [0, 1] })).toBe(false);
    expect(sameClaim(claim, { statement, rows: [0] })).toBe(false);
    expect(sameClaim(claim, { statement: { ...statement, place: 1 }, rows: [0, 2] })).toBe(false);
    expect(sameClaim(claim, { statement: { ...statement, kind: 'cannot' }, rows: [0, 2] })).toBe(
      false,
    );
  });
});
