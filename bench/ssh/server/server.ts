import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from '../request.ts';
import type { ProcessContents } from './probe.ts';
import { type Cores, pinned, type Usage, usageOf } from './processes.ts';
import { type Endpoint, type ServerKind, writeProbe } from './servers.ts';

/** A running server. */
export type Server = {
  readonly endpoint: Endpoint;
  readonly usage: () => Usage;
  /** Resolves with the live objects of a keypeg server, or undefined for another server. */
  readonly probe: () => Promise<ProcessContents | undefined>;
  readonly close: () => Promise<void>;
};

/** Time limit to start or to end, in milliseconds. */
const TIMEOUT = 15_000;

/** Starts a server and waits until it sends its SSH version. */
export async function openServer(kind: ServerKind, workers: number, cores: Cores): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ssh-'));
  const log = join(folder, 'log');
  if (kind.isOurs) await writeProbe(folder);
  const child = start(pinned(cores.server, kind.command(workers, folder)), log);
  const pid = child.pid ?? 0;
  const killOnExit = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', killOnExit);
  const close = async (): Promise<void> => {
    await end(child);
    process.off('exit', killOnExit);
    rmSync(folder, { recursive: true });
  };
  if (!(await isOpen(kind.endpoint.port, child))) {
    const output = readFileSync(log, 'utf8').slice(-500);
    await close();
    throw new Error(`${kind.name} does not listen on port ${kind.endpoint.port}: ${output}`);
  }
  return {
    endpoint: kind.endpoint,
    usage: () => usageOf(pid),
    probe: async () =>
      kind.isOurs ? await request<object, ProcessContents>(child, {}) : undefined,
    close,
  };
}

function start([command, ...args]: readonly [string, ...string[]], log: string): ChildProcess {
  const file = openSync(log, 'w');
  const child = spawn(command, args, { stdio: ['ignore', file, file, 'ipc'] });
  closeSync(file);
  // A failed start is detected when the port does not open.
  child.on('error', () => {});
  return child;
}

async function isOpen(port: number, child: ChildProcess): Promise<boolean> {
  const until = performance.now() + TIMEOUT;
  while (performance.now() < until && child.exitCode === null && child.pid !== undefined) {
    if (await greets(port)) return true;
    await pause(100);
  }
  return false;
}

function greets(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  return new Promise((resolve) => {
    socket.once('data', (data) => {
      resolve(data.toString('latin1').startsWith('SSH-2.0-'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killed = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
  await ended;
  clearTimeout(killed);
}
