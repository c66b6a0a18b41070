import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SolverClient } from '../../../source/session/solving/solver-client.ts';
import {
  openSolverPool,
  type SolverPoolOptions,
} from '../../../source/session/solving/solver-pool.ts';
import type { SolverEffect } from '../../../source/solver/thread/effect.ts';
import { failing, fakeThreads, requestOf } from './fake-threads.ts';

const LONG = 4700;
const SHORT = 10;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A pool on fake threads, and what its players and its observer got. */
function openFakePool(
  options: Partial<SolverPoolOptions> = {},
  grow?: Parameters<typeof fakeThreads>[0],
) {
  const threads = fakeThreads(grow);
  const counts = { done: 0, canceled: 0, failed: 0, budgetSpent: 0 };
  const waits: number[] = [];
  const failures: string[] = [];
  const spent: number[] = [];
  const settled: string[] = [];
  const pool = openSolverPool({
    threads: 1,
    secondsPerTask: 20,
    secondsPerMinute: Number.POSITIVE_INFINITY,
    observer: {
      taskEnded: (outcome) => {
        counts[outcome] += 1;
      },
      budgetSpent: () => {
        counts.budgetSpent += 1;
      },
      taskWaited: (milliseconds) => waits.push(milliseconds),
      threadFailed: ({ message }) => failures.push(message),
    },
    now: threads.now,
    openThread: threads.openThread,
    ...options,
  });
  const openClient = (address?: string): SolverClient =>
    pool.openClient({ address, onBudgetSpent: (seconds) => spent.push(seconds) });

  /** Asks, and notes in `settled` when there is a response or an error. */
  const ask = (client: SolverClient, name: string, request: SolverEffect): (() => void) => {
    const controller = new AbortController();
    client.ask(request, controller.signal).then(
      () => settled.push(name),
      (error: Error) => settled.push(`${name}: ${error.message}`),
    );
    return () => controller.abort();
  };
  /** Runs slices until a request has settled or there is nothing to run. */
  const runUntil = async (name: string): Promise<void> => {
    await Promise.resolve();
    while (!settled.includes(name) && threads.step()) await Promise.resolve();
  };
  return {
    ...threads,
    ...{ pool, openClient, ask, runUntil, counts, waits, failures, spent, settled },
    /** Passes time for the clock and the timers. */
    pass: (milliseconds: number) => {
      threads.advance(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    },
    runAll: () => runUntil(''),
  };
}

describe('a short request', () => {
  for (const { title, addressOf, max } of [
    { title: '20 players of another address', addressOf: () => 'a', max: 50 },
    { title: '20 other addresses', addressOf: (player: number) => `a${player}`, max: 1000 },
    { title: '20 players without an address', addressOf: () => undefined, max: 1000 },
  ]) {
    for (const head of [0, 1, 30, 200, 2000]) {
      it(`waits for few slices behind long ones of ${title}, ${head} slices later`, async () => {
        const { openClient, ask, step, runUntil, slices, now } = openFakePool();
        for (let player = 0; player < 20; player++) {
          ask(openClient(addressOf(player)), 'long', requestOf('long', 1e6));
        }
        for (let slice = 0; slice < head; slice++) step();
        const [start, before] = [now(), slices().length];
        ask(openClient('b'), 'short', requestOf('short', SHORT));
        await runUntil('short');
        expect(slices().at(-1)?.name).toBe('short');
        // The slice that is running, the turns before this one, and a millisecond to stop each.
        expect(now() - start).toBeLessThanOrEqual(50 + max + SHORT + 21);
        expect(slices().length - before).toBeLessThanOrEqual(25);
      });
    }
  }

  it('never waits for a slice of more than 50 ms', async () => {
    const { openClient, ask, runAll, slices } = openFakePool();
    for (let player = 0; player < 5; player++) ask(openClient(), '', requestOf('long', 18_000));
    await runAll();
    expect(Math.max(...slices().map(({ milliseconds }) => milliseconds))).toBeLessThanOrEqual(50);
  });

  it('of a player whose address has many long ones comes before those', async () => {
    const { openClient, ask, step, runUntil, now } = openFakePool();
    for (let player = 0; player < 20; player++) {
      ask(openClient('a'), 'long', requestOf('long', LONG));
    }
    for (let slice = 0; slice < 40; slice++) step();
    const start = now();
    ask(openClient('a'), 'short', requestOf('short', SHORT));
    await runUntil('short');
    expect(now() - start).toBeLessThanOrEqual(100 + SHORT + 2);
  });
});

describe('the threads', () => {
  it('for short requests run before the first request, on each core', () => {
    expect(openFakePool({ threads: 3 }).prepared()).toBe(2 * 3);
  });

  it('of a player who waits for nobody start with the first request', () => {
    expect(openFakePool({ secondsPerTask: Infinity }).prepared()).toBe(0);
  });
});

describe('requests', () => {
  it('of all lengths and players are done, in the order of each player', async () => {
    const anyRequest = fc.record({
      player: fc.nat(5),
      milliseconds: fc.integer({ max: 9000, min: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRequest, { maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        async (requests, threads) => {
          const { openClient, ask, runAll, settled, held, counts } = openFakePool({ threads });
          const clients = ['a', 'a', 'b', 'b', undefined, undefined].map(openClient);
          for (const [number, { player, milliseconds }] of requests.entries()) {
            const client = clients[player];
            if (client) ask(client, `${player} ${number}`, requestOf('', milliseconds));
          }
          await runAll();
          expect(settled).toHaveLength(requests.length);
          expect([counts.done, held()]).toEqual([requests.length, 0]);
          for (const player of clients.keys()) {
            const mine = settled.filter((name) => name.startsWith(`${player} `));
            expect(mine).toEqual(
              mine.toSorted((one, other) => Number(one.slice(2)) - Number(other.slice(2))),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('that are long have slices however many short ones there are', async () => {
    const { openClient, ask, step, slices, settled } = openFakePool();
    ask(openClient('a'), 'long', requestOf('long', 1000));
    const clients = Array.from({ length: 30 }, (_, player) => openClient(`b${player}`));
    for (let slice = 0; slice < 3000 && !settled.includes('long'); slice++) {
      for (const client of clients) ask(client, 'short', requestOf('short', 30));
      step();
      await Promise.resolve();
    }
    expect(settled).toContain('long');
    expect(slices().filter(({ name }) => name === 'long').length).toBeGreaterThan(20);
  });

  it('repeat little of their work when they change lanes', async () => {
    const { openClient, ask, runAll, now, settled } = openFakePool();
    ask(openClient(), 'long', requestOf('long', 19_000));
    await runAll();
    // Stopping takes the fake threads a millisecond.
    expect([settled, now()]).toEqual([['long'], 41 + 401 + 4001 + 19_000]);
  });

  it('keep at most one request of each lane and thread in memory', async () => {
    const { openClient, ask, step, held, running } = openFakePool({ threads: 2 });
    for (let player = 0; player < 50; player++) ask(openClient(), '', requestOf('', 1e6));
    const most = { held: 0, running: 0 };
    for (let slice = 0; slice < 3000; slice++) {
      step();
      most.held = Math.max(most.held, held());
      most.running = Math.max(most.running, running());
    }
    expect(most.running).toBe(2);
    expect(most.held).toBeLessThanOrEqual(8);
  });

  it('that take too long fail with a sentence', async () => {
    const { openClient, ask, runAll, settled, counts, held } = openFakePool();
    ask(openClient(), 'endless', requestOf('endless', 1e6));
    await runAll();
    expect(settled).toEqual(['endless: The machine has thought for 20 seconds: too long.']);
    expect([counts.failed, held()]).toEqual([1, 0]);
  });
});

describe('a canceled request', () => {
  for (const slices of [0, 1, 5, 30, 150]) {
    it(`frees its thread after ${slices} slices, and never settles`, async () => {
      const { openClient, ask, step, runAll, held, settled, counts } = openFakePool();
      const cancel = ask(openClient(), 'long', requestOf('long', 1e6));
      const other = openClient();
      for (let slice = 0; slice < slices; slice++) step();
      cancel();
      step();
      expect(held()).toBe(0);
      ask(other, 'next', requestOf('next', LONG));
      await runAll();
      expect(settled).toEqual(['next']);
      expect(counts).toMatchObject({ canceled: 1, done: 1 });
    });
  }

  it('frees its thread while it has paused and another request runs', async () => {
    const { openClient, ask, step, runAll, held, settled } = openFakePool();
    const cancel = ask(openClient(), 'paused', requestOf('paused', 1e6));
    for (let slice = 0; slice < 4; slice++) step();
    ask(openClient(), 'running', requestOf('running', LONG));
    step();
    expect(held()).toBe(2);
    cancel();
    step();
    expect(held()).toBe(1);
    ask(openClient(), 'next', requestOf('next', 300));
    await runAll();
    expect(settled.toSorted()).toEqual(['next', 'running']);
  });

  it('frees everything when its player leaves, also while the budget is spent', async () => {
    const { openClient, ask, runAll, held, settled, counts } = openFakePool({
      secondsPerMinute: 1,
    });
    const client = openClient();
    ask(client, 'first', requestOf('first', 2000));
    ask(client, 'second', requestOf('second', 10));
    await runAll();
    client.close();
    expect([held(), vi.getTimerCount(), settled, counts.canceled]).toEqual([0, 0, ['first'], 1]);
  });
});

describe('a player', () => {
  it('whose budget is spent waits with a notice and goes on', async () => {
    const { openClient, ask, runAll, pass, spent, settled, counts } = openFakePool({
      secondsPerMinute: 6,
    });
    const client = openClient('a');
    // With what it repeats, this uses all of 6 seconds.
    ask(client, 'first', requestOf('first', 6000 - 40 - 400));
    ask(client, 'second', requestOf('second', 10));
    await runAll();
    const other = openClient('a');
    ask(other, 'other', requestOf('other', 10));
    await runAll();
    expect(settled).toEqual(['first', 'other']);
    const [seconds = 0] = spent;
    expect(spent).toHaveLength(1);
    expect(seconds).toBeGreaterThanOrEqual(14);
    pass(1000 * seconds - 1000);
    await runAll();
    expect(settled).not.toContain('second');
    pass(1000);
    await runAll();
    expect(settled).toEqual(['first', 'other', 'second']);
    expect(counts).toMatchObject({ done: 3, failed: 0, budgetSpent: 1 });
  });

  it('waits 20 seconds for a budget of which nothing more was used', async () => {
    const { openClient, ask, runAll, spent } = openFakePool({ secondsPerMinute: 0.01 });
    const client = openClient();
    ask(client, 'first', requestOf('first', 10));
    ask(client, 'second', requestOf('second', 10));
    await runAll();
    expect(spent).toEqual([20]);
  });

  it('who has no budget for a long request gets it done in parts of a minute', async () => {
    const { openClient, ask, runAll, pass, settled } = openFakePool({ secondsPerMinute: 2 });
    ask(openClient(), 'long', requestOf('long', 3500));
    for (let minute = 0; minute < 10 && settled.length === 0; minute++) {
      await runAll();
      pass(60_000);
    }
    expect(settled).toEqual(['long']);
  });
});

describe('a failed thread', () => {
  it('gives its player a sentence and the log the cause; the next request runs', async () => {
    const { openClient, ask, runAll, settled, failures, counts } = openFakePool();
    const [one, other] = [openClient('a'), openClient('b')];
    ask(one, 'broken', failing('broken'));
    ask(other, 'other', requestOf('other', LONG));
    ask(one, 'next', requestOf('next', 10));
    await runAll();
    expect(settled.toSorted()).toEqual([
      'broken: The machine cannot think right now. Try again in a moment.',
      'next',
      'other',
    ]);
    expect(failures).toEqual(['EMFILE']);
    expect(counts).toMatchObject({ done: 2, failed: 1 });
  });
});

describe('an observer', () => {
  it('gets the time that each request waited before it began', async () => {
    const { openClient, ask, runAll, waits } = openFakePool();
    ask(openClient(), 'first', requestOf('first', 30));
    ask(openClient(), 'second', requestOf('second', 20));
    await runAll();
    expect(waits).toEqual([0, 30]);
  });
});

describe('the memory of a pool', () => {
  const budget = { perProcess: 100, perIdleThread: 30, heapPerThread: Infinity };
  const TOO_LARGE =
    'That is too much for the memory of the machines here. Try fewer pegs or colors.';

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

  it('refuses the request that holds the most with a sentence; the others go on', async () => {
    const { openClient, ask, runUntil, settled } = openFakePool({ memory: budget }, (name, held) =>
      name === 'large' ? held + 20 : 10,
    );
    ask(openClient(), 'large', requestOf('large', LONG));
    ask(openClient(), 'small', requestOf('small', LONG));
    await runUntil('small');
    expect(settled).toEqual([`large: ${TOO_LARGE}`, 'small']);
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
