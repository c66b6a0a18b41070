import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HANG_SECONDS } from './terminal/waiting.ts';

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
  mandoc: 'mandoc',
  bash: 'bash',
  zsh: 'zsh',
  fish: 'fish',
} as const;

/** A program that tests need. */
export type Program = keyof typeof packages;

/** The result of a program without a terminal. */
export type Result = {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

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
