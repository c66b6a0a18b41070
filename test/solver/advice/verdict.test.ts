import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCandidate, type Knowledge } from '../../../source/engine/core/knowledge.ts';
import type { CoachQuestion } from '../../../source/engine/core/notebook.ts';
import type { Statement } from '../../../source/engine/puzzles/puzzle.ts';
import { score } from '../../../source/engine/variants/codes.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { coachOn, refutationOf, verdictOn } from '../../../source/solver/advice/verdict.ts';
import { candidatesOf, puzzleVariant } from '../../../source/solver/puzzles/candidates.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { codesLeft, isTrueOf, puzzleOf, rowsFor } from '../../helpers/puzzles.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

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

const standard = rulesWith();
const words = wordRulesWith(
  {},
  dictionaryWith(['crane', 'slate', 'crate', 'grape', 'brine', 'prune'], ['fjord']),
);

const answers = (rules: Rules, secret: string, ...guesses: readonly string[]): Knowledge =>
  guesses.map((text) => {
    const guess = codeIn(rules, text);
    return { guess, feedback: score(rules, codeIn(rules, secret), guess) };
  });

describe('the coach', () => {
  it('counts the codes that are left', () => {
    expect(coachOn(standard, [], []).candidates).toBe(1296);
    expect(coachOn(standard, answers(standard, '6323', '1122'), []).candidates).toBe(256);
  });

  it('proves with the fewest rows that a color is not in the code', () => {
    const known = answers(standard, '6323', '4444', '1122', '1111');
    const [answer] = coachOn(standard, known, [{ peg: 0, place: 'anywhere' }]).answers;
    expect(answer).toEqual({ kind: 'certain', holds: false, facts: [2] });
  });

  it('proves a place by a clue', () => {
    const known: Knowledge = [{ lifeline: 'place', peg: 5, position: 0 }];
    expect(coachOn(standard, known, [{ peg: 5, place: 0 }]).answers).toEqual([
      { kind: 'certain', holds: true, facts: [0] },
    ]);
  });

  it('says what no row is needed for', () => {
    const [answer] = coachOn(words, [], [{ peg: 25, place: 0 }]).answers;
    expect(answer).toEqual({ kind: 'certain', holds: false, facts: [] });
  });

  it('counts rarer words when no common one is left', () => {
    expect(coachOn(words, answers(words, 'fjord', 'crane', 'slate'), [])).toMatchObject({
      candidates: 1,
      rarity: 'rare',
    });
  });

  it('says that no code fits answers that contradict each other', () => {
    const [row] = answers(standard, '1122', '1122');
    const known: Knowledge = [
      ...(row === undefined ? [] : [row]),
      { guess: codeIn(standard, '1122'), feedback: { exact: 0, partial: 0 } },
    ];
    expect(coachOn(standard, known, [{ peg: 0, place: 0 }]).answers).toEqual([
      { kind: 'no-codes' },
    ]);
  });

  it.each([
    ['pegs', standard, ['1122', '3344', '5566', '1234']],
    ['Bulls and Cows', rulesWith({ alphabet: 'digits', colors: 10, repeats: false }), ['0123']],
    ['words', words, ['crane', 'slate']],
    ['equations', successOf(equationRules({ length: 5 })), ['1+2=3']],
  ] as const)('gives proofs and codes that a scan of all codes confirms: %s', (_, rules, rows) => {
    const variant = variantOf(rules);
    const codes = [...variant.secrets()];
    fc.assert(
      fc.property(
        fc.nat(codes.length - 1),
        fc.nat(rows.length),
        fc.nat(variant.alphabet.length - 1),
        fc.oneof(fc.constant('anywhere' as const), fc.nat(rules.pegs - 1)),
        (secretIndex, count, peg, place) => {
          const secret = codes[secretIndex] ?? codes[0];
          if (secret === undefined) return;
          const known = rows.slice(0, count).map((text) => {
            const guess = codeIn(rules, text);
            return { guess, feedback: score(rules, secret, guess) };
          });
          const question: CoachQuestion = { peg, place };
          const [answer] = coachOn(rules, known, [question]).answers;
          const left = codes.filter((code) => isCandidate(variant, known, code));
          const has = (code: (typeof codes)[number]): boolean =>
            place === 'anywhere' ? code.includes(peg) : code[place] === peg;
          if (answer?.kind === 'open') {
            expect([has(answer.having), has(answer.lacking)]).toEqual([true, false]);
            for (const code of [answer.having, answer.lacking]) {
              expect(isCandidate(variant, known, code)).toBe(true);
            }
          } else {
            if (answer?.kind !== 'certain') throw new Error('some code is left');
            expect(left.every((code) => has(code) === answer.holds)).toBe(true);
            const facts = known.filter((_, index) => answer.facts.includes(index));
            const others = codes.filter((code) => isCandidate(variant, facts, code));
            expect(others.every((code) => has(code) === answer.holds)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
