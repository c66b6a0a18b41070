import cluster from 'node:cluster';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import packageJson from '../../package.json' with { type: 'json' };
import { processIpcChannel } from '../ssh/cluster/ipc-channel.ts';
import { beginWork } from '../ssh/cluster/worker.ts';
import type { Settings } from '../ssh/config/settings.ts';
import { catchCrashes } from '../ssh/operations/error-scope.ts';
import { setGcFlags } from '../ssh/operations/gc-flags.ts';
import { boundedLog, faultFields, type Log, openLog } from '../ssh/operations/log.ts';
import { type Metrics, openMetrics } from '../ssh/operations/metrics.ts';
import { fingerprintOf } from '../ssh/protocol/fingerprint.ts';
import { openHostKey } from '../ssh/protocol/host-key.ts';
import { type Server, startServer } from '../ssh/server.ts';
import { openMemoryStore } from '../store/memory-store.ts';
import { withLengthLimit } from '../store/store.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { changedForRestart, readServeSettings } from './serve-settings.ts';

/** Players whose unfinished games are kept; a game takes about a kilobyte. */
const MOST_GAMES = 50_000;

const FAULT_STATUS = 1;

/** Serves the game over SSH until it is told to stop; the exit status, or why it cannot be served. */
export async function serveCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  setGcFlags();
  const print = tirelessly(terminal.stdout);
  const told = openLog(tirelessly(terminal.stderr), Date.now);
  const log = boundedLog(told, () => performance.now());
  const metrics = measureProcess();
  logWarnings(log);
  if (cluster.isWorker) return await workUntilDone(log, metrics);

  const read = await readServeSettings(given, terminal.env);
  if (!read.ok) return { usage: read.problem };
  const { settings } = read.value;
  const hostKey = await openHostKey(settings.hostKey);
  if (!hostKey.ok) return { usage: hostKey.problem };
  const { privateKey, publicKey } = hostKey.value;
  const { version } = packageJson;
  const store = withLengthLimit(openMemoryStore({ maxPlayers: MOST_GAMES }));
  const serving = await startServer({
    settings,
    hostKey: privateKey,
    version,
    store,
    log,
    metrics,
  });
  if (!serving.ok) {
    // No setting is wrong: what takes its place now may be gone when a supervisor tries again.
    terminal.stderr.write(`keypeg: ${serving.problem}\n`);
    return FAULT_STATUS;
  }

  const { port, reload } = serving.value;
  process.on('SIGHUP', () => {
    void readServeSettings(given, terminal.env).then((again) => {
      if (!again.ok) return log('settings-refused', { problem: again.problem });
      reload(again.value.settings);
      const waiting = changedForRestart(read.value.fixed, again.value.fixed);
      log('settings-read', { waitingForRestart: waiting.join(' ') });
    });
  });
  const stopped = untilStopped(serving.value, log);
  // Whoever hears that it listens may send it any signal at once.
  print(welcomeOf(settings, port, fingerprintOf(publicKey)));
  for (const warning of read.value.warnings) log('warning', { warning });
  log('listening', { host: settings.host, port });
  return await stopped;
}

/** Writes where it can: a server whose readers have gone, or that fills a disk, serves on. */
function tirelessly(output: NodeJS.WriteStream): (text: string) => void {
  output.removeAllListeners('error').on('error', ignore);
  return (text) => {
    try {
      output.write(text);
    } catch {
      // A pipe tells of it by an event, a file at once; and there is nowhere to say it.
    }
  };
}

/** Whatever reads the log of a server expects nothing else in its place: Node's warnings go there. */
function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ message }) => log('warning', { warning: message }));
}

/** A worker's whole life; its exit status. */
async function workUntilDone(log: Log, metrics: Metrics): Promise<number> {
  let status = 0;
  const { breakOff, done } = beginWork(processIpcChannel, { log, metrics });
  catchCrashes((error) => {
    log('fault', faultFields(error));
    if (status === 0) breakOff();
    status = FAULT_STATUS;
  });
  // A terminal's Ctrl-C reaches all processes in it; the first one decides what it means.
  for (const signal of endSignals) process.on(signal, ignore);
  process.on('SIGHUP', ignore);
  await done;
  return status;
}

const endSignals = ['SIGTERM', 'SIGINT'] as const;

const ignore = (): void => undefined;

function measureProcess(): Metrics {
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  return openMetrics({ loopDelay, memory: process.memoryUsage });
}

/** What whoever starts a server wants to know: where it is, how to know it, and what to type. */
function welcomeOf({ host }: Settings, port: number, fingerprint: string): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? hostname() : host;
  const line = ['ssh', ...(port === 22 ? [] : ['-p', port]), name].join(' ');
  return [
    `keypeg is served at ${host} port ${port}.`,
    `Host key: ${fingerprint} (ED25519)`,
    `To play: ${line}`,
    '',
  ].join('\n');
}

/**
 * Over when the server was told to end and all have left: its exit status. Told again, it ends at
 * once; a fault of its own, which no visit has caused, ends it too, with another status.
 */
function untilStopped({ drain }: Server, log: Log): Promise<number> {
  return new Promise((resolve) => {
    let status = 0;
    let isEnding = false;
    const end = (reason: string): void => {
      if (isEnding) return;
      isEnding = true;
      log('draining', { reason });
      void drain().finally(() => {
        log('closed');
        resolve(status);
      });
    };
    for (const signal of endSignals) {
      process.on(signal, () => {
        if (isEnding) process.exit(FAULT_STATUS);
        end(signal);
      });
    }
    catchCrashes((error) => {
      log('fault', faultFields(error));
      status = FAULT_STATUS;
      end('fault');
    });
  });
}
