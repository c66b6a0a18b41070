import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestOptions, TestRunner } from 'vitest';
import { postgresFolder } from './postgres-server.ts';
import { HANG_SECONDS } from './terminal/waiting.ts';

/** The Debian packages of the programs that tests need, apart from Node, npm and coreutils. */
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
  ps: 'procps',
  openssl: 'openssl',
  initdb: 'postgresql',
} as const;

/** A program that tests need. */
export type Program = keyof typeof packages;

declare module 'vitest' {
  interface TaskMeta {
    /** The program for want of which a test is skipped, and its Debian package. */
    missing?: { readonly program: Program; readonly package: string };
  }
}

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

/**
 * The path of a program. Where it is missing, the running test is skipped; in continuous integration
 * and outside a test it throws with the package to install.
 */
export function requireProgram(program: Program): string {
  const file = pathOf(program);
  if (file !== undefined) return file;
  const test = TestRunner.getCurrentTest();
  if (test !== undefined && mayBeMissing()) {
    test.meta.missing = { program, package: packages[program] };
    test.context.skip();
  }
  throw new Error(
    `This test needs ${program}, which is not installed. On Debian: apt-get install ${packages[program]}`,
  );
}

/** The options of a suite or a test that needs programs before it can call `requireProgram`. */
export function needs(...programs: readonly Program[]): Options {
  const program = programs.find((each) => pathOf(each) === undefined);
  if (program === undefined || !mayBeMissing()) return {};
  return { skip: true, meta: { missing: { program, package: packages[program] } } };
}

type Options = Pick<TestOptions, 'skip' | 'meta'>;

const mayBeMissing = (): boolean => process.env.CI !== 'true';

const pathOf = (program: Program): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), postgresFolder ?? []]
    .flat()
    .map((folder) => join(folder, program))
    .find(existsSync);
