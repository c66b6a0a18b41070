import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --pegs 3: 1 s. Depths 1/4/40/130/41. */
export const tree3x6: StoredTree = {
  pegs: 3,
  colors: 6,
  repeats: true,
  total: 854,
  deepest: 5,
  status: 'optimal',
  text: ['QCCACAEECECAEWAACAEAvM1DESCCKCOGMGOtBCjGtBCIAA1DL_BAD'].join(''),
};
