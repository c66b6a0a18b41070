import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { requireProgram } from '../../test/helpers/installed.ts';
import { openTerminal } from '../../test/helpers/terminal/terminal.ts';

/** In milliseconds, the limit of a program that hangs, far from what any takes on a busy machine. */
const HANG = 280_000;

/** An installed keypeg: how it is called, and the whole environment in which it runs. */
export type Installed = {
  readonly command: readonly [program: string, ...args: readonly string[]];
  readonly env: Readonly<Record<string, string>>;
};

/** A folder that is deleted when the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs keypeg until it ends, expects no complaint, and returns what it printed. */
export function outputOf(
  { command: [program, ...first], env }: Installed,
  ...args: string[]
): string {
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    env,
    encoding: 'utf8',
    timeout: HANG,
  });
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
}

/** Plays a guess in a terminal and leaves; then opens the menu, which offers to continue that game. */
export async function playInTerminal({
  command: [program, ...first],
  env,
}: Installed): Promise<void> {
  const open = (...args: string[]) => {
    const terminal = openTerminal({ command: program, args: [...first, ...args], env });
    onTestFinished(terminal.close);
    return terminal;
  };
  const game = open('play', '--seed', 'package');
  await game.waitFor('turn 1 of 10');
  game.type('1122\r');
  await game.waitFor('turn 2 of 10');
  game.press('ctrlC');
  expect(await game.exited).toEqual({ code: 0, signal: 0 });
  const menu = open();
  await menu.waitFor('Continue');
  menu.press('ctrlC');
  expect(await menu.exited).toEqual({ code: 0, signal: 0 });
}

/** Serves until a client has read the version over SSH; expects a log of events and no other line. */
export async function serveVersion(
  { command: [program, ...first], env }: Installed,
  args: readonly string[] = [],
  whileServing: () => void = () => undefined,
): Promise<string> {
  const server = spawn(program, [...first, 'serve', '--port', '0', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = new Promise((resolve) => {
    server.once('close', resolve);
  });
  const log = text(server.stderr);
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (piece: string) => {
      const found = /ssh -p (\d+)/.exec(piece)?.[1];
      if (found !== undefined) resolve(found);
    });
    void log.then((all) => reject(new Error(`The server has ended: ${all}`)));
  });
  const options = ['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null'];
  const client = spawnSync(
    requireProgram('ssh'),
    [...options, '-o', 'LogLevel=ERROR', '-p', port, '127.0.0.1', 'version'],
    { encoding: 'utf8', timeout: HANG },
  );
  whileServing();
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  const events = (await log).trimEnd().split('\n');
  expect(events.filter((line) => !line.startsWith('{"time":'))).toEqual([]);
  return client.stdout.trim();
}
