import type { Socket } from 'node:net';
import type { CountedConnection } from '../limits/connection-counts.ts';
import { type ProxiedClient, readProxiedClient } from './proxied-client.ts';

/** Where the connections of proxies wait until they have said whom they bring. */
export type ProxyHandshakes = {
  /** Tells once whom a connection brings. One that is too slow to say so is as one that lies. */
  readonly wait: (waiting: ProxyHandshake, onClient: (client: ProxiedClient) => void) => void;
  /** Gives up all that wait: nobody is brought by them any more. */
  readonly clear: () => void;
};

/** A connection that waits. */
export type ProxyHandshake = {
  readonly socket: Socket;
  /** Taken by it as long as it waits. */
  readonly place: CountedConnection;
  /** How long it may wait. */
  readonly graceMilliseconds: number;
};

/** A porch where nobody waits. */
export function openProxyHandshakes(): ProxyHandshakes {
  const giveUps = new Set<() => void>();
  return {
    wait: ({ socket, place, graceMilliseconds }, onClient) => {
      const tell = (client: ProxiedClient): void => {
        clearTimeout(grace);
        stopReading();
        giveUps.delete(giveUp);
        place.remove();
        onClient(client);
      };
      const giveUp = (): void => tell({ kind: 'gone' });
      const grace = setTimeout(() => tell({ kind: 'invalid' }), graceMilliseconds).unref();
      const stopReading = readProxiedClient(socket, tell);
      giveUps.add(giveUp);
    },
    clear: () => {
      for (const giveUp of giveUps) giveUp();
    },
  };
}
