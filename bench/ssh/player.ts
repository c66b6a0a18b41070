import { once } from 'node:events';
import { connect } from 'node:net';
import { Client, type ClientChannel } from 'ssh2';
import type { Door } from './servers.ts';

/** Ciphers by short names: what OpenSSH chooses by itself, and what costs Node least. */
export const ciphers = {
  chacha20: 'chacha20-poly1305@openssh.com',
  gcm: 'aes128-gcm@openssh.com',
} as const;

export type CipherName = keyof typeof ciphers;

/** What a player's screen makes of what comes. */
export type Ear = {
  readonly received: (bytes: number) => void;
  /** How long a key waited for the first bytes after it, in milliseconds. */
  readonly answered: (time: number) => void;
};

/** Someone who plays at the server, with a client of their own. */
export type Player = {
  readonly press: (key: string) => void;
  /** Keys that nothing has come after, yet. */
  readonly waiting: () => number;
  /** Tells another of what comes from now on; keys that wait still are forgotten. */
  readonly tell: (ear: Ear) => void;
  /** Bytes that have come over the wire: frames in their packets, and what was agreed before. */
  readonly wireBytes: () => number;
  readonly leave: () => Promise<void>;
};

/** In milliseconds; a connection or a first frame that takes longer has failed. */
const PATIENCE = 10_000;

const deaf: Ear = { received: () => {}, answered: () => {} };

/** Connects from an address of loopback and waits for the first frame; fails with the reason. */
export async function join(door: Door, cipher: CipherName, from: string): Promise<Player> {
  const socket = connect({
    host: '127.0.0.1',
    port: door.port,
    localAddress: from,
    noDelay: true,
  });
  const client = new Client();
  // A client that nobody listens to would take the whole crowd with it.
  client.on('error', () => {});
  client.on('keyboard-interactive', (_name, _instructions, _language, _prompts, answer) => {
    answer([]);
  });
  client.connect({
    sock: socket,
    username: 'bench',
    // Ours answers the first as if there were more to know, to see the keys of whoever has some.
    authHandler: ['none', 'keyboard-interactive'],
    tryKeyboard: true,
    readyTimeout: PATIENCE,
    algorithms: { cipher: [ciphers[cipher]], compress: ['none'] },
  });
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    await once(client, 'ready', { signal });
    const channel = await openShell(client);
    const player = playerAt(channel, client, () => socket.bytesRead);
    await firstFrame(channel, door.firstFrame, signal);
    return player;
  } catch (error) {
    client.destroy();
    throw error;
  }
}

/** Goes from the first screen to a game. */
export async function enter(player: Player, door: Door): Promise<void> {
  for (const key of door.entrance) await shown(player, key);
}

const shown = (player: Player, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A key on the way in did nothing')), PATIENCE);
    player.tell({
      ...deaf,
      answered: () => {
        clearTimeout(late);
        resolve();
      },
    });
    player.press(key);
  });

function openShell(client: Client): Promise<ClientChannel> {
  const window = { term: 'xterm-256color', cols: 80, rows: 24, width: 0, height: 0 };
  return new Promise((resolve, reject) => {
    client.once('close', () => reject(new Error('The server closed the connection')));
    client.shell(window, (error, channel) => {
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

function playerAt(channel: ClientChannel, client: Client, wireBytes: () => number): Player {
  let ear = deaf;
  let waiting: number[] = [];
  channel.on('data', (data: Buffer) => {
    ear.received(data.length);
    if (waiting.length === 0) return;
    const now = performance.now();
    for (const since of waiting) ear.answered(now - since);
    waiting = [];
  });
  return {
    press: (key) => {
      waiting.push(performance.now());
      channel.write(key);
    },
    waiting: () => waiting.length,
    tell: (other) => {
      ear = other;
      waiting = [];
    },
    wireBytes,
    leave: async () => {
      const left = once(client, 'close', { signal: AbortSignal.timeout(PATIENCE) });
      client.end();
      await left.catch(() => client.destroy());
    },
  };
}
