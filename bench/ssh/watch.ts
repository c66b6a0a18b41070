import { percentile } from '../figure.ts';
import type { Report } from './load.ts';
import { usageOfAll } from './process-tree.ts';
import type { Doubt, Row } from './row.ts';
import type { Server } from './server.ts';

/** What came of a time of play, and what it took. */
export type Watched = {
  readonly reports: readonly Report[];
  /** Processor time of the server, in milliseconds. */
  readonly busy: number;
  /** Of the time, what other processes had of a core. */
  readonly others: number;
  readonly seconds: number;
  readonly doubt: Doubt | undefined;
};

/** Players who are later than this (99 of 100), in milliseconds, measure themselves. */
const LATE = 10;
/** Others who take more than this of a core are measured too. */
const BUSY = 0.15;

/** Lets players play, with an eye on the server, on themselves and on the machine. */
export async function watch(
  server: Server,
  play: () => Promise<readonly Report[]>,
): Promise<Watched> {
  const start = performance.now();
  const before = { server: server.usage().busy, all: usageOfAll() };
  const reports = await play();
  const time = performance.now() - start;
  const busy = server.usage().busy - before.server;
  const load = reports.reduce((sum, report) => sum + report.busy, 0);
  const others = Math.max(0, usageOfAll() - before.all - busy - load) / time;
  return { reports, busy, others, seconds: time / 1000, doubt: doubtOf(reports, others) };
}

function doubtOf(reports: readonly Report[], others: number): Doubt | undefined {
  if (others > BUSY) return 'machine busy';
  return reports.some((report) => latenessOf(report) > LATE) ? 'load late' : undefined;
}

const latenessOf = ({ lateness }: Report): number => percentile(lateness, 0.99);

/**
 * Whether the other figures can be believed: how late the load was, what the first of its reports
 * says that it took, and what others took.
 */
export function loadRows(
  title: string,
  { reports, others }: Watched,
  { of, count }: { readonly of: string; readonly count: number },
): readonly Row[] {
  return [
    {
      what: `${title}: load late, p99`,
      unit: 'ms',
      reached: Math.max(...reports.map(latenessOf)),
    },
    {
      what: `${title}: load's CPU per ${of}`,
      unit: 'ms',
      reached: (reports[0]?.busy ?? 0) / count,
    },
    { what: `${title}: other processes, of a core`, unit: '%', reached: others * 100 },
  ];
}
