import { describe, expect, it } from 'vitest';
import type { Result } from '../../source/engine/core/result.ts';
import { variableOf } from '../../source/settings/settings.ts';
import {
  changedForRestart,
  defaultServerSettings,
  type InvalidValue,
  readSettings,
  type Setting,
  type Settings,
  settingRows,
  sshCommand,
} from '../../source/ssh/settings.ts';

const defaults = defaultServerSettings('/home/ada/.local/share');

/** A value, or why a text is none, about a setting that is called IT. */
const inEnglish = (value: Result<unknown, InvalidValue>): unknown => {
  if (value.ok) return value;
  const { reason, suggestion } = value.problem;
  return { ok: false, problem: { reason: reason('IT'), suggestion } };
};

/** Reads a text as the value of the setting with this name. */
const read = (name: string, text: string): unknown => {
  const results: unknown[] = [];
  readSettings((setting) => {
    if (setting.name === name) results.push(inEnglish(setting.read(text, '/srv')));
    return undefined;
  }, '/home');
  return results[0];
};

describe('the settings', () => {
  it('have the defaults of the policy', () => {
    expect(defaults).toEqual({
      host: '127.0.0.1',
      port: 2222,
      publicHost: 'none',
      data: '/home/ada/.local/share/keypeg',
      hostKey: '/home/ada/.local/share/keypeg/host-key',
      database: { kind: 'sqlite' },
      workers: 1,
      metricsPort: 0,
      addressAccounts: 5,
      networkAccounts: 20,
      maxSessions: 1000,
      idleMinutes: 20,
      sessionHours: 12,
      inputKilobytes: 64,
      outputKilobytes: 1024,
      keepaliveSeconds: 30,
      keepaliveCount: 3,
      drainSeconds: 30,
      loginSeconds: 15,
      versionLineSeconds: 3,
      startups: { begin: 10, rate: 30, full: 100 },
      addressUnauthenticated: 16,
      addressConnections: 16,
      addressCpuPercent: 25,
      addressRate: 2,
      connectionRate: 25,
      proxyFrom: [],
    } satisfies Settings);
  });

  it('have unique names, and variables named after them', () => {
    const names = settingRows.map(({ name }) => name);
    expect(new Set(names).size).toBe(Object.keys(defaults).length);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
    expect(variableOf('max-sessions')).toBe('KEYPEG_MAX_SESSIONS');
  });

  it('have defaults that could also be given', () => {
    readSettings(<Value>(setting: Setting<Value>): undefined => {
      const value = setting.defaultValue({ dataHome: '/home', data: undefined });
      const text =
        typeof value === 'string' ? value : setting.multiple ? '' : setting.displayedDefault;
      expect(setting.read(text, '/srv')).toEqual({ ok: true, value });
    }, '/home');
  });

  it('keep the host key in the data folder that is given', () => {
    const given = <Value>(setting: Setting<Value>): Value | undefined => {
      const value = setting.read('/srv/games', '/');
      return setting.name === 'data' && value.ok ? value.value : undefined;
    };
    expect(readSettings(given, '/home').hostKey).toBe('/srv/games/host-key');
  });

  it('name the changes that need a restart', () => {
    expect(changedForRestart(defaults, { ...defaults })).toEqual([]);
    expect(
      changedForRestart(defaults, { ...defaults, idleMinutes: 1, proxyFrom: ['::1'] }),
    ).toEqual([]);
    expect(changedForRestart(defaults, { ...defaults, workers: 2, host: '::' })).toEqual([
      'host',
      'workers',
    ]);
  });
});

it('has a public name that players can type', () => {
  expect(sshCommand({ host: 'play.example.org', port: 22 })).toBe('ssh play.example.org');
  expect(sshCommand({ host: 'play.example.org', port: 2222 })).toBe('ssh -p 2222 play.example.org');
});

describe('a value', () => {
  it.each([
    ['port', '0', 0],
    ['port', '65535', 65_535],
    ['workers', '064', 64],
    ['host', '0.0.0.0', '0.0.0.0'],
    ['host', '::', '::'],
    ['host', 'fe80::1%eth0', 'fe80::1%eth0'],
    ['host', 'localhost', 'localhost'],
    ['host', 'play.example.org', 'play.example.org'],
    ['public-host', '', 'none'],
    ['public-host', 'play.example.org', { host: 'play.example.org', port: 22 }],
    ['public-host', 'play.example.org:2222', { host: 'play.example.org', port: 2222 }],
    ['public-host', '192.0.2.7', { host: '192.0.2.7', port: 22 }],
    ['data', 'games', '/srv/games'],
    ['data', '/var/lib/keypeg', '/var/lib/keypeg'],
    ['startups', '10:30:100', { begin: 10, rate: 30, full: 100 }],
    ['startups', '1:0:1', { begin: 1, rate: 0, full: 1 }],
    ['proxy-from', '', []],
    ['proxy-from', '10.0.0.0/8', ['10.0.0.0/8']],
    ['proxy-from', '10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['proxy-from', '192.0.2.7,::1', ['192.0.2.7', '::1']],
  ])('of %s may be “%s”', (name, text, value) => {
    expect(read(name, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['port', '65536', 'IT is 0 to 65535, not 65536.', '65535'],
    ['port', '-1', 'IT is 0 to 65535, not -1.', '0'],
    ['workers', '0', 'IT is 1 to 64, not 0.', '1'],
    ['workers', 'two', 'IT takes a whole number, 1 to 64, not “two”.', undefined],
    ['workers', '1.5', 'IT takes a whole number, 1 to 64, not “1.5”.', undefined],
    ['workers', '', 'IT takes a whole number, 1 to 64, not “”.', undefined],
    ['workers', '1e1', 'IT takes a whole number, 1 to 64, not “1e1”.', undefined],
    ['startups', '10', 'IT takes three whole numbers such as 10:30:100, not “10”.', undefined],
    [
      'proxy-from',
      'fd00::/8,10.1.2.3/8',
      'IT takes ranges of addresses such as 10.0.0.0/8 or fd00::/8, not “10.1.2.3/8”: try 10.0.0.0/8.',
      undefined,
    ],
    ['data', '', 'IT takes a path, not “”.', undefined],
    ['data', 'a\0b', 'IT takes a path, not “a\\0b”.', undefined],
  ])('of %s must not be “%s”', (name, text, reason, suggestion) => {
    expect(read(name, text)).toEqual({ ok: false, problem: { reason, suggestion } });
  });

  it.each<[string, Settings['database']]>([
    ['sqlite', { kind: 'sqlite' }],
    ['memory', { kind: 'memory' }],
    ...[
      'postgres://localhost',
      'postgresql://ada:hunter%202@db.example.org:5433/keypeg?sslmode=verify-full',
      'postgres:///keypeg?host=/run/postgresql',
    ].map((url): [string, Settings['database']] => [url, { kind: 'postgres', url }]),
  ])('of database may be “%s”', (text, value) => {
    expect(read('database', text)).toEqual({ ok: true, value });
  });

  it.each([
    ['memroy', /^IT takes an address such as/, 'memory'],
    ['hunter2', /^IT takes an address such as/, undefined],
    ['mysql://ada:hunter2@db/keypeg', /^IT takes an address such as/, undefined],
    ['ada:hunter2@db/keypeg', /^IT takes an address such as/, undefined],
    ['', /^IT takes an address such as/, undefined],
    ['postgres://ada:hunter2/2@db/keypeg', /special characters/, undefined],
    ['postgres://ada:hunter2%@db/keypeg', /special characters/, undefined],
    ['postgres://ada:hunter2@db:99999/keypeg', /such as postgres:.*:5432/, undefined],
    ['postgres://ada:hunter2@db/keypeg?schema=games', /^IT has the parameter schema/, undefined],
  ])(
    'of database must not be “%s”, and its password is not repeated',
    (text, reason, suggestion) => {
      const result = read('database', text);
      expect(result).toEqual({
        ok: false,
        problem: { reason: expect.stringMatching(reason), suggestion },
      });
      expect(JSON.stringify(result)).not.toContain('hunter2');
    },
  );

  it.each([
    ['0:30:100', '1:30:100'],
    ['10:101:100', '10:100:100'],
    ['10:30:9', '10:30:10'],
    ['0:999:0', '1:100:1'],
  ])('of startups must not be %s, but may be %s', (text, suggestion) => {
    expect(read('startups', text)).toMatchObject({ ok: false, problem: { suggestion } });
    expect(read('startups', suggestion)).toMatchObject({ ok: true });
  });

  it.each([
    '',
    '1',
    '2222',
    '1.2.3',
    'a b',
    '-a',
    'a..b',
    'https://a',
    'a:22',
    'ä\u202e',
    'a'.repeat(254),
  ])('of host must not be “%s”', (text) => {
    expect(read('host', text)).toMatchObject({ ok: false, problem: { suggestion: undefined } });
  });

  it.each([
    ...['play example', 'ssh://play.example.org', 'play.example.org:', ':22', '-oProxyCommand=x'],
    ...['play.example.org:0', 'play.example.org:65536', 'play.example.org:x', '::1'],
    ...['play.example.org\nsecond line', `${'a.'.repeat(100)}org`],
  ])('of public-host must not be “%s”', (text) => {
    const reason = `IT takes the name of a host, such as play.example.org or play.example.org:2222, not “${text}”.`;
    const problem = { reason, suggestion: undefined };
    expect(read('public-host', text)).toEqual({ ok: false, problem });
  });
});
