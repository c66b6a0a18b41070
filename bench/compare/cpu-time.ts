import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

/** The CPU time of a run in milliseconds, as the mean of some runs. */
export function ownTime(work: () => void, runs: number): number {
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}

/** Runs work for about three seconds of CPU time, so that its functions are compiled and optimized. */
export function warmUp(work: () => void): void {
  for (let time = 0; time < 3000; ) time += ownTime(work, 1);
}

const run = promisify(execFile);

/** A command that takes longer is stopped, in milliseconds: half an hour. */
const LIMIT = 30 * 60 * 1000;

/**
 * The CPU time of a shell command in milliseconds, user and system, as the mean of some runs in a row;
 * the shell counts it in milliseconds, so short commands need several. Its output is left out. Throws
 * an error with a sentence if the command fails or takes too long.
 */
export async function childTime(
  command: string,
  runs: number,
  signal: AbortSignal,
): Promise<number> {
  const loop = `TIMEFORMAT='%3U %3S'
time for ((run = 0; run < ${runs}; run++)); do { ${command}
} >/dev/null 2>&1 </dev/null || exit 9; done`;
  try {
    const { stderr } = await run('bash', ['-c', loop], { signal, timeout: LIMIT });
    const [user = NaN, system = NaN] = stderr.trim().split(/\s+/).map(Number);
    return ((user + system) * 1000) / runs;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(`The command of --peer failed: ${command}`, { cause: error });
  }
}
