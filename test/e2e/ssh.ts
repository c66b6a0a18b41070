import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Key } from '../helpers/terminal/keys.ts';
import { underShell } from '../helpers/terminal/shell.ts';
import type { Terminal, TerminalOptions } from '../helpers/terminal/terminal.ts';
import { HANG_SECONDS } from '../helpers/terminal/waiting.ts';
import { open } from './keypeg.ts';
import type { Server } from './serve.ts';

/** The Debian packages of the programs that tests need. */
const packages = {
  ssh: 'openssh-client',
  'ssh-keygen': 'openssh-client',
  'ssh-keyscan': 'openssh-client',
  'ssh-agent': 'openssh-client',
  'ssh-add': 'openssh-client',
  sftp: 'openssh-client',
  scp: 'openssh-client',
  'ssh-audit': 'ssh-audit',
} as const;

/** A program that tests need. */
export type Program = keyof typeof packages;

/** How a client connects; it uses no keys and settings of this machine. */
export type SshOptions = {
  /** The file of a private key; without a key and an agent the player is a guest. */
  readonly key?: string;
  /** The socket of an agent. */
  readonly agent?: string;
  /** The user name. */
  readonly name?: string;
  /** More options for `ssh`. */
  readonly options?: readonly string[];
};

/** The settings of a client, in the form that `ssh`, `scp` and `sftp` share. */
export const settingsFor = (server: Server, { key, agent }: SshOptions): string[] => [
  ...['-F', '/dev/null'],
  ...Object.entries({
    Port: server.port,
    UserKnownHostsFile: server.knownHosts,
    GlobalKnownHostsFile: '/dev/null',
    StrictHostKeyChecking: 'yes',
    UpdateHostKeys: 'no',
    IdentityFile: key ?? 'none',
    IdentityAgent: agent ?? 'none',
  }).flatMap(([setting, value]) => ['-o', `${setting}=${value}`]),
];

/** The arguments of `ssh` for a game or a command on a server. */
const sshArgs = (server: Server, sshOptions: SshOptions, command: readonly string[]): string[] => [
  ...(sshOptions.options ?? []),
  ...(sshOptions.name === undefined ? [] : ['-l', sshOptions.name]),
  ...settingsFor(server, sshOptions),
  '127.0.0.1',
  ...command,
];

/** Connects in a terminal, under a shell that reports the state of the terminal afterwards. */
function openSsh(
  server: Server,
  sshOptions: SshOptions = {},
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Terminal {
  return open({
    ...underShell(requireProgram('ssh'), sshArgs(server, sshOptions, [])),
    ...options,
  });
}

/** Connects to a server and waits for the menu. */
export async function openMenu(
  server: Server,
  sshOptions: SshOptions = {},
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Promise<Terminal> {
  const terminal = openSsh(server, sshOptions, options);
  await terminal.waitFor('Break the code');
  return terminal;
}

/** The result of a program without a terminal. */
export type Result = {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs `ssh` without a terminal and with empty input. */
export const runSsh = (
  server: Server,
  sshOptions: SshOptions,
  ...command: string[]
): Promise<Result> => run('ssh', sshArgs(server, sshOptions, command));

/** Runs a program until it ends; a program that hangs is killed, and its status is null. */
export async function run(
  program: Program,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const child = spawn(requireProgram(program), args, {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: HANG_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  const status = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

/** The path of a program; throws with the package to install if it is missing. */
export function requireProgram(program: Program): string {
  const file = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync);
  if (file !== undefined) return file;
  throw new Error(
    `This test needs ${program}, which is not installed. On Debian: apt-get install ${packages[program]}`,
  );
}

/** The keys that open the account from the menu, where it is the last entry but two. */
export const toAccount: readonly Key[] = ['end', 'up', 'up', 'enter'];

/** The name of the account that a player has logged in to. */
export async function nameOn(terminal: Terminal): Promise<string> {
  await terminal.waitFor(([heading = '']) => welcome.test(heading));
  return welcome.exec(terminal.screen()[0] ?? '')?.[1] ?? '';
}

const welcome = /Welcome(?: back)?, (.+)$/;
