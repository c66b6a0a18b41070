import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { serverCommands } from '../../prose/commands/server.ts';
import {
  database,
  host,
  path,
  publicHost,
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
    summary: serverCommands.serverSettings.port,
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
    summary: serverCommands.serverSettings.workers,
    min: 1,
    max: 64,
    defaultValue: 1,
  }),
  metricsPort: wholeNumber({
    name: 'metrics-port',
    group: 'fixed',
    placeholder: 'PORT',
    summary: serverCommands.serverSettings.metricsPort,
    min: 0,
    max: 65_535,
    defaultValue: 0,
  }),
  publicHost: publicHost({
    name: 'public-host',
    group: 'players',
    placeholder: 'HOST',
    summary:
      'Public name of the server, HOST or HOST:PORT (port 22 if left out); shared results end with it',
  }),
  addressAccounts: wholeNumber({
    name: 'address-accounts',
    group: 'players',
    placeholder: 'N',
    summary: serverCommands.serverSettings.addressAccounts,
    min: 1,
    max: 100_000,
    defaultValue: 5,
  }),
  networkAccounts: wholeNumber({
    name: 'network-accounts',
    group: 'players',
    placeholder: 'N',
    summary: serverCommands.serverSettings.networkAccounts,
    min: 1,
    max: 100_000,
    defaultValue: 20,
  }),
  maxSessions: wholeNumber({
    name: 'max-sessions',
    group: 'players',
    placeholder: 'N',
    summary: serverCommands.serverSettings.maxSessions,
    min: 1,
    max: 100_000,
    defaultValue: 1000,
  }),
  idleMinutes: wholeNumber({
    name: 'idle',
    group: 'players',
    placeholder: 'MINUTES',
    summary: serverCommands.serverSettings.idleMinutes,
    min: 1,
    max: 1440,
    defaultValue: 20,
  }),
  sessionHours: wholeNumber({
    name: 'session',
    group: 'players',
    placeholder: 'HOURS',
    summary: serverCommands.serverSettings.sessionHours,
    min: 1,
    max: 168,
    defaultValue: 12,
  }),
  inputKilobytes: wholeNumber({
    name: 'input',
    group: 'players',
    placeholder: 'KILOBYTES',
    summary: serverCommands.serverSettings.inputKilobytes,
    min: 1,
    max: 65_536,
    defaultValue: 64,
  }),
  outputKilobytes: wholeNumber({
    name: 'output',
    group: 'players',
    placeholder: 'KILOBYTES',
    summary: serverCommands.serverSettings.outputKilobytes,
    min: 16,
    max: 65_536,
    defaultValue: 1024,
  }),
  keepaliveSeconds: wholeNumber({
    name: 'keepalive',
    group: 'players',
    placeholder: 'SECONDS',
    summary: serverCommands.serverSettings.keepaliveSeconds,
    min: 1,
    max: 3600,
    defaultValue: 30,
  }),
  keepaliveCount: wholeNumber({
    name: 'keepalive-count',
    group: 'players',
    placeholder: 'N',
    summary: serverCommands.serverSettings.keepaliveCount,
    min: 1,
    max: 100,
    defaultValue: 3,
  }),
  drainSeconds: wholeNumber({
    name: 'drain',
    group: 'players',
    placeholder: 'SECONDS',
    summary: serverCommands.serverSettings.drainSeconds,
    min: 0,
    max: 3600,
    defaultValue: 30,
  }),
  loginSeconds: wholeNumber({
    name: 'login',
    group: 'connections',
    placeholder: 'SECONDS',
    summary: serverCommands.serverSettings.loginSeconds,
    min: 1,
    max: 600,
    defaultValue: 15,
  }),
  versionLineSeconds: wholeNumber({
    name: 'version-line',
    group: 'connections',
    placeholder: 'SECONDS',
    summary: serverCommands.serverSettings.versionLineSeconds,
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
    summary: serverCommands.serverSettings.addressUnauthenticated,
    min: 1,
    max: 100_000,
    defaultValue: 16,
  }),
  addressConnections: wholeNumber({
    name: 'address-connections',
    group: 'connections',
    placeholder: 'N',
    summary: serverCommands.serverSettings.addressConnections,
    min: 1,
    max: 100_000,
    defaultValue: 16,
  }),
  addressCpuPercent: wholeNumber({
    name: 'address-cpu',
    group: 'connections',
    placeholder: 'PERCENT',
    summary: serverCommands.serverSettings.addressCpuPercent,
    min: 1,
    max: 100,
    defaultValue: 25,
  }),
  addressRate: wholeNumber({
    name: 'address-rate',
    group: 'connections',
    placeholder: 'N',
    summary: serverCommands.serverSettings.addressRate,
    min: 1,
    max: 10_000,
    defaultValue: 2,
  }),
  connectionRate: wholeNumber({
    name: 'connection-rate',
    group: 'connections',
    placeholder: 'N',
    summary: serverCommands.serverSettings.connectionRate,
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

type GivenValue = <Value>(setting: Setting<Value>) => Value | undefined;

export const readSettings = (given: GivenValue, dataHome: string): Settings =>
  valuesOf<Settings>(
    table,
    (setting, { data }) => given(setting) ?? setting.defaultValue({ dataHome, data }),
  );

/** Returns the settings of a server for which none is given. */
export const defaultSettings = (dataHome: string): Settings =>
  readSettings(() => undefined, dataHome);

export type SettingRow = Omit<Setting<unknown>, 'defaultValue' | 'read'>;

/** All settings in the order of the help. */
export const settingRows: readonly SettingRow[] = Object.values(table);

export function changedForRestart(before: Settings, after: Settings): readonly string[] {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  const valuesAfter = new Map<string, unknown>(Object.entries(after));
  return Object.entries(table)
    .filter(([, { group }]) => group === 'fixed')
    .filter(([key]) => !isDeepStrictEqual(valuesBefore.get(key), valuesAfter.get(key)))
    .map(([, { name }]) => name);
}

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
