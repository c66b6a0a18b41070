import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --no-repeats: 1 s. Depths 1/7/67/195/90. */
export const tree4x6NoRepeats: StoredTree = {
  pegs: 4,
  colors: 6,
  repeats: false,
  total: 1446,
  deepest: 5,
  status: 'optimal',
  text: ['AEAAAGCCAUAAAAAlDACAAASAAAApBAAMIACASA9DUAYAACAAAAEAACMACAAICACDAAACJCAJAAA'].join(''),
};
