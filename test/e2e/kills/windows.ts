import { chmodSync, writeFileSync } from 'node:fs';
import { killProcess } from '../../helpers/processes.ts';
import { openSshPlayer, quietPlay, quietVariables } from '../../helpers/ssh-player.ts';
import { openTerminal } from '../../helpers/terminal/terminal.ts';
import type { Waiting } from '../../helpers/terminal/waiting.ts';

/** A terminal window with keypeg in it. */
export type Window = {
  /** Types characters; nothing happens after the window has closed. */
  readonly type: (text: string) => void;
  readonly screen: () => readonly string[];
  readonly waitFor: Waiting['until'];
  readonly isOpen: () => boolean;
  /** Resolves when the program or the connection has ended. */
  readonly closed: Promise<Ending>;
  /** Kills the program in the window, like a crash of it or of its terminal. */
  readonly kill: () => void;
};

/** Whether a program has ended with status 0, as after Quit. */
export type Ending = 'quit' | 'broken';

const endingOf = (status: number | undefined): Ending => (status === 0 ? 'quit' : 'broken');

/** Runs a program in a terminal; `args` are those of Node. */
function openProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Window {
  const terminal = openTerminal({ command, args, env });
  let isOpen = true;
  const closed = terminal.exited.then(({ code, signal }) => {
    isOpen = false;
    return endingOf(signal === 0 ? code : undefined);
  });
  return {
    type: (text) => {
      if (isOpen) terminal.type(text);
    },
    screen: terminal.screen,
    waitFor: terminal.waitFor,
    isOpen: () => isOpen,
    closed,
    kill: () => {
      if (isOpen) killProcess(terminal.pid);
    },
  };
}

/** The full-screen program on this computer with its data in a folder. */
export const openLocal = (folder: string): Window =>
  openProgram(process.execPath, ['dist/cli.js'], { XDG_DATA_HOME: folder, ...quietPlay });

/** A client that plays over SSH. */
export type SshClient = 'ssh' | 'ssh2';

/** Connects with the private key in a file. */
export async function openSsh(
  client: SshClient,
  port: number,
  key: { readonly text: string; readonly file: string },
): Promise<Window> {
  if (client === 'ssh2') return openSsh2(port, key.text);
  writeFileSync(key.file, key.text);
  chmodSync(key.file, 0o600);
  const settings = {
    StrictHostKeyChecking: 'no',
    UserKnownHostsFile: '/dev/null',
    IdentityFile: key.file,
    IdentityAgent: 'none',
    LogLevel: 'ERROR',
    SetEnv: quietVariables,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  return openProgram('ssh', ['-F', '/dev/null', ...options, '-p', `${port}`, 'ada@127.0.0.1']);
}

async function openSsh2(port: number, key: string): Promise<Window> {
  const player = await openSshPlayer({ port, key });
  let isOpen = true;
  // A key that is pressed while the connection breaks is lost.
  player.channel.on('error', () => undefined);
  const closed = player.closed.then((status) => {
    isOpen = false;
    return endingOf(status);
  });
  return {
    type: (text) => {
      if (isOpen && player.channel.writable) player.type(text);
    },
    screen: player.screen,
    waitFor: player.waitFor,
    isOpen: () => isOpen,
    closed,
    kill: player.disconnect,
  };
}
