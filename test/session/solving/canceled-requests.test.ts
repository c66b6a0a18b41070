import { describe, expect, it, vi } from 'vitest';
import { fakeTimeouts, LONG, openFakePool } from './fake-pool.ts';
import { requestOf } from './fake-threads.ts';

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
