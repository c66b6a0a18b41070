import type { StoredPositions } from '../stored-positions.ts';

/**
 * node scripts/value-positions.ts --pegs 5 --colors 5 --min-codes 200 --min-steps 134217728 --facts 2
 */
export const positions5x5: StoredPositions = {
  pegs: 5,
  colors: 5,
  repeats: true,
  minCodes: 200,
  maxFacts: 2,
  positions: `
....0:place=2362:22101; 00000:00 11111:color=2955:33221; 00000:10 01111:11=1173:23310; 00000:10 11111:10=2145:22011;
00000:10 11111:color=3494:22110; 00000:color=8796:22110; 00001:11 11110:11=1173:22013;
00001:11 22222:color=1327:21103; 00123:12 01203:12=697:04410; 00123:12 01230:12=800:32132;
00123:12 12030:12=857:40014;
`,
};
