import { counted, grouped, type Range, rangeText } from '../phrases.ts';

/** The command that starts the server. */
const serve = {
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
const settingValues = {
  inFile: (name: string, file: string) => `“${name}” in ${file}`,
  tryValue: (setting: string) => `Try ${setting}.`,
  wholeNumber: (source: string, range: Range, typed: string) =>
    `${source} takes a whole number, ${rangeText(range)}, not “${typed}”.`,
  outOfRange: (source: string, range: Range, typed: string) =>
    `${source} is ${rangeText(range)}, not ${typed}.`,
  host: (source: string, typed: string) =>
    `${source} takes an address or the name of a host, such as 0.0.0.0, not “${typed}”.`,
  publicHost: (source: string, typed: string) =>
    `${source} takes the name of a host, such as play.example.org or play.example.org:2222, not “${typed}”.`,
  path: (source: string, typed: string) => `${source} takes a path, not “${typed}”.`,
  database: (source: string) =>
    `${source} takes an address such as postgres://user@host/keypeg, or sqlite or memory.`,
  databaseAddress: (source: string) =>
    `${source} is no address such as postgres://user:password@host:5432/keypeg: in a password, special characters are written as % and two digits.`,
  startups: (source: string, example: string, typed: string) =>
    `${source} takes three whole numbers such as ${example}, not “${typed}”.`,
  startupsOutOfRange: (source: string, typed: string) =>
    `${source} takes a BEGIN of at least 1, a RATE of 0 to 100 percent and a FULL of at least BEGIN, not ${typed}.`,
  hostBits: (source: string, typed: string, whole: string) =>
    `${source} takes whole ranges of addresses, and “${typed}” begins inside one: try ${whole}.`,
  ranges: (source: string, typed: string) =>
    `${source} takes ranges of addresses such as 10.0.0.0/8 or fd00::/8, not “${typed}”.`,
};

/** The page of a server for its operator. */
const operations = {
  portInUse: (port: number) =>
    `Port ${port} for metrics is already in use. Choose another with --metrics-port, or 0 to turn metrics off.`,
  portForbidden: (port: number) =>
    `Port ${port} for metrics needs privileges that this server does not have. Choose another with --metrics-port, or 0 to turn metrics off.`,
  portUnusable: (port: number, reason: string) =>
    `Port ${port} for metrics cannot be used (${reason}). Choose another with --metrics-port, or 0 to turn metrics off.`,
  getOnly: 'GET only',
  notFound: (paths: readonly string[]) =>
    `Not found. Try ${paths.slice(0, -1).join(', ')} or ${paths.at(-1)}.`,
  noMetrics: 'The metrics are not available.',
};

/** Why the server cannot listen, and what to try. */
const listening = {
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

/** What the help says about the settings of the server. */
const serverSettings = {
  host: 'Address to listen on; 0.0.0.0 or :: for all',
  port: (range: Range) => `Port to listen on (0 = any free port), ${rangeText(range)}`,
  publicHost:
    'Public name of the server, HOST or HOST:PORT (port 22 if left out); shared results end with it',
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
const defaults = {
  data: 'keypeg in XDG_DATA_HOME or ~/.local/share',
  hostKey: 'host-key in the data folder',
  noHost: 'none',
  noRanges: 'none',
};

/** The page that a server shows for `help`, and where a session has no terminal. */
const help = `keypeg: break codes in your terminal.

  ssh HOST            play; add -p PORT if the port is not 22
  ssh NAME@HOST       the same: NAME is not your name in the game
  ssh HOST help       show this page
  ssh HOST version    show the server's version

You need no installation, no account and no password. With an SSH key the
server recognizes you: if the connection is lost, your game is on the menu the
next time. The first time you get a name of two words, which you can change
under Account; a new name then stays for 30 days. DSA keys and RSA keys below
2,048 bits are too weak for that; make a better one: ssh-keygen -t ed25519.

The screen needs 40 columns and 16 rows. Colors are optional
(ssh -o SetEnv=NO_COLOR=1 HOST). For ASCII characters only, set the locale
(ssh -o SetEnv=LC_ALL=C HOST); where lines do not meet, choose ASCII signs
(ssh -o SetEnv=KEYPEG_SIGNS=ascii HOST). For a screen reader, the game speaks
in lines of text (ssh -o SetEnv=INK_SCREEN_READER=1 HOST); the settings keep
that.

If you see this page without asking for it, the session has no terminal:
leave out -T, or add -t.
`;

const asNew = 'Move it away, and the server creates a new one.';

/** Why a server cannot use its host key, and what to do. */
const hostKey = {
  deleted: (file: string) =>
    `The host key ${file} was deleted while the server started. Start it again.`,
  unreadable: (file: string, reason: string) =>
    `The host key ${file} can be neither read nor created: ${reason}.`,
  noRegularFile: (file: string) =>
    `The host key ${file} can be neither read nor created: it is a pipe, a device or a socket.`,
  /** Other users could replace the key or its folder. */
  ofAnotherUser: {
    file: (path: string, user: number) =>
      `The host key ${path} belongs to another user. Run as root: chown ${user} ${path}`,
    folder: (path: string, user: number) =>
      `The folder ${path} belongs to another user. Run as root: chown ${user} ${path}`,
  },
  writable: {
    file: (path: string) =>
      `The host key ${path} is writable by other users. Run: chmod go-w ${path}`,
    folder: (path: string) =>
      `The folder ${path} is writable by other users. Run: chmod go-w ${path}`,
  },
  accessible: (file: string) =>
    `The host key ${file} is accessible to other users. Run: chmod 600 ${file}`,
  noKey: (file: string) => `The host key ${file} is not an OpenSSH private key. ${asNew}`,
  damaged: (file: string) =>
    `The host key ${file} is damaged. Restore it from a copy, or move it away, and the server creates a new one.`,
  locked: (file: string) =>
    `The host key ${file} is protected by a passphrase. Remove it: ssh-keygen -p -f ${file}`,
  otherType: (file: string, type: string) =>
    `The host key ${file} is of type ${type}, but must be ssh-ed25519. ${asNew}`,
};

const newKey = 'Make a new one: ssh-keygen -t ed25519';

/** What a server says to a player during a session and at its end. */
const session = {
  goodbye: 'Thank you for playing keypeg.',
  crashed:
    'Something went wrong on the server. With an SSH key, your game is saved: connect again in two minutes.',
  /** Why no session may open now. */
  refusals: {
    full: 'The server is full. Try again in a minute.',
    draining: 'The server is about to stop. Connect again when it is back.',
  },
  dumbTerminal:
    'keypeg needs a terminal with a movable cursor, and TERM is "dumb". Try TERM=xterm ssh -t with the same host, or ssh -o SetEnv=INK_SCREEN_READER=1 for lines of text.',
  unknownCommand:
    'The only commands here are help and version. Without a command, the game starts.',
  /** Whoever runs the server may start it again, or not. */
  stops: {
    keepsGames: (seconds: number) =>
      `The server stops in ${counted(seconds, 'second')}. With an SSH key, your game is saved: connect again afterward.`,
    losesGames: (seconds: number) =>
      `The server stops in ${counted(seconds, 'second')}. Unfinished games will be lost.`,
  },
  stopped: {
    keepsGames:
      'The server has stopped. With an SSH key, your game is saved: connect again when it is back.',
    losesGames: 'The server has stopped. Connect again when it is back.',
  },
  idle: {
    warning: {
      minute: 'You have not typed for a while. Press a key, or the session ends in a minute.',
      'half-minute':
        'You have not typed for a while. Press a key, or the session ends in half a minute.',
    },
    end: (minutes: number) =>
      `The session ended after ${counted(minutes, 'minute')} without a key.`,
  },
  longest: {
    warning: 'You reach the maximum session time in a minute.',
    end: (hours: number) =>
      `The session ended: the maximum is ${counted(hours, 'hour')}. Come back soon.`,
  },
  thinkingSpent: (seconds: number) =>
    `The machines have used your thinking time of this minute. They go on in ${counted(seconds, 'second')}.`,
  keysWait:
    'You or your network use more than a fair share of this server. Your keys wait; none is lost.',
  outage: 'Your game cannot be saved now. Play on: it is saved when the database is back.',
  recovery: 'The database is back: your game is saved.',
  /** Why the games of a player with a key are not saved. */
  notSaved: {
    failed: 'Something is wrong with your account on this server: your games are not saved.',
    'name-taken': 'No name is free for you: nothing is saved. Log in again later.',
    'too-many-accounts':
      'Too many new players in your network: nothing is saved. Return in an hour.',
  },
  newName: (name: string) => `Your name is ${name}. To change it, open Account under You.`,
  /** Why a key did not identify a guest, and what to do; it fits into 80 columns. */
  weakKey: {
    dsa: `Your DSA key is too weak. ${newKey}`,
    rsa: (bits: number) => `Your ${grouped(bits)}-bit RSA key is too weak. ${newKey}`,
    sha1: 'Your SSH client signs with SHA-1. Update it, or use an ed25519 key.',
  },
};

/** What a server says over SSH to its players, and to those who run it. */
export const server = { help, hostKey, session };

/** What the server says to its operator. */
export const serverCommands = {
  defaults,
  listening,
  operations,
  serve,
  serverSettings,
  settingValues,
};
