import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The child processes of a process, the oldest first. */
export function childrenOf(pid: number): readonly number[] {
  try {
    const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' });
    return pids
      .trim()
      .split(/\s+/)
      .map(Number)
      .sort((one, other) => one - other);
  } catch {
    return [];
  }
}

/** Whether a process exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills a process with SIGKILL; one that has just ended needs nothing. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}

/** Whether a process has neither ended nor been killed, even if its parent does not know yet. */
export function isRunning(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' });
    return !state.startsWith('Z');
  } catch {
    return false;
  }
}

/** Resolves as the promise does; rejects, with its standard error, when the process ends before. */
export async function beforeEnd<Value>(
  child: ChildProcess,
  what: string,
  promise: Promise<Value>,
): Promise<Value> {
  let err = '';
  const read = (piece: Buffer): void => {
    err += piece.toString();
  };
  const over = new AbortController();
  child.stderr?.on('data', read);
  const ended = once(child, 'close', { signal: over.signal }).then(([status, signal]) => {
    throw new Error(`The process ended (${status ?? signal}) before ${what}:\n${err}`);
  });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    over.abort();
    ended.catch(() => undefined);
    child.stderr?.off('data', read);
  }
}

/** The system gives none of these ports to who asks for any, and each process of tests begins at its own. */
let nextPort = 20_000 + (process.pid % 100) * 100;

/** A loopback port that is free, and that no other test takes before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
