import { percentile } from '../../figure.ts';
import { alone, type Measure, withCrowd } from '../measure.ts';
import { openCrowd } from '../players/crowd.ts';
import { atMost, type Row } from '../row.ts';
import { loadRows, type Watched, watch } from '../watch.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

const PLAYERS = 100;
const ARRIVALS_PER_SECOND = 20;
const SECONDS = 15;

/** Measures how long new players wait for the first frame while others play. */
export const measureArrivals: Measure = (kind, options) => {
  const setup = alone(options);
  return withCrowd(kind, setup, 1, async (server, crowd) => {
    const newcomers = openCrowd(server.endpoint, setup.cipher, setup.cores, 1);
    try {
      await crowd.join(PLAYERS);
      await crowd.enter();
      await newcomers.arrive(ARRIVALS_PER_SECOND, WARM_UP);
      const watched = await watch(server, () =>
        Promise.all([
          newcomers.arrive(ARRIVALS_PER_SECOND, SECONDS),
          crowd.play(KEYS_PER_SECOND, SECONDS),
        ]),
      );
      return rowsOf(watched);
    } finally {
      await newcomers.close();
    }
  });
};

function rowsOf(watched: Watched): readonly Row[] {
  const { reports, doubt, busy, seconds } = watched;
  const [arrived, played] = reports;
  const title = `${ARRIVALS_PER_SECOND} newcomers a second, ${PLAYERS} players`;
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
      doubt,
    },
    { what: `${title}: server, of a core`, unit: '%', reached: busy / seconds / 10 },
    ...loadRows(title, watched, { of: 'newcomer', count: ARRIVALS_PER_SECOND * SECONDS }),
  ];
}
