import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCandidate, type Knowledge } from '../../../source/engine/core/knowledge.ts';
import { score } from '../../../source/engine/variants/codes.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { proofsOf } from '../../../source/solver/advice/proofs.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

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
        { numRuns: 40 },
      );
    },
  );
});
