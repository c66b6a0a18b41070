import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from '../request.ts';
import { type Cores, pinned } from '../server/processes.ts';
import type { Endpoint } from '../server/server.ts';
import type { Order, Report } from './load.ts';
import type { CipherName } from './player.ts';

/** Players in one or more processes that act together. */
export type Crowd = {
  /** Adds players; rejects when one cannot join. */
  readonly join: (count: number) => Promise<void>;
  /** Adds players who all connect at once. */
  readonly joinTogether: (count: number) => Promise<Report>;
  /** New players go from the first screen to a game. */
  readonly enter: () => Promise<void>;
  /** All players press keys. */
  readonly play: (keysPerSecond: number, seconds: number) => Promise<Report>;
  /** All players press nothing. */
  readonly wait: (seconds: number) => Promise<Report>;
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Concurrent logins: servers refuse more than 8 per address by default. */
const CONCURRENT_LOGINS = 6;

let crowdCount = 0;

/** Starts processes of players for a server. */
export function openCrowd(
  endpoint: Endpoint,
  cipher: CipherName,
  cores: Cores,
  processes: number,
): Crowd {
  const loads = Array.from({ length: processes }, () => ({
    child: startLoad(cores),
    crowd: crowdCount++ % 200,
  }));
  const sendAll = async (order: DistributiveOmit<Order, 'endpoint' | 'cipher' | 'crowd'>) =>
    merge(
      await Promise.all(
        loads.map(({ child, crowd }) =>
          request<Order, Report>(child, { ...order, endpoint, cipher, crowd }),
        ),
      ),
    );
  const expectAll = async (report: Promise<Report>): Promise<void> => {
    const { missed, reason } = await report;
    if (missed > 0) throw new Error(`${missed} players could not join: ${reason}`);
  };
  const share = (total: number): number => total / processes;
  return {
    join: (count) =>
      expectAll(sendAll({ kind: 'join', count: share(count), atOnce: share(CONCURRENT_LOGINS) })),
    joinTogether: (count) => sendAll({ kind: 'join', count: share(count), atOnce: share(count) }),
    enter: () => expectAll(sendAll({ kind: 'enter' })),
    play: (keysPerSecond, seconds) => sendAll({ kind: 'play', keysPerSecond, seconds }),
    wait: (seconds) => sendAll({ kind: 'wait', seconds }),
    leave: async () => {
      await sendAll({ kind: 'leave' });
    },
    close: async () => {
      await Promise.all(loads.map(({ child }) => end(child)));
    },
  };
}

function startLoad(cores: Cores): ChildProcess {
  const [command, ...args] = pinned(cores.load, [
    process.execPath,
    new URL('load.ts', import.meta.url).pathname,
  ]);
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Ends a process of players, which exits when its parent disconnects. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

const merge = (reports: readonly Report[]): Report =>
  reports.reduce((one, other) => ({
    times: [...one.times, ...other.times],
    missed: one.missed + other.missed,
    ...reasonOf(one, other),
    payload: one.payload + other.payload,
    wire: one.wire + other.wire,
    lateness: [...one.lateness, ...other.lateness],
    busy: one.busy + other.busy,
  }));

function reasonOf(one: Report, other: Report): { reason?: string } {
  const reason = one.reason ?? other.reason;
  return reason === undefined ? {} : { reason };
}

type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown
  ? Omit<Union, Keys>
  : never;
