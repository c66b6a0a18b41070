import { costsOf, inBundle } from '../sessions.ts';
import type { Growth } from './growth-results.ts';

const PLAYERS = [50, 100, 200, 400, 800];
const KEYS = 60;
const KILOBYTE = 1024;

/** How the cost of a player grows with the players in one process, each in a game of 80×24. */
export const growthOfPlayers = (): Promise<Growth> =>
  inBundle('many-sessions.ts', (file) => ({
    title: 'Players in one process',
    of: 'players',
    columns: [
      { name: 'CPU for a key', unit: 'ms' },
      { name: 'memory of a player in a game', unit: 'KB' },
      { name: 'memory of a parked player', unit: 'KB' },
      { name: 'CPU to wake one', unit: 'ms' },
    ],
    points: PLAYERS.map((size) => {
      const costs = costsOf(file, size, 'game', 1, KEYS);
      return {
        size,
        name: size.toLocaleString('en'),
        figures: [
          costs.key,
          costs.heapPerSession / KILOBYTE,
          costs.heapPerParked / KILOBYTE,
          costs.wake,
        ],
      };
    }),
  }));
