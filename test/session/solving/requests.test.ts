import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeTimeouts, LONG, openFakePool } from './fake-pool.ts';
import { failing, requestOf } from './fake-threads.ts';

fakeTimeouts();

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
