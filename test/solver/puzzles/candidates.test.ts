import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../../../source/engine/core/knowledge.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { candidateSetOf } from '../../../source/solver/counting/count.ts';
import { candidatesOf, puzzleVariant } from '../../../source/solver/puzzles/candidates.ts';
import { rulesWith } from '../../helpers/games.ts';
import { rowsFor } from '../../helpers/puzzles.ts';
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
