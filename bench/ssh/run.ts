/**
 * Measures keypeg as an SSH server, as it was built, with real clients in processes of their own on
 * loopback. `npm run build` first; the machine should be quiet and have two cores.
 *
 *     npm run bench:ssh                        all measures: about 40 minutes
 *     npm run bench:ssh -- keys idle           some of keys, capacity, idle, connect and attacks
 *     npm run bench:ssh -- --peer './peer 22023' --peer-port 22023 --peer-frame 'q leave'
 *                                              another server under the same load in the same run;
 *                                              the frame is what ends its first screen
 *     --json                                   data instead of a table
 *     --only peer                              the one of the servers
 *     --serve '--no-this --that 3'             more options for `keypeg serve`
 *     --cipher gcm                             instead of chacha20, which OpenSSH chooses by itself
 *     --seconds 20 --sessions 200,300,400      of keys (capacity: half as long for each step)
 *     --workers 2 --least 200 --most 500       of capacity, in steps of 50
 *     --idle 1000 --rounds 20                  of idle
 *     --loads 2                                processes of players, where one is late
 *
 * A figure in doubt says why (players who were late themselves, other processes on the machine), and a
 * bar that it misses is `invalid`.
 */
import process from 'node:process';
import { measureArrivals } from './arrivals.ts';
import { measureAttacks } from './attacks.ts';
import { measureCapacity } from './capacity.ts';
import { measureIdle } from './idle.ts';
import { measureKeys } from './keys.ts';
import type { Measure } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import type { Row } from './row.ts';
import { keypeg, peer, type ServerKind } from './servers.ts';
import { jsonOf, type Results, tableOf } from './table.ts';

const measures: Readonly<Record<string, Measure>> = {
  keys: measureKeys,
  capacity: measureCapacity,
  idle: measureIdle,
  connect: measureArrivals,
  attacks: measureAttacks,
};

const USAGE_STATUS = 2;

function askedFor(): Options {
  const options = readOptions(process.argv.slice(2));
  const unknown = options.names.filter((name) => !(name in measures));
  if (unknown.length === 0) return options;
  const known = Object.keys(measures).join(', ');
  throw new Error(`No such measure: ${unknown.join(', ')}. There are ${known}.`);
}

const serversOf = (options: Options): readonly ServerKind[] =>
  [keypeg(options), ...(options.peer === undefined ? [] : [peer(options.peer, options)])].filter(
    ({ name }) => options.only === '' || options.only === name,
  );

/** Measure by measure, so that what is compared was measured at about the same time. */
async function measureAll(options: Options): Promise<Results> {
  const results = serversOf(options).map((kind) => ({ kind, rows: [] as Row[] }));
  for (const [name, measure] of Object.entries(measures)) {
    if (options.names.length > 0 && !options.names.includes(name)) continue;
    for (const { kind, rows } of results) {
      console.error(`measuring ${name} of ${kind.name} …`);
      rows.push(...(await measure(kind, options)));
    }
  }
  return results.map(({ kind, rows }) => ({ name: kind.name, rows }));
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  const options = askedFor();
  const results = await measureAll(options);
  console.log(options.json ? jsonOf(results) : tableOf(results));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = USAGE_STATUS;
}
