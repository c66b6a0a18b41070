import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from './ask.ts';
import { type Cores, pinned } from './cores.ts';
import type { Order, Report } from './load.ts';
import type { CipherName } from './player.ts';
import type { Door } from './servers.ts';

/** Players in one or more processes, who do what they are told all together. */
export type Crowd = {
  /** So many more players join; fails when one cannot. */
  readonly join: (count: number) => Promise<void>;
  /** Those who have just joined go from the first screen to a game. */
  readonly enter: () => Promise<void>;
  /** All press keys. */
  readonly play: (keysASecond: number, seconds: number) => Promise<Report>;
  /** Newcomers come and go. */
  readonly arrive: (aSecond: number, seconds: number) => Promise<Report>;
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** How many may be between connecting and the first frame: the least that a policy begins to refuse at is 8. */
const AT_ONCE = 6;

let opened = 0;

/** Starts processes for players who come in by a door. */
export function openCrowd(door: Door, cipher: CipherName, cores: Cores, processes: number): Crowd {
  const loads = Array.from({ length: processes }, () => ({
    child: startLoad(cores),
    crowd: opened++ % 200,
  }));
  const tell = async (order: DistributiveOmit<Order, 'door' | 'cipher' | 'crowd'>) =>
    together(
      await Promise.all(
        loads.map(({ child, crowd }) =>
          ask<Order, Report>(child, { ...order, door, cipher, crowd }),
        ),
      ),
    );
  const must = async (report: Promise<Report>): Promise<void> => {
    const { missed, reason } = await report;
    if (missed > 0) throw new Error(`${missed} players did not get in: ${reason}`);
  };
  const share = (whole: number): number => whole / processes;
  return {
    join: (count) => must(tell({ kind: 'join', count: share(count), atOnce: share(AT_ONCE) })),
    enter: () => must(tell({ kind: 'enter' })),
    play: (keysASecond, seconds) => tell({ kind: 'play', keysASecond, seconds }),
    arrive: (aSecond, seconds) => tell({ kind: 'arrive', aSecond: share(aSecond), seconds }),
    leave: async () => {
      await tell({ kind: 'leave' });
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

/** Players whose process loses the benchmark are gone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

const together = (reports: readonly Report[]): Report =>
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
