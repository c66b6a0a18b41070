import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { openStoreThread, type StartWorker } from '../../../source/store/remote/store-thread.ts';
import { successOf } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';
import { signIn } from '../specification/fixtures.ts';

const workerFile = new URL('../../../source/store/remote/worker.ts', import.meta.url);

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Opens a store in a thread, with the workers that it starts. */
async function open(folder: string) {
  const workers: Worker[] = [];
  const startWorker: StartWorker = (options) => {
    const worker = new Worker(workerFile, options);
    workers.push(worker);
    return worker;
  };
  const events = { onDeath: vi.fn(), onRestart: vi.fn() };
  const opened = await openStoreThread({ kind: 'folder', folder }, events, startWorker);
  return { opened, events, workers };
}

it('keeps accounts in a folder, and closes the database', async () => {
  const folder = testFolder();
  const first = successOf((await open(folder)).opened);
  expect(first.setAside).toBeUndefined();
  const account = await signIn({ ...first.store }, 'ada');
  await first.store.close();
  const { opened, workers } = await open(folder);
  const { store } = successOf(opened);
  expect(successOf(await store.accounts.find({ by: 'id', id: accountIdOf('ada') }))).toEqual(
    account,
  );
  await store.close();
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
  expect(await store.games.heartbeat('near')).toMatchObject({ problem: { kind: 'unavailable' } });
});

it('answers while the thread is dead, and starts another one', async () => {
  const { opened, events, workers } = await open(testFolder());
  const { store } = successOf(opened);
  onTestFinished(store.close);
  await signIn(store, 'ada');
  const ended = workers[0]?.terminate();
  const pending = store.accounts.find({ by: 'name', skeleton: 'ada' });
  await ended;
  expect(await pending).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
  expect(await store.games.heartbeat('near')).toMatchObject({
    problem: { kind: 'unavailable', message: 'The thread of the database has ended.' },
  });
  expect(events.onDeath).toHaveBeenCalledTimes(1);
  await eventually(() => expect(events.onRestart.mock.calls).toEqual([[undefined]]));
  expect(await signIn(store, 'ada')).toMatchObject({ id: 'ada' });
});

it('tries again until the folder can be opened', async () => {
  const folder = testFolder();
  const { opened, events, workers } = await open(folder);
  const { store } = successOf(opened);
  onTestFinished(store.close);
  chmodSync(folder, 0o755);
  await workers[0]?.terminate();
  await eventually(() => expect(workers.length).toBeGreaterThan(2));
  expect(events.onRestart).not.toHaveBeenCalled();
  chmodSync(folder, 0o700);
  await eventually(() => expect(events.onRestart).toHaveBeenCalled());
  expect(events.onDeath).toHaveBeenCalledTimes(1);
});

it('reports why the store cannot be opened, and which file was set aside', async () => {
  const folder = testFolder();
  chmodSync(folder, 0o755);
  expect((await open(folder)).opened).toMatchObject({
    problem: { kind: 'folder-open-to-others', folder },
  });
  chmodSync(folder, 0o700);
  writeFileSync(join(folder, 'keypeg.db'), 'no database at all, but a text of some length');
  const { store, setAside } = successOf((await open(folder)).opened);
  onTestFinished(store.close);
  expect(setAside).toBe(join(folder, 'keypeg.db.set-aside-1'));
});

it('reports a thread that cannot start', async () => {
  const failing: StartWorker = () => new Worker('throw new Error("no memory")', { eval: true });
  const events = { onDeath: vi.fn(), onRestart: vi.fn() };
  const opened = await openStoreThread({ kind: 'folder', folder: '/' }, events, failing);
  expect(opened).toMatchObject({ problem: { kind: 'unavailable', message: 'no memory' } });
  expect(events.onDeath).not.toHaveBeenCalled();
});
