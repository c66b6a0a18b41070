import process from 'node:process';

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
