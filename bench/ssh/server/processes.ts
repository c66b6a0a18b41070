import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cpuTime, MS_PER_TICK } from '../../program.ts';

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

/** CPU time in milliseconds and resident memory in KB, of a process and its descendants. */
export type Usage = { readonly busy: number; readonly resident: number };

/** Returns the usage of a process and its descendants. */
export function usageOf(pid: number): Usage {
  const usages = treeOf(pid).map((member) => ({
    busy: unlessExited(() => cpuTime({ pid: member })),
    resident: unlessExited(() => residentOf(member)),
  }));
  return usages.reduce((sum, { busy, resident }) => ({
    busy: sum.busy + busy,
    resident: sum.resident + resident,
  }));
}

/** Returns the CPU time of all processes since the machine started, in milliseconds. */
export function machineUsage(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = readFileSync(
    '/proc/stat',
    'utf8',
  )
    .slice('cpu '.length, 200)
    .trim()
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) * MS_PER_TICK;
}

function treeOf(root: number): readonly number[] {
  const children = Map.groupBy(allProcesses(), parentOf);
  const tree = [root];
  // The list grows during the loop, so that it visits all descendants.
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

const allProcesses = (): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/** Returns the parent: the second field after the name, which may contain anything. */
const parentOf = (pid: number): number =>
  unlessExited(() =>
    Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]),
  );

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Returns a value of a process, or 0 if it has exited meanwhile. */
function unlessExited(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
