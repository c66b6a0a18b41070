import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInputThrottle } from '../../../source/ssh/session/terminal.ts';
import { deliveredTo, openSimulation } from '../limits/simulated-players.ts';

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
  const cpu = {
    schedule: (work: () => void) => {
      queue.add(work);
      return () => void queue.delete(work);
    },
  };
  const onLate = vi.fn();
  const runNext = (): void => {
    for (const work of [...queue]) {
      queue.delete(work);
      work();
    }
  };
  const throttle = openInputThrottle({
    source: { pause: () => flow.push('pause'), resume: () => flow.push('resume') },
    cpu,
    deliver: (portion) => portions.push(portion),
    onLate,
  });
  const runAll = (): void => {
    while (queue.size > 0) runNext();
  };
  return { portions, flow, queue, onLate, throttle, runNext, runAll };
};

describe('an input throttle', () => {
  it('delivers little input in its next turn, not before', () => {
    const { portions, throttle, runNext } = openTestThrottle();
    throttle.add('a');
    expect(portions).toEqual([]);
    runNext();
    throttle.add('b');
    runNext();
    expect(portions).toEqual(['a', 'b']);
  });

  it('delivers much input in portions, one per run, in order and complete', () => {
    const { portions, throttle, runNext, runAll } = openTestThrottle();
    const flood = Array.from({ length: 1000 }, (_, index) => String(index)).join(' ');
    throttle.add(flood);
    throttle.add('end');
    runNext();
    expect(portions).toHaveLength(1);
    runAll();
    expect(portions.join('')).toBe(`${flood}end`);
    expect(Math.max(...portions.map(({ length }) => length))).toBe(16);
  });

  it('delivers control keys one by one', () => {
    const { portions, throttle, runAll } = openTestThrottle();
    const flood = '\u001b[A\r\u007f'.repeat(100);
    throttle.add(flood);
    runAll();
    expect(portions.join('')).toBe(flood);
    expect(Math.max(...portions.map((portion) => portion.match(/\p{Cc}/gu)?.length ?? 0))).toBe(1);
    for (const portion of portions) expect(portion.slice(-2)).not.toContain('\u001b');
  });

  it('delivers each report of a mouse whole, and no more than one at a time', () => {
    const { portions, throttle, runAll } = openTestThrottle();
    const reports = Array.from(
      { length: 99 },
      (_, at) => `\u001b[<${at % 2 === 0 ? 65 : 0};${at + 900};${at + 900}M`,
    );
    throttle.add(`123${reports.join('')}`);
    runAll();
    const [first = '', ...others] = portions;
    expect(['123', '']).toContain(first.replace(reports[0] ?? '', ''));
    expect(others.filter((portion) => !reports.includes(portion))).toEqual([]);
    expect(portions.join('')).toBe(`123${reports.join('')}`);
  });

  it('delivers together what came before its turn, with one turn at a time', () => {
    const { portions, queue, throttle, runNext } = openTestThrottle();
    for (let count = 0; count < 10; count++) throttle.add('a');
    expect(queue.size).toBe(1);
    runNext();
    expect(portions).toEqual(['a'.repeat(10)]);
    throttle.add('b');
    runNext();
    expect(portions.at(-1)).toBe('b');
  });

  it('reports once that input is late', () => {
    const { onLate, throttle, runNext } = openTestThrottle();
    const waitFor = (milliseconds: number): void => {
      throttle.add('a');
      vi.advanceTimersByTime(milliseconds);
      runNext();
    };
    waitFor(1000);
    expect(onLate).not.toHaveBeenCalled();
    waitFor(1001);
    waitFor(5000);
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  it('splits no character and no key', () => {
    const { portions, throttle, runAll } = openTestThrottle();
    throttle.add(`x${'😀'.repeat(300)}`);
    runAll();
    for (const portion of portions) expect(portion.isWellFormed()).toBe(true);
    portions.length = 0;
    throttle.add(`${'y'.repeat(14)}\u001b[1;5A${'z'.repeat(14)}`);
    runAll();
    expect(portions[1]).toMatch(/^\p{Cc}\[1;5Az+$/u);
    portions.length = 0;
    throttle.add('\r\r\r\u001b\rx');
    runAll();
    expect(portions).toEqual(['\r', '\r', '\r', '\u001b\rx']);
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
    const { portions, queue, throttle, runNext, runAll } = openTestThrottle();
    throttle.add('a'.repeat(1000));
    runNext();
    throttle.close();
    runAll();
    expect(portions).toHaveLength(1);
    expect(queue.size).toBe(0);
  });

  it('delivers all input of players who share a budget, in order', () => {
    const typed = fc.record({
      player: fc.nat(3),
      at: fc.nat(3000),
      input: fc.oneof(
        fc.constantFrom('\t', '\u001b[A', 'x', '😀'),
        fc.nat(600).map((length) => 'y'.repeat(length)),
        fc.nat(60).map((count) => '\u001b[B'.repeat(count)),
      ),
    });
    fc.assert(
      fc.property(
        fc.array(typed, { maxLength: 30 }),
        fc.integer({ min: 1, max: 20 }),
        (all, cost) => {
          const { join, runUntil, deliveries } = openSimulation();
          const players = Array.from({ length: 4 }, (_, player) => {
            // Two players at each of two addresses.
            const name = String(player);
            return join(name, name < '2' ? 'a' : 'b', cost);
          });
          for (const { player, at, input } of all) players[player]?.type(at, input);
          runUntil(10_000_000);
          const inOrder = all.toSorted((one, other) => one.at - other.at);
          for (const [player] of players.entries()) {
            const inputs = inOrder.filter((one) => one.player === player).map(({ input }) => input);
            const delivered = deliveredTo(String(player), deliveries).map(({ input }) => input);
            expect(delivered.join('')).toBe(inputs.join(''));
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
