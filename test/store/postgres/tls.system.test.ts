import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGameStore } from '../../../source/store/database.ts';
import { ran } from '../../commands/text/fake-terminal.ts';
import { needs } from '../../helpers/installed.ts';
import {
  certificateIn,
  type PostgresServer,
  startPostgres,
} from '../../helpers/postgres-server.ts';

const password = 'p@ss/w:rd';
const encoded = encodeURIComponent(password);

describe('a server that wants TLS and a password', needs('initdb', 'openssl'), () => {
  let server: PostgresServer;
  let database: URL;
  beforeAll(async () => {
    server = await startPostgres({ secureUser: { name: 'ada', password } });
    database = new URL(await server.newDatabase());
    database.username = 'ada';
    database.password = encoded;
  });
  afterAll(() => server.close());

  /** The address with a mode of TLS. */
  const addressWith = (mode: string, different: { readonly password?: string } = {}): string => {
    const url = new URL(database);
    Object.assign(url, different);
    return `${url.href}?sslmode=${mode}`;
  };
  const trusted = () => `verify-full&sslrootcert=${certificateIn(server.folder)}`;

  it.each([
    ['a certificate that is checked', () => addressWith(trusted())],
    ['a certificate that is not checked', () => addressWith('no-verify')],
  ])('is used with %s', async (_, address) => {
    const opened = await openGameStore({ kind: 'postgres', url: address() });
    if (!opened.ok) throw new Error(opened.problem.kind);
    const { store } = opened.value;
    expect(await store.games.count(undefined)).toEqual({ ok: true, value: 0 });
    await store.close();
  });

  it.each([
    ['without TLS', () => addressWith('disable'), /rejects connection .* no encryption$/m],
    ['with an unknown certificate', () => addressWith('verify-full'), /self-signed certificate/],
    [
      'with another host name',
      () => addressWith(trusted()).replace('127.0.0.1', 'localhost'),
      /does not match certificate/,
    ],
    [
      'with a wrong password',
      () => addressWith(trusted(), { password: 'hunter22' }),
      /password authentication failed for user "ada"/,
    ],
  ])('is not used %s, and the sentence has no password', async (_, address, sentence) => {
    const url = address();
    const opened = await openGameStore({ kind: 'postgres', url });
    expect(opened).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
    const { status, out, err } = await ran(['data', '--database', url]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(sentence);
    for (const secret of [password, encoded, 'hunter22']) expect(err).not.toContain(secret);
  });
});
