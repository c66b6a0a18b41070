import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdsFor,
  type Puzzle,
  type PuzzleMessage,
  type PuzzleProgress,
  type Statement,
  sameClaim,
  startProgress,
  updateProgress,
} from '../../source/engine/puzzle.ts';
import { verdictOn } from '../../source/solver/puzzles/proofs.ts';
import { codeOf } from '../helpers/arbitraries.ts';
import { codeIn, rulesWith } from '../helpers/games.ts';
import { codesLeft, isTrueOf, puzzleOf, rowsIn } from '../helpers/puzzles.ts';

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

const rules = rulesWith();
const puzzle: Puzzle = {
  rules,
  rows: rowsIn(rules, '2131 11, 3511 11, 6566 02, 6415 03'),
  asked: 3,
  level: 'hard',
};
const [code] = codesLeft(rules, puzzle.rows);

const entered = (text: string): PuzzleMessage => ({
  kind: 'code-entered',
  pegs: codeIn(rules, text),
});
const right: PuzzleMessage = { kind: 'code-entered', pegs: code ?? [] };
const named = (...rows: readonly number[]): PuzzleMessage => ({ kind: 'rows-named', rows });
const judged = (solving: PuzzleProgress): PuzzleMessage => {
  if (solving.phase !== 'judging') throw new Error(`in phase ${solving.phase}`);
  const { claim } = solving;
  return { kind: 'claim-judged', claim, verdict: verdictOn(solving.puzzle, claim) };
};

const after = (...messages: readonly PuzzleMessage[]): PuzzleProgress =>
  messages.reduce(updateProgress, startProgress(puzzle));

describe('solving a puzzle', () => {
  it('names the first row that a wrong code contradicts', () => {
    expect(after(entered('1111'))).toMatchObject({ phase: 'contradicted', row: 0, errors: 1 });
    expect(after(entered('1111'), entered('2222'))).toMatchObject({ errors: 2 });
  });

  it('asks for a proof of a peg of the right code', () => {
    expect(after(entered('1111'), right)).toEqual({
      puzzle,
      errors: 1,
      phase: 'asked',
      code,
      statement: { kind: 'must', peg: code?.[3], place: 3 },
    });
  });

  it('does not accept the right code without a proof', () => {
    const judging = after(right, named(0));
    const refuted = updateProgress(judging, judged(judging));
    expect(refuted).toMatchObject({ phase: 'unproved', verdict: { kind: 'refuted' }, errors: 1 });
    if (refuted.phase !== 'unproved' || refuted.verdict.kind !== 'refuted') return;
    expect(codesLeft(rules, puzzle.rows.slice(0, 1))).toContainEqual(refuted.verdict.by);
    expect(refuted.verdict.by[3]).not.toBe(code?.[3]);
  });

  it('is solved by a proof without a spare row', () => {
    const outcomes = Array.from({ length: 2 ** puzzle.rows.length }, (_, set) => {
      const rows = [...puzzle.rows.keys()].filter((row) => (set & (1 << row)) !== 0);
      const judging = after(right, named(...rows));
      return { rows, end: updateProgress(judging, judged(judging)) };
    });
    const solved = outcomes.filter(({ end }) => end.phase === 'solved');
    expect(solved.map(({ rows }) => rows)).toEqual([[0, 2, 3]]);
    expect(solved[0]?.end).toMatchObject({ phase: 'solved', errors: 0, code });
    expect(outcomes.at(-1)?.end).toMatchObject({
      phase: 'unproved',
      verdict: { kind: 'spare-row' },
      errors: 0,
    });
  });

  it('takes rows in any order, each once', () => {
    expect(after(right, named(2, 0, 2))).toMatchObject({ claim: { rows: [0, 2] } });
  });

  it('refuses what does not fit', () => {
    const solving = after(right);
    const judging = updateProgress(solving, named(0));
    const contradicted = after(entered('1111'));
    const other = updateProgress(judging, named(1));
    for (const [before, message] of [
      [after(), named(0)],
      [contradicted, named(0)],
      [after(), { kind: 'code-entered', pegs: [0] }],
      [solving, entered('1111')],
      [solving, named(4)],
      [solving, judged(judging)],
      [other, judged(judging)],
    ] as const)
      expect(updateProgress(before, message)).toBe(before);
  });

  const anyMessage: fc.Arbitrary<PuzzleMessage | 'judge'> = fc.oneof(
    fc
      .array(fc.nat(5), { minLength: 4, maxLength: 4 })
      .map((pegs): PuzzleMessage => ({ kind: 'code-entered', pegs })),
    fc.constant('right').map(() => right),
    fc
      .array(fc.nat(4), { maxLength: 4 })
      .map((rows): PuzzleMessage => ({ kind: 'rows-named', rows })),
    fc.constant('judge' as const),
  );

  it('ends only with a true proof', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c'), fc.array(anyMessage), (seed, messages) => {
        const generated = puzzleOf({ rules, seed, level: 'easy' });
        const [answer = []] = codesLeft(rules, generated.rows);
        let solving = startProgress(generated);
        for (const each of messages) {
          const own = each === right ? { ...right, pegs: answer } : each;
          if (own === 'judge' && solving.phase !== 'judging') continue;
          const message = own === 'judge' ? judged(solving) : own;
          const next = updateProgress(solving, message);
          expect(next.errors).toBeGreaterThanOrEqual(solving.errors);
          solving = next;
        }
        if (solving.phase !== 'solved') return;
        const { rows } = solving.claim;
        const left = codesLeft(
          rules,
          generated.rows.filter((_, row) => rows.includes(row)),
        );
        expect(new Set(left.map((each) => each[generated.asked]))).toEqual(
          new Set([answer[generated.asked]]),
        );
      }),
    );
  });
});
