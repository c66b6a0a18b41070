import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fail, succeed } from '../../../source/engine/core/result.ts';
import { startHeartbeat, watchStore } from '../../../source/ssh/server.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { Games, Unavailable } from '../../../source/store/port.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const full: Unavailable = { kind: 'unavailable', cause: 'full', message: 'disk full' };

/** A watch of a store whose heartbeats the test answers. */
async function openTestWatch() {
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  const heartbeat = vi.fn<Games['heartbeat']>(async () => succeed(undefined));
  const write = vi.fn<Games['write']>(async () => succeed([]));
  const events = { onOutage: vi.fn(), onRecovery: vi.fn() };
  const games = { ...store.games, heartbeat, write };
  const watch = watchStore({ ...store, games }, events, Date.now);
  return { ...watch, heartbeat, write, events, beat: () => watch.store.games.heartbeat('near') };
}

it('reports an outage and its end once, with its time', async () => {
  const { heartbeat, events, beat, outage, outageTime, store } = await openTestWatch();
  await beat();
  expect(outage()).toBeUndefined();
  heartbeat.mockImplementation(async () => fail(full));
  expect(await beat()).toEqual(fail(full));
  vi.advanceTimersByTime(5_000);
  await beat();
  expect(events.onOutage.mock.calls).toEqual([[full]]);
  expect(outage()).toEqual(full);
  expect(outageTime()).toBe(5_000);
  vi.advanceTimersByTime(1_000);
  await store.games.write([]);
  expect(events.onRecovery.mock.calls).toEqual([[6_000]]);
  expect(outage()).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  expect(outageTime()).toBe(6_000);
});

it('does not take a heartbeat for the end of an outage of writes', async () => {
  const { write, events, beat, outage, store } = await openTestWatch();
  write.mockImplementation(async () => fail(full));
  for (let attempt = 0; attempt < 10; attempt++) {
    await store.games.write([]);
    vi.advanceTimersByTime(5_000);
    await beat();
    vi.advanceTimersByTime(5_000);
    expect(outage()).toEqual(full);
  }
  expect(events.onOutage).toHaveBeenCalledTimes(1);
  expect(events.onRecovery).not.toHaveBeenCalled();
  // Those who had something to save may have gone.
  vi.advanceTimersByTime(25_000);
  await beat();
  expect(outage()).toBeUndefined();
});

it('takes the failure of single games neither for an outage nor for the end of one', async () => {
  const { write, events, outage, store } = await openTestWatch();
  write.mockImplementation(async () => succeed([fail(full)]));
  await store.games.write([]);
  expect(outage()).toBeUndefined();
  write.mockImplementationOnce(async () => fail(full));
  await store.games.write([]);
  await store.games.write([]);
  expect(outage()).toEqual(full);
  write.mockImplementation(async () => succeed([fail(full), succeed(1)]));
  await store.games.write([]);
  expect(outage()).toBeUndefined();
  expect(events.onOutage).toHaveBeenCalledTimes(1);
});

it('counts a write that is not answered as an outage until it is', async () => {
  const { heartbeat, events, beat, outage } = await openTestWatch();
  const answer = Promise.withResolvers<Awaited<ReturnType<Games['heartbeat']>>>();
  heartbeat.mockReturnValue(answer.promise);
  const beaten = beat();
  vi.advanceTimersByTime(2_999);
  expect(outage()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(outage()).toMatchObject({ cause: 'busy' });
  answer.resolve(succeed(undefined));
  await beaten;
  expect(outage()).toBeUndefined();
  expect(events.onRecovery).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves an outage as it is when the store throws', async () => {
  const { heartbeat, beat, outage } = await openTestWatch();
  heartbeat.mockRejectedValue(new Error('a mistake'));
  await expect(beat()).rejects.toThrow('a mistake');
  expect(outage()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('beats well within the time of a lease, until it is stopped', async () => {
  const heartbeat = vi.fn<Games['heartbeat']>(async () => succeed(undefined));
  const { started, stop } = startHeartbeat({ heartbeat }, 'near', vi.fn());
  await started;
  expect(heartbeat.mock.calls).toEqual([['near']]);
  await vi.advanceTimersByTimeAsync(defaultLimits.lease);
  expect(heartbeat).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeat).toHaveBeenCalledTimes(4);
});

it('waits for a slow beat, but the start of the server does not', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<Games['heartbeat']>>>();
  const heartbeat = vi.fn<Games['heartbeat']>(() => answer.promise);
  const { started, stop } = startHeartbeat({ heartbeat }, 'near', vi.fn());
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(heartbeat).toHaveBeenCalledTimes(1);
  answer.resolve(succeed(undefined));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heartbeat).toHaveBeenCalledTimes(2);
  stop();
});

it('goes on after an error, which it reports', async () => {
  const heartbeat = vi.fn<Games['heartbeat']>().mockRejectedValue(new Error('a mistake'));
  const onError = vi.fn();
  const { started, stop } = startHeartbeat({ heartbeat }, 'near', onError);
  await started;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onError.mock.calls).toEqual([[new Error('a mistake')], [new Error('a mistake')]]);
  stop();
});
