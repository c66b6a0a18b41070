import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --colors 7 --no-repeats: 1 s. Depths 1/5/81/386/361/6. */
export const tree4x7NoRepeats: StoredTree = {
  pegs: 4,
  colors: 7,
  repeats: false,
  total: 3639,
  deepest: 6,
  status: 'optimal',
  text: [
    'AlICCGACAAAAAACAIAAAA9BACAAoBUCCAAAAzRIAUOAAMCApLKAGAAEAAAOECCCEMAGCAAAANCAAVAAAavIvFACAC9fC',
    'AAGIEAEAAA9BA1wBGCAtCSICCAKAMACACpnBYAAgBAAA5oBNAAALEAAAAAACEQAACC7FCAAAE7FC9BAACALAAA',
  ].join(''),
};
