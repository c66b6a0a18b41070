import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import { isCandidate, knowledgeOf } from '../../../source/engine/core/knowledge.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { type Claim, proofOf, reasonsAgainst } from '../../../source/solver/review/reasons.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';
import { anyPlayedGame } from './random-games.ts';

const isTrueOf = (claim: Claim, code: Code): boolean => {
  const has =
    claim.kind === 'color' ? code.includes(claim.peg) : code[claim.position] === claim.peg;
  return has === claim.holds;
};

/** All subsets of some indices, smallest first. */
const subsets = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** count }, (_, set) =>
    Array.from({ length: count }, (_unused, index) => index).filter((index) => set & (1 << index)),
  ).toSorted((one, other) => one.length - other.length);

const everyClaim = (rules: Rules): readonly Claim[] =>
  [...variantOf(rules).alphabet.keys()].flatMap((peg) =>
    [true, false].flatMap((holds): readonly Claim[] => [
      { kind: 'color', peg, holds },
      ...Array.from(
        { length: rules.pegs },
        (_, position): Claim => ({ kind: 'place', peg, position, holds }),
      ),
    ]),
  );

describe.each<[string, Rules]>([
  ['pegs', rulesWith({ pegs: 3, colors: 4 })],
  ['pegs without repeats', rulesWith({ pegs: 3, colors: 5, repeats: false })],
  ['words', wordRulesWith()],
])('a proof in a game of %s', (_, rules) => {
  const variant = variantOf(rules);
  const all = [...variant.secrets()];
  const claims = everyClaim(rules);

  it('has as few facts as any set that proves the claim', () => {
    fc.assert(
      fc.property(anyPlayedGame(rules), fc.constantFrom(...claims), (game, claim) => {
        const known = knowledgeOf(game.record);
        const proves = (facts: readonly number[]): boolean =>
          all
            .filter((code) =>
              isCandidate(
                variant,
                known.filter((_f, at) => facts.includes(at)),
                code,
              ),
            )
            .every((code) => isTrueOf(claim, code));
        const smallest = subsets(known.length).find(proves);
        const proof = proofOf(rules, known, claim);
        expect(proof?.length).toBe(smallest?.length);
        if (proof !== undefined) expect(proves(proof)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('is given for each guess that could not be the code, and only for those', () => {
    fc.assert(
      fc.property(anyPlayedGame(rules), fc.constantFrom(...all), (game, guess) => {
        const known = knowledgeOf(game.record);
        const reasons = reasonsAgainst(rules, known, guess);
        expect(reasons.length > 0).toBe(!isCandidate(variant, known, guess));
        const claimed = reasons.flatMap((reason) =>
          reason.kind === 'proof' ? [reason.claim] : [],
        );
        expect(claimed.filter((claim) => isTrueOf(claim, guess))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

it('proves that red cannot be second from two of three rows', () => {
  const rules = rulesWith();
  const turn = (text: string, exact: number, partial: number) => ({
    guess: codeIn(rules, text),
    feedback: { exact, partial },
  });
  const known = [turn('1122', 0, 1), turn('3344', 1, 1), turn('2156', 0, 2)];
  expect(proofOf(rules, known, { kind: 'place', peg: 0, position: 1, holds: false })).toEqual([0]);
  expect(proofOf(rules, known, { kind: 'color', peg: 3, holds: true })).toBeUndefined();
  expect(reasonsAgainst(rules, known, codeIn(rules, '3155'))).toContainEqual({
    kind: 'fact',
    fact: 1,
    answer: { exact: 1, partial: 0 },
  });
});

it('proves claims in a game with too many codes to list', () => {
  const rules = rulesWith({ pegs: 5, colors: 10 });
  const turn = (text: string, exact: number, partial: number) => ({
    guess: codeIn(rules, text),
    feedback: { exact, partial },
  });
  const known = [turn('11223', 1, 1), turn('44556', 1, 1), turn('11111', 0, 0)];
  expect(proofOf(rules, known, { kind: 'color', peg: 0, holds: false })).toEqual([2]);
  expect(
    proofOf(rules, known, { kind: 'place', peg: 1, position: 0, holds: true }),
  ).toBeUndefined();
});

it('needs every fact of a proof from more than twelve', () => {
  const rules = rulesWith({ pegs: 4, colors: 7, attempts: 20 });
  const variant = variantOf(rules);
  const codes = [...variant.secrets()];
  const secret = codes[1234];
  if (secret === undefined) throw new Error('no such code');
  const known = Array.from({ length: 16 }, (_, at) => codes[140 * at + 7] ?? secret).map(
    (guess) => ({ guess, feedback: variant.score(secret, guess) }),
  );
  const claim: Claim = { kind: 'place', peg: secret[2] ?? 0, position: 2, holds: true };
  const proof = proofOf(rules, known, claim) ?? [];
  const proves = (facts: readonly number[]): boolean => {
    const given = known.filter((_f, at) => facts.includes(at));
    return codes
      .filter((code) => isCandidate(variant, given, code))
      .every((c) => isTrueOf(claim, c));
  };
  expect(proof.length).toBeGreaterThan(0);
  expect(proves(proof)).toBe(true);
  expect(proof.filter((fact) => proves(proof.filter((other) => other !== fact)))).toEqual([]);
});

it('names the row of the same guess before rows with other answers', () => {
  const rules = rulesWith();
  const known = [
    { guess: codeIn(rules, '1122'), feedback: { exact: 1, partial: 0 } },
    { guess: codeIn(rules, '3122'), feedback: { exact: 0, partial: 1 } },
  ];
  const [first, second] = reasonsAgainst(rules, known, codeIn(rules, '3122'));
  expect([first, second]).toMatchObject([
    { kind: 'fact', fact: 1 },
    { kind: 'fact', fact: 0 },
  ]);
});
