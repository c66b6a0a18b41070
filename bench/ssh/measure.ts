import { percentile } from '../figure.ts';
import type { Options } from './options.ts';
import { type Crowd, openCrowd } from './players/crowd.ts';
import type { Report } from './players/load.ts';
import type { CipherName } from './players/player.ts';
import type { Doubt, Row } from './row.ts';
import { apart, type Cores, machineUsage } from './server/processes.ts';
import { openServer, type Server, type ServerKind } from './server/server.ts';

/** Starts a server, measures it and ends it. */
export type Measure = (kind: ServerKind, options: Options) => Promise<readonly Row[]>;

/** How a server and its players run during a measurement. */
type Setup = {
  readonly workers: number;
  readonly cores: Cores;
  readonly cipher: CipherName;
};

/** One server process on one core. */
export const alone = ({ cipher }: Options): Setup => ({ workers: 1, cores: apart, cipher });

/** Runs a server and a crowd of players during a measurement. */
export async function withCrowd<Result>(
  kind: ServerKind,
  { workers, cores, cipher }: Setup,
  loads: number,
  measure: (server: Server, crowd: Crowd) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(kind, workers, cores);
  const crowd = openCrowd(server.endpoint, cipher, cores, loads);
  try {
    return await measure(server, crowd);
  } finally {
    await crowd.close();
    await server.close();
  }
}

/** The result of a time of play, and its cost. */
export type Watched = {
  readonly reports: readonly Report[];
  /** CPU time of the server, in milliseconds. */
  readonly busy: number;
  readonly seconds: number;
  readonly doubt: Doubt | undefined;
};

/** Maximum p99 delay of the players, in milliseconds; above it, the figures are in doubt. */
const MAX_LATENESS = 10;
/** Maximum share of a core for other processes; above it, the figures are in doubt. */
const MAX_OTHERS = 0.15;

/** Measures the server, the players and the machine while players play. */
export async function watch(
  server: Server,
  play: () => Promise<readonly Report[]>,
): Promise<Watched> {
  const start = performance.now();
  const before = { server: server.usage().busy, all: machineUsage() };
  const reports = await play();
  const time = performance.now() - start;
  const busy = server.usage().busy - before.server;
  const load = reports.reduce((sum, report) => sum + report.busy, 0);
  const others = Math.max(0, machineUsage() - before.all - busy - load) / time;
  return { reports, busy, seconds: time / 1000, doubt: doubtOf(reports, others) };
}

function doubtOf(reports: readonly Report[], others: number): Doubt | undefined {
  if (others > MAX_OTHERS) return 'machine busy';
  return reports.some((report) => latenessOf(report) > MAX_LATENESS) ? 'load late' : undefined;
}

/** How late players were who acted at given times: p99, in milliseconds. */
const latenessOf = ({ lateness }: Report): number =>
  lateness.length === 0 ? 0 : percentile(lateness, 0.99);
