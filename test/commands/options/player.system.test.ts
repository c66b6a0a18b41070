import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../source/commands/command-line/arguments.ts';
import {
  locationText,
  playerTable,
  storeOptions,
} from '../../../source/commands/options/player-table.ts';
import { successOf } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const located = (line: string, env: Readonly<Record<string, string>> = {}) =>
  playerTable.database.read(
    successOf(readArguments('data', storeOptions, line.split(' ').filter(Boolean))),
    {
      HOME: '/home/ada',
      ...env,
    },
  );

const folder = (path: string) => ({ ok: true, value: { kind: 'folder', folder: path } });
const HEADER = '{"format":"keypeg-export","version":1}';
const url = 'postgres://ada:hunter2@db.example.org/keypeg';
const database = { ok: true, value: { kind: 'postgres', url } };

describe('the place of the data', () => {
  it('is the data folder of the user, unless something else is named', () => {
    expect(located('')).toEqual(folder('/home/ada/.local/share/keypeg'));
    expect(located('', { XDG_DATA_HOME: '/data' })).toEqual(folder('/data/keypeg'));
    expect(located('', { KEYPEG_DATA: '/srv' })).toEqual(folder('/srv'));
    expect(located('--data /one', { KEYPEG_DATA: '/srv' })).toEqual(folder('/one'));
    expect(located(`--database ${url}`)).toEqual(database);
    expect(located('', { KEYPEG_DATABASE: url })).toEqual(database);
    expect(located('', { KEYPEG_DATABASE: '' })).toEqual(located(''));
    expect(located('--database sqlite --data /one')).toEqual(folder('/one'));
  });

  it.each([
    ['HOME', { HOME: '' }],
    ['HOME', { HOME: 'ada' }],
    ['HOME', { HOME: '.', XDG_DATA_HOME: '' }],
    ['XDG_DATA_HOME', { XDG_DATA_HOME: 'data' }],
    ['XDG_DATA_HOME', { XDG_DATA_HOME: './data', HOME: '' }],
    ['XDG_DATA_HOME', { XDG_DATA_HOME: '~/data' }],
  ] as const)('is never a part of the current folder (%s of %j)', (variable, env) => {
    const refused = located('', env);
    expect(!refused.ok && refused.problem).toBe(
      `${variable} is no absolute path: set it, or name another folder with --data.`,
    );
    expect(located('--data /one', env)).toEqual(folder('/one'));
    expect(located('', { ...env, KEYPEG_DATA: '/srv' })).toEqual(folder('/srv'));
    expect(located(`--database ${url}`, env)).toEqual(database);
  });

  it('is what an option says, whatever the variables say', () => {
    expect(located('--data /one', { KEYPEG_DATABASE: url })).toEqual(folder('/one'));
    expect(located('--database sqlite', { KEYPEG_DATABASE: url })).toEqual(located(''));
    expect(located(`--database ${url}`, { KEYPEG_DATA: '/srv' })).toEqual(database);
  });

  it.each([
    [
      '--database postgre://ada:hunter2@host/keypeg',
      {},
      '--database is not an address of PostgreSQL: did you mean postgres://?',
    ],
    [
      '--database mysql://ada:hunter2@host/keypeg',
      {},
      '--database is not an address of PostgreSQL, such as postgres://user@host/keypeg.',
    ],
    ['--database sqllite', {}, '--database names an unknown database: did you mean sqlite?'],
    [
      '--database hunter2',
      {},
      '--database is not an address of PostgreSQL, such as postgres://user@host/keypeg.',
    ],
    [
      '--database postgres://ada:hunter2@host:port/keypeg',
      {},
      '--database is not a complete address such as postgres://user@host/keypeg; special characters in a password are written as %40.',
    ],
    [
      '',
      { KEYPEG_DATABASE: 'postgres://ada:hunter2@:/' },
      'KEYPEG_DATABASE is not a complete address such as postgres://user@host/keypeg; special characters in a password are written as %40.',
    ],
    [
      '',
      { KEYPEG_DATABASE: 'memory' },
      'KEYPEG_DATABASE names memory, which keeps no data: name sqlite or an address.',
    ],
    [
      `--database ${url} --data /one`,
      {},
      '--data and --database name two places: give one of them.',
    ],
  ])('is wrong with %s %j, which is said without the password', async (line, env, sentence) => {
    const place = located(line, env);
    expect(place.ok || place.problem).toBe(sentence);
    expect(sentence).not.toContain('hunter2');
    const args = ['data', 'export', ...line.split(' ').filter(Boolean)];
    expect(await ran(args, '', { HOME: '/nonexistent', ...env })).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
  });

  it('is shown without the password', () => {
    expect(locationText({ kind: 'postgres', url })).toBe('postgres://ada@db.example.org/keypeg');
    expect(
      locationText({ kind: 'postgres', url: 'postgresql://host:5433/keypeg?password=hunter2' }),
    ).toBe('postgres://host:5433/keypeg');
    expect(locationText({ kind: 'folder', folder: '/srv' })).toBe('/srv');
  });
});

it.each(['data export', 'data import', 'data'])(
  'keypeg %s reports a database that cannot be reached, without the password',
  async (command) => {
    // Nothing listens on port 1.
    const address = 'postgres://ada:hunter2@127.0.0.1:1/keypeg';
    const file = command === 'data import' ? ['-'] : [];
    const args = [...command.split(' '), ...file, '--database', address];
    const { status, out, err } = await ran(args, '{"format":"keypeg-export","version":1}');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^keypeg: The data cannot be opened: .*ECONNREFUSED.*\n$/);
    expect(err).not.toContain('hunter2');
  },
);

it.each([
  ['play'],
  ['text'],
  ['daily'],
  ['words'],
  ['tutorial'],
  ['stats'],
  ['data'],
  ['data', 'export'],
  ['data', 'import', '-'],
  ['replay'],
])('refuses a file as the folder of the data in keypeg %s %s', async (...command) => {
  const file = import.meta.filename;
  const { status, out, err } = await ran([...command, '--data', file], HEADER, {}, true);
  expect({ status, out, err }).toEqual({
    status: 2,
    out: '',
    err: `keypeg: --data names a folder, and ${file} is a file. Try --data ${dirname(file)}.\n`,
  });
});

it('refuses a file in the variable too', async () => {
  const file = import.meta.filename;
  const { status, err } = await ran(['stats'], '', { KEYPEG_DATA: file });
  expect({ status, err }).toEqual({
    status: 2,
    err: `keypeg: KEYPEG_DATA names a folder, and ${file} is a file. Try KEYPEG_DATA ${dirname(file)}.\n`,
  });
});
