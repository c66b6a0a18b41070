import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Where server and load run, so that they do not take each other's time where that can be helped. */
export type Cores = { readonly server: string; readonly load: string };

/** Each its own core: for what a server does on one. */
export const apart: Cores = { server: '0', load: '1' };

/** Both on the same two cores: for what a server does with two. */
export const shared: Cores = { server: '0,1', load: '0,1' };

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** A command that runs on these cores only, where the machine has them and util-linux. */
export const pinned = (
  cores: string,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] => (canPin ? ['taskset', '-c', cores, ...command] : command);
