import type { Socket } from 'node:net';
import type { Lease } from '../limits/lease.ts';
import type { LeaseMessage } from './messages.ts';

/** The connections that were sent to a worker, by the numbers that messages use. */
export type ConnectionTable = {
  /** Adds a connection and returns its number. */
  readonly add: (socket: Socket, lease: Lease) => number;
  readonly numberOf: (lease: Lease) => number | undefined;
  readonly count: () => number;
  /** Applies a message of the worker to the lease. */
  readonly update: (message: LeaseMessage) => void;
  /** Closes and releases all connections: the worker has exited. */
  readonly releaseAll: () => void;
};

/** Returns an empty table. */
export function openConnectionTable(): ConnectionTable {
  const connections = new Map<number, { readonly socket: Socket; readonly lease: Lease }>();
  let lastNumber = 0;
  const release = (number: number): void => {
    connections.get(number)?.lease.release();
    connections.delete(number);
  };
  return {
    add: (socket, lease) => {
      lastNumber++;
      connections.set(lastNumber, { socket, lease });
      return lastNumber;
    },
    numberOf: (lease) => {
      for (const [number, connection] of connections) {
        if (connection.lease === lease) return number;
      }
      return undefined;
    },
    count: () => connections.size,
    update: (message) => {
      const lease = connections.get(message.connection)?.lease;
      switch (message.kind) {
        case 'authenticated':
          lease?.markAuthenticated();
          break;
        case 'shell-opened':
          lease?.markShellOpened();
          break;
        case 'penalized':
          lease?.penalize(message.offense);
          break;
        case 'released':
          release(message.connection);
          break;
      }
    },
    releaseAll: () => {
      for (const [number, { socket }] of connections) {
        // A socket that the worker has not received yet is still open in this process.
        socket.destroy();
        release(number);
      }
    },
  };
}
