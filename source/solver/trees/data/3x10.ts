import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --pegs 3 --colors 10: 3 s. Depths 1/4/25/123/424/415/8. */
export const tree3x10: StoredTree = {
  pegs: 3,
  colors: 10,
  repeats: true,
  total: 5242,
  deepest: 7,
  status: 'optimal',
  text: [
    'YSCCCEAACAnxBAICEGCCCAUCMhVApCiBAGA7fOCCGAh2BOQACAAgBnkBAAAzZKAAAAjrBAndCGAOAAzDAAndCSA9iBAC',
    'ndtChYA9UEgCIECz3BcxFA9EA1DhN5wBEAACAGCCpESR1D5wBCAkDaCAnyBA9OnyBAvBAOCCAlkBE3apTvzBxP9OA7wB',
    'CClkBlkB_FUvK_lBvoBjjBAAnTAjjB1XAAU9gBlLnwBCtRAAAC7wBnMA3QCAhmBzDpWtRIAzIAzsB5BjF1f9sBjN7G5w',
    'BCCtE9uBCrFnE1f1XApWpsB_wBtIhQpsBpsBGEpsBnnBnnBrfvKnE9pB5HAAtIxD_MPjjBAAPA9gB9EACtI1f3BjjB9E',
    'AAD',
  ].join(''),
};
