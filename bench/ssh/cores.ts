import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The cores of the server and of the players. */
export type Cores = { readonly server: string; readonly load: string };

/** Separate cores, to measure a server on one core. */
export const apart: Cores = { server: '0', load: '1' };

/** The same two cores, to measure a server on two cores. */
export const shared: Cores = { server: '0,1', load: '0,1' };

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Limits a command to cores, where the machine has them and util-linux. */
export const pinned = (
  cores: string,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] => (canPin ? ['taskset', '-c', cores, ...command] : command);
