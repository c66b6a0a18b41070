import { percentile } from '../../figure.ts';
import {
  alone,
  loadRows,
  type Measure,
  type Setup,
  type Watched,
  watch,
  withCrowd,
} from '../measure.ts';
import { openCrowd } from '../players/crowd.ts';
import { atMost, type Row } from '../row.ts';
import type { ServerKind } from '../server/server.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

const PLAYERS = 100;
/** Newcomers a second: a busy evening, and the moment after a link to the server has spread. */
const RATES = [20, 50];
const SECONDS = 15;
/** From a key to its frame of the players meanwhile, p99, in milliseconds. */
const PLAYERS_BAR = 50;

/** Measures how long new players wait for the first frame while others play, and these for theirs. */
export const measureArrivals: Measure = async (kind, options) => {
  const rows: Row[] = [];
  for (const rate of RATES) rows.push(...(await arrivalsOf(kind, alone(options), rate)));
  return rows;
};

const arrivalsOf = (kind: ServerKind, setup: Setup, rate: number): Promise<readonly Row[]> =>
  withCrowd(kind, setup, 1, async (server, crowd) => {
    const newcomers = openCrowd(server.endpoint, setup.cipher, setup.cores, 1);
    try {
      await crowd.join(PLAYERS);
      await crowd.enter();
      await newcomers.arrive(rate, WARM_UP);
      const watched = await watch(server, () =>
        Promise.all([newcomers.arrive(rate, SECONDS), crowd.play(KEYS_PER_SECOND, SECONDS)]),
      );
      return rowsOf(watched, rate);
    } finally {
      await newcomers.close();
    }
  });

function rowsOf(watched: Watched, rate: number): readonly Row[] {
  const { reports, doubt, busy, seconds } = watched;
  const [arrived, played] = reports;
  const title = `${rate} newcomers a second, ${PLAYERS} players`;
  const frame = (share: number): number => percentile(arrived?.times ?? [], share);
  return [
    {
      what: `${title}: connect to first frame, p50`,
      unit: 'ms',
      reached: frame(0.5),
      bar: atMost(150),
      doubt,
    },
    {
      what: `${title}: connect to first frame, p99`,
      unit: 'ms',
      reached: frame(0.99),
      doubt,
    },
    { what: `${title}: not let in`, unit: '', reached: arrived?.missed ?? 0, bar: atMost(0) },
    {
      what: `${title}: key to frame of the players, p99`,
      unit: 'ms',
      reached: percentile(played?.times ?? [], 0.99),
      bar: atMost(PLAYERS_BAR),
      doubt,
    },
    { what: `${title}: server, of a core`, unit: '%', reached: busy / seconds / 10 },
    ...loadRows(title, watched, { of: 'newcomer', count: rate * SECONDS }),
  ];
}
