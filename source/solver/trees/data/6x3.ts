import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --pegs 6 --colors 3: 1 s. Depths 1/14/255/440/19. */
export const tree6x3: StoredTree = {
  pegs: 6,
  colors: 3,
  repeats: true,
  total: 2649,
  deepest: 5,
  status: 'optimal',
  text: [
    'cAAGa3BAACAAAA3BjK_ICCAqBAACAAACCAAAC-CCCAEAxOACAAEjGCAEACxOCAAEAEAxJAA3IC7DIAAIECEAMCCCCCC3',
    'HKEAACCeAGIAM3bGCCCACtJCAA3IvIAACAGAACA3FCpHC',
  ].join(''),
};
