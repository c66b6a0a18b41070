import { type Range, rangeText } from '../phrases.ts';

/** The command that starts the server. */
export const serve = {
  summary: 'let others play over SSH, without an account',
  notes: [
    'Defaults are in brackets. Options can also be set by environment variables (KEYPEG_MAX_SESSIONS=500) or in the settings file, which is JSON with the same names ({"max-sessions": 500}). Options override variables, and variables override the file. SIGHUP reloads the settings.',
  ],
  examples: {
    standard: 'prints the command that players type',
    everyone: 'for everyone, on two cores',
  },
  options: {
    settings: 'Settings file [keypeg/settings.json in XDG_CONFIG_HOME or ~/.config]',
    setting: (summary: string, byDefault: string) => `${summary} [${byDefault}]`,
  },
  listening: (host: string, port: number) => `keypeg is listening on ${host} port ${port}.`,
  hostKey: (fingerprint: string) => `Host key: ${fingerprint} (ED25519)`,
  toPlay: (command: string) => `To play: ${command}`,
  mistypedVariable: (name: string, meant: string) =>
    `${name} is no setting: did you mean ${meant}?`,
};

/** What is wrong with the value of a setting; `source` names the setting where it was given. */
export const settingValues = {
  inFile: (name: string, file: string) => `“${name}” in ${file}`,
  tryValue: (setting: string) => `Try ${setting}.`,
  wholeNumber: (source: string, range: Range, typed: string) =>
    `${source} takes a whole number, ${rangeText(range)}, not “${typed}”.`,
  outOfRange: (source: string, range: Range, typed: string) =>
    `${source} is ${rangeText(range)}, not ${typed}.`,
  host: (source: string, typed: string) =>
    `${source} takes an address or the name of a host, such as 0.0.0.0, not “${typed}”.`,
  path: (source: string, typed: string) => `${source} takes a path, not “${typed}”.`,
  database: (source: string) =>
    `${source} takes an address such as postgres://user@host/keypeg, or sqlite or memory.`,
  databaseAddress: (source: string) =>
    `${source} is no address such as postgres://user:password@host:5432/keypeg: in a password, special characters are written as % and two digits.`,
  startups: (source: string, example: string, typed: string) =>
    `${source} takes three whole numbers such as ${example}, not “${typed}”.`,
  startupsOutOfRange: (source: string, typed: string) =>
    `${source} begins at 1 or more, goes on at 0 to 100 percent and ends no lower than it began, not ${typed}.`,
  hostBits: (source: string, typed: string) =>
    `${source} takes whole ranges of addresses, and “${typed}” begins inside one.`,
  ranges: (source: string, typed: string) =>
    `${source} takes ranges of addresses such as 10.0.0.0/8 or fd00::/8, not “${typed}”.`,
};

/** The page of a server for its operator. */
export const operations = {
  portInUse: (port: number) =>
    `Port ${port} for metrics is already in use. Choose another with --metrics-port, or 0 to turn metrics off.`,
  portForbidden: (port: number) =>
    `Port ${port} for metrics needs privileges that this server does not have. Choose another with --metrics-port, or 0 to turn metrics off.`,
  portUnusable: (port: number, reason: string) =>
    `Port ${port} for metrics cannot be used (${reason}). Choose another with --metrics-port, or 0 to turn metrics off.`,
  getOnly: 'GET only',
  noDailies: 'The dailies are not available.',
  notFound: (paths: readonly string[]) =>
    `Not found. Try ${paths.slice(0, -1).join(', ')} or ${paths.at(-1)}.`,
  noMetrics: 'The metrics are not available.',
};

/** Why the server cannot listen, and what to try. */
export const listening = {
  portInUse: (host: string, port: number) =>
    `Port ${port} on ${host} is already in use. Choose another with --port.`,
  portForbidden: (port: number) =>
    `Port ${port} needs privileges that this server does not have. Choose 1024 or higher with --port.`,
  foreignAddress: (host: string) =>
    `${host} is not an address of this machine. --host 0.0.0.0 or --host :: listens on all addresses.`,
  unknownHost: (host: string) =>
    `The host ${host} has no known address. --host 0.0.0.0 or --host :: listens on all addresses of this machine.`,
  impossible: (host: string, port: number, reason: string) =>
    `Cannot listen on port ${port} on ${host} (${reason}). Try another --port or --host.`,
};
