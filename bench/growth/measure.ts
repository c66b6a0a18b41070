import { growthOfAccount, growthOfServer } from './games.ts';
import type { Growth } from './growth-results.ts';
import { growthOfPlayers } from './players.ts';
import { growthOfSpaces } from './spaces.ts';

/** How cost grows with players, stored games and codes: some ten minutes. */
export const measureGrowth = async (): Promise<readonly Growth[]> => [
  await growthOfPlayers(),
  await growthOfAccount(),
  await growthOfServer(),
  growthOfSpaces(),
];
