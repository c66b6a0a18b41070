import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const openTestScheduler = () => {
  let time = 0;
  const done: [string, number][] = [];
  const scheduler = openFairScheduler({ now: () => time });
  /** Advances the clock in steps of a millisecond; work advances it too. */
  const pass = (milliseconds: number): void => {
    const end = time + milliseconds;
    while (time < end) {
      time++;
      vi.advanceTimersByTime(1);
    }
  };
  const schedule = (name: string, takes = 0) =>
    scheduler.schedule(() => {
      done.push([name, time]);
      time += takes;
    });
  return { done, schedule, pass };
};

describe('a fair scheduler', () => {
  it('runs work one by one, in the order of scheduling', () => {
    const { done, schedule, pass } = openTestScheduler();
    for (const name of 'abc') schedule(name);
    expect(done).toEqual([]);
    pass(20);
    expect(done.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  });

  it('rests after each work for as long as it took', () => {
    const { done, schedule, pass } = openTestScheduler();
    schedule('long', 40);
    schedule('next');
    pass(100);
    const [first = 0, second = 0] = done.map(([, time]) => time);
    expect(second - first).toBeGreaterThanOrEqual(80);
    expect(second - first).toBeLessThan(90);
  });

  it('rests even while its queue is empty', () => {
    const { done, schedule, pass } = openTestScheduler();
    schedule('long', 40);
    pass(5);
    schedule('next');
    pass(30);
    expect(done).toHaveLength(1);
    pass(20);
    expect(done).toHaveLength(2);
  });

  it('does not run canceled work', () => {
    const { done, schedule, pass } = openTestScheduler();
    schedule('a');
    schedule('b')();
    schedule('c');
    pass(20);
    expect(done.map(([name]) => name)).toEqual(['a', 'c']);
  });

  it('continues after work that throws', () => {
    const { done, schedule, pass } = openTestScheduler();
    const scheduler = openFairScheduler({ now: () => 0 });
    scheduler.schedule(() => {
      throw new Error('broken');
    });
    expect(() => vi.advanceTimersByTime(5)).toThrow('broken');
    let isDone = false;
    scheduler.schedule(() => {
      isDone = true;
    });
    vi.advanceTimersByTime(5);
    expect(isDone).toBe(true);
    schedule('a');
    pass(5);
    expect(done).toHaveLength(1);
  });

  it('runs work in the context in which it was scheduled', () => {
    const contexts: string[] = [];
    let context = 'one';
    const scheduler = openFairScheduler({
      bindContext: (work) => {
        const bound = context;
        return () => {
          contexts.push(bound);
          work();
        };
      },
      now: () => 0,
    });
    scheduler.schedule(() => undefined);
    context = 'other';
    scheduler.schedule(() => undefined);
    vi.advanceTimersByTime(20);
    expect(contexts).toEqual(['one', 'other']);
  });
});
