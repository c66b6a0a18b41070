import { abuse } from '../../../test/e2e/attacks/abuse.ts';
import { median } from '../../compare/samples.ts';
import { percentile } from '../../figure.ts';
import type { Measure } from '../measure.ts';
import { groupsOf } from '../players/attacker.ts';
import { atMost, type Doubt, type Row } from '../row.ts';
import {
  type Attacked,
  type AttackResult,
  attackServer,
  type Played,
  together,
} from './attacked-server.ts';

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

/** Ordinary players beside the address that attacks. */
const ABUSE_PLAYERS = 50;
/** Seconds of each attack. */
const ABUSE_SECONDS = 10;
/** How often each attack is made: a stop of the machine changes one round, and not the median. */
const ABUSE_ROUNDS = 3;
/** From a key to its frame during an attack, p99, in milliseconds and compared to play without it. */
const ABUSE_LATENCY_BAR = 100;
const ABUSE_RATIO_BAR = 2;
/** The live heap after all attacks, compared to the one before. */
const ABUSE_HEAP_BAR = 1.1;

/**
 * Measures what one address with 16 connections does to the latency of other players, and what
 * remains in memory; only for keypeg.
 */
export const measureAbuse: Measure = async (kind, options) => {
  if (!kind.isOurs) return [];
  const order = {
    group: abuse,
    seed: 0,
    rounds: ABUSE_ROUNDS,
    players: ABUSE_PLAYERS,
    seconds: ABUSE_SECONDS,
  };
  const { quiet, during, before, after } = await attackServer(options, order);
  return [
    {
      what: 'abuse: key to frame without an attack, median p99',
      unit: 'ms',
      reached: medianP99(quiet),
      doubt: doubtOf(quiet),
    },
    ...during.flatMap((result) => abuseRowsOf(result, quiet)),
    { what: 'abuse: heap before', unit: 'MB', reached: before.heap },
    {
      what: 'abuse: heap after, of before',
      unit: '×',
      reached: after.heap / before.heap,
      bar: atMost(ABUSE_HEAP_BAR),
    },
  ];
};

function abuseRowsOf({ name, rounds }: AttackResult, quiet: readonly Played[]): readonly Row[] {
  const p99 = medianP99(rounds);
  const doubt = doubtOf(rounds);
  const row = (what: string, unit: string, reached: number, bar: number): Row => ({
    what: `${name}: ${what}`,
    unit,
    reached,
    bar: atMost(bar),
    doubt,
  });
  const ratio = row('median p99, of without', '×', p99 / medianP99(quiet), ABUSE_RATIO_BAR);
  return [
    row('median p99', 'ms', p99, ABUSE_LATENCY_BAR),
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
