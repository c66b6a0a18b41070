import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runWorker } from '../../../source/ssh/cluster/backend.ts';
import type { ToWorker } from '../../../source/ssh/cluster/ipc-channel.ts';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { defaultServerSettings } from '../../../source/ssh/settings.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { serveStore } from '../../../source/store/remote/remote-store.ts';
import { openSshPlayer, playFirstTurn } from '../../helpers/ssh-player.ts';
import { openTestMetrics } from '../fake-connection.ts';
import { listenOnLoopback } from '../loopback.ts';

/** Opens a worker whose primary process is the test; returns the port of its players. */
async function openServingWorker(): Promise<number> {
  let emit = (_message: ToWorker, _socket?: Socket): void => undefined;
  let disconnect = (): void => undefined;
  const calls = serveStore(await openMemoryStore(), (reply) =>
    emit({ kind: 'store-reply', reply }),
  );
  const worker = runWorker(
    {
      send: (message) => {
        if (message.kind === 'store-call') calls.handle(message.call);
      },
      onMessage: (listener) => {
        emit = (message, socket) => listener(message, socket);
      },
      onDisconnect: (listener) => {
        disconnect = listener;
      },
      close: () => undefined,
    },
    { log: () => undefined, metrics: openTestMetrics() },
  );
  onTestFinished(async () => {
    disconnect();
    await worker.done;
  });
  const settings = { ...defaultServerSettings('/'), drainSeconds: 0 };
  emit({ kind: 'start', settings, hostKey: generatePrivateKey(), version: '1', node: 'near' });
  const server = createServer((socket) =>
    emit(
      {
        kind: 'connection',
        connection: 1,
        address: '127.0.0.1',
        addressKey: undefined,
        buffered: '',
      },
      socket,
    ),
  );
  onTestFinished(() => void server.close());
  return await listenOnLoopback(server);
}

it('a worker drops the keys that it reads after its first process has died', async () => {
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(4711);
  onTestFinished(() => parent.mockRestore());
  const player = await openSshPlayer({
    port: await openServingWorker(),
    key: generatePrivateKey(),
  });
  onTestFinished(player.disconnect);
  await playFirstTurn(player);
  // Another process adopts the worker, whose channel does not say so yet.
  parent.mockReturnValue(1);
  player.type('3344\r');
  await player.received();
  // Had the guess been taken, these keys would show a third turn.
  parent.mockReturnValue(4711);
  player.type('5566');
  await player.waitFor(/5 {6}5 {6}6 .{5}6/);
  expect(player.screen().join('\n')).toContain('turn 2 of 10');
});
