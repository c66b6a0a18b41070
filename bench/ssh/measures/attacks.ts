import { percentile } from '../../figure.ts';
import type { Measure } from '../measure.ts';
import { groupsOf } from '../players/attacker.ts';
import { atMost, type Row } from '../row.ts';
import { type Attacked, attackServer, together } from './attacked-server.ts';

/** Ordinary players during an attack. */
const BYSTANDERS = 10;
/** Seconds of each attack. */
const SECONDS = 5;
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
  const rows: Row[] = [];
  for (const group of groupsOf(seed)) {
    const order = { group, seed, rounds: 1, players: BYSTANDERS, seconds: SECONDS };
    rows.push(...rowsOf(group.name, await attackServer(options, order)));
  }
  return rows;
};

function rowsOf(name: string, { quiet, during, before, after }: Attacked): readonly Row[] {
  const without = together(quiet);
  const { times, missed, doubt } = together(during.flatMap(({ rounds }) => rounds));
  const milliseconds = (what: string, all: readonly number[], share: number): Row => ({
    what: `${name}: key to frame ${what}, p${share * 100}`,
    unit: 'ms',
    reached: percentile(all, share),
  });
  const megabytes = (what: string, reached: number): Row => ({
    what: `${name}: ${what}`,
    unit: 'MB',
    reached,
  });
  return [
    milliseconds('without an attack', without.times, 0.5),
    milliseconds('without an attack', without.times, 0.99),
    milliseconds('during attacks', times, 0.5),
    { ...milliseconds('during attacks', times, 0.99), bar: atMost(BAR), doubt },
    {
      what: `${name}: keys missed during attacks`,
      unit: '',
      reached: missed,
      bar: atMost(0),
      doubt,
    },
    megabytes('resident before', before.resident),
    {
      ...megabytes('resident after, above before', after.resident - before.resident),
      bar: atMost(RESIDENT_BAR),
    },
    megabytes('heap before', before.heap),
    megabytes('heap after, above before', after.heap - before.heap),
  ];
}
