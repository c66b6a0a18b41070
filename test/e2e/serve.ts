import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll, expect } from 'vitest';
import { fingerprintOf } from '../../source/ssh/fingerprint.ts';
import { publicKeyOf } from '../../source/ssh/openssh-key.ts';
import { type Condition, makeWaiting } from '../helpers/terminal/waiting.ts';

/** The program that was built, serving on this machine alone. */
export type Server = {
  readonly port: number;
  /** Of its host key, as it printed it. */
  readonly fingerprint: string;
  /** A `known_hosts` file that knows this server and no other. */
  readonly knownHosts: string;
  /** A folder for whatever belongs to it; gone with it. */
  readonly folder: string;
  /** What it logged so far, a line of JSON each. */
  readonly log: () => readonly string[];
  /** Waits until its log meets a condition. */
  readonly logged: (condition: Condition, seconds?: number) => Promise<void>;
};

/** All clients of a test come from one address. */
const hospitality = {
  'address-connections': '1000',
  'address-unauthenticated': '1000',
  startups: '1000:30:1000',
  drain: '0',
};

/**
 * A server for all tests of a file, or of a part of it, with a port and a data folder of its own. After them it is told
 * to end, and must do so without having had a fault or a crash.
 */
export async function serveFile(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'keypeg-e2e-'));
  const data = join(folder, 'data');
  const options = Object.entries({ ...hospitality, ...settings, port: '0', data });
  const server = spawn(
    process.execPath,
    ['dist/cli.js', 'serve', ...options.flatMap(([name, value]) => [`--${name}`, value])],
    { env: { PATH: process.env.PATH, HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const log = linesOf(server.stderr);
  const welcome = linesOf(server.stdout);
  afterAll(async () => {
    server.kill('SIGTERM');
    const [status] = await ended;
    await rm(folder, { recursive: true });
    const events = log.lines().map((line) => JSON.parse(line).event);
    expect(events).not.toContain('fault');
    expect(events).not.toContain('session-crashed');
    expect(events.at(-1)).toBe('closed');
    expect(status).toBe(0);
  });

  await welcome.until('To play');
  const [, port, fingerprint = ''] =
    /port (\d+)\.\nHost key: (\S+) /.exec(welcome.lines().join('\n')) ?? [];
  const key = publicKeyOf(await readFile(join(data, 'host-key'), 'latin1'));
  if (!key.ok || fingerprintOf(key.value) !== fingerprint) throw new Error('it has another key');
  const knownHosts = join(folder, 'known_hosts');
  await writeFile(knownHosts, `[127.0.0.1]:${port} ssh-ed25519 ${key.value.toString('base64')}\n`);
  return {
    port: Number(port),
    fingerprint,
    knownHosts,
    folder,
    log: log.lines,
    logged: log.until,
  };
}

function linesOf(stream: Readable) {
  const lines: string[] = [];
  const { until, changed, ended } = makeWaiting(
    () => lines,
    () => false,
  );
  createInterface({ input: stream })
    .on('line', (line) => {
      lines.push(line);
      changed();
    })
    .on('close', ended);
  return {
    lines: () => lines,
    until: (condition: Condition, seconds = 15) => until(condition, seconds),
  };
}
