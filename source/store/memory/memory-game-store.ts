import { succeed } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import { defaultLimits, type StoreLimits } from '../limits.ts';
import type { GameStore } from '../port.ts';
import { openRoomEmitter } from '../room-port.ts';
import { memoryAccounts, memoryCodes } from './accounts.ts';
import { memoryGames } from './games.ts';
import { memoryPuzzles } from './puzzles.ts';
import { memoryRooms } from './rooms.ts';
import type { MemoryState } from './state.ts';

/** Opens a store in memory; `now` is its clock. */
export function openMemoryGameStore(
  now: () => Time,
  limits: StoreLimits = defaultLimits,
): GameStore {
  const state: MemoryState = {
    accounts: new Map(),
    reservations: new Map(),
    codes: new Set(),
    uses: new Map(),
    games: new Map(),
    nodes: new Map(),
    puzzles: new Map(),
    rooms: new Map(),
    seats: [],
    watchers: [],
    limits,
    now,
  };
  let secret: string | undefined;
  return {
    accounts: memoryAccounts(state),
    codes: memoryCodes(state),
    games: memoryGames(state),
    dailies: {
      secret: async (proposal) => {
        secret ??= proposal;
        return succeed(secret);
      },
    },
    puzzles: memoryPuzzles(state),
    rooms: memoryRooms(state),
    changes: openRoomEmitter(),
    close: () => Promise.resolve(),
  };
}
