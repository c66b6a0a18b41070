import { percentile } from '../figure.ts';
import { shared } from './cores.ts';
import type { Crowd } from './crowd.ts';
import { KEYS_A_SECOND, WARM_UP } from './keys.ts';
import { type Measure, withCrowd } from './measure.ts';
import { atLeast, type Doubt, type Row } from './row.ts';
import type { Server } from './server.ts';
import { watch } from './watch.ts';

const STEP = 50;
/** In milliseconds, for 99 of 100 keys. */
const BAR = 50;
/** A step that fails is tried again: an unlucky moment of the machine is not the server's. */
const TRIES = 2;

/** How many players are served in time by two cores, which their clients share. */
export const measureCapacity: Measure = (kind, options) => {
  const setting = { workers: options.workers, cores: shared, cipher: options.cipher };
  return withCrowd(kind, setting, options.loads, async (server, crowd) => {
    const steps: Step[] = [];
    await crowd.join(options.least - STEP);
    for (let players = options.least; players <= options.most; players += STEP) {
      await crowd.join(STEP);
      await crowd.enter();
      const step = await bestOf(TRIES, () => stepOf(server, crowd, players, options.seconds / 2));
      steps.push(step);
      if (!step.isHeld) break;
    }
    return rowsOf(steps);
  });
};

type Step = {
  readonly players: number;
  readonly isHeld: boolean;
  readonly p99: number;
  readonly busy: number;
  readonly doubt: Doubt | undefined;
};

async function bestOf(tries: number, attempt: () => Promise<Step>): Promise<Step> {
  const step = await attempt();
  return step.isHeld || tries === 1 ? step : await bestOf(tries - 1, attempt);
}

async function stepOf(
  server: Server,
  crowd: Crowd,
  players: number,
  seconds: number,
): Promise<Step> {
  await crowd.play(KEYS_A_SECOND, WARM_UP);
  const { reports, busy, doubt } = await watch(server, async () => [
    await crowd.play(KEYS_A_SECOND, seconds),
  ]);
  const times = reports.flatMap((report) => report.times);
  const p99 = percentile(times, 0.99);
  const isHeld = p99 <= BAR && reports.every(({ missed }) => missed === 0);
  return { players, isHeld, p99, busy: busy / (players * KEYS_A_SECOND * seconds), doubt };
}

function rowsOf(steps: readonly Step[]): readonly Row[] {
  const last = steps.at(-1);
  return [
    ...steps.flatMap(({ players, p99, busy, doubt }) => [
      { what: `two cores, ${players} players: key to frame, p99`, unit: 'ms', reached: p99, doubt },
      { what: `two cores, ${players} players: CPU per key`, unit: 'ms', reached: busy },
    ]),
    {
      what: `players served by two cores at p99 ≤ ${BAR} ms`,
      unit: '',
      reached: steps.findLast(({ isHeld }) => isHeld)?.players ?? 0,
      bar: atLeast('peer'),
      doubt: last?.isHeld === true ? undefined : last?.doubt,
    },
  ];
}
