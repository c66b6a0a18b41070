import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --pegs 5 --colors 4: 1 s. Depths 1/12/200/726/85. */
export const tree5x4: StoredTree = {
  pegs: 5,
  colors: 4,
  repeats: true,
  total: 3954,
  deepest: 5,
  status: 'optimal',
  text: [
    'sB9aCC_LAGAYExC5iBGCAACEAEEAGCEEzZCACGA_KCACEAAAAKEnsBEInsBnFAIGICCgBAAECOcAQCLAgBAxYSAKCQAA',
    'GCEAAuCCCKEMhCCl-BCA_HKAA_FJKECGAAAcCKbETAAcIctUjDCCSAAOAAAA0BSQAQECUEAAJxJCCAAA7CAAxFANANAA',
  ].join(''),
};
