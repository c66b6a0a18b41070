import type { Shutdown } from '../connections.ts';
import type { IpcChannel } from './ipc-channel.ts';
import type { BackendOptions } from './local-backend.ts';
import { openWorkerBackend, type WorkerBackend } from './worker-backend.ts';

/** A process that serves for another. */
export type WorkerProcess = {
  /** Ends it, after what a visit cannot have caused: players go, and find their games elsewhere. */
  readonly leave: () => void;
  /** Over when it has ended. */
  readonly done: Promise<void>;
};

/** What a worker has of its own. */
type Own = Pick<BackendOptions, 'log' | 'metrics'>;

/** How often a worker tells what it counted, in milliseconds: so much at most is lost with it. */
const BETWEEN_COUNTS = 1000;

/**
 * Serves the connections that the first process hands over, until that one says that it is the end,
 * or is gone. Settings, host key and saved games are kept there; here is only play.
 */
export function runWorker(channel: IpcChannel, own: Own): WorkerProcess {
  const { send: tell } = channel;
  const done = Promise.withResolvers<void>();
  /** Opened by the first message. */
  let branch: WorkerBackend | undefined;

  const count = (): void => tell({ kind: 'counted', snapshot: own.metrics.counters() });
  const counting = setInterval(count, BETWEEN_COUNTS).unref();
  const end = async (closing: Shutdown): Promise<void> => {
    await branch?.drain(closing);
    clearInterval(counting);
    count();
    channel.close();
    done.resolve();
  };
  channel.onMessage((message, socket) => {
    if (message.kind === 'begin') branch = openWorkerBackend(channel, { ...message, ...own });
    else if (message.kind === 'drain') void end(message.closing);
    else branch?.handle(message, socket);
  });
  channel.onDisconnect(() => {
    branch?.disconnect();
    void end({ seconds: 0, keepsGames: false });
  });
  tell({ kind: 'ready' });
  return {
    leave: () => {
      tell({ kind: 'leaving' });
      void end({ seconds: branch?.settings().drainSeconds ?? 0, keepsGames: true });
    },
    done: done.promise,
  };
}
