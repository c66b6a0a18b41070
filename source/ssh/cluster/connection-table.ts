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
  /** An attack ends many logins: finding the number of one must take constant time. */
  const numbers = new Map<Lease, number>();
  const release = (number: number): void => {
    const lease = connections.get(number)?.lease;
    if (lease === undefined) return;
    connections.delete(number);
    numbers.delete(lease);
    lease.release();
  };
  return {
    add: (socket, lease) => {
      lastNumber++;
      connections.set(lastNumber, { socket, lease });
      numbers.set(lease, lastNumber);
      return lastNumber;
    },
    numberOf: (lease) => numbers.get(lease),
    count: () => connections.size,
    update: (message) => {
      const lease = connections.get(message.connection)?.lease;
      switch (message.kind) {
        case 'version-received':
          lease?.markVersionReceived();
          break;
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
