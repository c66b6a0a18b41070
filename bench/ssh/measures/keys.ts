import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../figure.ts';
import {
  alone,
  loadRows,
  type Measure,
  type Setup,
  type Watched,
  watch,
  withCrowd,
} from '../measure.ts';
import type { Options } from '../options.ts';
import { atMost, type Bar, type Row } from '../row.ts';
import type { Server, ServerKind } from '../server/server.ts';

/** Keys of each player. */
export const KEYS_PER_SECOND = 2;
/** Seconds of play before a measurement: code is compiled and buffers grow. */
export const WARM_UP = 3;
/** The same before the CPU time is measured: V8 compiles what runs often for half a minute. */
export const LONG_WARM_UP = 30;
/** Seconds without keys, to measure the cost of idle sessions. */
const IDLE_SECONDS = 3;

/** Measures the cost of a key and its time to a frame, for increasing numbers of players on one core. */
export const measureKeys: Measure = async (kind, options) => {
  const [fewest = 0] = options.sessions;
  const rows: Row[] = [];
  for (const players of options.sessions) {
    rows.push(...(await keysOf(kind, alone(options), players, options)));
  }
  // The fastest cipher in Node, to see the cost of ciphers.
  const cheapest: Setup = { ...alone(options), cipher: 'gcm' };
  if (options.cipher !== 'gcm') rows.push(...(await keysOf(kind, cheapest, fewest, options)));
  return rows;
};

const keysOf = (
  kind: ServerKind,
  setup: Setup,
  players: number,
  { seconds, loads }: Options,
): Promise<readonly Row[]> =>
  withCrowd(kind, setup, loads, async (server, crowd) => {
    await crowd.join(players);
    await crowd.enter();
    await crowd.play(KEYS_PER_SECOND, LONG_WARM_UP);
    const idle = await idleLoad(server);
    const watched = await watch(server, async () => [await crowd.play(KEYS_PER_SECOND, seconds)]);
    const keys = players * KEYS_PER_SECOND * seconds;
    const added = watched.busy - idle * watched.seconds;
    return playRows(`${players} players, ${setup.cipher}`, watched, { players, keys, added });
  });

/** Measures the CPU time of idle sessions, in milliseconds per second. */
async function idleLoad(server: Server): Promise<number> {
  const before = server.usage().busy;
  await pause(IDLE_SECONDS * 1000);
  return (server.usage().busy - before) / IDLE_SECONDS;
}

type Play = {
  readonly players: number;
  readonly keys: number;
  /** The CPU time that the keys have added to that of idle sessions, in milliseconds. */
  readonly added: number;
};

function playRows(title: string, watched: Watched, { players, keys, added }: Play): readonly Row[] {
  const { reports, doubt } = watched;
  const times = reports.flatMap((report) => report.times);
  const sum = (of: 'missed' | 'payload' | 'wire'): number =>
    reports.reduce((total, report) => total + report[of], 0);
  const row = (what: string, unit: string, reached: number, bar?: Bar): Row => ({
    what: `${title}: ${what}`,
    unit,
    reached,
    ...(bar && { bar }),
  });
  const p99 = percentile(times, 0.99);
  const barUpTo = (maxPlayers: number, at: number): Bar | undefined =>
    players <= maxPlayers ? atMost(at) : undefined;
  return [
    { ...row('key to frame, p50', 'ms', percentile(times, 0.5), barUpTo(200, 5)), doubt },
    { ...row('key to frame, p99', 'ms', p99, barUpTo(300, 25)), doubt },
    { ...row('key to frame, p99, beside the peer', 'ms', p99, atMost({ peerTimes: 1 })), doubt },
    { ...row('key to frame, maximum', 'ms', Math.max(...times), barUpTo(300, 100)), doubt },
    { ...row('keys missed', '', sum('missed'), barUpTo(300, 0)), doubt },
    row('CPU per key', 'ms', added / keys, barUpTo(300, 0.5)),
    row('CPU per key, idle sessions included', 'ms', watched.busy / keys, atMost({ peerTimes: 1 })),
    row('bytes per key', 'bytes', sum('payload') / keys, barUpTo(200, 320)),
    row('bytes per key on the wire', 'bytes', sum('wire') / keys),
    ...loadRows(title, watched, { of: 'key', count: keys }),
  ];
}
