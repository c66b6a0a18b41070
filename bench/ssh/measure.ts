import { apart, type Cores } from './cores.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import type { Options } from './options.ts';
import type { CipherName } from './player.ts';
import type { Row } from './row.ts';
import { openServer, type Server } from './server.ts';
import type { ServerKind } from './servers.ts';

/** Measures one server: starts it, plays on it, ends it. */
export type Measure = (kind: ServerKind, options: Options) => Promise<readonly Row[]>;

/** How a server is run for a measure, and by what its players come. */
export type Setting = {
  readonly workers: number;
  readonly cores: Cores;
  readonly cipher: CipherName;
};

/** One process on one core, as most measures want it. */
export const alone = ({ cipher }: Options): Setting => ({ workers: 1, cores: apart, cipher });

/** Runs a server and a crowd of players as long as a measure needs them. */
export async function withCrowd<Found>(
  kind: ServerKind,
  { workers, cores, cipher }: Setting,
  loads: number,
  measure: (server: Server, crowd: Crowd) => Promise<Found>,
): Promise<Found> {
  const server = await openServer(kind, workers, cores);
  const crowd = openCrowd(server.door, cipher, cores, loads);
  try {
    return await measure(server, crowd);
  } finally {
    await crowd.close();
    await server.close();
  }
}
