import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  database,
  host,
  path,
  ranges,
  type Setting,
  startups,
  wholeNumber,
} from './setting-kinds.ts';

/** All settings. Options, variables, settings files and the help are derived from this table. */
const table = {
  host: host({
    name: 'host',
    group: 'fixed',
    placeholder: 'HOST',
    summary: 'Address to listen on; 0.0.0.0 or :: for all',
    defaultValue: '127.0.0.1',
  }),
  port: wholeNumber({
    name: 'port',
    group: 'fixed',
    placeholder: 'PORT',
    summary: 'Port to listen on (0 = any free port)',
    min: 0,
    max: 65_535,
    defaultValue: 2222,
  }),
  data: path({
    name: 'data',
    group: 'fixed',
    placeholder: 'FOLDER',
    summary: 'Folder for the host key and SQLite; only its owner may open it',
    defaultValue: ({ dataHome }) => join(dataHome, 'keypeg'),
    displayedDefault: 'keypeg in XDG_DATA_HOME or ~/.local/share',
  }),
  hostKey: path({
    name: 'host-key',
    group: 'fixed',
    placeholder: 'FILE',
    summary: "The server's private key (ed25519), generated at the first start",
    defaultValue: ({ dataHome, data = join(dataHome, 'keypeg') }) => join(data, 'host-key'),
    displayedDefault: 'host-key in the data folder',
  }),
  database: database({
    name: 'database',
    group: 'fixed',
    placeholder: 'URL',
    summary:
      'Accounts and games: postgres://user@host/name, sqlite (keypeg.db in the data folder) or memory (nothing is kept)',
    defaultValue: { kind: 'sqlite' },
  }),
  workers: wholeNumber({
    name: 'workers',
    group: 'fixed',
    placeholder: 'N',
    summary: 'Server processes, ideally one per core',
    min: 1,
    max: 64,
    defaultValue: 1,
  }),
  metricsPort: wholeNumber({
    name: 'metrics-port',
    group: 'fixed',
    placeholder: 'PORT',
    summary: 'Port for /health, /metrics and /daily on 127.0.0.1 (0 = off)',
    min: 0,
    max: 65_535,
    defaultValue: 0,
  }),
  addressAccounts: wholeNumber({
    name: 'address-accounts',
    group: 'players',
    placeholder: 'N',
    summary: 'New accounts per hour and address (IPv6: per /64); others play without one',
    min: 1,
    max: 100_000,
    defaultValue: 5,
  }),
  networkAccounts: wholeNumber({
    name: 'network-accounts',
    group: 'players',
    placeholder: 'N',
    summary: 'New accounts per hour and IPv6 network (/48)',
    min: 1,
    max: 100_000,
    defaultValue: 20,
  }),
  maxSessions: wholeNumber({
    name: 'max-sessions',
    group: 'players',
    placeholder: 'N',
    summary: 'Maximum number of players at a time',
    min: 1,
    max: 100_000,
    defaultValue: 1000,
  }),
  idleMinutes: wholeNumber({
    name: 'idle',
    group: 'players',
    placeholder: 'MINUTES',
    summary: 'Idle timeout, in minutes',
    min: 1,
    max: 1440,
    defaultValue: 20,
  }),
  sessionHours: wholeNumber({
    name: 'session',
    group: 'players',
    placeholder: 'HOURS',
    summary: 'Maximum session length, in hours',
    min: 1,
    max: 168,
    defaultValue: 12,
  }),
  inputKilobytes: wholeNumber({
    name: 'input',
    group: 'players',
    placeholder: 'KILOBYTES',
    summary: 'Maximum input per player and second, in kilobytes',
    min: 1,
    max: 65_536,
    defaultValue: 64,
  }),
  outputKilobytes: wholeNumber({
    name: 'output',
    group: 'players',
    placeholder: 'KILOBYTES',
    summary: 'Maximum unread output per player, in kilobytes',
    min: 16,
    max: 65_536,
    defaultValue: 1024,
  }),
  keepaliveSeconds: wholeNumber({
    name: 'keepalive',
    group: 'players',
    placeholder: 'SECONDS',
    summary: 'Silence after which a keepalive request is sent, in seconds',
    min: 1,
    max: 3600,
    defaultValue: 30,
  }),
  keepaliveCount: wholeNumber({
    name: 'keepalive-count',
    group: 'players',
    placeholder: 'N',
    summary: 'Unanswered keepalive requests before a connection is closed',
    min: 1,
    max: 100,
    defaultValue: 3,
  }),
  drainSeconds: wholeNumber({
    name: 'drain',
    group: 'players',
    placeholder: 'SECONDS',
    summary: 'How long a shutdown waits for players, in seconds',
    min: 0,
    max: 3600,
    defaultValue: 30,
  }),
  loginSeconds: wholeNumber({
    name: 'login',
    group: 'connections',
    placeholder: 'SECONDS',
    summary: 'Maximum time from connecting to playing, in seconds',
    min: 1,
    max: 600,
    defaultValue: 15,
  }),
  versionLineSeconds: wholeNumber({
    name: 'version-line',
    group: 'connections',
    placeholder: 'SECONDS',
    summary: "Maximum time until the client's SSH version line, in seconds",
    min: 1,
    max: 600,
    defaultValue: 3,
  }),
  startups: startups({
    name: 'startups',
    group: 'connections',
    placeholder: 'BEGIN:RATE:FULL',
    summary:
      'Unauthenticated connections: from BEGIN on, RATE percent of new ones replace a silent one; from FULL on, all replace one',
    defaultValue: { begin: 10, rate: 30, full: 100 },
  }),
  addressUnauthenticated: wholeNumber({
    name: 'address-unauthenticated',
    group: 'connections',
    placeholder: 'N',
    summary: 'Maximum unauthenticated connections per address (IPv6: per /64)',
    min: 1,
    max: 100_000,
    defaultValue: 16,
  }),
  addressConnections: wholeNumber({
    name: 'address-connections',
    group: 'connections',
    placeholder: 'N',
    summary: 'Maximum connections per address (IPv6: per /64)',
    min: 1,
    max: 100_000,
    defaultValue: 16,
  }),
  addressCpuPercent: wholeNumber({
    name: 'address-cpu',
    group: 'connections',
    placeholder: 'PERCENT',
    summary: "Maximum CPU time per address (IPv6: per /64), in percent of each process's core",
    min: 1,
    max: 100,
    defaultValue: 25,
  }),
  addressRate: wholeNumber({
    name: 'address-rate',
    group: 'connections',
    placeholder: 'N',
    summary: 'New connections per second and address (IPv6: per /64); 15 times as many at once',
    min: 1,
    max: 10_000,
    defaultValue: 2,
  }),
  connectionRate: wholeNumber({
    name: 'connection-rate',
    group: 'connections',
    placeholder: 'N',
    summary: 'New connections per second and server process; 4 times as many at once',
    min: 1,
    max: 10_000,
    defaultValue: 25,
  }),
  proxyFrom: ranges({
    name: 'proxy-from',
    group: 'connections',
    placeholder: 'RANGE',
    summary: 'Proxies that send client addresses by the PROXY protocol; may be repeated',
    defaultValue: [],
  }),
} satisfies Record<string, Setting<unknown>>;

/** The values of all settings: plain data, so that it can be sent to other processes. */
export type Settings = {
  readonly [Key in keyof typeof table]: ReturnType<(typeof table)[Key]['defaultValue']>;
};

/** Returns the value that was given for a setting, or undefined. */
export type GivenValue = <Value>(setting: Setting<Value>) => Value | undefined;

/** Returns the given values, and the defaults of all other settings. */
export const readSettings = (given: GivenValue, dataHome: string): Settings =>
  valuesOf<Settings>(
    table,
    (setting, { data }) => given(setting) ?? setting.defaultValue({ dataHome, data }),
  );

/** Returns the settings of a server for which none is given. */
export const defaultSettings = (dataHome: string): Settings =>
  readSettings(() => undefined, dataHome);

/** A setting without its value. */
export type SettingRow = Omit<Setting<unknown>, 'defaultValue' | 'read'>;

/** All settings in the order of the help. */
export const settingRows: readonly SettingRow[] = Object.values(table);

/** Returns the names of the changed settings that need a restart. */
export function changedForRestart(before: Settings, after: Settings): readonly string[] {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  const valuesAfter = new Map<string, unknown>(Object.entries(after));
  return Object.entries(table)
    .filter(([, { group }]) => group === 'fixed')
    .filter(([key]) => !isDeepStrictEqual(valuesBefore.get(key), valuesAfter.get(key)))
    .map(([, { name }]) => name);
}

/** Returns the environment variable of a setting. */
export const variableOf = ({ name }: Pick<SettingRow, 'name'>): string =>
  `KEYPEG_${name.toUpperCase().replaceAll('-', '_')}`;

type Table<Values> = { readonly [Key in keyof Values]: Setting<Values[Key]> };

/** Computes the value of each setting in the order of the table; `earlier` has those before it. */
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
