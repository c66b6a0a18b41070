import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { program } from '../scripts/bundles.ts';
import type { Figure } from './figure.ts';
import type { CrowdCost, Front } from './sessions/crowd.ts';

/** Many players of one process: what each key, each newcomer and each one at rest costs. */
export async function measureSessions(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.crowd-'));
  try {
    await build({
      ...program,
      input: { crowd: join(import.meta.dirname, 'sessions/crowd.ts') },
      output: { ...program.output, dir: folder },
    });
    const crowdOf = (size: number, front: Front, rounds: number, keys: number): CrowdCost =>
      costOf(join(folder, 'crowd.js'), size, front, rounds, keys);
    return [
      ...[10, 100].flatMap((size) =>
        fronts.flatMap((front) =>
          keyFigures(`${size} at the ${front}`, crowdOf(size, front, 1, 60)),
        ),
      ),
      ...fronts.flatMap((front) =>
        restFigures(`1,000 at the ${front}`, crowdOf(1000, front, 1, 1)),
      ),
      ...goneFigures(crowdOf(100, 'game', 20, 60)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fronts: readonly Front[] = ['menu', 'game'];

function costOf(file: string, ...settings: readonly (number | string)[]): CrowdCost {
  const args = ['--expose-gc', file, ...settings.map(String)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const keyFigures = (crowd: string, { key, bytesPerKey }: CrowdCost): readonly Figure[] => [
  { what: `processor time per key, ${crowd}`, reached: key, aim: 0.6, better: 'less', unit: 'ms' },
  {
    what: `bytes per key, ${crowd}`,
    reached: bytesPerKey,
    aim: 320,
    better: 'less',
    unit: 'bytes',
  },
];

const KILOBYTE = 1024;

const restFigures = (crowd: string, cost: CrowdCost): readonly Figure[] => [
  {
    what: `processor time to come, ${crowd}`,
    reached: cost.arrival,
    aim: 12,
    better: 'less',
    unit: 'ms',
  },
  {
    what: `resident memory each, ${crowd}`,
    reached: cost.residentEach / KILOBYTE,
    aim: 300,
    better: 'less',
    unit: 'KB',
  },
  {
    what: `heap each, ${crowd}`,
    reached: cost.heapEach / KILOBYTE,
    aim: 200,
    better: 'less',
    unit: 'KB',
  },
];

/** What a crowd that comes and goes again and again leaves behind. */
const goneFigures = ({ heapAfter, left }: CrowdCost): readonly Figure[] => [
  {
    what: 'heap when 100 have gone, last of 20 rounds',
    reached: (heapAfter.at(-1) ?? Number.NaN) / (heapAfter[0] ?? Number.NaN),
    aim: 1.1,
    better: 'less',
    unit: '× after the first',
  },
  {
    what: 'listeners and timers that are left',
    reached: left,
    aim: 0,
    better: 'less',
    unit: 'more',
  },
];
