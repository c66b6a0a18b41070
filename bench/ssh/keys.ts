import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../figure.ts';
import { alone, type Measure, type Setting, withCrowd } from './measure.ts';
import type { Options } from './options.ts';
import { atMost, type Bar, type Row } from './row.ts';
import type { Server } from './server.ts';
import type { ServerKind } from './servers.ts';
import { loadRows, type Watched, watch } from './watch.ts';

/** Of each player. */
export const KEYS_A_SECOND = 2;
/** Seconds of play before it counts: code is compiled, buffers are grown. */
export const WARM_UP = 3;
/** Seconds in which nobody presses a key, to know what sessions cost that only sit there. */
const STILL = 3;

/** What keys cost and how long they take with ever more players on one core. */
export const measureKeys: Measure = async (kind, options) => {
  const [least = 0] = options.sessions;
  const rows: Row[] = [];
  for (const players of options.sessions) {
    rows.push(...(await keysOf(kind, alone(options), players, options)));
  }
  // What Node does fastest, for how much of all this is the cipher.
  const cheapest: Setting = { ...alone(options), cipher: 'gcm' };
  if (options.cipher !== 'gcm') rows.push(...(await keysOf(kind, cheapest, least, options)));
  return rows;
};

const keysOf = (
  kind: ServerKind,
  setting: Setting,
  players: number,
  { seconds, loads }: Options,
): Promise<readonly Row[]> =>
  withCrowd(kind, setting, loads, async (server, crowd) => {
    await crowd.join(players);
    await crowd.enter();
    await crowd.play(KEYS_A_SECOND, WARM_UP);
    const still = await idleLoad(server);
    const watched = await watch(server, async () => [await crowd.play(KEYS_A_SECOND, seconds)]);
    const keys = players * KEYS_A_SECOND * seconds;
    const busy = watched.busy - still * watched.seconds;
    return playRows(`${players} players, ${setting.cipher}`, watched, { players, keys, busy });
  });

/** Processor time that a server takes when nobody does anything, in milliseconds a second. */
async function idleLoad(server: Server): Promise<number> {
  const before = server.usage().busy;
  await pause(STILL * 1000);
  return (server.usage().busy - before) / STILL;
}

type Play = { readonly players: number; readonly keys: number; readonly busy: number };

function playRows(title: string, watched: Watched, { players, keys, busy }: Play): readonly Row[] {
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
  const barUpTo = (most: number, at: number): Bar | undefined =>
    players <= most ? atMost(at) : undefined;
  return [
    { ...row('key to frame, p50', 'ms', percentile(times, 0.5), barUpTo(200, 5)), doubt },
    { ...row('key to frame, p99', 'ms', percentile(times, 0.99), barUpTo(200, 50)), doubt },
    { ...row('keys missed', '', sum('missed'), barUpTo(300, 0)), doubt },
    row('CPU per key', 'ms', busy / keys, barUpTo(200, 1.6)),
    row('bytes per key', 'bytes', sum('payload') / keys, barUpTo(200, 320)),
    row('bytes per key on the wire', 'bytes', sum('wire') / keys),
    ...loadRows(title, watched, { of: 'key', count: keys }),
  ];
}
