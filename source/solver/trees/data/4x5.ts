import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --colors 5: 1 s. Depths 1/10/97/434/83. */
export const tree4x5: StoredTree = {
  pegs: 4,
  colors: 5,
  repeats: true,
  total: 2463,
  deepest: 5,
  status: 'optimal',
  text: [
    'O9FCAAmD5HCvHGCxWAvHSAhG7VAxKACxGEACCKqBOEAICiBCCQCO7KvLAcCaCCAAGCChEAKAAA3CHAiBpL9TUACMEIAG',
    'CCAGAKGCKOKCChFAQGCAE9NCAAC',
  ].join(''),
};
