/**
 * Measures the built keypeg server with real SSH clients in their own processes on loopback. Run
 * `npm run build` first, on an idle machine with two cores.
 *
 *     npm run bench:ssh                        all measurements: about an hour
 *     npm run bench:ssh -- keys idle           some of keys, idle, logins, attacks and rooms
 *     npm run bench:ssh -- --peer './peer 22023' --peer-port 22023 --peer-frame 'q leave'
 *                                              another server under the same load in the same run;
 *                                              the frame is the end of its first screen
 *     --peer-name 'Bubble Tea 2.1.1'           its name in the table
 *     --page                                   also into bench/README.md
 *     --only peer                              only this server
 *     --serve '--no-this --that 3'             more options for `keypeg serve`
 *     --cipher gcm                             instead of chacha20, the default of OpenSSH
 *     --seconds 20 --sessions 300,400          of keys
 *     --workers 2                              of logins
 *     --idle 1000 --rounds 20                  of idle
 *     --loads 2                                processes of players, when one is late
 *
 * A figure in doubt has the reason beside it (late players, other processes); a target that it
 * misses is `invalid`.
 */
import process from 'node:process';
import { helpIfAsked } from '../help.ts';
import { writeIntoPage } from '../page-block.ts';
import type { Measure } from './measure.ts';
import { measureAttacks } from './measures/attacks.ts';
import { measureIdle } from './measures/idle.ts';
import { measureKeys } from './measures/keys.ts';
import { measureLogins } from './measures/logins.ts';
import { measureRooms } from './measures/rooms.ts';
import { type Options, readOptions } from './options.ts';
import { type Results, type Row, tableOf } from './row.ts';
import { keypeg, peer, type ServerKind } from './server/server.ts';

const measures: Readonly<Record<string, Measure>> = {
  keys: measureKeys,
  idle: measureIdle,
  logins: measureLogins,
  attacks: measureAttacks,
  rooms: measureRooms,
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

helpIfAsked(import.meta.filename);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  const options = readValidOptions();
  const table = tableOf(await measureAll(options));
  console.log(table);
  if (options.page) writeIntoPage('npm run bench:ssh -- --page', table);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = USAGE_STATUS;
}
