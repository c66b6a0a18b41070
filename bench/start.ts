import { spawnSync } from 'node:child_process';
import { type Figure, percentile } from './figure.ts';
import { nextFrame, openNode } from './program.ts';

const RUNS = 15;

/** Measures the time to the first frame, as a multiple of the time of an empty Node program. */
export async function measureStart(): Promise<readonly Figure[]> {
  const empty: number[] = [];
  const keypeg: number[] = [];
  await timeFirstFrame();
  for (let run = 0; run < RUNS; run++) {
    empty.push(timeEmptyNode());
    keypeg.push(await timeFirstFrame());
  }
  const ratio = (share: number): number => percentile(keypeg, share) / percentile(empty, share);
  return [
    {
      name: 'start to first frame, fastest',
      value: ratio(0),
      target: 3.5,
      better: 'lower',
      unit: '× node -e 0',
    },
    {
      name: 'start to first frame, median',
      value: ratio(0.5),
      target: 3.5,
      better: 'lower',
      unit: '× node -e 0',
    },
  ];
}

/** The time in milliseconds in which an empty Node program runs. */
function timeEmptyNode(): number {
  const before = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - before;
}

/** The time in milliseconds until the menu shows. */
async function timeFirstFrame(): Promise<number> {
  const before = performance.now();
  const terminal = openNode('dist/cli.js');
  await nextFrame(terminal);
  const time = performance.now() - before;
  // A normal exit lets Node store its compile cache for the next start.
  terminal.type('q');
  await terminal.exited;
  return time;
}
