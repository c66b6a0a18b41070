import { percentile } from '../../figure.ts';
import { type Measure, othersRow, watch, withCrowd } from '../measure.ts';
import type { Crowd } from '../players/crowd.ts';
import { atLeast, type Doubt, type Row } from '../row.ts';
import { shared } from '../server/processes.ts';
import type { Server } from '../server/server.ts';
import { KEYS_PER_SECOND, LONG_WARM_UP, WARM_UP } from './keys.ts';

const STEP = 50;
/** Maximum p99 from key to frame, in milliseconds. */
const BAR = 50;
/** Players served, compared to the peer. */
const PEER_BAR = 1;
/** A step that fails is tried again, because the machine may have been busy for a moment. */
const TRIES = 2;

/** Measures how many players a server serves in time on two cores that the clients use, too. */
export const measureCapacity: Measure = (kind, options) => {
  const setup = { workers: options.workers, cores: shared, cipher: options.cipher };
  return withCrowd(kind, setup, options.loads, async (server, crowd) => {
    const steps: Step[] = [];
    await crowd.join(options.minPlayers);
    await crowd.enter();
    await crowd.play(KEYS_PER_SECOND, LONG_WARM_UP);
    for (let players = options.minPlayers; players <= options.maxPlayers; players += STEP) {
      if (players > options.minPlayers) {
        await crowd.join(STEP);
        await crowd.enter();
      }
      const step = await firstMet(TRIES, () => stepOf(server, crowd, players, options.seconds / 2));
      steps.push(step);
      if (!step.isMet) break;
    }
    return rowsOf(steps);
  });
};

type Step = {
  readonly players: number;
  readonly isMet: boolean;
  readonly p99: number;
  readonly busy: number;
  readonly others: number;
  readonly doubt: Doubt | undefined;
};

/** The first try in which all keys were in time; if there is none, the one with the lowest p99. */
async function firstMet(tries: number, attempt: () => Promise<Step>): Promise<Step> {
  const step = await attempt();
  if (step.isMet || tries === 1) return step;
  const next = await firstMet(tries - 1, attempt);
  return next.isMet || next.p99 < step.p99 ? next : step;
}

async function stepOf(
  server: Server,
  crowd: Crowd,
  players: number,
  seconds: number,
): Promise<Step> {
  await crowd.play(KEYS_PER_SECOND, WARM_UP);
  const { reports, busy, others, doubt } = await watch(server, async () => [
    await crowd.play(KEYS_PER_SECOND, seconds),
  ]);
  const times = reports.flatMap((report) => report.times);
  const p99 = percentile(times, 0.99);
  const isMet = p99 <= BAR && reports.every(({ missed }) => missed === 0);
  const keys = players * KEYS_PER_SECOND * seconds;
  return { players, isMet, p99, busy: busy / keys, others, doubt };
}

function rowsOf(steps: readonly Step[]): readonly Row[] {
  const last = steps.at(-1);
  return [
    ...steps.flatMap(({ players, p99, busy, others, doubt }) => [
      { what: `two cores, ${players} players: key to frame, p99`, unit: 'ms', reached: p99, doubt },
      { what: `two cores, ${players} players: CPU per key`, unit: 'ms', reached: busy },
      othersRow(`two cores, ${players} players`, others),
    ]),
    {
      what: `players served by two cores at p99 ≤ ${BAR} ms`,
      unit: '',
      reached: steps.findLast(({ isMet }) => isMet)?.players ?? 0,
      bar: atLeast({ peerTimes: PEER_BAR }),
      doubt: last?.isMet === true ? undefined : last?.doubt,
    },
  ];
}
