import { percentile } from '../../figure.ts';
import type { Measure } from '../measure.ts';
import { groupsOf } from '../players/attacker.ts';
import { type Attacked, attackServer } from './attacked-server.ts';

/** From a key to its frame during an attack, p99, in milliseconds. */
const BAR = 100;
/**
 * How much more resident memory the server may have after all attacks of a group, in megabytes. A heap
 * that has grown shrinks slowly, and freed memory does not all return to the system.
 */
const RESIDENT_BAR = 250;

/** Measures the latency of players during attacks, and the memory after them; only for keypeg. */
export const measureAttacks: Measure = async (kind, options) => {
  if (!kind.isOurs) return [];
  const seed = Date.now() % 1_000_000;
  const results: Attacked[] = [];
  for (const group of groupsOf(seed)) results.push(await attackServer(options, group, seed));
  const doubt = results.find((each) => each.doubt !== undefined)?.doubt;
  const worst = Math.max(...results.map(({ times }) => percentile(times, 0.99)));
  const missed = results.reduce((sum, each) => sum + each.missed, 0);
  const more = Math.max(...results.map(({ growth }) => growth));
  return [
    { what: 'worst attacks: key to frame, p99', unit: 'ms', reached: worst, bar: BAR, doubt },
    { what: 'attacks: keys missed', unit: '', reached: missed, bar: 0, doubt },
    { what: 'attacks: more resident memory', unit: 'MB', reached: more, bar: RESIDENT_BAR },
  ];
};
