import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeTimeouts, LONG, openFakePool, SHORT } from './fake-pool.ts';
import { requestOf } from './fake-threads.ts';

fakeTimeouts();

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
