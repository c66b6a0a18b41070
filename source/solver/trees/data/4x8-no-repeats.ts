import type { StoredTree } from '../stored-tree.ts';

/** node scripts/grow-tree.ts --colors 8 --no-repeats: 1 s. Depths 1/3/86/534/920/136. */
export const tree4x8NoRepeats: StoredTree = {
  pegs: 4,
  colors: 8,
  repeats: false,
  total: 7817,
  deepest: 6,
  status: 'optimal',
  text: [
    'A5GAAAAAE7GnB5PUAAAGACAECAAKAAA7gBCAAAMAIAAAAAkBIEICCEAOAACAAGAAIEhmBAAAA1CEAGACAEGAEAAxJAAA',
    'xNUCAACAAIAAAAlJCCAAAUIC7BAeAACAEAiBAAYACA3HCECCAYAAC7_BAAIAASjnBCArIAACAIAIAAzEr9BCA2BAAEAC',
    'CGEC9VAAAgCKEACAGAAgEAhcAjBClGztC5mBGAQE7jBAj_CpEE1VAEOAqBCIAAAKEAAEAhDA1CEAlDAAAMCEACCxTIEA',
    'IAAAAIAKvEAAAAA7jBAAClQACAAQAACAZAAAAAAWEAAAGQCACAAGAEAZAAAEAvGA1CRACANAAA',
  ].join(''),
};
