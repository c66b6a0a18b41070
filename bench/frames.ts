import { execFileSync } from 'node:child_process';
import type { Figure } from './figure.ts';
import { inBundle } from './sessions/bundle.ts';
import type { FrameCosts, FrameWork } from './sessions/frame-costs.ts';

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
      const costs = costsOf(file, work);
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

const costsOf = (file: string, work: string): FrameCosts =>
  JSON.parse(execFileSync(process.execPath, [file, work, String(FRAMES)], { encoding: 'utf8' }));
