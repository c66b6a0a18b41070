import { connect, type Socket } from 'node:net';
import type { AdmissionLimits } from '../../source/ssh/admission.ts';
import { type Listener, openListener } from '../../source/ssh/listener.ts';
import type { Ticket } from '../../source/ssh/ticket.ts';
import { limitsBut } from './limits.ts';

/** Something that is to happen so many times. */
type Happenings<Thing> = {
  readonly all: readonly Thing[];
  readonly add: (thing: Thing) => void;
  /** Waits until there are so many. */
  readonly reach: (count: number) => Promise<readonly Thing[]>;
};

export function happenings<Thing>(): Happenings<Thing> {
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

export type Arrived = { readonly socket: Socket; readonly ticket: Ticket };

/** A listener on loopback, and what it told; `clock.now` and `clock.chance` are up to the test. */
export async function listenWith(narrow: Partial<AdmissionLimits> = {}) {
  const clock = { now: 0, chance: 0.5 };
  const settings = { limits: limitsBut(narrow) };
  const arrived = happenings<Arrived>();
  const refused = happenings<string>();
  const overdue = happenings<Ticket>();
  const listener: Listener = openListener({
    limits: () => settings.limits,
    onConnection: (socket, ticket) => arrived.add({ socket, ticket }),
    onRefused: (reason, address) => refused.add(`${reason} ${address}`),
    onOverdue: overdue.add,
    now: () => clock.now,
    random: () => clock.chance,
  });
  const { port } = await listener.listen({ host: '127.0.0.1', port: 0 });
  const dialed: Socket[] = [];
  return {
    clock,
    settings,
    arrived,
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

export type Listening = Awaited<ReturnType<typeof listenWith>>;
