import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openPendingPromises, withTimeout } from '../../../source/store/queue/promises.ts';

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
