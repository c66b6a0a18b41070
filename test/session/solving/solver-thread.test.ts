import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openSolverThread,
  type SolverWorker,
  type ThreadReport,
} from '../../../source/session/solving/solver-thread.ts';
import type { SolverEffect } from '../../../source/solver/thread/effect.ts';
import { rulesWith } from '../../helpers/games.ts';
import { fakeTimeouts, LONG, openFakePool, SHORT } from './fake-pool.ts';
import { requestOf } from './fake-threads.ts';

const request: SolverEffect = { kind: 'check', rules: rulesWith(), known: [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A worker that does nothing by itself. */
class FakeWorker extends EventEmitter implements SolverWorker {
  readonly posted: unknown[] = [];
  isTerminated = false;
  readonly postMessage = (message: unknown): void => void this.posted.push(message);
  readonly unref = (): void => undefined;
  readonly terminate = (): void => {
    this.isTerminated = true;
  };
}

/** A thread whose workers are fakes; the numbers of some of them fail to start. */
function openThread(failing: readonly number[] = []) {
  const workers: FakeWorker[] = [];
  const reports: ThreadReport[] = [];
  let started = 0;
  const thread = openSolverThread(() => {
    started += 1;
    if (failing.includes(started)) throw new Error('Worker initialization failure: EMFILE');
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return {
    thread,
    workers,
    reports,
    start: (slice = 50) => thread.start(request, slice, (report) => reports.push(report)),
  };
}

const emfile = new Error('Worker initialization failure: EMFILE');

describe('a thread', () => {
  it('whose worker cannot start fails, and the next request starts another one', () => {
    const { start, workers, reports } = openThread([1]);
    start();
    expect(reports).toMatchObject([{ kind: 'failed', error: emfile }]);
    start();
    expect(workers.map(({ posted }) => posted)).toEqual([[request]]);
  });

  it('that is prepared runs its first request in the worker that has started', () => {
    const { start, thread, workers } = openThread();
    thread.prepare();
    expect(workers).toHaveLength(1);
    start();
    expect(workers.map(({ posted }) => posted)).toEqual([[request]]);
  });

  for (const event of ['error', 'exit'] as const) {
    it(`whose worker ends with "${event}" fails, and the next request starts another one`, () => {
      const { start, workers, reports } = openThread();
      start();
      workers[0]?.emit(event, emfile);
      expect(reports.map(({ kind }) => kind)).toEqual(['failed']);
      start();
      expect(workers).toHaveLength(2);
      workers[0]?.emit('message', { kind: 'done', used: 1 });
      expect(reports).toHaveLength(1);
    });
  }

  it('terminates a worker whose slice never ends, and only that one', () => {
    const { start, thread, workers, reports } = openThread();
    start();
    vi.advanceTimersByTime(29_999);
    workers[0]?.emit('message', { kind: 'paused', used: 50 });
    thread.resume(50);
    vi.advanceTimersByTime(29_999);
    expect(workers[0]?.isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(workers[0]?.isTerminated).toBe(true);
    expect(reports.map(({ kind }) => kind)).toEqual(['paused', 'failed']);
  });

  it('never terminates a request without a limit, nor one that has paused', () => {
    const unlimited = openThread();
    unlimited.start(Infinity);
    const paused = openThread();
    paused.start();
    paused.workers[0]?.emit('message', { kind: 'paused', used: 50 });
    vi.advanceTimersByTime(1e9);
    for (const { workers } of [unlimited, paused]) expect(workers[0]?.isTerminated).toBe(false);
  });

  it('stops a request without terminating its worker, and adds up what it used', () => {
    const { start, thread, workers, reports } = openThread();
    const onIdle = vi.fn<(used: number) => void>();
    start();
    thread.stop(onIdle);
    workers[0]?.emit('message', { kind: 'paused', used: 50 });
    expect(onIdle).not.toHaveBeenCalled();
    workers[0]?.emit('message', { kind: 'stopped', used: 2 });
    expect(onIdle.mock.calls).toEqual([[52]]);
    expect([reports, workers[0]?.isTerminated, vi.getTimerCount()]).toEqual([[], false, 0]);
  });
});

fakeTimeouts();

describe('the memory of a pool', () => {
  const budget = { perProcess: 100, perIdleThread: 30, heapPerThread: Infinity };

  it('stays within its budget, whatever is asked, and every request has an answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 4000 })), {
          minLength: 1,
          maxLength: 12,
        }),
        async (requests) => {
          const growth = (name: string): number => Number(name.split(' ')[1]);
          const { step, memory, pool, openClient, ask, settled } = openFakePool(
            { memory: budget },
            (name, held) => held + growth(name),
          );
          for (const [index, [megabytes, milliseconds]] of requests.entries()) {
            const name = `r${index} ${megabytes}`;
            ask(openClient(), name, requestOf(name, milliseconds));
          }
          let most = 0;
          while (step()) {
            most = Math.max(most, memory());
            await Promise.resolve();
          }
          await Promise.resolve();
          expect(most).toBeLessThanOrEqual(100 + 40);
          expect(settled).toHaveLength(requests.length);
          expect(memory()).toBeLessThanOrEqual(4 * 30);
          pool.close();
        },
      ),
    );
  });

  it('ends threads without a request before it refuses one', async () => {
    const { openClient, ask, runAll, settled } = openFakePool(
      { memory: budget, threads: 2 },
      (name, held) => (name === 'large' ? Math.min(held + 30, 90) : 28),
    );
    for (const name of ['one', 'two']) ask(openClient(), name, requestOf(name, SHORT));
    await runAll();
    ask(openClient(), 'large', requestOf('large', LONG));
    await runAll();
    expect(settled).toEqual(['one', 'two', 'large']);
  });
});
