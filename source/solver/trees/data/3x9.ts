import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --pegs 3 --colors 9: 1 s. Depths 1/4/26/134/411/153. */
export const tree3x9: StoredTree = {
  pegs: 3,
  colors: 9,
  repeats: true,
  total: 3596,
  deepest: 6,
  status: 'optimal',
  text: [
    'WQCCACAEECECAEWAACAEAlsBjYESCCKCOGMGOhTCxdhTCIAAjYnC_TAlREsBEAEEAAUCAAGOpdgBUCAACUA5ZzeP_NnM',
    'zeEWAnLAvnB5dzcaEjY1U5cAA1PA5cCASYCC_NASAArJApa7VA1DnTAAA3ZxkBAtnBApmB7D3Z1TAtSPHhH3ZnOPAGE_',
    'fxBtZ9I7DNvGAAhHnDzKP5cAAPAzL7DAChH3ZzB5cCAAD',
  ].join(''),
};
