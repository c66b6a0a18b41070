import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --colors 6: 1 s. Depths 1/8/95/638/553/1. */
export const tree4x6: StoredTree = {
  pegs: 4,
  colors: 6,
  repeats: true,
  total: 5625,
  deepest: 6,
  status: 'optimal',
  text: [
    'QKpzBECAEEG9yBACcMECGAIACcElGAICAqBCEAEAACMAOEACAAzjBAEEAOEACAAAECC3DAAACGAAuCAACG1cAAAqB3CA',
    'AQAACAGGAAl4B7BMzvBjxBAgCpJMCEAACAAAOAAAAASCIGAA6B_YICAAnN1SCAECCUAAzSA0BOAAAuBEAACEAECAiBCA',
    'C-BCAEAAAAuBGECAACICCAEKAAIA1IA1DndEviBCAACrGACjdvqBMGtTCMGCEEhHCCGOCAlEECCA1DCIEGCCC1DL7N_B',
    'AAC',
  ].join(''),
};
