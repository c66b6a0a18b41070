import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { program } from '../scripts/bundles.ts';
import type { Figure } from './figure.ts';
import type { FrameCosts, FrameWork } from './sessions/frame-costs.ts';
import type { FirstScreen, SessionCosts } from './sessions/many-sessions.ts';
import type { WatcherCosts } from './sessions/watched-race.ts';

/** Measures many sessions in one process: the cost of a key, of opening one, of an idle one and of watching a race. */
export const measureSessions = async (): Promise<readonly Figure[]> => [
  ...(await measureManySessions()),
  ...(await inBundle('watched-race.ts', (file) => watcherFigures(watcherCostsOf(file)))),
];

const measureManySessions = (): Promise<readonly Figure[]> =>
  inBundle('many-sessions.ts', (file) => {
    const costs = (size: number, screen: FirstScreen, rounds: number, keys: number): SessionCosts =>
      costsOf(file, size, screen, rounds, keys);
    return [
      ...[10, 100].flatMap((size) =>
        screens.flatMap((screen) =>
          keyFigures(`${size} sessions, ${screen}`, costs(size, screen, 1, 60)),
        ),
      ),
      ...screens.flatMap((screen) =>
        idleFigures(`1,000 sessions, ${screen}`, costs(1000, screen, 1, 1)),
      ),
      ...leakFigures(costs(100, 'game', 20, 60)),
    ];
  });

const screens: readonly FirstScreen[] = ['menu', 'game'];

/** The costs of many sessions, measured in a process of their own. */
export function costsOf(file: string, ...settings: readonly (number | string)[]): SessionCosts {
  const args = ['--expose-gc', file, ...settings.map(String)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const keyFigures = (sessions: string, { key, bytesPerKey }: SessionCosts): readonly Figure[] => [
  { name: `CPU time per key, ${sessions}`, value: key, target: 0.6, better: 'lower', unit: 'ms' },
  {
    name: `bytes per key, ${sessions}`,
    value: bytesPerKey,
    target: 320,
    better: 'lower',
    unit: 'bytes',
  },
];

const KILOBYTE = 1024;

const idleFigures = (sessions: string, costs: SessionCosts): readonly Figure[] => [
  {
    name: `CPU time to open one, ${sessions}`,
    value: costs.open,
    target: 12,
    better: 'lower',
    unit: 'ms',
  },
  {
    name: `resident memory per session, ${sessions}`,
    value: costs.residentPerSession / KILOBYTE,
    target: 300,
    better: 'lower',
    unit: 'KB',
  },
  {
    name: `heap per session, ${sessions}`,
    value: costs.heapPerSession / KILOBYTE,
    target: 200,
    better: 'lower',
    unit: 'KB',
  },
  {
    name: `resident memory per parked session, ${sessions}`,
    value: costs.residentPerParked / KILOBYTE,
    target: 150,
    better: 'lower',
    unit: 'KB',
  },
  {
    name: `heap per parked session, ${sessions}`,
    value: costs.heapPerParked / KILOBYTE,
    target: 60,
    better: 'lower',
    unit: 'KB',
  },
  {
    name: `CPU time to wake a parked one with a key, ${sessions}`,
    value: costs.wake,
    target: 5,
    better: 'lower',
    unit: 'ms',
  },
];

const watcherCostsOf = (file: string): WatcherCosts =>
  JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }));

const watcherFigures = ({ cpu, frames, bytes }: WatcherCosts): readonly Figure[] => [
  { ...rowFigure('CPU time', 'ms'), value: cpu, target: 0.2 },
  { ...rowFigure('frames', ''), value: frames, target: 1 },
  { ...rowFigure('bytes', 'bytes'), value: bytes, target: 200 },
];

const rowFigure = (cost: string, unit: string) =>
  ({ name: `${cost} per row and watcher, 64 watchers`, better: 'lower', unit }) as const;

/** What remains after many sessions were opened and closed again and again. */
const leakFigures = ({ heapAfterRound, leaked }: SessionCosts): readonly Figure[] => [
  {
    name: 'heap after 100 sessions, last of 20 rounds',
    value: (heapAfterRound.at(-1) ?? Number.NaN) / (heapAfterRound[0] ?? Number.NaN),
    target: 1.1,
    better: 'lower',
    unit: '× the first round',
  },
  {
    name: 'listeners and timers left',
    value: leaked,
    target: 0,
    better: 'lower',
    unit: 'left',
  },
];

/** The most that a frame of some work may cost: milliseconds of CPU, and kilobytes allocated. */
type Targets = { readonly cpu: number; readonly kilobytes: number };

const targets: Readonly<Record<FrameWork, Targets>> = {
  'resize menu': { cpu: 2, kilobytes: 400 },
  'resize game': { cpu: 2, kilobytes: 500 },
  'resize help': { cpu: 3, kilobytes: 1000 },
  'resize watch': { cpu: 2.5, kilobytes: 700 },
  'full log': { cpu: 0.8, kilobytes: 160 },
  watch: { cpu: 2, kilobytes: 400 },
  'game keys': { cpu: 0.8, kilobytes: 80 },
  'help keys': { cpu: 1.2, kilobytes: 200 },
  'menu keys': { cpu: 2, kilobytes: 250 },
};

const FRAMES = 300;

/** Measures the frames of one session: on a window of 200 × 60 when it is resized, and of keys. */
export const measureFrames = (): Promise<readonly Figure[]> =>
  inBundle('frame-costs.ts', (file) =>
    Object.entries(targets).flatMap(([work, { cpu, kilobytes }]): readonly Figure[] => {
      const costs = frameCostsOf(file, work);
      return [
        { name: `${work}: CPU time`, value: costs.cpu, target: cpu, better: 'lower', unit: 'ms' },
        {
          name: `${work}: allocated`,
          value: costs.allocated / 1024,
          target: kilobytes,
          better: 'lower',
          unit: 'KB',
        },
      ];
    }),
  );

const frameCostsOf = (file: string, work: string): FrameCosts =>
  JSON.parse(execFileSync(process.execPath, [file, work, String(FRAMES)], { encoding: 'utf8' }));

/** Bundles a file of `sessions/` like the program, and measures something with the bundle. */
export async function inBundle<Result>(
  file: string,
  measure: (bundle: string) => Result,
): Promise<Result> {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.sessions-'));
  try {
    await build({
      ...program,
      input: { bundle: join(import.meta.dirname, 'sessions', file) },
      // Beside the chunks, where Yoga's binary is.
      output: { ...program.output, dir: folder, entryFileNames: 'chunks/[name].js' },
    });
    return measure(join(folder, 'chunks/bundle.js'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
