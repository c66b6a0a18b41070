import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markTableOf } from '../../bench/words/mark-table.ts';
import { WordSearch } from '../../bench/words/word-search.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import { sliceOf } from '../../source/solver/optimal/code-slice.ts';
import { partitionOf } from '../../source/solver/position/partition.ts';
import { allSecrets, type CodeSpace, fullSpaceOf } from '../../source/solver/space/code-space.ts';
import { treeOf } from '../../source/solver/trees/tree.ts';
import { dictionaryWith, wordRulesWith } from '../helpers/words.ts';

/** The lowest total of guesses for some answers, by trying every guess; `known` has those of sets. */
function lowestTotal(
  space: CodeSpace,
  candidates: Uint32Array,
  known = new Map<string, number>(),
): number {
  if (candidates.length <= 2) return 2 * candidates.length - 1;
  const key = candidates.join();
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  let lowest = Infinity;
  for (const guess of space.all) {
    const parts = partitionOf(space, candidates, guess);
    if (parts.length === 1) continue;
    let total = candidates.length;
    for (const { ordinal, candidates: part } of parts) {
      if (ordinal !== space.ordinals.solved) total += lowestTotal(space, part, known);
    }
    lowest = Math.min(lowest, total);
  }
  known.set(key, lowest);
  return lowest;
}

/** The total of the tree that a search finds. */
function totalOfTree(space: CodeSpace, search: WordSearch): number {
  const tree = treeOf(
    space,
    allSecrets(space),
    (candidates) => search.best(sliceOf(candidates)).guess,
  );
  const totalOf = (node: typeof tree, depth: number, candidates: Uint32Array): number =>
    node === undefined
      ? 0
      : partitionOf(space, candidates, node.guess).reduce(
          (sum, { ordinal, candidates: part }) =>
            sum +
            (ordinal === space.ordinals.solved
              ? depth
              : totalOf(node.after.get(ordinal), depth + 1, part)),
          0,
        );
  return totalOf(tree, 1, allSecrets(space));
}

/** Answers and other guesses whose letters are `beginning` and some of `letters`. */
const listsOf = (beginning: string, letters: string, maxAnswers: number) => {
  const word = fc.string({
    unit: fc.constantFrom(...letters),
    minLength: 4 - beginning.length,
    maxLength: 4 - beginning.length,
  });
  const words = word.map((end) => `${beginning}${end}`);
  return fc.record({
    answers: fc.uniqueArray(words, { minLength: 12, maxLength: maxAnswers }),
    guesses: fc.uniqueArray(words, { maxLength: 10 }),
  });
};

it.each([
  { kind: 'few letters', lists: listsOf('', 'abcd', 40), numRuns: 500 },
  // Such words are so hard to tell apart that the search is several guesses deep.
  { kind: 'the same beginning', lists: listsOf('hi', 'abcdefgh', 30), numRuns: 100 },
])(
  'finds the lowest total of guesses for words of $kind, and a tree with that total',
  ({ lists, numRuns }) => {
    fc.assert(
      fc.property(lists, ({ answers, guesses }) => {
        const rules = wordRulesWith({}, dictionaryWith(answers, guesses));
        const space = fullSpaceOf(variantOf(rules));
        const search = new WordSearch(markTableOf(space));
        const { total } = search.best(sliceOf(allSecrets(space)));
        expect(total).toBe(lowestTotal(space, allSecrets(space)));
        expect(totalOfTree(space, search)).toBe(total);
      }),
      { numRuns },
    );
  },
);
