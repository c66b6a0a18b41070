/** The built server under attack, in a process of its own, with an honest player beside the attack. */
import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, afterEach, expect } from 'vitest';
import { opened } from '../../ssh/loopback.ts';
import { type BuiltServer, startBuiltServer } from '../serve/built-server.ts';
import { type Attack, onceShown } from './attack.ts';
import type { Message } from './bystander.ts';

/** A server that is attacked. */
type ServerUnderAttack = BuiltServer & { readonly port: number };

/**
 * The most that the server's objects may take, in megabytes: several times what they take under any
 * attack. A server that has no bound runs out of it and ends, and the test fails.
 */
const HEAP = 192;

const bystanders = new Set<ChildProcess>();

/** A server for all tests of a file; after each of them its attackers are gone. */
export async function openServerUnderAttack(
  args: readonly string[] = [],
): Promise<ServerUnderAttack> {
  const server = startBuiltServer(args, { NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
  afterAll(async () => {
    server.signal('SIGTERM');
    try {
      await server.logged('draining');
    } finally {
      // The second signal ends it at once, whoever still plays; two at once would count as one.
      await server.end('SIGTERM');
    }
  });
  afterEach(() => {
    for (const close of opened.splice(0)) close();
    for (const bystander of bystanders) bystander.kill('SIGKILL');
    bystanders.clear();
  });
  return { ...server, port: await server.listening() };
}

/**
 * Runs an attack beside a player, and expects that the server is unharmed and answers each of the
 * player's keys, the last one after the attack.
 */
export async function expectToSurvive(server: ServerUnderAttack, attack: Attack): Promise<void> {
  const bystander = fork('test/e2e/attacks/bystander.ts', [String(server.port)]);
  bystanders.add(bystander);
  await messageOf(bystander, 'playing');
  await attack.run(server.port, onceShown).catch((error: unknown) => {
    expectUnharmed(server);
    throw error;
  });
  expectUnharmed(server);
  const reported = messageOf(bystander, 'report');
  bystander.send('stop');
  expect((await reported).answered).toBeGreaterThan(0);
  expectUnharmed(server);
}

/** Waits for a message of the bystander's. */
function messageOf<Kind extends Message['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<Message, { readonly kind: Kind }>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Extract<Message, { readonly kind: Kind }>) => {
      if (message.kind === kind) resolve(message);
    });
    child.once('exit', () => reject(new Error(`The bystander ended before "${kind}".`)));
  });
}

/** Expects that nothing has broken. */
export function expectUnharmed(server: ServerUnderAttack): void {
  expect(server.events('fault')).toEqual([]);
  expect(server.isAlive(), server.log().slice(-2000)).toBe(true);
  expect(server.events('session-crashed')).toEqual([]);
}
