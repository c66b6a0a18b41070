import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { partitionOf } from '../../../source/solver/position.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeSpaceOf,
  withGuesses,
} from '../../../source/solver/space/code-space.ts';
import { leastTotal } from '../../../source/solver/strategies/lookahead.ts';
import { estimatedTotal } from '../../../source/solver/trees/tree.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

const rules = rulesWith();
const estimates = Float64Array.from({ length: 64 }, (_, size) =>
  Math.round(2 ** 20 * Math.max(2 * size - 1, estimatedTotal(size))),
).fill(0, 0, 1);

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

/** The slow way: the total with a guess, where each set tries its two best guesses by estimate. */
function totalWith(
  space: CodeSpace,
  set: Uint32Array,
  others: Uint32Array,
  guess: CodeIndex,
): number {
  const parts = partitionOf(space, set, guess).filter(
    ({ ordinal }) => ordinal !== space.ordinals.solved,
  );
  return parts.reduce(
    (sum, { candidates }) =>
      sum + (candidates.length === set.length ? Infinity : totalOf(space, candidates, others)),
    set.length,
  );
}

function totalOf(space: CodeSpace, set: Uint32Array, others: Uint32Array): number {
  if (set.length <= 2) return 2 * set.length - 1;
  const costOf = (guess: CodeIndex): number =>
    partitionOf(space, set, guess).reduce(
      (sum, { candidates }) => sum + (estimates[candidates.length] ?? 0),
      set.includes(guess) ? -(estimates[1] ?? 0) : 0,
    );
  const [first = 0, second = 0] = [...set, ...others]
    .map((guess) => ({ guess, cost: costOf(guess) }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ guess }) => guess);
  return Math.min(totalWith(space, set, others, first), totalWith(space, set, others, second));
}

/** Guesses separate codes of two colors less well, so that the search is deep. */
const twoColors = variantOf(rulesWith({ pegs: 6, colors: 2 }));
const all = [...twoColors.secrets()];

it('chooses the guess of the same search without limits and bounds', () => {
  const indices = fc.uniqueArray(fc.nat(all.length - 1), {
    minLength: 3,
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(indices, fc.nat(20), (drawn, further) => {
      const ascending = drawn.toSorted((one, other) => one - other);
      const secrets = ascending.filter((_, at) => at === 0 || at % 4 !== 0 || at > further);
      const guesses = ascending.filter((index) => !secrets.includes(index));
      const codesAt = (list: readonly number[]) =>
        list.flatMap((index) => all.slice(index, index + 1));
      const space = withGuesses(codeSpaceOf(twoColors, codesAt(secrets)), codesAt(guesses));
      const others = space.all.subarray(space.secretCount);
      const totals = Array.from(space.all, (guess) =>
        totalWith(space, allSecrets(space), others, guess),
      );
      expect(leastTotal(space, allSecrets(space), [...space.all], estimates)).toBe(
        totals.indexOf(Math.min(...totals)),
      );
    }),
    { numRuns: 100 },
  );
});
