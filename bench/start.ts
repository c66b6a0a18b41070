import { spawnSync } from 'node:child_process';
import { type Figure, percentile } from './figure.ts';
import { nextFrame, openNode } from './program.ts';

const RUNS = 15;

/** How long keypeg takes to show its first frame, as a multiple of what an empty Node takes. */
export async function measureStart(): Promise<readonly Figure[]> {
  const empty: number[] = [];
  const keypeg: number[] = [];
  await firstFrame();
  for (let run = 0; run < RUNS; run++) {
    empty.push(emptyNode());
    keypeg.push(await firstFrame());
  }
  const ratio = (share: number): number => percentile(keypeg, share) / percentile(empty, share);
  return [
    { what: 'start to first frame, fastest', reached: ratio(0), aim: 3.5, unit: '× node -e 0' },
    { what: 'start to first frame, median', reached: ratio(0.5), aim: 3.5, unit: '× node -e 0' },
  ];
}

/** How long an empty Node lives. */
function emptyNode(): number {
  const before = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - before;
}

/** How long the menu takes to show. */
async function firstFrame(): Promise<number> {
  const before = performance.now();
  const terminal = openNode('dist/cli.js');
  await nextFrame(terminal);
  const time = performance.now() - before;
  // Left as a player leaves it, so that the next start finds what Node compiled in this one.
  terminal.type('q');
  await terminal.exited;
  return time;
}
