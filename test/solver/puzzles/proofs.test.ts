import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCandidate, type Knowledge } from '../../../source/engine/core/knowledge.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import type { Statement } from '../../../source/engine/puzzle.ts';
import { score } from '../../../source/engine/variants/codes.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { candidateSetOf } from '../../../source/solver/counting/count.ts';
import {
  candidatesOf,
  proofsOf,
  puzzleVariant,
  refutationOf,
  verdictOn,
} from '../../../source/solver/puzzles/proofs.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { codesLeft, isTrueOf, puzzleOf, rowsFor } from '../../helpers/puzzles.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

const rules = rulesWith({ pegs: 5, colors: 6 });
const variant = variantOf(rules);

const cases: readonly Knowledge[] = [
  [],
  rowsFor(rules, '12345', ['11223', '54321']),
  [{ lifeline: 'color', peg: 2 }, ...rowsFor(rules, '12345', ['11223'])],
  [
    { lifeline: 'place', peg: 2, position: 2 },
    { lifeline: 'color', peg: 5 },
  ],
];

describe('the candidates of a puzzle', () => {
  it.each(cases.map((known) => [known]))(
    '%# are the same whether they are listed or counted',
    (known) => {
      const listed = candidatesOf(variant, known);
      const counted = candidateSetOf(variant, known);
      expect(listed.count()).toBe(counted.count());
      expect(listed.list(7_776)).toEqual(counted.list(7_776));
      expect(listed.list(3)).toHaveLength(3);
      expect(listed.list(7_776)).toContainEqual(listed.draw(randomFrom('x'))?.value);
    },
  );

  it('cannot be drawn if there are none', () => {
    const [row] = rowsFor(rules, '12345', ['11223']);
    const none: Knowledge = row ? [row, { ...row, feedback: { exact: 0, partial: 0 } }] : [];
    expect(candidatesOf(variant, none).draw(randomFrom('x'))).toBeUndefined();
    const large = rulesWith({ pegs: 8, colors: 10 });
    const [first] = rowsFor(large, '12345678', ['11223344']);
    const noneOfLarge: Knowledge = first
      ? [first, { ...first, feedback: { exact: 0, partial: 0 } }]
      : [];
    expect(candidatesOf(variantOf(large), noneOfLarge).draw(randomFrom('x'))).toBeUndefined();
  });

  it('are drawn from all codes of a large game', () => {
    const large = rulesWith({ pegs: 8, colors: 10 });
    const rows = rowsFor(large, '12345678', ['11223344']);
    const code = candidatesOf(variantOf(large), rows).draw(randomFrom('x'))?.value;
    expect(code && variantOf(large).score(code, rows[0]?.guess ?? code)).toEqual(rows[0]?.feedback);
  });

  it('include words that are never the secret but can be entered', () => {
    const words = wordRulesWith({}, dictionaryWith(['crane'], ['brave']));
    expect(candidatesOf(puzzleVariant(words), []).count()).toBe(2);
  });
});

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
      { numRuns: 100 },
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

describe('what rows prove', () => {
  it('counts the codes that are left', () => {
    expect(proofsOf(standard, [])).toEqual({ candidates: 1296, rarity: 'common', proofs: [] });
    expect(proofsOf(standard, answers(standard, '6323', '1122')).candidates).toBe(256);
  });

  it('names the fewest rows that prove that a color is not in the code', () => {
    const { proofs } = proofsOf(standard, answers(standard, '6323', '4444', '1122', '1111'));
    expect(proofs).toContainEqual({ claim: { kind: 'color', peg: 0, holds: false }, facts: [2] });
  });

  it('proves a place by a clue, and does not say besides that its peg is in the code', () => {
    expect(proofsOf(standard, [{ lifeline: 'place', peg: 5, position: 0 }]).proofs).toEqual([
      { claim: { kind: 'place', peg: 5, position: 0, holds: true }, facts: [0] },
    ]);
  });

  it('says nothing that needs no row', () => {
    expect(proofsOf(words, []).proofs).toEqual([]);
  });

  it('counts rarer words when no common one is left', () => {
    expect(proofsOf(words, answers(words, 'fjord', 'crane', 'slate'))).toMatchObject({
      candidates: 1,
      rarity: 'rare',
    });
  });

  it('proves nothing by answers that contradict each other', () => {
    const [row] = answers(standard, '1122', '1122');
    const known: Knowledge = [
      ...(row === undefined ? [] : [row]),
      { guess: codeIn(standard, '1122'), feedback: { exact: 0, partial: 0 } },
    ];
    expect(proofsOf(standard, known)).toEqual({ candidates: 0, rarity: 'common', proofs: [] });
  });

  it.each([
    ['pegs', standard, ['1122', '3344', '5566', '1234']],
    ['Bulls and Cows', rulesWith({ alphabet: 'digits', colors: 10, repeats: false }), ['0123']],
    ['words', words, ['crane', 'slate']],
    ['equations', successOf(equationRules({ length: 5 })), ['1+2=3']],
  ] as const)(
    'is all that a scan of all codes finds, by rows that suffice: %s',
    (_, rules, rows) => {
      const variant = variantOf(rules);
      const codes = [...variant.secrets()];
      fc.assert(
        fc.property(fc.nat(codes.length - 1), fc.nat(rows.length), (secretIndex, count) => {
          const secret = codes[secretIndex] ?? codes[0];
          if (secret === undefined) return;
          const known = rows.slice(0, count).map((text) => {
            const guess = codeIn(rules, text);
            return { guess, feedback: score(rules, secret, guess) };
          });
          const left = codes.filter((code) => isCandidate(variant, known, code));
          const { proofs } = proofsOf(rules, known);
          for (const { claim, facts } of proofs) {
            const others = codes.filter((code) =>
              isCandidate(
                variant,
                known.filter((_, index) => facts.includes(index)),
                code,
              ),
            );
            const has = (code: (typeof codes)[number]): boolean =>
              claim.kind === 'color'
                ? code.includes(claim.peg)
                : code[claim.position] === claim.peg;
            expect(others.every((code) => has(code) === claim.holds)).toBe(true);
          }
          const isAlways = (peg: number, position: number, among: typeof codes): boolean =>
            among.every((code) => code[position] === peg);
          const placed = proofs.filter(({ claim }) => claim.kind === 'place').length;
          const fixed = secret.filter(
            (peg, position) => isAlways(peg, position, left) && !isAlways(peg, position, codes),
          );
          expect(placed).toBe(fixed.length);
        }),
        { numRuns: 15 },
      );
    },
  );
});
