import type { StoredOpenings } from '../stored-openings.ts';

/** node scripts/value-openings.ts --pegs 3 --colors 10: 7 s. */
export const openings3x10: StoredOpenings = {
  pegs: 3,
  colors: 10,
  repeats: true,
  source: { kind: 'exact' },
  openings: [
    '000 00:3596:123 10:1113:123 20:99:012',
    '001 00:2359:234 01:856:123 10:907:234 02:58:234 11:114:234 20:97:123 12:3:010',
    '012 00:1474:345 01:1395:134 10:829:034 02:263:134 11:175:134 20:97:134 03:3:120 12:6:001',
  ],
};
