import { readdirSync, readFileSync } from 'node:fs';
import { cpuTime, MS_PER_TICK } from '../program.ts';

/** What a server and the processes it started have used: milliseconds of processor, KB resident. */
export type Usage = { readonly busy: number; readonly resident: number };

/** What a process and all its descendants have used until now. */
export function usageOf(pid: number): Usage {
  const usages = treeOf(pid).map((member) => ({
    busy: unlessGone(() => cpuTime({ pid: member })),
    resident: unlessGone(() => residentOf(member)),
  }));
  return usages.reduce((sum, { busy, resident }) => ({
    busy: sum.busy + busy,
    resident: sum.resident + resident,
  }));
}

/** How long all processes have kept all cores busy since the machine started, in milliseconds. */
export function usageOfAll(): number {
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
  // Grows while it is walked: the children of the children are walked too.
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

const allProcesses = (): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/** The name of a process, in brackets, may hold anything; its parent is the second field after it. */
const parentOf = (pid: number): number =>
  unlessGone(() =>
    Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]),
  );

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** What was read of a process; 0 when it ended while we looked. */
function unlessGone(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
