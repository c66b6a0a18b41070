import { type Result, requireProgram, run } from '../../helpers/installed.ts';
import { quietVariables } from '../../helpers/ssh-player.ts';
import type { Key } from '../../helpers/terminal/keys.ts';
import { underShell } from '../../helpers/terminal/shell.ts';
import type { Terminal, TerminalOptions } from '../../helpers/terminal/terminal.ts';
import { open } from '../keypeg.ts';
import type { Server } from '../serve/serve.ts';

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
    SetEnv: quietVariables,
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
export function openSsh(
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
  await terminal.waitFor('With a friend');
  return terminal;
}

/** Runs `ssh` without a terminal and with empty input. */
export const runSsh = (
  server: Server,
  sshOptions: SshOptions,
  ...command: string[]
): Promise<Result> => run('ssh', sshArgs(server, sshOptions, command));

/** The keys that open the account from the menu, where it is the last tab of You but one. */
export const toAccount: readonly Key[] = ['end', 'up', 'up', 'enter', 'shiftTab', 'shiftTab'];

/** The name of the account that a player has logged in to. */
export async function nameOn(terminal: Terminal): Promise<string> {
  await terminal.waitFor(([heading = '']) => welcome.test(heading));
  return welcome.exec(terminal.screen()[0] ?? '')?.[1] ?? '';
}

const welcome = /Welcome(?: back)?, (.+)$/;
