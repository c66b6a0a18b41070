import type { StoredOpenings } from '../stored-openings.ts';

/** node scripts/value-openings.ts --pegs 3 --colors 9: 2 s. */
export const openings3x9: StoredOpenings = {
  pegs: 3,
  colors: 9,
  repeats: true,
  source: { kind: 'exact' },
  openings: [
    '000 00:2359:123 10:828:123 20:84:012',
    '001 00:1474:234 01:617:234 10:657:234 02:48:123 11:94:234 20:82:123 12:3:010',
    '012 00:854:345 01:966:134 10:594:034 02:217:134 11:145:134 20:82:134 03:3:120 12:6:001',
  ],
};
