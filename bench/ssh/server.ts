import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';
import { type Cores, pinned } from './cores.ts';
import type { Inside } from './inside.ts';
import { writeProbe } from './probe.ts';
import { type Usage, usageOf } from './process-tree.ts';
import type { Door, ServerKind } from './servers.ts';

/** A running server that is measured. */
export type Server = {
  readonly door: Door;
  readonly usage: () => Usage;
  /** What is alive in it; nothing where we cannot look inside. */
  readonly inside: () => Promise<Inside | undefined>;
  readonly close: () => Promise<void>;
};

/** In milliseconds; a server that takes longer to start or to end has failed. */
const PATIENCE = 15_000;

/** Starts a server and waits until it greets as SSH servers do. */
export async function openServer(kind: ServerKind, workers: number, cores: Cores): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ssh-'));
  const log = join(folder, 'log');
  if (kind.isOurs) await writeProbe(folder);
  const child = start(pinned(cores.server, kind.command(workers, folder)), log);
  const pid = child.pid ?? 0;
  const endWithUs = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', endWithUs);
  const close = async (): Promise<void> => {
    await end(child);
    process.off('exit', endWithUs);
    rmSync(folder, { recursive: true });
  };
  if (!(await isOpen(kind.door.port, child))) {
    const said = readFileSync(log, 'utf8').slice(-500);
    await close();
    throw new Error(`${kind.name} does not listen at port ${kind.door.port}: ${said}`);
  }
  return {
    door: kind.door,
    usage: () => usageOf(pid),
    inside: async () => (kind.isOurs ? await ask<object, Inside>(child, {}) : undefined),
    close,
  };
}

function start([command, ...args]: readonly [string, ...string[]], log: string): ChildProcess {
  const file = openSync(log, 'w');
  const child = spawn(command, args, { stdio: ['ignore', file, file, 'ipc'] });
  closeSync(file);
  // Whoever waits for it to listen finds that it does not.
  child.on('error', () => {});
  return child;
}

async function isOpen(port: number, child: ChildProcess): Promise<boolean> {
  const until = performance.now() + PATIENCE;
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
  const killed = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(killed);
}
