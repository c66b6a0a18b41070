import type { StoredOpenings } from '../stored-openings.ts';

/** node scripts/value-openings.ts --colors 10 --no-repeats --small 220: 165 s. */
export const openings4x10NoRepeats: StoredOpenings = {
  pegs: 4,
  colors: 10,
  repeats: false,
  source: { kind: 'exact' },
  openings: [
    '0123 00:1446:4567 01:6495:1456 10:1913:0456 02:5548:1245 11:2992:0245 20:659:0245 03:1004:1435 12:804:0245 21:240:0145 30:73:0245 04:23:1230 13:22:0134 22:15:0132',
  ],
};
