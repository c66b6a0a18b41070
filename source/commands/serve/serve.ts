import cluster from 'node:cluster';
import { constants } from 'node:os';
import process from 'node:process';
import { isatty } from 'node:tty';
import packageJson from '../../../package.json' with { type: 'json' };
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { runWorker } from '../../ssh/cluster/backend.ts';
import { processIpcChannel } from '../../ssh/cluster/ipc-channel.ts';
import { reachableHost } from '../../ssh/net/address.ts';
import { handleUncaughtErrors } from '../../ssh/operations/error-scope.ts';
import { boundedLog, faultFields, type Log, openLog } from '../../ssh/operations/log.ts';
import { type Metrics, openProcessMetrics } from '../../ssh/operations/metrics.ts';
import { lowerV8Threads, setGcFlags } from '../../ssh/operations/v8-settings.ts';
import { fingerprintOf, openHostKey } from '../../ssh/protocol/keys.ts';
import { ssh2Ready } from '../../ssh/protocol/ssh2.ts';
import { type Server, startServer } from '../../ssh/server.ts';
import { changedForRestart, type Settings, sshCommand } from '../../ssh/settings.ts';
import { withoutPasswords } from '../../store/addresses.ts';
import {
  locationOf,
  type OpenProblem,
  openGameStore,
  openMemoryStore,
  openProblemSentence,
} from '../../store/database.ts';
import type { GameStore, OpenedGameStore } from '../../store/port.ts';
import { checkFolder } from '../../store/sqlite/data-file.ts';
import { stripControls } from '../../terminal/controls.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { readServeSettings } from './settings.ts';

const FAULT_STATUS = 1;

/** Serves the game over SSH until a signal ends it; returns the exit status or a usage problem. */
export async function serveCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  ignoreSignals(straySignals);
  setGcFlags();
  lowerV8Threads();
  const print = safeWriter(terminal.stdout);
  const fullLog = openLog(safeWriter(terminal.stderr), Date.now);
  const log = boundedLog(fullLog, () => performance.now());
  const metrics = openProcessMetrics();
  logWarnings(log);
  if (cluster.isWorker) return await serveAsWorker(log, metrics);

  const read = await readServeSettings(given, terminal.env);
  if (!read.ok) return { usage: read.problem };
  const { settings } = read.value;
  // Nothing is written in a data folder that is refused, as the host key would be.
  const refused = checkFolder(settings.data);
  if (settings.database.kind === 'sqlite' && refused !== undefined) {
    const location = { kind: 'folder', folder: settings.data } as const;
    return { usage: openProblemSentence(refused, location) };
  }
  const hostKey = await openHostKey(settings.hostKey);
  if (!hostKey.ok) return { usage: hostKey.problem };
  const { privateKey, publicKey } = hostKey.value;
  const { version } = packageJson;
  const store = await openServerStore(settings, log);
  if (!store.ok) {
    const { reason, canPass } = store.problem;
    return canPass ? failWith(terminal, reason) : { usage: reason };
  }
  const server = await startServer({
    settings,
    hostKey: privateKey,
    version,
    store: store.value,
    log,
    metrics,
  });
  if (!server.ok) return failWith(terminal, server.problem);

  const { host, port, reload } = server.value;
  const stopped = serveUntilSignal(server.value, log);
  process.on('SIGHUP', () => {
    if (hasLostTerminal()) return stopped.end('SIGHUP');
    void readServeSettings(given, terminal.env).then((again) => {
      if (!again.ok) return log('settings-refused', { problem: again.problem });
      reload(again.value.settings);
      const changed = changedForRestart(settings, again.value.settings);
      log('settings-read', { waitingForRestart: changed.join(' ') });
    });
  });
  // Signal handlers come first: a supervisor may send a signal as soon as it reads this.
  print(welcomeOf({ host, publicHost: settings.publicHost }, port, fingerprintOf(publicKey)));
  for (const warning of read.value.warnings) log('warning', { warning });
  if (host !== settings.host) {
    log('warning', {
      warning: `This machine has no IPv6: listening on ${host} instead of ${settings.host}.`,
    });
  }
  log('listening', { host, port });
  return await stopped.status;
}

/** Not a usage problem: the port or the database may be free when a supervisor tries again. */
function failWith(terminal: Terminal, reason: string): number {
  terminal.stderr.write(`keypeg: ${stripControls(withoutPasswords(reason))}\n`);
  return FAULT_STATUS;
}

/** Returns a writer that ignores errors: a closed pipe or a full disk must not end the server. */
function safeWriter(output: NodeJS.WriteStream): (text: string) => void {
  output.removeAllListeners('error').on('error', ignore);
  return (text) => {
    try {
      output.write(text);
    } catch {
      // A pipe reports errors by an event, a file throws; there is nowhere to report them.
    }
  };
}

/** Logs Node's warnings as events, so that the log has no other lines. */
function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ message }) => log('warning', { warning: message }));
}

/** Serves as a worker of another process; returns the exit status. */
async function serveAsWorker(log: Log, metrics: Metrics): Promise<number> {
  // Ctrl-C in a terminal reaches all processes; the primary process decides what to do.
  for (const signal of [...endSignals, 'SIGHUP']) process.on(signal, ignore);
  await ssh2Ready;
  let status = 0;
  const { leave: breakOff, done } = runWorker(processIpcChannel, { log, metrics });
  handleUncaughtErrors((error) => {
    log('fault', faultFields(error));
    if (status === 0) breakOff();
    status = FAULT_STATUS;
  });
  await done;
  return status;
}

const endSignals = ['SIGTERM', 'SIGINT'] as const;

const ignore = (): void => undefined;

function welcomeOf(
  { host, publicHost }: Pick<Settings, 'host' | 'publicHost'>,
  port: number,
  fingerprint: string,
): string {
  const listener = { host: reachableHost(host), port };
  const command = sshCommand(publicHost === 'none' ? listener : publicHost);
  return [
    `keypeg is listening on ${host} port ${port}.`,
    `Host key: ${fingerprint} (ED25519)`,
    `To play: ${command}`,
    '',
  ].join('\n');
}

/** The terminals among standard input, output and error at the start. */
const terminals = [0, 1, 2].filter((descriptor) => isatty(descriptor));

/** Whether the terminal that the server was started in is closed; Windows has SIGHUP for nothing else. */
const hasLostTerminal = (): boolean =>
  process.platform === 'win32' || !terminals.every((descriptor) => isatty(descriptor));

type Serving = {
  /** Lets the players finish; later calls change nothing. */
  readonly end: (reason: string) => void;
  readonly status: Promise<number>;
};

/** Serves until a signal ends it; a second one ends it at once, a fault outside all sessions with another status. */
function serveUntilSignal({ drain }: Server, log: Log): Serving {
  const closed = Promise.withResolvers<number>();
  let status = 0;
  let isEnding = false;
  const end = (reason: string): void => {
    if (isEnding) return;
    isEnding = true;
    log('draining', { reason });
    void drain().finally(() => {
      log('closed');
      closed.resolve(status);
    });
  };
  for (const signal of endSignals) {
    process.on(signal, () => {
      if (isEnding) process.exit(FAULT_STATUS);
      end(signal);
    });
  }
  handleUncaughtErrors((error) => {
    log('fault', faultFields(error));
    status = FAULT_STATUS;
    end('fault');
  });
  return { end, status: closed.promise };
}

/**
 * Signals that a server has no use for, and that would end it by default, or open Node's debugger for
 * all users of the machine: SIGUSR1, which scripts that rotate logs send.
 */
export const straySignals: readonly NodeJS.Signals[] = [
  'SIGUSR1',
  'SIGUSR2',
  'SIGALRM',
  'SIGVTALRM',
  'SIGPROF',
  'SIGIO',
  'SIGPWR',
  'SIGSTKFLT',
  'SIGTRAP',
  'SIGXCPU',
  'SIGXFSZ',
  'SIGPIPE',
];

/** Ignores signals, of which not every system knows all. */
function ignoreSignals(signals: readonly NodeJS.Signals[]): void {
  for (const signal of signals) {
    if (Object.hasOwn(constants.signals, signal)) process.on(signal, () => undefined);
  }
}

/** Why a server has no store, and whether a later start may succeed. */
type StoreProblem = { readonly reason: string; readonly canPass: boolean };

/** Opens the store of a server: SQLite, which blocks its thread, in a thread of its own, or PostgreSQL. */
export async function openServerStore(
  { database, data }: Pick<Settings, 'database' | 'data'>,
  log: Log,
): Promise<Result<GameStore, StoreProblem>> {
  if (database.kind === 'memory') return succeed(await openMemoryStore());
  const location = locationOf(database, data);
  const opened =
    location.kind === 'postgres'
      ? await openGameStore(location)
      : await openInThread(location.folder, log);
  if (!opened.ok) {
    const { problem } = opened;
    const canPass = problem.kind === 'unavailable';
    return fail({ reason: openProblemSentence(problem, location), canPass });
  }
  logSetAside(log, opened.value.setAside);
  return succeed(opened.value.store);
}

async function openInThread(
  folder: string,
  log: Log,
): Promise<Result<OpenedGameStore, OpenProblem>> {
  const { openStoreThread } = await import('../../store/remote/store-thread.ts');
  return openStoreThread(
    { kind: 'folder', folder },
    {
      onDeath: ({ message }) => log('store-thread-died', { error: message }),
      onRestart: (setAside) => {
        log('store-thread-restarted');
        logSetAside(log, setAside);
      },
    },
  );
}

function logSetAside(log: Log, file: string | undefined): void {
  if (file !== undefined) log('database-set-aside', { file });
}
