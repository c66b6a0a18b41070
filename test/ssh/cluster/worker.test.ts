import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runWorker } from '../../../source/ssh/cluster/backend.ts';
import type { FromWorker, ToWorker } from '../../../source/ssh/cluster/ipc-channel.ts';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { defaultServerSettings } from '../../../source/ssh/settings.ts';
import { eventually } from '../../helpers/patience.ts';
import { openTestMetrics } from '../fake-connection.ts';

/** A worker whose primary process is the test. */
function openTestWorker() {
  const sent: FromWorker[] = [];
  let emit = (_message: ToWorker, _socket?: Socket): void => undefined;
  let disconnect = (): void => undefined;
  const close = vi.fn();
  const worker = runWorker(
    {
      send: (message) => sent.push(message),
      onMessage: (listener) => {
        emit = (message, socket) => listener(message, socket);
      },
      onDisconnect: (listener) => {
        disconnect = listener;
      },
      close,
    },
    { log: () => undefined, metrics: openTestMetrics() },
  );
  onTestFinished(() => disconnect());
  const settings = { ...defaultServerSettings('/'), drainSeconds: 0 };
  emit({ kind: 'start', settings, hostKey: generatePrivateKey(), version: '1', node: 'near' });
  return { ...worker, sent, close, emit, disconnect: () => disconnect() };
}

const connection = {
  kind: 'connection',
  connection: 1,
  address: '127.0.0.1',
  addressKey: undefined,
  buffered: '',
} as const;

describe('a worker', () => {
  it('releases a connection that closed before it was received', () => {
    const { emit, sent } = openTestWorker();
    emit(connection, undefined);
    expect(sent.at(-1)).toEqual({ kind: 'lease', connection: 1, call: 'release' });
  });

  it('closes a connection whose login took too long, and releases it', async () => {
    const { emit, sent } = openTestWorker();
    const socket = new Socket();
    emit(connection, socket);
    emit({ kind: 'login-ended', connection: 1 });
    expect(socket.destroyed).toBe(true);
    await eventually(() =>
      expect(sent.at(-1)).toEqual({ kind: 'lease', connection: 1, call: 'release' }),
    );
  });

  it('ends when the primary process has exited, and when it leaves after a fault', async () => {
    const alone = openTestWorker();
    alone.disconnect();
    await alone.done;
    const faulty = openTestWorker();
    faulty.leave();
    await faulty.done;
    expect(faulty.sent.map(({ kind }) => kind)).toEqual(['ready', 'leaving', 'counters']);
  });
});
