import { accountCalls } from './account.ts';
import { dailyCalls } from './dailies.ts';
import { gameCalls, puzzleCalls } from './games.ts';
import { roomCalls } from './rooms.ts';
import { statisticsCalls } from './statistics.ts';

/** Everything that screens can ask the session for. A write runs to its end even if its screen is left. */
export const calls = {
  ...accountCalls,
  ...dailyCalls,
  ...gameCalls,
  ...puzzleCalls,
  ...roomCalls,
  ...statisticsCalls,
};

export type Calls = typeof calls;
