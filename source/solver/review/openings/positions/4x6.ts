import type { StoredPositions } from '../stored-positions.ts';

/**
 * node scripts/value-positions.ts --pegs 4 --colors 6 --min-codes 150 --min-steps 4194304 --facts 2
 */
export const positions4x6: StoredPositions = {
  pegs: 4,
  colors: 6,
  repeats: true,
  minCodes: 150,
  maxFacts: 2,
  positions: `
...0:place=808:3201; 0000:00 1111:color=1379:3211; 0000:10 1111:10=697:3211; 0000:10 1111:color=902:3211;
0000:color=2739:2100; 0012:01 0112:01=752:4323; 0012:01 0122:01=569:3430; 0123:02 0132:02=666:4240;
`,
};
