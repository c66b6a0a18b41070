import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import type { AdmissionLimits } from '../../../source/ssh/limits/admission-rules.ts';
import type { Lease } from '../../../source/ssh/limits/client-registry.ts';
import { openListener } from '../../../source/ssh/net/listener.ts';
import { successOf } from '../../helpers/games.ts';
import { wideLimitsExcept } from '../fake-connection.ts';

/** A list that a test can wait for. */
type Recorder<Item> = {
  readonly all: readonly Item[];
  readonly add: (item: Item) => void;
  /** Waits until the list has this length. */
  readonly reach: (count: number) => Promise<readonly Item[]>;
};

function openRecorder<Item>(): Recorder<Item> {
  const all: Item[] = [];
  const checks = new Set<() => void>();
  return {
    all,
    add: (item) => {
      all.push(item);
      for (const check of checks) check();
    },
    reach: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (all.length < count) return;
          checks.delete(check);
          resolve(all);
        };
        checks.add(check);
        check();
      }),
  };
}

type Arrival = { readonly socket: Socket; readonly lease: Lease };

/** Time from connecting to a shell. */
export const LOGIN_MILLISECONDS = 1000 * wideLimitsExcept({}).loginSeconds;

/** A PROXY header, and the limits of a listener that trusts proxies on loopback. */
export const HEADER = 'PROXY TCP4 192.0.2.1 127.0.0.1 49152 22\r\n';
export const PROXIES = { proxyFrom: ['127.0.0.0/8'] };

/** Opens a listener on loopback and records its calls; the test sets `clock.now` and `clock.chance`. */
export async function openTestListener(narrow: Partial<AdmissionLimits> = {}) {
  const clock = { now: 0, chance: 0.5 };
  const settings = { limits: wideLimitsExcept(narrow) };
  const arrived = openRecorder<Arrival>();
  const refused = openRecorder<string>();
  const timedOut = openRecorder<Lease>();
  const ended = openRecorder<string>();
  const listener: ReturnType<typeof openListener> = openListener({
    limits: () => settings.limits,
    onConnection: (socket, lease) => arrived.add({ socket, lease }),
    onRefused: (reason, address) => refused.add(`${reason} ${address}`),
    onLoginEnded: (lease, problem) => {
      timedOut.add(lease);
      ended.add(`${problem} ${lease.address}`);
    },
    now: () => clock.now,
    random: () => clock.chance,
  });
  const { port } = successOf(await listener.listen({ host: '127.0.0.1', port: 0 }));
  const dialed: Socket[] = [];
  return {
    clock,
    settings,
    arrived,
    /** Waits for the connection with this number, from 1 on. */
    arrival: async (count: number): Promise<Arrival> => {
      const one = (await arrived.reach(count))[count - 1];
      if (one === undefined) throw new Error(`there is no connection ${count}`);
      return one;
    },
    refused,
    timedOut,
    /** The problem and the address of each login that the listener ended. */
    ended,
    port,
    /** Opens a client connection; `closed` resolves when it closes. */
    dial: (first?: string | Buffer) => {
      const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
      dialed.push(socket);
      socket.on('error', () => {});
      // As SSH clients do: a refusal ends the connection after its sentence.
      socket.on('end', () => socket.end());
      socket.resume();
      if (first !== undefined) socket.write(first);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      return { socket, closed };
    },
    close: async () => {
      await listener.close();
      for (const { socket, lease } of arrived.all) {
        lease.release();
        socket.destroy();
      }
      for (const socket of dialed) socket.destroy();
    },
    stopListening: listener.close,
  };
}

export type TestListener = Awaited<ReturnType<typeof openTestListener>>;

/** Opens a listener for one test, with fake timers and real sockets. */
export async function openTestListenerInFakeTime(
  narrow: Partial<AdmissionLimits> = {},
): Promise<TestListener> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Handlers run in reverse order.
  onTestFinished(() => void vi.useRealTimers());
  const at = await openTestListener(narrow);
  onTestFinished(async () => {
    await at.close();
    expect(vi.getTimerCount()).toBe(0);
  });
  return at;
}
