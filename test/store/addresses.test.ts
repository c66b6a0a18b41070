import fc from 'fast-check';
import { parse } from 'pg-connection-string';
import { describe, expect, it } from 'vitest';
import {
  addressProblemSentence,
  addressWithoutPassword,
  parseDatabase,
  withoutPasswords,
} from '../../source/store/addresses.ts';
import { ran } from '../commands/text/fake-terminal.ts';
import { successOf } from '../helpers/games.ts';

const problemOf = (url: string) => {
  const database = parseDatabase(url);
  return database.ok ? undefined : database.problem;
};

describe('an address of PostgreSQL', () => {
  it('with an encoded password is that of its host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (password) => {
        fc.pre(!password.includes('\0') && password.isWellFormed());
        const url = `postgres://app:${encodeURIComponent(password)}@127.0.0.1:5433/kp`;
        expect(successOf(parseDatabase(url))).toEqual({ kind: 'postgres', url });
        expect(parse(url)).toMatchObject({ host: '127.0.0.1', port: '5433', password });
        expect(addressWithoutPassword(url)).toBe('postgres://app@127.0.0.1:5433/kp');
      }),
    );
  });

  it('with a password that would end early is refused, wherever it would end', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ19:@/#?%&=+,;.[]-_~ ') });
    fc.assert(
      fc.property(part, fc.constantFrom('@', '/', '#', '?'), part, (before, sign, after) => {
        const url = `postgres://app:${before}${sign}${after}@127.0.0.1/kp`;
        expect(problemOf(url)).toBe('not-an-address');
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['postgres://h1:5432,h2:5433/kp', 'several-hosts'],
    ['postgres://app:hunter2@h1,h2:5432/kp?sslmode=require', 'several-hosts'],
    ['postgres:///kp?host=/run/one,/run/two', 'several-hosts'],
    ['postgres://app@/kp', 'not-an-address'],
    ['postgres://app@db/kp?schema=games', { parameter: 'schema' }],
    ['postgres://app@db/kp?sslmode=require&search_path=games', { parameter: 'search_path' }],
    ['postgres://app@db/kp?sslmode=allow', 'unknown-ssl-mode'],
    ['postgres://app@db/kp?channel_binding=require', { parameter: 'channel_binding' }],
    // It can be the rest of a password.
    ['postgres://app@db/kp?password=a&hunter2=b', { parameter: undefined }],
  ])('that is not understood is refused with its reason: %s', (url, problem) => {
    expect(problemOf(url)).toEqual(problem);
  });

  it.each([
    ['postgres://app:pw@/kp?host=/cloudsql/project:region:kp', '/cloudsql/project:region:kp'],
    ['postgres://%2Frun%2Fpostgresql/kp', '/run/postgresql'],
    ['postgresql:///kp?host=/run/postgresql', '/run/postgresql'],
    ['postgres://app@[::1]:5432/kp?options=-c%20search_path%3Dgames', '::1'],
    ['postgres://app@db.example.org/kp?sslmode=disable', 'db.example.org'],
    ['postgres://localhost', 'localhost'],
  ])('works: %s', (url, host) => {
    expect(successOf(parseDatabase(url))).toEqual({ kind: 'postgres', url });
    expect(parse(url)).toMatchObject({ host });
    expect(parse(addressWithoutPassword(url)).host).toBe(host);
  });

  it.each(['password', 'p%61ssword', 'sslpassword', 'ssl%70assword'])('hides %s', (name) => {
    const shown = addressWithoutPassword(`postgres://app@db/kp?sslmode=require&${name}=12`);
    expect(shown).toBe('postgres://app@db/kp?sslmode=require');
    const sign = fc.string({ unit: fc.constantFrom(...'12@/?#:&=% ') });
    const sentence = (address: string) => `No option “--databse=${address}”: meant --database?`;
    fc.assert(
      fc.property(sign, sign, (one, other) => {
        const url = `postgres://app:${one}@db/kp?sslmode=require&${name}=${other}`;
        expect(withoutPasswords(sentence(url))).not.toMatch(/[12]/);
        const parameter = sentence(`postgres://app@db/kp?sslmode=no&${name}=${other}`);
        expect(withoutPasswords(parameter)).toBe(
          sentence('postgres://app@db/kp?sslmode=no&password=…'),
        );
      }),
    );
  });

  it('says what to write instead', () => {
    expect(withoutPasswords('postgres://user:password@host/keypeg: in it, % is %25.')).toBe(
      'postgres://user:…@host/keypeg: in it, % is %25.',
    );
    expect(addressProblemSentence('IT', 'several-hosts')).toBe(
      'IT names several hosts, and keypeg tries one: name one, such as a proxy before them.',
    );
    expect(addressProblemSentence('IT', { parameter: 'schema' })).toBe(
      'IT has the parameter schema, which means nothing here: write options=-c%20search_path%3DNAME.',
    );
    expect(addressProblemSentence('IT', { parameter: 'dbname' })).toMatch(/after the host\.$/);
    expect(addressProblemSentence('IT', 'unknown-ssl-mode')).toMatch(
      /^IT has an unknown sslmode: there are disable, /,
    );
    expect(addressProblemSentence('IT', { parameter: undefined })).toMatch(
      /^IT has a parameter that keypeg does not know\. There are host, port, /,
    );
  });
});

const passwords = ['zq@xw/vj', 'zq#xw@vj', 'zq?xw=vj', 'zq/xw?vj#', 'zq xw@vj', '1234/zq'];
const commands = [
  ...['data', 'data export', 'data import -', 'data delete --account a --yes', 'stats', 'games'],
  ...['replay', 'review', 'serve'],
];

it.each(commands)('keypeg %s prints no piece of a password', async (command) => {
  for (const password of passwords) {
    const url = `postgres://app:${password}@127.0.0.1:1/kp`;
    const outputs = [
      await ran([...command.split(' '), '--database', url], ''),
      await ran(command.split(' '), '', { HOME: '/nonexistent', KEYPEG_DATABASE: url }),
      // Typed where it does not belong.
      await ran([...command.split(' '), `--databse=${url}`], ''),
      await ran([...command.split(' '), '--data', url], ''),
    ];
    for (const { status, out, err } of outputs) {
      expect([1, 2]).toContain(status);
      expect(out + err).not.toMatch(/zq|xw|vj|1234/);
    }
  }
});
