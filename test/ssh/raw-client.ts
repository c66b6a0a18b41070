import { connect } from 'node:net';
import ssh2, { type Client, type ClientChannel, type ConnectConfig } from 'ssh2';
import { joinWrites } from '../../source/ssh/protocol/ssh2.ts';
import { closeOf, opened } from './loopback.ts';

/** The internals of ssh2's client: it can send packets of any content and replace packet handlers. */
type Protocol = {
  readonly _packetRW: { readonly write: { readonly alloc: (length: number) => Buffer } };
  readonly _cipher: { readonly encrypt: (packet: Buffer) => void };
  readonly _handlers: Record<string, (protocol: unknown, ...fields: readonly unknown[]) => void>;
  readonly rekey: () => void;
};

export type RawClient = {
  readonly client: Client;
  readonly errors: readonly string[];
  /** Sends a packet of this content with the current cipher. */
  readonly send: (...parts: readonly (number | string | Buffer)[]) => void;
  /** Resolves with the fields of the next packet of this kind. */
  readonly next: (kind: string) => Promise<readonly unknown[]>;
  readonly rekey: () => void;
  readonly closed: Promise<void>;
  readonly shell: () => Promise<ClientChannel>;
};

export const byte = (value: number): Buffer => Buffer.of(value);

/** Encodes numbers as uint32 and texts as strings with their length; buffers stay as they are. */
export function encode(parts: readonly (number | string | Buffer)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string')
        return Buffer.concat([encode([Buffer.byteLength(part)]), Buffer.from(part)]);
      if (typeof part !== 'number') return part;
      const four = Buffer.alloc(4);
      four.writeUInt32BE(part);
      return four;
    }),
  );
}

/** Connects an ssh2 client; resolves at the stage `until`. */
export async function connectRaw(
  port: number,
  until: 'handshake' | 'ready' = 'ready',
  config: ConnectConfig = {},
): Promise<RawClient> {
  const client = new ssh2.Client();
  const errors: string[] = [];
  client.on('error', (error) => errors.push(error.message));
  const closed = closeOf(client);
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  client.on('end', end).on('close', end).on('error', end);
  const reached = new Promise<void>((resolve) => {
    if (until === 'ready') client.once('ready', resolve);
    else client.once('handshake', () => resolve());
  });
  const { localAddress = '127.0.0.1' } = config;
  const sock = connect({ port, host: '127.0.0.1', localAddress });
  // Also where ssh2 refuses the settings, and so never listens.
  sock.on('error', end);
  opened.push(() => sock.destroy());
  // As other clients send them: a packet in one segment.
  joinWrites(sock);
  client.connect({ sock, username: 'guest', ...config });
  await Promise.race([reached, closed]);
  const protocol: Protocol = Reflect.get(client, '_protocol');
  return {
    client,
    errors,
    closed,
    rekey: () => protocol.rekey(),
    send: (...parts) => {
      const content = encode(parts);
      // A connection that has ended has no cipher.
      if (isOver) return;
      const packet = protocol._packetRW.write.alloc(content.length);
      packet.set(content, 5);
      protocol._cipher.encrypt(packet);
    },
    next: (kind) =>
      new Promise((resolve) => {
        protocol._handlers[kind] = (_, ...fields) => resolve(fields);
      }),
    shell: () =>
      new Promise((resolve, reject) => {
        client.shell((error, channel) => (error === undefined ? resolve(channel) : reject(error)));
      }),
  };
}
