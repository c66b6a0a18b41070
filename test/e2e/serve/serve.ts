import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { fingerprintOf, publicKeyOf } from '../../../source/ssh/protocol/keys.ts';
import { type BuiltServer, relaxedLimits, startBuiltServer } from './built-server.ts';

/** A server whose host key clients know. */
export type Server = BuiltServer & {
  readonly port: number;
  /** The fingerprint of its host key, as it prints it. */
  readonly fingerprint: string;
  /** A `known_hosts` file with this server only. */
  readonly knownHosts: string;
};

/**
 * Starts a server for all tests of a file or of a `describe` block. After them it must shut down
 * without having logged a fault or a crash.
 */
export async function serveFile(args: readonly string[] = []): Promise<Server> {
  const server = startBuiltServer([...relaxedLimits, '--drain', '0', ...args]);
  afterAll(async () => {
    const ending = await server.end('SIGTERM');
    expect(server.events('fault')).toEqual([]);
    expect(server.events('session-crashed')).toEqual([]);
    expect(server.log()).toMatch(/"event":"closed"}\n$/);
    expect(ending).toBe(0);
  });

  return await withKnownHosts(server);
}

/** Reads the port and the host key of a server that has just been started. */
export async function withKnownHosts(
  server: BuiltServer,
  hostKey = join(server.folder, 'data', 'host-key'),
): Promise<Server> {
  const port = await server.listening();
  const [welcome] = await once(server.output, 'data');
  const [, fingerprint = ''] =
    new RegExp(`port ${port}\\.\nHost key: (\\S+) .*\nTo play`).exec(welcome) ?? [];
  const key = publicKeyOf(await readFile(hostKey, 'latin1'));
  if (!key.ok || fingerprintOf(key.value) !== fingerprint)
    throw new Error('The fingerprint is not that of the host key.');
  const knownHosts = join(server.folder, 'known_hosts');
  await writeFile(knownHosts, `[127.0.0.1]:${port} ssh-ed25519 ${key.value.toString('base64')}\n`);
  return { ...server, port, fingerprint, knownHosts };
}
