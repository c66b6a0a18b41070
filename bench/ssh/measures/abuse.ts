import { abuse } from '../../../test/e2e/attacks/abuse.ts';
import { percentile } from '../../figure.ts';
import type { Measure } from '../measure.ts';
import { atMost, type Row } from '../row.ts';
import { type AttackResult, attackServer, type Played } from './attacked-server.ts';

/** Ordinary players beside the address that attacks. */
const PLAYERS = 50;
/** Seconds of each attack. */
const SECONDS = 10;
/** From a key to its frame during an attack, p99, in milliseconds and compared to play without it. */
const LATENCY_BAR = 100;
const RATIO_BAR = 2;
/** The live heap after all attacks, compared to the one before. */
const HEAP_BAR = 1.1;

/**
 * Measures what one address with 16 connections does to the latency of other players, and what
 * remains in memory; only for keypeg.
 */
export const measureAbuse: Measure = async (kind, options) => {
  if (!kind.isOurs) return [];
  const order = { group: abuse, seed: 0, players: PLAYERS, seconds: SECONDS };
  const { quiet, during, before, after } = await attackServer(options, order);
  const without = percentile(quiet.times, 0.99);
  return [
    {
      what: 'abuse: key to frame without an attack, p99',
      unit: 'ms',
      reached: without,
      doubt: quiet.doubt,
    },
    ...during.flatMap((result) => rowsOf(result, quiet)),
    { what: 'abuse: heap before', unit: 'MB', reached: before.heap },
    {
      what: 'abuse: heap after, of before',
      unit: '×',
      reached: after.heap / before.heap,
      bar: atMost(HEAP_BAR),
    },
  ];
};

function rowsOf({ name, times, missed, doubt }: AttackResult, quiet: Played): readonly Row[] {
  const p99 = percentile(times, 0.99);
  const ratio = p99 / percentile(quiet.times, 0.99);
  const row = (what: string, unit: string, reached: number, bar: number): Row => ({
    what: `${name}: ${what}`,
    unit,
    reached,
    bar: atMost(bar),
    doubt,
  });
  return [
    row('p99', 'ms', p99, LATENCY_BAR),
    { ...row('p99, of without', '×', ratio, RATIO_BAR), doubt: doubt ?? quiet.doubt },
    row('keys missed', '', missed, 0),
  ];
}
