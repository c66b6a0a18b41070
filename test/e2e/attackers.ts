/** Attackers: real clients whose packets can have any content, each from an address of its own. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientChannel } from 'ssh2';
import { connectRaw, type RawClient } from '../ssh/raw-client.ts';

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

/** An address of this machine that nothing has come from before, in 127.1.0.0 to 127.99.255.255. */
export function newAddress(): string {
  addresses++;
  return `127.${1 + (addresses >> 14)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}

/** A guest who asks for nothing yet; one who has only shaken hands does not ask to be let in. */
export const comeIn = (
  port: number,
  until: 'handshake' | 'ready' = 'ready',
  localAddress = newAddress(),
): Promise<RawClient> =>
  connectRaw(port, until, {
    localAddress,
    authHandler: until === 'ready' ? ['none', 'none'] : () => undefined,
    readyTimeout: 60_000,
  });

/** A guest's session that is drawn. */
export async function sitDown(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly [RawClient, ClientChannel]> {
  const raw = await comeIn(port);
  const window = { term: 'xterm-256color', cols: 80, rows: 24, width: 0, height: 0 };
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    raw.client.shell(window, { env: { ...env } }, (error, made) => {
      if (error === undefined) resolve(made);
      else reject(error);
    });
  });
  await new Promise((resolve) => channel.once('data', resolve));
  channel.resume();
  return [raw, channel];
}

/** A connection on which nothing of SSH has been said; it is open at the other end as long as here. */
export function dial(port: number, first: string | Buffer = ''): Socket {
  const socket = connect({
    host: '127.0.0.1',
    port,
    localAddress: newAddress(),
    allowHalfOpen: true,
  });
  socket.on('error', () => {}).resume();
  if (first.length > 0) socket.write(first);
  return socket;
}

/** Whether a connection ends within so many seconds. */
export const endsWithin = (closed: Promise<unknown>, seconds: number): Promise<boolean> =>
  Promise.race([closed.then(() => true), pause(seconds * 1000, false)]);

export const closing = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** Does something with each of many, a few at a time. */
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
