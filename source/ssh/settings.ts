import { isIP, isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nearest } from '../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../engine/core/result.ts';
import { type Range, rangeText } from '../prose/phrases.ts';
import {
  addressProblemSentence,
  type DatabaseChoice,
  isAddress,
  parseDatabase,
} from '../store/addresses.ts';
import { parseRanges } from './net/address.ts';

type SettingGroup = 'fixed' | 'players' | 'connections';

export type Setting<Value> = Kind<Value> & {
  /** Its name as an option and in a settings file; the variable's name is derived from it. */
  readonly name: string;
  readonly group: SettingGroup;
  readonly placeholder: string;
  readonly summary: string;
};

type Kind<Value> = {
  readonly defaultValue: (folders: DefaultFolders) => Value;
  readonly displayedDefault: string;
  /** Whether the setting takes a list: a repeated option, or values between commas. */
  readonly multiple: boolean;
  /** Parses a value; a relative path is resolved against `folder`. */
  readonly read: (text: string, folder: string) => Result<Value, InvalidValue>;
  readonly range?: Range;
};

type DefaultFolders = { readonly dataHome: string; readonly data: string | undefined };

export type InvalidValue = {
  /** The reason as a sentence about what a person calls the setting, such as `--port`. */
  readonly reason: (source: string) => string;
  readonly suggestion: string | undefined;
};

const invalid = (
  reason: InvalidValue['reason'],
  suggestion?: string,
): Result<never, InvalidValue> => fail({ reason, suggestion });

const kind = <Value>(
  defaultValue: Value,
  displayedDefault: string,
  read: Kind<Value>['read'],
): Kind<Value> => ({
  defaultValue: () => defaultValue,
  displayedDefault,
  multiple: false,
  read,
});

function wholeNumber(min: number, max: number, defaultValue: number): Kind<number> {
  const range = { min, max };
  const number = kind(defaultValue, `${defaultValue}`, (value) => {
    if (!/^-?\d+$/.test(value)) {
      return invalid(
        (source) => `${source} takes a whole number, ${rangeText(range)}, not “${value}”.`,
      );
    }
    const number = Number(value);
    const allowed = Math.min(Math.max(number, min), max);
    return number === allowed
      ? succeed(number)
      : invalid((source) => `${source} is ${rangeText(range)}, not ${value}.`, `${allowed}`);
  });
  return { ...number, range };
}

const HOST =
  /^(?=.*[^\d.])[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?(\.[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?)*\.?$/u;

const host = kind('127.0.0.1', '127.0.0.1', (value) =>
  isIP(value) !== 0 || (value.length <= 253 && HOST.test(value))
    ? succeed(value)
    : invalid(
        (source) =>
          `${source} takes an address or the name of a host, such as 0.0.0.0, not “${value}”.`,
      ),
);

/** The name under which players reach a server; a port where it is not that of SSH. */
type PublicHost = { readonly host: string; readonly port: number };
/** The longest name that leaves room for a shared result in one message. */
const PUBLIC_HOST_LENGTH = 200;

const publicHost = kind<PublicHost | 'none'>('none', 'none', (value) => {
  if (value === '' || value === 'none') return succeed('none');
  const [, name = '', digits = '22'] = /^(?:(.+):(\d{1,5})|.*)$/s.exec(value) ?? [];
  const given = name === '' ? value : name;
  const port = Number(digits);
  const isName = isIPv4(given) || HOST.test(given);
  return isName && given.length <= PUBLIC_HOST_LENGTH && port >= 1 && port <= 65_535
    ? succeed({ host: given, port })
    : invalid(
        (source) =>
          `${source} takes the name of a host, such as play.example.org or play.example.org:2222, not “${value}”.`,
      );
});

export const sshCommand = ({ host, port }: PublicHost): string =>
  port === 22 ? `ssh ${host}` : `ssh -p ${port} ${host}`;

const path = (
  displayedDefault: string,
  defaultValue: Kind<string>['defaultValue'],
): Kind<string> => ({
  defaultValue,
  displayedDefault,
  multiple: false,
  read: (value, folder) => {
    // It may have a password.
    if (isAddress(value)) return invalid((source) => `${source} takes a path, not an address.`);
    return value === '' || value.includes('\0')
      ? invalid((source) => `${source} takes a path, not “${value.replaceAll('\0', '\\0')}”.`)
      : succeed(resolve(folder, value));
  },
});

/** A value may have a password, so no problem repeats it. */
const database = kind<DatabaseChoice>({ kind: 'sqlite' }, 'sqlite', (value) => {
  const parsed = parseDatabase(value);
  if (parsed.ok) return parsed;
  const { problem } = parsed;
  switch (problem) {
    case 'unknown-database':
      return invalid(
        (source) =>
          `${source} takes an address such as postgres://user@host/keypeg, or sqlite or memory.`,
        /^\w+$/.test(value) ? nearest(value, ['sqlite', 'memory']) : undefined,
      );
    case 'not-an-address':
      return invalid(
        (source) =>
          `${source} is no address such as postgres://user:password@host:5432/keypeg: in a password, special characters are written as % and two digits.`,
      );
    default:
      return invalid((source) => addressProblemSentence(source, problem));
  }
});

/** Random early drop of connections that are not authenticated yet: MaxStartups of OpenSSH. */
export type Startups = {
  /** The number of unauthenticated connections from which some are dropped. */
  readonly begin: number;
  /** The percentage of new connections that cause a drop at `begin`; it grows linearly up to `full`. */
  readonly rate: number;
  /** The number of unauthenticated connections from which each new one causes a drop. */
  readonly full: number;
};

const STARTUPS: Startups = { begin: 10, rate: 30, full: 100 };
const formatStartups = ({ begin, rate, full }: Startups): string => `${begin}:${rate}:${full}`;

const startups = kind(STARTUPS, formatStartups(STARTUPS), (value) => {
  const numbers = /^(\d{1,6}):(\d{1,3}):(\d{1,6})$/.exec(value)?.slice(1).map(Number);
  if (numbers === undefined) {
    return invalid(
      (source) =>
        `${source} takes three whole numbers such as ${formatStartups(STARTUPS)}, not “${value}”.`,
    );
  }
  const [first = 0, percent = 0, last = 0] = numbers;
  const begin = Math.max(first, 1);
  const allowed = { begin, rate: Math.min(percent, 100), full: Math.max(last, begin) };
  return first === begin && percent === allowed.rate && last === allowed.full
    ? succeed(allowed)
    : invalid(
        (source) =>
          `${source} takes a BEGIN of at least 1, a RATE of 0 to 100 percent and a FULL of at least BEGIN, not ${value}.`,
        formatStartups(allowed),
      );
});

const ranges: Kind<readonly string[]> = {
  defaultValue: () => [],
  displayedDefault: 'none',
  multiple: true,
  read: (value) => {
    const texts = value.split(/[\s,]+/).filter((part) => part !== '');
    const parsed = parseRanges(texts);
    if (parsed.ok) return succeed(texts);
    return invalid(
      (source) =>
        `${source} takes ranges of addresses such as 10.0.0.0/8 or fd00::/8, not ${parsed.problem}.`,
    );
  },
};

const inGroup =
  (group: SettingGroup) =>
  <Value>(name: string, placeholder: string, text: string, kind: Kind<Value>): Setting<Value> => {
    const summary = kind.range === undefined ? text : `${text}, ${rangeText(kind.range)}`;
    return { ...kind, name, group, placeholder, summary };
  };

const fixed = inGroup('fixed');
const players = inGroup('players');
const connections = inGroup('connections');

/** All settings. Options, variables, settings files and the help are derived from this table. */
const table = {
  host: fixed('host', 'HOST', 'Address to listen on; 0.0.0.0 or :: for all', host),
  port: fixed(
    'port',
    'PORT',
    'Port to listen on (0 = any free port)',
    wholeNumber(0, 65_535, 2222),
  ),
  data: fixed(
    'data',
    'FOLDER',
    'Folder for the host key and SQLite; only its owner may open it',
    path('keypeg in XDG_DATA_HOME or ~/.local/share', ({ dataHome }) => join(dataHome, 'keypeg')),
  ),
  hostKey: fixed(
    'host-key',
    'FILE',
    "The server's private key (ed25519), generated at the first start",
    path('host-key in the data folder', ({ dataHome, data = join(dataHome, 'keypeg') }) =>
      join(data, 'host-key'),
    ),
  ),
  database: fixed(
    'database',
    'URL',
    'Accounts and games: postgres://user@host/name, sqlite (keypeg.db in the data folder) or memory (nothing is kept)',
    database,
  ),
  workers: fixed('workers', 'N', 'Server processes, ideally one per core', wholeNumber(1, 64, 1)),
  metricsPort: fixed(
    'metrics-port',
    'PORT',
    'Port for /health and /metrics on 127.0.0.1 (0 = off)',
    wholeNumber(0, 65_535, 0),
  ),
  publicHost: players(
    'public-host',
    'HOST',
    'Public name of the server, HOST or HOST:PORT (port 22 if left out); shared results end with it',
    publicHost,
  ),
  addressAccounts: players(
    'address-accounts',
    'N',
    'New accounts per hour and address (IPv6: per /64); others play without one',
    wholeNumber(1, 100_000, 5),
  ),
  networkAccounts: players(
    'network-accounts',
    'N',
    'New accounts per hour and IPv6 network (/48)',
    wholeNumber(1, 100_000, 20),
  ),
  maxSessions: players(
    'max-sessions',
    'N',
    'Maximum number of players at a time',
    wholeNumber(1, 100_000, 1000),
  ),
  idleMinutes: players('idle', 'MINUTES', 'Idle timeout, in minutes', wholeNumber(1, 1440, 20)),
  sessionHours: players(
    'session',
    'HOURS',
    'Maximum session length, in hours',
    wholeNumber(1, 168, 12),
  ),
  inputKilobytes: players(
    'input',
    'KILOBYTES',
    'Maximum input per player and second, in kilobytes',
    wholeNumber(1, 65_536, 64),
  ),
  outputKilobytes: players(
    'output',
    'KILOBYTES',
    'Maximum unread output per player, in kilobytes',
    wholeNumber(16, 65_536, 1024),
  ),
  keepaliveSeconds: players(
    'keepalive',
    'SECONDS',
    'Silence after which a client is probed, in seconds',
    wholeNumber(1, 3600, 30),
  ),
  keepaliveCount: players(
    'keepalive-count',
    'N',
    'Unanswered probes before a connection is closed',
    wholeNumber(1, 100, 3),
  ),
  drainSeconds: players(
    'drain',
    'SECONDS',
    'How long a shutdown waits for players, in seconds',
    wholeNumber(0, 3600, 30),
  ),
  loginSeconds: connections(
    'login',
    'SECONDS',
    'Maximum time from connecting to playing, in seconds',
    wholeNumber(1, 600, 15),
  ),
  versionLineSeconds: connections(
    'version-line',
    'SECONDS',
    "Maximum time until the client's SSH version line, in seconds",
    wholeNumber(1, 600, 3),
  ),
  startups: connections(
    'startups',
    'BEGIN:RATE:FULL',
    'Unauthenticated connections: from BEGIN on, RATE percent of new ones replace a silent one; from FULL on, all replace one',
    startups,
  ),
  addressUnauthenticated: connections(
    'address-unauthenticated',
    'N',
    'Maximum unauthenticated connections per address (IPv6: per /64)',
    wholeNumber(1, 100_000, 16),
  ),
  addressConnections: connections(
    'address-connections',
    'N',
    'Maximum connections per address (IPv6: per /64)',
    wholeNumber(1, 100_000, 16),
  ),
  addressCpuPercent: connections(
    'address-cpu',
    'PERCENT',
    "Maximum CPU time per address (IPv6: per /64), in percent of each process's core",
    wholeNumber(1, 100, 25),
  ),
  addressRate: connections(
    'address-rate',
    'N',
    'New connections per second and address (IPv6: per /64); 15 times as many at once',
    wholeNumber(1, 10_000, 2),
  ),
  connectionRate: connections(
    'connection-rate',
    'N',
    'New connections per second and server process; 4 times as many at once',
    wholeNumber(1, 10_000, 25),
  ),
  proxyFrom: connections(
    'proxy-from',
    'RANGE',
    'Proxies that send client addresses by the PROXY protocol; may be repeated',
    ranges,
  ),
} satisfies Record<string, Setting<unknown>>;

/** The values of all settings: plain data, so that it can be sent to other processes. */
export type Settings = {
  readonly [Key in keyof typeof table]: ReturnType<(typeof table)[Key]['defaultValue']>;
};

type GivenValue = <Value>(setting: Setting<Value>) => Value | undefined;

export const readSettings = (given: GivenValue, dataHome: string): Settings =>
  valuesOf<Settings>(
    table,
    (setting, { data }) => given(setting) ?? setting.defaultValue({ dataHome, data }),
  );

export const defaultServerSettings = (dataHome: string): Settings =>
  readSettings(() => undefined, dataHome);

export type SettingRow = Omit<Setting<unknown>, 'defaultValue' | 'read'>;
export const settingRows: readonly SettingRow[] = Object.values(table);

export function changedForRestart(before: Settings, after: Settings): readonly string[] {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  const valuesAfter = new Map<string, unknown>(Object.entries(after));
  return Object.entries(table)
    .filter(([, { group }]) => group === 'fixed')
    .filter(([key]) => !isDeepStrictEqual(valuesBefore.get(key), valuesAfter.get(key)))
    .map(([, { name }]) => name);
}

type Table<Values> = { readonly [Key in keyof Values]: Setting<Values[Key]> };

function valuesOf<Values>(
  settings: Table<Values>,
  getValue: <Value>(setting: Setting<Value>, earlier: Partial<Values>) => Value,
): Values {
  const values: Partial<Values> = {};
  for (const key in settings) values[key] = getValue(settings[key], values);
  if (isComplete(values, settings)) return values;
  throw new Error('A setting has no value.');
}

const isComplete = <Values>(
  values: Partial<Values>,
  settings: Table<Values>,
): values is Values & Partial<Values> => Object.keys(settings).every((key) => key in values);
