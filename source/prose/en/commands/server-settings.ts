import { type Range, rangeText } from '../phrases.ts';

/** What the help says about the settings of the server. */
export const serverSettings = {
  host: 'Address to listen on; 0.0.0.0 or :: for all',
  port: (range: Range) => `Port to listen on (0 = any free port), ${rangeText(range)}`,
  data: 'Folder for the host key and SQLite; only its owner may open it',
  hostKey: "The server's private key (ed25519), generated at the first start",
  database:
    'Accounts and games: postgres://user@host/name, sqlite (keypeg.db in the data folder) or memory (nothing is kept)',
  workers: (range: Range) => `Server processes, ideally one per core, ${rangeText(range)}`,
  metricsPort: (range: Range) =>
    `Port for /health, /metrics and /daily on 127.0.0.1 (0 = off), ${rangeText(range)}`,
  addressAccounts: (range: Range) =>
    `New accounts per hour and address (IPv6: per /64); others play without one, ${rangeText(range)}`,
  networkAccounts: (range: Range) =>
    `New accounts per hour and IPv6 network (/48), ${rangeText(range)}`,
  maxSessions: (range: Range) => `Maximum number of players at a time, ${rangeText(range)}`,
  idleMinutes: (range: Range) => `Idle timeout, in minutes, ${rangeText(range)}`,
  sessionHours: (range: Range) => `Maximum session length, in hours, ${rangeText(range)}`,
  inputKilobytes: (range: Range) =>
    `Maximum input per player and second, in kilobytes, ${rangeText(range)}`,
  outputKilobytes: (range: Range) =>
    `Maximum unread output per player, in kilobytes, ${rangeText(range)}`,
  keepaliveSeconds: (range: Range) =>
    `Silence after which a client is probed, in seconds, ${rangeText(range)}`,
  keepaliveCount: (range: Range) =>
    `Unanswered probes before a connection is closed, ${rangeText(range)}`,
  drainSeconds: (range: Range) =>
    `How long a shutdown waits for players, in seconds, ${rangeText(range)}`,
  loginSeconds: (range: Range) =>
    `Maximum time from connecting to playing, in seconds, ${rangeText(range)}`,
  versionLineSeconds: (range: Range) =>
    `Maximum time until the client's SSH version line, in seconds, ${rangeText(range)}`,
  startups:
    'Unauthenticated connections: from BEGIN on, RATE percent of new ones replace a silent one; from FULL on, all replace one',
  addressUnauthenticated: (range: Range) =>
    `Maximum unauthenticated connections per address (IPv6: per /64), ${rangeText(range)}`,
  addressConnections: (range: Range) =>
    `Maximum connections per address (IPv6: per /64), ${rangeText(range)}`,
  addressCpuPercent: (range: Range) =>
    `Maximum CPU time per address (IPv6: per /64), in percent of each process's core, ${rangeText(range)}`,
  addressRate: (range: Range) =>
    `New connections per second and address (IPv6: per /64); 15 times as many at once, ${rangeText(range)}`,
  connectionRate: (range: Range) =>
    `New connections per second and server process; 4 times as many at once, ${rangeText(range)}`,
  proxyFrom: 'Proxies that send client addresses by the PROXY protocol; may be repeated',
};

/** Defaults of settings that the help describes. */
export const defaults = {
  data: 'keypeg in XDG_DATA_HOME or ~/.local/share',
  hostKey: 'host-key in the data folder',
  noRanges: 'none',
};
