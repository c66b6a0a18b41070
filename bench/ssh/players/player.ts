import { once } from 'node:events';
import { connect } from 'node:net';
import { Client, type ClientChannel, type ConnectConfig } from 'ssh2';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { joinWrites } from '../../../source/ssh/protocol/ssh2.ts';
import type { Endpoint } from '../server/server.ts';

/** Ciphers by short names: the default of OpenSSH, and the fastest in Node. */
export const ciphers = {
  chacha20: 'chacha20-poly1305@openssh.com',
  gcm: 'aes128-gcm@openssh.com',
} as const;

export type CipherName = keyof typeof ciphers;

/** Listens to the output that a player receives. */
type OutputListener = {
  readonly received: (data: Buffer) => void;
  /** The time from a key to the next output, in milliseconds. */
  readonly answered: (time: number) => void;
};

/** A player with its own SSH client. */
export type Player = {
  readonly press: (key: string) => void;
  /** The number of keys without output yet. */
  readonly pendingKeys: () => number;
  /** Replaces the listener and drops pending keys. */
  readonly listen: (ear: OutputListener) => void;
  /** Bytes received from the network, including the handshake. */
  readonly wireBytes: () => number;
  readonly isConnected: () => boolean;
  readonly leave: () => Promise<void>;
};

/** Time limit of a connection or a first frame, in milliseconds. */
const TIMEOUT = 10_000;

/** Drops all output. */
export const ignoreOutput: OutputListener = { received: () => {}, answered: () => {} };

/** Connects from a loopback address and waits for the first frame; rejects with the reason. */
export async function join(
  endpoint: Endpoint,
  cipher: CipherName,
  from: string,
  username = 'bench',
): Promise<Player> {
  const socket = connect({
    host: '127.0.0.1',
    port: endpoint.port,
    localAddress: from,
    noDelay: true,
  });
  // As OpenSSH sends them: a key in one segment.
  joinWrites(socket);
  const client = new Client();
  // Without a listener, an error would end the whole process.
  client.on('error', () => {});
  client.on('keyboard-interactive', (_name, _instructions, _language, _prompts, answer) => {
    answer([]);
  });
  client.connect({
    sock: socket,
    username,
    ...loginOf(endpoint),
    readyTimeout: TIMEOUT,
    algorithms: { cipher: [ciphers[cipher]], compress: ['none'] },
  });
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    await once(client, 'ready', { signal });
    const channel = await openShell(client, endpoint);
    const player = openPlayer(channel, client, () => socket.bytesRead);
    await firstFrame(channel, endpoint.firstFrame, signal);
    return player;
  } catch (error) {
    client.destroy();
    throw error;
  }
}

/** Goes from the first screen to a game. */
export async function enterGame(player: Player, endpoint: Endpoint): Promise<void> {
  for (const key of endpoint.keysToGame) await pressAndWait(player, key);
}

const pressAndWait = (player: Player, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A key before the game had no output')),
      TIMEOUT,
    );
    player.listen({
      ...ignoreOutput,
      answered: () => {
        clearTimeout(timer);
        resolve();
      },
    });
    player.press(key);
  });

/** keypeg refuses the method `none` at first, so that clients with keys offer them. */
const loginOf = ({ players }: Endpoint): ConnectConfig =>
  players === 'with-keys'
    ? { authHandler: ['none', 'publickey'], privateKey: generatePrivateKey() }
    : { authHandler: ['none', 'keyboard-interactive'], tryKeyboard: true };

function openShell(client: Client, { variables }: Endpoint): Promise<ClientChannel> {
  const window = { term: 'xterm-256color', cols: 80, rows: 24, width: 0, height: 0 };
  return new Promise((resolve, reject) => {
    client.once('close', () => reject(new Error('The server closed the connection')));
    client.shell(window, { env: variables }, (error, channel) => {
      if (error === undefined) resolve(channel);
      else reject(error);
    });
  });
}

function firstFrame(channel: ClientChannel, mark: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let shown = '';
    const look = (data: Buffer): void => {
      shown += data.toString('latin1');
      if (!shown.includes(mark)) return;
      channel.off('data', look);
      resolve();
    };
    channel.on('data', look);
    signal.addEventListener('abort', () => reject(new Error('No first frame')));
  });
}

function openPlayer(channel: ClientChannel, client: Client, wireBytes: () => number): Player {
  let listener = ignoreOutput;
  let pressedAt: number[] = [];
  let isConnected = true;
  client.once('close', () => {
    isConnected = false;
  });
  channel.on('data', (data: Buffer) => {
    listener.received(data);
    if (pressedAt.length === 0) return;
    const now = performance.now();
    for (const time of pressedAt) listener.answered(now - time);
    pressedAt = [];
  });
  return {
    press: (key) => {
      pressedAt.push(performance.now());
      channel.write(key);
    },
    pendingKeys: () => pressedAt.length,
    listen: (next) => {
      listener = next;
      pressedAt = [];
    },
    wireBytes,
    isConnected: () => isConnected,
    leave: async () => {
      const left = once(client, 'close', { signal: AbortSignal.timeout(TIMEOUT) });
      client.end();
      await left.catch(() => client.destroy());
    },
  };
}
