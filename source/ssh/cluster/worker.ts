import type { Shutdown } from '../session/connections.ts';
import type { BackendOptions } from './backend.ts';
import type { IpcChannel } from './ipc-channel.ts';
import { openWorkerBackend, type WorkerBackend } from './worker-backend.ts';

/** A process that serves connections for the primary process. */
export type WorkerProcess = {
  /** Ends it after a fault of no session: players disconnect, and find their games elsewhere. */
  readonly leave: () => void;
  /** Resolves when all is closed. */
  readonly done: Promise<void>;
};

type WorkerOptions = Pick<BackendOptions, 'log' | 'metrics'>;

/** Milliseconds between reports of the counters: what a worker that dies may lose. */
const REPORT_INTERVAL = 1000;

/**
 * Serves the connections that the primary process sends, until it says so or has exited. The store
 * stays in the primary process.
 */
export function runWorker(channel: IpcChannel, options: WorkerOptions): WorkerProcess {
  const done = Promise.withResolvers<void>();
  /** Opened by the first message. */
  let backend: WorkerBackend | undefined;

  const report = (): void =>
    channel.send({ kind: 'counters', snapshot: options.metrics.counters() });
  const reporting = setInterval(report, REPORT_INTERVAL).unref();
  const end = async (shutdown: Shutdown): Promise<void> => {
    await backend?.drain(shutdown);
    clearInterval(reporting);
    report();
    channel.close();
    done.resolve();
  };
  channel.onMessage((message, socket) => {
    switch (message.kind) {
      case 'start':
        backend = openWorkerBackend(channel, { ...message, ...options });
        break;
      case 'drain':
        void end(message.shutdown);
        break;
      default:
        backend?.handle(message, socket);
    }
  });
  channel.onDisconnect(() => {
    backend?.disconnect();
    void end({ seconds: 0, keepsGames: false });
  });
  channel.send({ kind: 'ready' });
  return {
    leave: () => {
      channel.send({ kind: 'leaving' });
      void end({ seconds: backend?.settings().drainSeconds ?? 0, keepsGames: true });
    },
    done: done.promise,
  };
}
