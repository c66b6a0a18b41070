import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { program } from '../scripts/bundles.ts';
import type { Figure } from './figure.ts';
import type { FirstScreen, SessionCosts } from './sessions/many-sessions.ts';

const screens: readonly FirstScreen[] = ['menu', 'game'];
const KILOBYTE = 1024;

/** Measures many sessions in one process: the cost of a key, of opening one and of an idle one. */
export const measureSessions = (): Promise<readonly Figure[]> =>
  inBundle((file) => [
    ...[10, 100].flatMap((size) =>
      screens.flatMap((screen) =>
        keyFigures(`${size} sessions, ${screen}`, costsOf(file, size, screen, 1, 60)),
      ),
    ),
    ...screens.flatMap((screen) =>
      idleFigures(`1,000 sessions, ${screen}`, costsOf(file, 1000, screen, 1, 1)),
    ),
    ...leakFigures(costsOf(file, 100, 'game', 20, 60)),
  ]);

/** The costs of many sessions, measured in a process of their own. */
export function costsOf(
  file: string,
  size: number,
  screen: FirstScreen,
  rounds: number,
  keys: number,
): SessionCosts {
  const args = ['--expose-gc', file, ...[size, screen, rounds, keys].map(String)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const keyFigures = (of: string, { key, bytesPerKey }: SessionCosts): readonly Figure[] => [
  { name: `CPU time per key, ${of}`, value: key, target: 0.6, unit: 'ms' },
  { name: `bytes per key, ${of}`, value: bytesPerKey, target: 320, unit: 'bytes' },
];

function idleFigures(of: string, costs: SessionCosts): readonly Figure[] {
  const memory = (what: string, bytes: number, target: number): Figure => ({
    name: `${what}, ${of}`,
    value: bytes / KILOBYTE,
    target,
    unit: 'KB',
  });
  return [
    { name: `CPU time to open one, ${of}`, value: costs.open, target: 12, unit: 'ms' },
    memory('resident memory per session', costs.residentPerSession, 300),
    memory('heap per session', costs.heapPerSession, 200),
    memory('resident memory per parked session', costs.residentPerParked, 150),
    memory('heap per parked session', costs.heapPerParked, 60),
    {
      name: `CPU time to wake a parked one with a key, ${of}`,
      value: costs.wake,
      target: 5,
      unit: 'ms',
    },
  ];
}

/** What remains after many sessions were opened and closed again and again. */
const leakFigures = ({ heapAfterRound, leaked }: SessionCosts): readonly Figure[] => [
  {
    name: 'heap after 100 sessions, last of 20 rounds',
    value: (heapAfterRound.at(-1) ?? Number.NaN) / (heapAfterRound[0] ?? Number.NaN),
    target: 1.1,
    unit: '× the first round',
  },
  { name: 'listeners and timers left', value: leaked, target: 0, unit: 'left' },
];

/** Bundles `sessions/many-sessions.ts` like the program, and measures something with the bundle. */
export async function inBundle<Result>(measure: (bundle: string) => Result): Promise<Result> {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.sessions-'));
  try {
    await build({
      ...program,
      input: { bundle: join(import.meta.dirname, 'sessions/many-sessions.ts') },
      // Beside the chunks, where Yoga's binary is.
      output: { ...program.output, dir: folder, entryFileNames: 'chunks/[name].js' },
    });
    return measure(join(folder, 'chunks/bundle.js'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
