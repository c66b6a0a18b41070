import type { Socket } from 'node:net';
import type { Lease } from '../limits/lease.ts';
import type { FromWorker } from './messages.ts';

/** The connections that were handed to a worker, by the numbers that both call them by. */
export type ConnectionTable = {
  /** Gives a connection its number. */
  readonly add: (socket: Socket, ticket: Lease) => number;
  readonly numberOf: (ticket: Lease) => number | undefined;
  readonly count: () => number;
  /** Passes on to a ticket what became of its connection. */
  readonly update: (message: LeaseMessage) => void;
  /** The worker is gone, and all connections with it. */
  readonly releaseAll: () => void;
};

/** What a worker tells of one connection. */
export type LeaseMessage = Extract<FromWorker, { readonly ticket: number }>;

/** Nothing was handed over yet. */
export function openConnectionTable(): ConnectionTable {
  const visits = new Map<number, { readonly socket: Socket; readonly ticket: Lease }>();
  let last = 0;
  const release = (number: number): void => {
    visits.get(number)?.ticket.release();
    visits.delete(number);
  };
  return {
    add: (socket, ticket) => {
      last++;
      visits.set(last, { socket, ticket });
      return last;
    },
    numberOf: (ticket) => {
      for (const [number, visit] of visits) if (visit.ticket === ticket) return number;
      return undefined;
    },
    count: () => visits.size,
    update: (message) => {
      const ticket = visits.get(message.ticket)?.ticket;
      switch (message.kind) {
        case 'authenticated':
          ticket?.markAuthenticated();
          break;
        case 'settled':
          ticket?.markShellOpened();
          break;
        case 'penalized':
          ticket?.penalize(message.offense);
          break;
        case 'released':
          release(message.ticket);
          break;
      }
    },
    releaseAll: () => {
      for (const [number, { socket }] of visits) {
        // One that was still on its way to the worker is open here.
        socket.destroy();
        release(number);
      }
    },
  };
}
