import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';
import { openInputThrottle } from '../../../source/ssh/limits/input-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pacer whose backlog serves when it is told to. */
const paced = () => {
  const portions: string[] = [];
  const flow: string[] = [];
  const waiting = new Set<() => void>();
  const backlog: FairScheduler = {
    schedule: (work) => {
      waiting.add(work);
      return () => void waiting.delete(work);
    },
  };
  const serve = (): void => {
    for (const work of [...waiting]) {
      waiting.delete(work);
      work();
    }
  };
  const pacer = openInputThrottle({
    source: { pause: () => flow.push('pause'), resume: () => flow.push('resume') },
    scheduler: backlog,
    deliver: (portion) => portions.push(portion),
  });
  const serveAll = (): void => {
    while (waiting.size > 0) serve();
  };
  return { portions, flow, waiting, pacer, serve, serveAll };
};

describe('input that is paced', () => {
  it('is handed on at once when it is little', () => {
    const { portions, pacer } = paced();
    pacer.add('a');
    pacer.add('b');
    expect(portions).toEqual(['a', 'b']);
  });

  it('is handed on in portions, one a turn, in its order and whole', () => {
    const { portions, pacer, serveAll } = paced();
    const flood = Array.from({ length: 1000 }, (_, index) => String(index)).join(' ');
    pacer.add(flood);
    pacer.add('end');
    expect(portions).toHaveLength(1);
    serveAll();
    expect(portions.join('')).toBe(`${flood}end`);
    expect(Math.max(...portions.map(({ length }) => length))).toBe(256);
  });

  it('is handed on in smaller portions where keys are that are no letters', () => {
    const { portions, pacer, serveAll } = paced();
    const flood = '\u001b[A\r\u007f'.repeat(100);
    pacer.add(flood);
    serveAll();
    expect(portions.join('')).toBe(flood);
    expect(Math.max(...portions.map((portion) => portion.match(/\p{Cc}/gu)?.length ?? 0))).toBe(16);
    for (const portion of portions) expect(portion.slice(-2)).not.toContain('\u001b');
  });

  it('waits when it comes faster than a hand types, and is handed on together', () => {
    const { portions, pacer, serve } = paced();
    for (let count = 0; count < 50; count++) pacer.add('a');
    expect(portions).toHaveLength(40);
    serve();
    expect(portions.slice(40)).toEqual(['a'.repeat(10)]);
    vi.advanceTimersByTime(60);
    pacer.add('b');
    expect(portions.at(-1)).toBe('b');
  });

  it('splits no character and no key', () => {
    const { portions, pacer, serveAll } = paced();
    pacer.add(`x${'😀'.repeat(300)}`);
    serveAll();
    for (const portion of portions) expect(portion.isWellFormed()).toBe(true);
    portions.length = 0;
    pacer.add(`${'y'.repeat(254)}\u001b[1;5A${'z'.repeat(254)}`);
    serveAll();
    expect(portions[1]).toMatch(/^\p{Cc}\[1;5Az+$/u);
  });

  it('is not taken any more while much of it waits', () => {
    const { flow, pacer, serve, serveAll } = paced();
    pacer.add('a'.repeat(20_000));
    expect(flow.at(-1)).toBe('pause');
    serve();
    expect(flow.at(-1)).toBe('pause');
    serveAll();
    expect(flow.at(-1)).toBe('resume');
  });

  it('hands nothing on after its end', () => {
    const { portions, waiting, pacer, serveAll } = paced();
    pacer.add('a'.repeat(1000));
    pacer.close();
    serveAll();
    expect(portions).toHaveLength(1);
    expect(waiting.size).toBe(0);
  });
});
