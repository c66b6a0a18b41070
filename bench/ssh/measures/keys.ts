import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../figure.ts';
import { alone, type Measure, type Watched, watch, withCrowd } from '../measure.ts';
import type { Options } from '../options.ts';
import type { Bar, Row } from '../row.ts';
import type { Server, ServerKind } from '../server/server.ts';

/** Keys of each player. */
export const KEYS_PER_SECOND = 2;
/** Seconds of play before a measurement: code is compiled and buffers grow. */
export const WARM_UP = 3;
/** The same before the CPU time is measured: V8 compiles what runs often for half a minute. */
const LONG_WARM_UP = 30;
/** The most players of a core for whom the bars hold. */
const MAX_PLAYERS = 300;
/** Seconds without keys, to measure the cost of idle sessions. */
const IDLE_SECONDS = 3;

/** Measures the cost of a key and its time to a frame, for increasing numbers of players on one core. */
export const measureKeys: Measure = async (kind, options) => {
  const rows: Row[] = [];
  for (const players of options.sessions) rows.push(...(await keysOf(kind, players, options)));
  return rows;
};

const keysOf = (kind: ServerKind, players: number, options: Options): Promise<readonly Row[]> =>
  withCrowd(kind, alone(options), options.loads, async (server, crowd) => {
    const { seconds } = options;
    await crowd.join(players);
    await crowd.enter();
    await crowd.play(KEYS_PER_SECOND, LONG_WARM_UP);
    const idle = await idleLoad(server);
    const watched = await watch(server, async () => [await crowd.play(KEYS_PER_SECOND, seconds)]);
    const keys = players * KEYS_PER_SECOND * seconds;
    const added = watched.busy - idle * watched.seconds;
    return playRows(players, watched, keys, added);
  });

/** Measures the CPU time of idle sessions, in milliseconds per second. */
async function idleLoad(server: Server): Promise<number> {
  const before = server.usage().busy;
  await pause(IDLE_SECONDS * 1000);
  return (server.usage().busy - before) / IDLE_SECONDS;
}

/** The figures of some keys; `added` is the CPU time that they added to that of idle sessions, in milliseconds. */
function playRows(
  players: number,
  { reports, doubt }: Watched,
  keys: number,
  added: number,
): readonly Row[] {
  const times = reports.flatMap((report) => report.times);
  const sum = (of: 'missed' | 'payload'): number =>
    reports.reduce((total, report) => total + report[of], 0);
  const row = (what: string, unit: string, reached: number, bar: Bar): Row => ({
    what: `${players} players: ${what}`,
    unit,
    reached,
    ...(players <= MAX_PLAYERS && { bar }),
    doubt,
  });
  return [
    row('key to frame, p99', 'ms', percentile(times, 0.99), 25),
    row('key to frame, maximum', 'ms', Math.max(...times), 100),
    row('keys missed', '', sum('missed'), 0),
    row('CPU per key', 'ms', added / keys, { peerTimes: 1 }),
    row('bytes per key', 'bytes', sum('payload') / keys, 42),
  ];
}
