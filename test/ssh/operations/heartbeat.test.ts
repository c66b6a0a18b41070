import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { succeed } from '../../../source/engine/core/result.ts';
import { startHeartbeat } from '../../../source/ssh/operations/heartbeat.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { Games } from '../../../source/store/port.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
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
