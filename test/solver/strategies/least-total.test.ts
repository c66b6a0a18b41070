import { expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { allSecrets, codeSpaceOf, withGuesses } from '../../../source/solver/space/code-space.ts';
import { leastTotal } from '../../../source/solver/strategies/least-total.ts';
import { estimatedTotal } from '../../../source/solver/trees/tree.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

const rules = rulesWith();
const estimates = Float64Array.from({ length: 64 }, (_, size) => estimatedTotal(size));

/** The guess of the search for some codes, of which all and the others are tried. */
function chosen(codes: readonly string[], others: readonly string[] = []): string | undefined {
  const [secrets, guesses] = [codes, others].map((texts) =>
    texts.map((text) => codeIn(rules, text)),
  );
  const space = withGuesses(codeSpaceOf(variantOf(rules), secrets), guesses ?? []);
  const guess = leastTotal(space, allSecrets(space), [...space.all], estimates);
  return [...codes, ...others][guess];
}

it('chooses a candidate that separates all others', () => {
  // 1 exact, 2 exact and 3 exact matches with the second; the first has one with each of the others.
  expect(chosen(['1111', '1222', '1122', '1233', '5555'])).toBe('1222');
});

it('chooses another guess where it separates more than any candidate', () => {
  const codes = ['1112', '1113', '1114', '1115', '1116'];
  expect(chosen(codes)).toBe('1112');
  expect(chosen(codes, ['2334'])).toBe('2334');
});
