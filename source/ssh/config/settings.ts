import { join } from 'node:path';
import {
  host,
  path,
  ranges,
  type Setting,
  type SettingGroup,
  type SettingWithoutGroup,
  startups,
  whole,
} from './setting-kinds.ts';

/** Says what a setting is: as it was given somewhere, or as it is unless told. */
export type SettingReader = <Value>(setting: Setting<Value>) => Value;

/**
 * The table of settings, put together from what a reader says of each row. Options, variables,
 * settings files and the help are all derived from it. `dataHome` is the folder where programs
 * keep what their users would miss.
 */
export const settingsBy = (read: SettingReader, dataHome: string) => ({
  ...fixedBy(readerOf('fixed', read), dataHome),
  ...playersBy(readerOf('players', read)),
  ...connectionsBy(readerOf('connections', read)),
});

/** Says what a setting of one group is. */
type GroupReader = <Value>(setting: SettingWithoutGroup<Value>) => Value;

const readerOf =
  (group: SettingGroup, read: SettingReader): GroupReader =>
  (setting) =>
    read({ ...setting, group });

/** What a running server cannot change. */
const fixedBy = (read: GroupReader, dataHome: string) => ({
  host: read(
    host({
      name: 'host',
      value: 'HOST',
      summary: 'the address to listen at; 0.0.0.0 or :: for every one',
      defaultValue: '127.0.0.1',
    }),
  ),
  port: read(
    whole({
      name: 'port',
      value: 'PORT',
      summary: 'the port to listen at; 0 for any that is free',
      min: 0,
      max: 65_535,
      defaultValue: 2222,
    }),
  ),
  ...placesBy(read, dataHome),
  workers: read(
    whole({
      name: 'workers',
      value: 'N',
      summary: 'processes that serve, at best one for each core',
      min: 1,
      max: 64,
      defaultValue: 1,
    }),
  ),
  metricsPort: read(
    whole({
      name: 'metrics-port',
      value: 'PORT',
      summary: 'where this machine alone is told /health and /metrics; 0 for nowhere',
      min: 0,
      max: 65_535,
      defaultValue: 0,
    }),
  ),
});

function placesBy(read: GroupReader, dataHome: string) {
  const data = read(
    path({
      name: 'data',
      value: 'FOLDER',
      summary: 'where the host key is kept',
      defaultValue: join(dataHome, 'keypeg'),
      displayedDefault: 'keypeg in XDG_DATA_HOME or in ~/.local/share',
    }),
  );
  const hostKey = read(
    path({
      name: 'host-key',
      value: 'FILE',
      summary: 'the private key that the server is known by, ed25519, made at the first start',
      defaultValue: join(data, 'host-key'),
      displayedDefault: 'host-key in the data folder',
    }),
  );
  return { data, hostKey };
}

/** What those have who play. */
const playersBy = (read: GroupReader) => ({
  maxSessions: read(
    whole({
      name: 'max-sessions',
      value: 'N',
      summary: 'players at a time',
      min: 1,
      max: 100_000,
      defaultValue: 1000,
    }),
  ),
  idleMinutes: read(
    whole({
      name: 'idle',
      value: 'MINUTES',
      summary: 'how long a player may rest',
      min: 1,
      max: 1440,
      defaultValue: 20,
    }),
  ),
  sessionHours: read(
    whole({
      name: 'session',
      value: 'HOURS',
      summary: 'how long a player may stay',
      min: 1,
      max: 168,
      defaultValue: 12,
    }),
  ),
  inputKilobytes: read(
    whole({
      name: 'input',
      value: 'KILOBYTES',
      summary: 'what a player may send in a second',
      min: 1,
      max: 65_536,
      defaultValue: 64,
    }),
  ),
  outputKilobytes: read(
    whole({
      name: 'output',
      value: 'KILOBYTES',
      summary: 'what may wait for a player who reads slowly',
      min: 16,
      max: 65_536,
      defaultValue: 1024,
    }),
  ),
  keepaliveSeconds: read(
    whole({
      name: 'keepalive',
      value: 'SECONDS',
      summary: 'after how much silence a connection is asked whether it lives',
      min: 1,
      max: 3600,
      defaultValue: 30,
    }),
  ),
  keepaliveCount: read(
    whole({
      name: 'keepalive-count',
      value: 'N',
      summary: 'how many such questions may stay unanswered',
      min: 1,
      max: 100,
      defaultValue: 3,
    }),
  ),
  drainSeconds: read(
    whole({
      name: 'drain',
      value: 'SECONDS',
      summary: 'how long a server that is told to end waits for its players',
      min: 0,
      max: 3600,
      defaultValue: 30,
    }),
  ),
});

/** What those have to keep to who connect. */
const connectionsBy = (read: GroupReader) => ({
  loginSeconds: read(
    whole({
      name: 'login',
      value: 'SECONDS',
      summary: 'time from connecting to playing',
      min: 1,
      max: 600,
      defaultValue: 15,
    }),
  ),
  startups: read(
    startups({
      name: 'startups',
      value: 'BEGIN:RATE:FULL',
      summary:
        'connections still logging in: from BEGIN on RATE percent are turned away, from FULL on all',
      defaultValue: { begin: 10, rate: 30, full: 100 },
    }),
  ),
  addressUnauthenticated: read(
    whole({
      name: 'address-unauthenticated',
      value: 'N',
      summary: 'those of one address (IPv6: of a /64) that are still logging in',
      min: 1,
      max: 100_000,
      defaultValue: 8,
    }),
  ),
  addressConnections: read(
    whole({
      name: 'address-connections',
      value: 'N',
      summary: 'those of one address in all',
      min: 1,
      max: 100_000,
      defaultValue: 16,
    }),
  ),
  proxyFrom: read(
    ranges({
      name: 'proxy-from',
      value: 'RANGE',
      summary: 'proxies that tell by the PROXY protocol whom they speak for; may be repeated',
      defaultValue: [],
    }),
  ),
});

/** All that whoever runs a server can choose; plain data, so that it reaches other processes. */
export type Settings = Readonly<ReturnType<typeof settingsBy>>;

/** The settings of a server that was told nothing. */
export const defaultSettings = (dataHome: string): Settings =>
  settingsBy(({ defaultValue: otherwise }) => otherwise, dataHome);

/** Every row of the table, in its order. */
export const settingRows: readonly SettingRow[] = collectRows();

/** What is known of a setting without its value. */
export type SettingRow = Omit<Setting<unknown>, 'defaultValue' | 'read'>;

function collectRows(): readonly SettingRow[] {
  const rows: SettingRow[] = [];
  settingsBy((setting) => {
    rows.push(setting);
    return setting.defaultValue;
  }, '');
  return rows;
}

/** The environment variable of a setting. */
export const variableOf = ({ name }: Pick<SettingRow, 'name'>): string =>
  `KEYPEG_${name.toUpperCase().replaceAll('-', '_')}`;
