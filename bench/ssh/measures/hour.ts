import { percentile } from '../../figure.ts';
import { alone, type Measure, withCrowd } from '../measure.ts';
import { openCrowd } from '../players/crowd.ts';
import { atMost, type Row } from '../row.ts';
import { keypeg } from '../server/server.ts';
import { type Memory, memoryOf } from './attacked-server.ts';
import { KEYS_PER_SECOND } from './keys.ts';

/** Players who press keys, beside the idle ones. */
const ACTIVE = 300;
/** Seconds of play in a minute; garbage is collected in the others. */
const PLAY_SECONDS = 55;
/** The minute with which the last one is compared: caches are full, and code is compiled. */
const WARM = 10;
/** The live heap of the last minute, compared to that minute. */
const HEAP_BAR = 1.02;
/** The default timeout would end the idle sessions after 20 minutes. */
const LIMITS = '--idle 1440';

/** A minute of the run. */
type Minute = Memory & { readonly times: readonly number[]; readonly missed: number };

/** Measures whether memory grows while many players are idle and others play, for an hour; runs only when named. */
export const measureHour: Measure = async (kind, options) => {
  if (!kind.isOurs || !options.names.includes('hour')) return [];
  const setup = alone(options);
  const ours = keypeg({ ...options, serve: `${options.serve} ${LIMITS}` });
  return await withCrowd(ours, setup, 1, async (server, active) => {
    const idle = openCrowd(server.endpoint, setup.cipher, setup.cores, 1);
    try {
      await idle.join(options.idle);
      await active.join(ACTIVE);
      await active.enter();
      const minutes: Minute[] = [];
      while (minutes.length < options.minutes) {
        const { times, missed } = await active.play(KEYS_PER_SECOND, PLAY_SECONDS);
        const memory = await memoryOf(server);
        minutes.push({ times, missed, ...memory });
        const heap = memory.heap.toFixed(2);
        console.error(`  minute ${minutes.length}: heap ${heap} MB, ${missed} keys missed`);
      }
      return rowsOf(minutes, (await idle.wait(1)).missed, options.idle);
    } finally {
      await idle.close();
    }
  });
};

function rowsOf(minutes: readonly Minute[], lost: number, idle: number): readonly Row[] {
  const times = minutes.flatMap((minute) => minute.times);
  const warm = minutes[Math.min(WARM, minutes.length) - 1];
  const last = minutes.at(-1);
  if (warm === undefined || last === undefined) return [];
  const title = `${idle} idle and ${ACTIVE} active, ${minutes.length} minutes`;
  return [
    { what: `${title}: key to frame, p99`, unit: 'ms', reached: percentile(times, 0.99) },
    {
      what: `${title}: keys missed`,
      unit: '',
      reached: minutes.reduce((sum, { missed }) => sum + missed, 0),
      bar: atMost(0),
    },
    { what: `${title}: idle players lost`, unit: '', reached: lost, bar: atMost(0) },
    { what: `${title}: heap in minute ${WARM}`, unit: 'MB', reached: warm.heap },
    {
      what: `${title}: heap in the last minute, of minute ${WARM}`,
      unit: '×',
      reached: last.heap / warm.heap,
      bar: atMost(HEAP_BAR),
    },
    { what: `${title}: resident at the end`, unit: 'MB', reached: last.resident },
  ];
}
