import { describe, expect, it } from 'vitest';
import { fakeTimeouts, LONG, openFakePool, SHORT } from './fake-pool.ts';
import { requestOf } from './fake-threads.ts';

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
