import { describe, expect, it } from 'vitest';
import { fakeTimeouts, openFakePool } from './fake-pool.ts';
import { requestOf } from './fake-threads.ts';

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
