import { percentile } from '../figure.ts';
import { openCrowd } from './crowd.ts';
import { KEYS_A_SECOND, WARM_UP } from './keys.ts';
import { alone, type Measure, withCrowd } from './measure.ts';
import { atMost, type Row } from './row.ts';
import { loadRows, type Watched, watch } from './watch.ts';

const PLAYERS = 100;
const ARRIVALS_A_SECOND = 20;
const SECONDS = 15;

/** How long newcomers wait for the first frame while others play. */
export const measureArrivals: Measure = (kind, options) => {
  const setting = alone(options);
  return withCrowd(kind, setting, 1, async (server, crowd) => {
    const newcomers = openCrowd(server.door, setting.cipher, setting.cores, 1);
    try {
      await crowd.join(PLAYERS);
      await crowd.enter();
      await newcomers.arrive(ARRIVALS_A_SECOND, WARM_UP);
      const watched = await watch(server, () =>
        Promise.all([
          newcomers.arrive(ARRIVALS_A_SECOND, SECONDS),
          crowd.play(KEYS_A_SECOND, SECONDS),
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
  const title = `${ARRIVALS_A_SECOND} newcomers a second, ${PLAYERS} players`;
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
    ...loadRows(title, watched, { of: 'newcomer', count: ARRIVALS_A_SECOND * SECONDS }),
  ];
}
