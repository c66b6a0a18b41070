import process from 'node:process';
import { percentile } from '../../figure.ts';
import { alone, type Measure, withCrowd } from '../measure.ts';
import type { AttackOrder, AttackReport } from '../players/attacker.ts';
import { request } from '../request.ts';
import { atMost, type Row } from '../row.ts';
import { keypeg } from '../server/server.ts';
import { memoryOf, startAttacker } from './attacked-server.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

/** Ordinary players beside the attacks. */
const PLAYERS = 30;
/** The addresses of all attackers. */
const ADDRESSES = 20;
/** Seconds of play in a minute, and of newcomers, one per second. */
const PLAY_SECONDS = 50;
const ARRIVAL_SECONDS = 5;
/** The share of the run after which memory has to be flat. */
const WARM_SHARE = 0.2;
/** The live heap of the last minutes, compared to the one of as many minutes after that share. */
const HEAP_BAR = 1.1;
/** The share of the run over which the heap is compared: one minute depends on the attack in it. */
const HEAP_SHARE = 1 / 6;

/** A minute of the run. */
type Minute = {
  readonly times: readonly number[];
  readonly missed: number;
  readonly refused: number;
  readonly heap: number;
  readonly resident: number;
};

/** The default limits of new connections, which other measurements raise. */
const LIMITS = 'KEYPEG_ADDRESS_RATE=2 KEYPEG_CONNECTION_RATE=25';

/**
 * Mixes all attacks at random from 20 addresses for an hour while players play and newcomers join.
 * Runs only with KEYPEG_SOAK=1, and only for keypeg. The server runs with its ordinary limits.
 */
export const measureSoak: Measure = async (kind, options) => {
  if (!kind.isOurs || process.env.KEYPEG_SOAK !== '1') return [];
  const setup = alone(options);
  const minutes = await withCrowd(
    keypeg({ ...options, serve: `${options.serve} ${LIMITS}` }),
    setup,
    1,
    async (server, crowd) => {
      const attacker = startAttacker(setup.cores);
      try {
        await crowd.join(PLAYERS);
        await crowd.enter();
        await crowd.play(KEYS_PER_SECOND, WARM_UP);
        const { port } = server.endpoint;
        const attack = { kind: 'mixed', addresses: ADDRESSES } as const;
        const seconds = options.minutes * 60;
        const seed = Date.now() % 1_000_000;
        const order: AttackOrder = { port, seconds, seed, attack };
        const over = request<AttackOrder, AttackReport>(attacker, order);
        const all: Minute[] = [];
        while (all.length < options.minutes) {
          const { times, missed } = await crowd.play(KEYS_PER_SECOND, PLAY_SECONDS);
          const newcomers = await crowd.arrive(1, ARRIVAL_SECONDS);
          const memory = await memoryOf(server);
          all.push({ times, missed, refused: newcomers.missed, ...memory });
          console.error(minuteText(all));
        }
        await over;
        return all;
      } finally {
        attacker.kill('SIGKILL');
      }
    },
  );
  return rowsOf(minutes);
};

function minuteText(all: readonly Minute[]): string {
  const { times = [], heap = 0, resident = 0 } = all.at(-1) ?? {};
  const p99 = percentile(times, 0.99).toFixed(0);
  return `  minute ${all.length}: p99 ${p99} ms, heap ${heap.toFixed(0)} MB, resident ${resident.toFixed(0)} MB`;
}

function rowsOf(minutes: readonly Minute[]): readonly Row[] {
  const times = minutes.flatMap((minute) => minute.times);
  const sum = (of: 'missed' | 'refused'): number =>
    minutes.reduce((total, minute) => total + minute[of], 0);
  const warm = Math.floor(minutes.length * WARM_SHARE);
  const span = Math.ceil(minutes.length * HEAP_SHARE);
  const heapOf = (some: readonly Minute[]): number =>
    percentile(
      some.map(({ heap }) => heap),
      0.5,
    );
  const title = `soak of ${minutes.length} minutes`;
  return [
    { what: `${title}: key to frame, p50`, unit: 'ms', reached: percentile(times, 0.5) },
    { what: `${title}: key to frame, p99`, unit: 'ms', reached: percentile(times, 0.99) },
    { what: `${title}: keys missed`, unit: '', reached: sum('missed'), bar: atMost(0) },
    { what: `${title}: newcomers refused`, unit: '', reached: sum('refused'), bar: atMost(0) },
    {
      what: `${title}: heap of the last ${span}, of the ${span} from minute ${warm + 1}`,
      unit: '×',
      reached: heapOf(minutes.slice(-span)) / heapOf(minutes.slice(warm, warm + span)),
      bar: atMost(HEAP_BAR),
    },
    { what: `${title}: resident at the end`, unit: 'MB', reached: minutes.at(-1)?.resident ?? 0 },
  ];
}
