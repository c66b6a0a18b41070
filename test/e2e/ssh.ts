import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { underShell } from '../helpers/terminal/shell.ts';
import type { Terminal, TerminalOptions } from '../helpers/terminal/terminal.ts';
import { HANG_SECONDS } from '../helpers/terminal/waiting.ts';
import { open } from './keypeg.ts';
import type { Server } from './serve.ts';

/** The packages of Debian that have the programs that tests need beside Node. */
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

/** A program of this machine that tests need. */
export type Program = keyof typeof packages;

/** How somebody comes to a server: nothing of this machine's own keys and settings goes along. */
export type Caller = {
  /** The file of a private key; without one and without an agent it is a guest. */
  readonly key?: string;
  /** The socket of an agent. */
  readonly agent?: string;
  /** The name to log in by. */
  readonly name?: string;
  /** More options of the client. */
  readonly options?: readonly string[];
};

/** The settings of a client, in the form that `ssh`, `scp` and `sftp` share. */
export const settingsFor = (server: Server, { key, agent }: Caller): string[] => [
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

/** What follows `ssh` to come to a server, for a game or for a command. */
const sshArgs = (server: Server, caller: Caller, command: readonly string[]): string[] => [
  ...(caller.options ?? []),
  ...(caller.name === undefined ? [] : ['-l', caller.name]),
  ...settingsFor(server, caller),
  '127.0.0.1',
  ...command,
];

/** Comes to a server in a terminal, under a shell that looks at it afterwards. */
function openSsh(
  server: Server,
  caller: Caller = {},
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Terminal {
  return open({ ...underShell(needed('ssh'), sshArgs(server, caller, [])), ...options });
}

/** Comes to a server and waits for the menu. */
export async function openMenu(
  server: Server,
  caller: Caller = {},
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Promise<Terminal> {
  const terminal = openSsh(server, caller, options);
  await terminal.waitFor('Break the code');
  return terminal;
}

/** How a program without a terminal ended. */
export type Result = {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs `ssh` without a terminal, its input empty. */
export const runSsh = (server: Server, caller: Caller, ...command: string[]): Promise<Result> =>
  run('ssh', sshArgs(server, caller, command));

/** Runs a program to its end; when it hangs, it is killed and has no status. */
export async function run(
  program: Program,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const child = spawn(needed(program), args, {
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

/** Where a program is; a test that cannot run without it fails with a sentence. */
export function needed(program: Program): string {
  const file = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync);
  if (file !== undefined) return file;
  throw new Error(
    `This test needs ${program}, which is not installed. On Debian: apt-get install ${packages[program]}`,
  );
}
