import { costsOf, inBundle } from '../sessions.ts';
import type { Growth } from './growth-results.ts';

const PLAYERS = [50, 100, 200, 400, 800];
const KEYS = 60;
const KILOBYTE = 1024;

/** How the cost of a player grows with the players in one process, each in a game of 80×24. */
export const growthOfPlayers = (): Promise<Growth> =>
  inBundle((file) => ({
    of: 'players in one process',
    columns: [
      { name: 'CPU for a key', unit: 'ms' },
      { name: 'memory of a parked player', unit: 'KB' },
    ],
    points: PLAYERS.map((size) => {
      const { key, heapPerParked } = costsOf(file, size, 'game', 1, KEYS);
      return { size, figures: [key, heapPerParked / KILOBYTE] };
    }),
  }));
