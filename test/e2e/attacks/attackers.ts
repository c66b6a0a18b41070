/** Hostile clients: real ones whose packets can have any content, each from an address of its own. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Client, ClientChannel, PseudoTtyOptions } from 'ssh2';
import { orHang } from '../../helpers/patience.ts';
import { connectRaw, type RawClient } from '../../ssh/raw-client.ts';

const byte = (value: number): Buffer => Buffer.of(value);

/** The kinds of packets, RFC 4250 4.1.2. */
export const message = {
  disconnect: byte(1),
  ignore: byte(2),
  serviceRequest: byte(5),
  kexInit: byte(20),
  newKeys: byte(21),
  userauthRequest: byte(50),
  infoResponse: byte(61),
  globalRequest: byte(80),
  channelOpen: byte(90),
  windowAdjust: byte(93),
  channelData: byte(94),
  channelClose: byte(97),
  channelRequest: byte(98),
} as const;

let addresses = 0;
/** A new address in 127.1.0.0 to 127.99.255.255. */
export function newAddress(): string {
  addresses += 1;
  return `127.${1 + (addresses >> 14)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}

/** A guest that has sent no request yet; after the handshake alone it does not ask to log in. */
export const logIn = (
  port: number,
  until: 'handshake' | 'ready' = 'ready',
  localAddress = newAddress(),
): Promise<RawClient> =>
  connectRaw(port, until, {
    localAddress,
    authHandler: until === 'ready' ? ['none', 'none'] : () => undefined,
    readyTimeout: 0,
  });

/** A client and its session. */
export type Shell = { readonly raw: RawClient; readonly channel: ClientChannel };

/** A guest's session after its first output. */
export async function openSession(port: number): Promise<readonly [RawClient, ClientChannel]> {
  const { raw, channel } = await openShell(port, newAddress());
  return [raw, channel];
}

/** A session after its first output, with a key or as a guest; rejects when the server closes it. */
export async function openShell(
  port: number,
  localAddress: string,
  privateKey?: string,
): Promise<Shell> {
  const raw = await (privateKey === undefined
    ? logIn(port, 'ready', localAddress)
    : connectRaw(port, 'ready', { localAddress, privateKey, readyTimeout: 0 }));
  const window = { term: 'xterm-256color', cols: 80, rows: 24, width: 0, height: 0 };
  const closed = raw.closed.then(() => Promise.reject(new Error('The server closed the session')));
  const channel = await Promise.race([closed, shellOf(raw.client, window)]);
  await Promise.race([closed, new Promise((resolve) => channel.once('data', resolve))]);
  channel.on('error', () => {}).resume();
  return { raw, channel };
}

const shellOf = (client: Client, window: PseudoTtyOptions): Promise<ClientChannel> =>
  new Promise((resolve, reject) => {
    client.shell(window, (error, channel) => {
      if (error === undefined) resolve(channel);
      else reject(error);
    });
  });

/** A TCP connection that sends `first` and stays open at this end. */
export function dial(
  port: number,
  first: string | Buffer = '',
  localAddress = newAddress(),
): Socket {
  const socket = connect({
    host: '127.0.0.1',
    port,
    localAddress,
    allowHalfOpen: true,
  });
  socket.on('error', () => {}).resume();
  if (first.length > 0) socket.write(first);
  return socket;
}

/** How many established connections the server at a port of this machine has. */
export const connectionsAt = (port: number): number => {
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^ *\\d+: [0-9A-F]{8}:${local} \\S+ 01 `, 'gm');
  return [...readFileSync('/proc/net/tcp', 'utf8').matchAll(established)].length;
};

/** Waits until the server has closed a connection; rejects when it never does. */
export const closedByServer = (closed: Promise<unknown>, what: string): Promise<unknown> =>
  orHang(`the server has closed the connection of ${what}`, closed);

export const closing = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** Does something with each item, `atOnce` of them at the same time. */
export async function forAll<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
