import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Host } from '../../session/records/local-records.ts';
import { reachableHost } from '../../ssh/net/address.ts';
import { handleUncaughtErrors } from '../../ssh/operations/error-scope.ts';
import { openProcessMetrics } from '../../ssh/operations/metrics.ts';
import { openHostKey } from '../../ssh/protocol/keys.ts';
import { type Server, startServer } from '../../ssh/server.ts';
import { readSettings, sshCommand } from '../../ssh/settings.ts';
import type { GameStore } from '../../store/port.ts';

const FIRST_PORT = 2222;
const PORTS = 10;

/** All addresses: friends are on the network. */
const EVERYWHERE = '0.0.0.0';

/** Serves the store of a player to friends on the network, in this process, until it is closed. */
export async function openHost(folder: string, store: GameStore): Promise<Result<Host, string>> {
  const hostKey = await openHostKey(join(folder, 'host-key'));
  if (!hostKey.ok) return hostKey;
  const server = await serveOnFreePort(folder, hostKey.value.privateKey, store);
  if (!server.ok) {
    return fail(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} can be opened.`);
  }
  const { port, drain } = server.value;
  // A fault in a friend's session ends that session; any other one ends the program as before.
  const restore = handleUncaughtErrors((error) => {
    restore();
    setImmediate(() => {
      throw error;
    });
  });
  return succeed({
    login: sshCommand({ host: reachableHost(EVERYWHERE), port }),
    close: async () => {
      await drain();
      restore();
    },
  });
}

const serveOnFreePort = (
  folder: string,
  hostKey: string,
  store: GameStore,
): Promise<Result<Server, string>> =>
  startServer({
    settings: {
      ...readSettings(() => undefined, folder),
      host: EVERYWHERE,
      port: FIRST_PORT,
      data: folder,
      drainSeconds: 0,
    },
    ports: PORTS,
    hostKey,
    version: packageJson.version,
    // The player's session closes it.
    store: { ...store, close: async () => undefined },
    log: () => undefined,
    metrics: openProcessMetrics(),
  });
