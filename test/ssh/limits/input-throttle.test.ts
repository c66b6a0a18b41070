import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';
import { openInputThrottle } from '../../../source/ssh/limits/input-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A throttle with a scheduler that runs its work when the test says so. */
const openTestThrottle = () => {
  const portions: string[] = [];
  const flow: string[] = [];
  const queue = new Set<() => void>();
  const scheduler: FairScheduler = {
    schedule: (work) => {
      queue.add(work);
      return () => void queue.delete(work);
    },
  };
  const runNext = (): void => {
    for (const work of [...queue]) {
      queue.delete(work);
      work();
    }
  };
  const throttle = openInputThrottle({
    source: { pause: () => flow.push('pause'), resume: () => flow.push('resume') },
    scheduler,
    deliver: (portion) => portions.push(portion),
  });
  const runAll = (): void => {
    while (queue.size > 0) runNext();
  };
  return { portions, flow, queue, throttle, runNext, runAll };
};

describe('an input throttle', () => {
  it('delivers little input at once', () => {
    const { portions, throttle } = openTestThrottle();
    throttle.add('a');
    throttle.add('b');
    expect(portions).toEqual(['a', 'b']);
  });

  it('delivers much input in portions, one per run, in order and complete', () => {
    const { portions, throttle, runAll } = openTestThrottle();
    const flood = Array.from({ length: 1000 }, (_, index) => String(index)).join(' ');
    throttle.add(flood);
    throttle.add('end');
    expect(portions).toHaveLength(1);
    runAll();
    expect(portions.join('')).toBe(`${flood}end`);
    expect(Math.max(...portions.map(({ length }) => length))).toBe(256);
  });

  it('delivers control keys in smaller portions', () => {
    const { portions, throttle, runAll } = openTestThrottle();
    const flood = '\u001b[A\r\u007f'.repeat(100);
    throttle.add(flood);
    runAll();
    expect(portions.join('')).toBe(flood);
    expect(Math.max(...portions.map((portion) => portion.match(/\p{Cc}/gu)?.length ?? 0))).toBe(16);
    for (const portion of portions) expect(portion.slice(-2)).not.toContain('\u001b');
  });

  it('schedules input that is faster than typing, and delivers it together', () => {
    const { portions, throttle, runNext } = openTestThrottle();
    for (let count = 0; count < 50; count++) throttle.add('a');
    expect(portions).toHaveLength(40);
    runNext();
    expect(portions.slice(40)).toEqual(['a'.repeat(10)]);
    vi.advanceTimersByTime(60);
    throttle.add('b');
    expect(portions.at(-1)).toBe('b');
  });

  it('splits no character and no key', () => {
    const { portions, throttle, runAll } = openTestThrottle();
    throttle.add(`x${'😀'.repeat(300)}`);
    runAll();
    for (const portion of portions) expect(portion.isWellFormed()).toBe(true);
    portions.length = 0;
    throttle.add(`${'y'.repeat(254)}\u001b[1;5A${'z'.repeat(254)}`);
    runAll();
    expect(portions[1]).toMatch(/^\p{Cc}\[1;5Az+$/u);
  });

  it('pauses the source while much input is buffered', () => {
    const { flow, throttle, runNext, runAll } = openTestThrottle();
    throttle.add('a'.repeat(20_000));
    expect(flow.at(-1)).toBe('pause');
    runNext();
    expect(flow.at(-1)).toBe('pause');
    runAll();
    expect(flow.at(-1)).toBe('resume');
  });

  it('delivers nothing after close', () => {
    const { portions, queue, throttle, runAll } = openTestThrottle();
    throttle.add('a'.repeat(1000));
    throttle.close();
    runAll();
    expect(portions).toHaveLength(1);
    expect(queue.size).toBe(0);
  });
});
