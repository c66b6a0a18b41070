import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import type { AdmissionLimits } from '../../../source/ssh/limits/admission.ts';
import type { Lease } from '../../../source/ssh/limits/lease.ts';
import { type Listener, openListener } from '../../../source/ssh/net/listener.ts';
import { wideLimitsExcept } from '../wide-limits.ts';

/** Something that is to happen so many times. */
type Happenings<Thing> = {
  readonly all: readonly Thing[];
  readonly add: (thing: Thing) => void;
  /** Waits until there are so many. */
  readonly reach: (count: number) => Promise<readonly Thing[]>;
};

function happenings<Thing>(): Happenings<Thing> {
  const all: Thing[] = [];
  const awaited = new Set<() => void>();
  return {
    all,
    add: (thing) => {
      all.push(thing);
      for (const check of awaited) check();
    },
    reach: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (all.length < count) return;
          awaited.delete(check);
          resolve(all);
        };
        awaited.add(check);
        check();
      }),
  };
}

type Arrived = { readonly socket: Socket; readonly ticket: Lease };

/** In milliseconds, what a connection has until it must have reached a shell. */
export const LOGIN_MILLISECONDS = 1000 * wideLimitsExcept({}).loginSeconds;

/** What a proxy says first, and the limits of a listener that believes it. */
export const HEADER = 'PROXY TCP4 192.0.2.1 127.0.0.1 49152 22\r\n';
export const PROXIES = { proxyFrom: ['127.0.0.0/8'] };

/** A listener on loopback, and what it told; `clock.now` and `clock.chance` are up to the test. */
export async function openTestListener(narrow: Partial<AdmissionLimits> = {}) {
  const clock = { now: 0, chance: 0.5 };
  const settings = { limits: wideLimitsExcept(narrow) };
  const arrived = happenings<Arrived>();
  const refused = happenings<string>();
  const overdue = happenings<Lease>();
  const listener: Listener = openListener({
    limits: () => settings.limits,
    onConnection: (socket, ticket) => arrived.add({ socket, ticket }),
    onRefused: (reason, address) => refused.add(`${reason} ${address}`),
    onLoginTimeout: overdue.add,
    now: () => clock.now,
    random: () => clock.chance,
  });
  const { port } = await listener.listen({ host: '127.0.0.1', port: 0 });
  const dialed: Socket[] = [];
  return {
    clock,
    settings,
    arrived,
    /** The connection that came as number `count`. */
    arrival: async (count: number): Promise<Arrived> => {
      const one = (await arrived.reach(count))[count - 1];
      if (one === undefined) throw new Error(`none came as number ${count}`);
      return one;
    },
    refused,
    overdue,
    port,
    /** A client; what happens to its line is told by `closed`. */
    dial: (first?: string | Buffer) => {
      const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
      dialed.push(socket);
      socket.on('error', () => {});
      socket.resume();
      if (first !== undefined) socket.write(first);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      return { socket, closed };
    },
    close: async () => {
      await listener.close();
      for (const { socket, ticket } of arrived.all) {
        ticket.release();
        socket.destroy();
      }
      for (const socket of dialed) socket.destroy();
    },
    stopListening: listener.close,
  };
}

export type TestListener = Awaited<ReturnType<typeof openTestListener>>;

/** A listener for one test, which says when time to log in goes by; the sockets are real. */
export async function openTestListenerInFakeTime(
  narrow: Partial<AdmissionLimits> = {},
): Promise<TestListener> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Heard in the opposite order.
  onTestFinished(() => void vi.useRealTimers());
  const at = await openTestListener(narrow);
  onTestFinished(async () => {
    await at.close();
    expect(vi.getTimerCount()).toBe(0);
  });
  return at;
}
