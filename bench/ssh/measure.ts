import { apart, type Cores } from './cores.ts';
import type { Options } from './options.ts';
import { type Crowd, openCrowd } from './players/crowd.ts';
import type { CipherName } from './players/player.ts';
import type { Row } from './row.ts';
import { openServer, type Server } from './server/server.ts';
import type { ServerKind } from './server/servers.ts';

/** Starts a server, measures it and ends it. */
export type Measure = (kind: ServerKind, options: Options) => Promise<readonly Row[]>;

/** How a server and its players run during a measurement. */
export type Setup = {
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
