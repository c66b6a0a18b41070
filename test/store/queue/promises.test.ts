import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import {
  openPendingPromises,
  openTurns,
  withTimeout,
} from '../../../source/store/queue/promises.ts';

it('waits for pending promises, including those that are added meanwhile', async () => {
  const pending = openPendingPromises();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const events: string[] = [];
  void pending.add(first.promise);
  const settled = pending.settled().then(() => events.push('settled'));
  void pending.add(second.promise);
  first.resolve();
  await nextTurn();
  events.push('first');
  second.resolve();
  await settled;
  expect(events).toEqual(['first', 'settled']);
});

it('settles after an error, which reaches the caller', async () => {
  const pending = openPendingPromises();
  const added = pending.add(Promise.reject(new Error('full')));
  await expect(added).rejects.toThrow('full');
  await expect(pending.settled()).resolves.toBeUndefined();
});

it('ends the wait for a promise after a timeout', async () => {
  vi.useFakeTimers();
  const late = withTimeout(2_000, Promise.withResolvers<string>().promise);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(late).resolves.toBeUndefined();
  await expect(withTimeout(2_000, Promise.resolve('early'))).resolves.toBe('early');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('runs work of one key in turn, also after a failure, and that of others at once', async () => {
  const inTurn = openTurns();
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const started: string[] = [];
  const start = (key: string, name: string, work: Promise<number>) =>
    inTurn(key, () => {
      started.push(name);
      return work;
    });
  const one = start('here', 'one', first.promise);
  const two = start('here', 'two', second.promise);
  const other = start('there', 'other', Promise.resolve(3));
  expect(await other).toBe(3);
  expect(started).toEqual(['one', 'other']);
  first.reject(new Error('failed'));
  await expect(one).rejects.toThrow('failed');
  second.resolve(2);
  expect(await two).toBe(2);
  expect(started).toEqual(['one', 'other', 'two']);
  expect(await start('here', 'late', Promise.resolve(4))).toBe(4);
});

it('begins a turn when its key has rested, and that of another key at once', async () => {
  const rests: PromiseWithResolvers<void>[] = [];
  const inTurn = openTurns(() => {
    const rest = Promise.withResolvers<void>();
    rests.push(rest);
    return rest.promise;
  });
  const events: string[] = [];
  const read = (key: string, name: string) => inTurn(key, async () => void events.push(name));
  const second = [read('here', 'one'), read('here', 'two')].at(1);
  await read('there', 'other');
  await nextTurn();
  expect(events).toEqual(['one', 'other']);
  rests[0]?.resolve();
  await second;
  expect(events).toEqual(['one', 'other', 'two']);
});
