/**
 * Measures the built keypeg server with real SSH clients in their own processes on loopback. Run
 * `npm run build` first, on an idle machine with two cores.
 *
 *     npm run bench:ssh                        all measurements: about an hour
 *     npm run bench:ssh -- keys idle           some of keys, store, capacity, idle, connect, logins,
 *                                              attacks, abuse, reviews, kills and rooms
 *     npm run bench:ssh -- --peer './peer 22023' --peer-port 22023 --peer-frame 'q leave'
 *                                              another server under the same load in the same run;
 *                                              the frame is the end of its first screen
 *     --peer-name 'Bubble Tea 2.1.1'           its name in the table
 *     --json                                   JSON instead of a table
 *     --page                                   also into bench/README.md and docs/data/server.json
 *     --only peer                              only this server
 *     --serve '--no-this --that 3'             more options for `keypeg serve`
 *     --cipher gcm                             instead of chacha20, the default of OpenSSH
 *     --seconds 20 --sessions 200,300,400      of keys (capacity: half as long for each step)
 *     --workers 2 --min 200 --max 500          of capacity: players, in steps of 50
 *     --idle 1000 --rounds 20                  of idle
 *     hour --idle 1000 --minutes 60            whether the heap grows beside 300 active players
 *     --count 200 --seed TEXT                  of kills: status 1 if anything acknowledged is lost
 *     --loads 2                                processes of players, when one is late
 *     KEYPEG_SOAK=1 … -- soak --minutes 60     all attacks at random from 20 addresses beside players
 *
 * A figure in doubt has the reason beside it (late players, other processes); a target that it
 * misses is `invalid`.
 */
import process from 'node:process';
import type { Measure } from './measure.ts';
import { measureArrivals } from './measures/arrivals.ts';
import { measureAbuse, measureAttacks } from './measures/attacks.ts';
import { measureCapacity } from './measures/capacity.ts';
import { measureHour } from './measures/hour.ts';
import { measureIdle } from './measures/idle.ts';
import { measureKeys } from './measures/keys.ts';
import { measureKills } from './measures/kills.ts';
import { measureLogins } from './measures/logins.ts';
import { measureReviews } from './measures/reviews.ts';
import { measureRooms } from './measures/rooms.ts';
import { measureSoak } from './measures/soak.ts';
import { measureStore } from './measures/store.ts';
import { type Options, readOptions } from './options.ts';
import { writePage } from './page.ts';
import { jsonOf, type Results, type Row, tableOf } from './row.ts';
import { keypeg, peer, type ServerKind } from './server/server.ts';

const measures: Readonly<Record<string, Measure>> = {
  keys: measureKeys,
  store: measureStore,
  capacity: measureCapacity,
  idle: measureIdle,
  connect: measureArrivals,
  logins: measureLogins,
  attacks: measureAttacks,
  abuse: measureAbuse,
  reviews: measureReviews,
  kills: measureKills,
  rooms: measureRooms,
  soak: measureSoak,
  hour: measureHour,
};

const USAGE_STATUS = 2;

function readValidOptions(): Options {
  const options = readOptions(process.argv.slice(2));
  const unknown = options.names.filter((name) => !(name in measures));
  if (unknown.length === 0) return options;
  const known = Object.keys(measures).join(', ');
  throw new Error(`No such measurement: ${unknown.join(', ')}. There are ${known}.`);
}

const serversOf = (options: Options): readonly ServerKind[] =>
  [keypeg(options), ...(options.peer === undefined ? [] : [peer(options.peer, options)])].filter(
    ({ name }) => options.only === '' || options.only === name,
  );

/** Runs each measurement on all servers in turn, so that compared figures have the same conditions. */
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
  const options = readValidOptions();
  const results = await measureAll(options);
  console.log(options.json ? jsonOf(results) : tableOf(results));
  if (options.page) writePage(results);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = USAGE_STATUS;
}
