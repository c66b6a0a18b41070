import { type Rules, variantOf } from '../../variants/index.ts';
import { repeatsOf } from '../counting/puzzle.ts';
import { tree3x6 } from './data/3x6.ts';
import { tree3x9 } from './data/3x9.ts';
import { tree3x10 } from './data/3x10.ts';
import { tree4x5 } from './data/4x5.ts';
import { tree4x6 } from './data/4x6.ts';
import { tree4x6NoRepeats } from './data/4x6-no-repeats.ts';
import { tree4x7 } from './data/4x7.ts';
import { tree4x7NoRepeats } from './data/4x7-no-repeats.ts';
import { tree4x8 } from './data/4x8.ts';
import { tree4x8NoRepeats } from './data/4x8-no-repeats.ts';
import { tree4x10NoRepeats } from './data/4x10-no-repeats.ts';
import { tree5x4 } from './data/5x4.ts';
import { tree5x5 } from './data/5x5.ts';
import { tree5x8 } from './data/5x8.ts';
import { tree6x3 } from './data/6x3.ts';
import type { StoredTree } from './stored-tree.ts';

/** Every tree that is shipped. */
export const storedTrees: readonly StoredTree[] = [
  tree3x6,
  tree3x9,
  tree3x10,
  tree4x5,
  tree4x6,
  tree4x6NoRepeats,
  tree4x7,
  tree4x7NoRepeats,
  tree4x8,
  tree4x8NoRepeats,
  tree4x10NoRepeats,
  tree5x4,
  tree5x5,
  tree5x8,
  tree6x3,
];

/** The tree that is shipped for a game, if there is one. */
export function storedTreeOf(rules: Rules): StoredTree | undefined {
  const variant = variantOf(rules);
  if (variant.feedback !== 'counts') return undefined;
  const { pegs, alphabet } = variant;
  const repeats = repeatsOf(variant);
  return storedTrees.find(
    (tree) => tree.pegs === pegs && tree.colors === alphabet.length && tree.repeats === repeats,
  );
}
