import { abuse } from '../../../test/e2e/attacks/abuse.ts';
import { median } from '../../compare/samples.ts';
import { percentile } from '../../figure.ts';
import type { Measure } from '../measure.ts';
import { atMost, type Doubt, type Row } from '../row.ts';
import { type AttackResult, attackServer, type Played, together } from './attacked-server.ts';

/** Ordinary players beside the address that attacks. */
const PLAYERS = 50;
/** Seconds of each attack. */
const SECONDS = 10;
/** How often each attack is made: a stop of the machine changes one round, and not the median. */
const ROUNDS = 3;
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
  const order = { group: abuse, seed: 0, rounds: ROUNDS, players: PLAYERS, seconds: SECONDS };
  const { quiet, during, before, after } = await attackServer(options, order);
  return [
    {
      what: 'abuse: key to frame without an attack, median p99',
      unit: 'ms',
      reached: medianP99(quiet),
      doubt: doubtOf(quiet),
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

function rowsOf({ name, rounds }: AttackResult, quiet: readonly Played[]): readonly Row[] {
  const p99 = medianP99(rounds);
  const doubt = doubtOf(rounds);
  const row = (what: string, unit: string, reached: number, bar: number): Row => ({
    what: `${name}: ${what}`,
    unit,
    reached,
    bar: atMost(bar),
    doubt,
  });
  const ratio = row('median p99, of without', '×', p99 / medianP99(quiet), RATIO_BAR);
  return [
    row('median p99', 'ms', p99, LATENCY_BAR),
    { ...ratio, doubt: doubt ?? doubtOf(quiet) },
    row('keys missed', '', together(rounds).missed, 0),
  ];
}

const medianP99 = (all: readonly Played[]): number =>
  median(all.map(({ times }) => percentile(times, 0.99)));

/** Why the median may not be that of the server: most of the times are in doubt. */
function doubtOf(all: readonly Played[]): Doubt | undefined {
  const doubts = all.flatMap(({ doubt }) => doubt ?? []);
  return 2 * doubts.length > all.length ? doubts[0] : undefined;
}
