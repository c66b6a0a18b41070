import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const served = () => {
  let time = 0;
  const done: [string, number][] = [];
  const backlog = openFairScheduler(() => time);
  /** Lets time go by, a millisecond in each step, and work takes as long as it is told to. */
  const pass = (milliseconds: number): void => {
    const end = time + milliseconds;
    while (time < end) {
      time++;
      vi.advanceTimersByTime(1);
    }
  };
  const enter = (name: string, takes = 0) =>
    backlog.schedule(() => {
      done.push([name, time]);
      time += takes;
    });
  return { done, enter, pass };
};

describe('the backlog for what is too much', () => {
  it('serves one after the other, in the order of their coming', () => {
    const { done, enter, pass } = served();
    for (const name of 'abc') enter(name);
    expect(done).toEqual([]);
    pass(20);
    expect(done.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  });

  it('rests after each work for as long as it took', () => {
    const { done, enter, pass } = served();
    enter('long', 40);
    enter('next');
    pass(100);
    const [first = 0, second = 0] = done.map(([, time]) => time);
    expect(second - first).toBeGreaterThanOrEqual(80);
    expect(second - first).toBeLessThan(90);
  });

  it('rests also where nothing waits meanwhile', () => {
    const { done, enter, pass } = served();
    enter('long', 40);
    pass(5);
    enter('next');
    pass(30);
    expect(done).toHaveLength(1);
    pass(20);
    expect(done).toHaveLength(2);
  });

  it('does not do what was taken back', () => {
    const { done, enter, pass } = served();
    enter('a');
    enter('b')();
    enter('c');
    pass(20);
    expect(done.map(([name]) => name)).toEqual(['a', 'c']);
  });

  it('goes on after work that broke', () => {
    const { done, enter, pass } = served();
    const backlog = openFairScheduler(() => 0);
    backlog.schedule(() => {
      throw new Error('broken');
    });
    expect(() => vi.advanceTimersByTime(5)).toThrow('broken');
    let isDone = false;
    backlog.schedule(() => {
      isDone = true;
    });
    vi.advanceTimersByTime(5);
    expect(isDone).toBe(true);
    enter('a');
    pass(5);
    expect(done).toHaveLength(1);
  });
});
