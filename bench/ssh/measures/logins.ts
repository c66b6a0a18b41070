import { percentile } from '../../figure.ts';
import { type Measure, watch, withCrowd } from '../measure.ts';
import type { Row } from '../row.ts';
import { shared } from '../server/processes.ts';

const LOGINS = 256;
/** From connecting to the first frame, p95, in milliseconds. */
const BAR = 3000;

/** Measures how long players wait for the first frame who all connect at once, with a server on all cores. */
export const measureLogins: Measure = (kind, { workers, cipher }) =>
  withCrowd(kind, { workers, cores: shared, cipher }, 1, async (server, crowd) => {
    const { reports, doubt } = await watch(server, async () => [await crowd.joinTogether(LOGINS)]);
    const { times = [], missed = 0 } = reports[0] ?? {};
    const title = `${LOGINS} logins at once`;
    return [
      {
        what: `${title}: connect to first frame, p95`,
        unit: 'ms',
        reached: percentile(times, 0.95),
        bar: BAR,
        doubt,
      },
      { what: `${title}: not let in`, unit: '', reached: missed, bar: 0 },
    ] satisfies readonly Row[];
  });
