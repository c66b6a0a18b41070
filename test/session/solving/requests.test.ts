import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeTimeouts, LONG, openFakePool, SHORT } from './fake-pool.ts';
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

fakeTimeouts();

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
});

describe('the threads', () => {
  it('for short requests run before the first request, on each core', () => {
    expect(openFakePool({ threads: 3 }).prepared()).toBe(2 * 3);
  });
});

fakeTimeouts();

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
});

fakeTimeouts();

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
