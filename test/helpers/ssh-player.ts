import xterm from '@xterm/headless';
import ssh2, { type ClientChannel } from 'ssh2';
import { rowsOf } from './terminal/cells.ts';
import { makeWaiting, type Waiting } from './terminal/waiting.ts';

/**
 * Tests guess what they like: a note would hold back a guess that cannot be the code. Nothing moves,
 * so that one frame shows all that a key has changed.
 */
export const quietPlay = { NO_MOTION: '1' } as const;

/** The same variables as `SetEnv` of an SSH client takes them. */
export const quietVariables = Object.entries(quietPlay)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');

/** Which player connects, and the size of the terminal. */
export type SshPlayerOptions = {
  readonly port: number;
  /** A private key; without it, the player is a guest. */
  readonly key?: string;
  readonly name?: string;
  readonly columns?: number;
  readonly rows?: number;
};

/** A player with a real SSH client in this process, and the player's screen. */
export type SshPlayer = {
  readonly type: (text: string) => void;
  readonly resize: (columns: number, rows: number) => void;
  readonly screen: () => readonly string[];
  /** Waits until a complete frame shows something. */
  readonly waitFor: Waiting['until'];
  readonly isFullScreen: () => boolean;
  /** The client's channel. */
  readonly channel: ClientChannel;
  /** Resolves with the exit status, if there was one, when the connection is closed. */
  readonly closed: Promise<number | undefined>;
  /** Resolves when the server has read all input: it has answered a request that it refuses. */
  readonly received: () => Promise<void>;
  /** Destroys the connection. */
  readonly disconnect: () => void;
};

/** Connects and requests a shell with a terminal; rejects if the server refuses. */
export async function openSshPlayer(options: SshPlayerOptions): Promise<SshPlayer> {
  const { port, key, name = 'ada', columns = 80, rows = 24 } = options;
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  const screen = (): readonly string[] => rowsOf(emulator);
  const waiting = makeWaiting(screen, () => emulator.modes.synchronizedOutputMode);
  const client = new ssh2.Client();
  let status: number | undefined;
  const closed = new Promise<number | undefined>((resolve) => {
    client.on('close', () => {
      emulator.write('', () => {
        waiting.ended();
        resolve(status);
      });
    });
  });
  client.on('keyboard-interactive', (_name, _instructions, _lang, _prompts, finish) => finish([]));
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    let reached = 'nothing';
    client.on('connect', () => (reached = 'a connection'));
    client.on('handshake', () => (reached = 'a handshake'));
    client.on('error', reject);
    client.on('close', () => reject(new Error(`closed before a shell, after ${reached}`)));
    client.on('ready', () => {
      reached = 'authentication';
      const window = { term: 'xterm-256color', cols: columns, rows };
      client.shell(window, { env: quietPlay }, (error, shell) => {
        if (error) return reject(error);
        shell.on('data', (bytes: Buffer) => emulator.write(bytes, waiting.changed));
        shell.on('exit', (code: number) => {
          status = code;
        });
        shell.on('close', () => client.end());
        resolve(shell);
      });
    });
    const method = key === undefined ? { tryKeyboard: true } : { privateKey: key };
    client.connect({
      host: '127.0.0.1',
      port,
      username: name,
      ...method,
      readyTimeout: 0,
    });
  });
  return {
    type: (text) => channel.write(text),
    resize: (newColumns, newRows) => {
      emulator.resize(newColumns, newRows);
      channel.setWindow(newRows, newColumns, 0, 0);
    },
    screen,
    waitFor: waiting.until,
    isFullScreen: () => emulator.buffer.active.type === 'alternate',
    channel,
    closed,
    received: () => new Promise((resolve) => void client.exec('', () => resolve())),
    disconnect: () => client.destroy(),
  };
}

/** The digit that opens an entry of the menu; throws if the screen does not show the entry. */
export function digitOf(screen: readonly string[], entry: string): string {
  const sign = new RegExp(`^(\\d) ${entry}(?: |$)`);
  const digit = screen
    .map((row) => sign.exec(row.replace(/[❯>]/u, ' ').trim())?.[1])
    .find((found) => found !== undefined);
  if (digit === undefined) throw new Error(`There is no entry ${entry}:\n${screen.join('\n')}`);
  return digit;
}

/** Opens a standard game from the menu. */
export async function openGame(
  player: Pick<SshPlayer, 'type' | 'waitFor' | 'screen'>,
): Promise<void> {
  for (;;) {
    await player.waitFor('With a friend');
    player.type(digitOf(player.screen(), 'Play'));
    await player.waitFor(/Opponent:|Tutorial {3}/);
    if (player.screen().join('\n').includes('Opponent:')) break;
    // The account was found out to be new, which puts the tutorial first, just before the key.
    player.type('\u001b');
  }
  player.type('\r');
}

/** Plays from the menu to the second turn of a standard game; starts again if the first guess wins. */
export async function playFirstTurn(
  player: Pick<SshPlayer, 'type' | 'waitFor' | 'screen'>,
  guess = '1122',
): Promise<void> {
  await openGame(player);
  for (;;) {
    await player.waitFor('turn 1 of 10');
    player.type(`${guess}\r`);
    await player.waitFor(/turn 2 of 10|Same again/);
    if (!player.screen().join().includes('Same again')) return;
    player.type('n');
  }
}
