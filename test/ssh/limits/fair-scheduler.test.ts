import { describe, expect, it } from 'vitest';
import { openFairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';
import { openSimulatedLoop } from './simulated-loop.ts';

/** A scheduler and a share of it, whose work takes the time that a test says. */
const openTestScheduler = () => {
  const loop = openSimulatedLoop();
  const charges: [string, number][] = [];
  const scheduler = openFairScheduler({
    addressPercent: () => 25,
    onCharge: (use, amount) => charges.push([use, Math.round(amount)]),
    now: loop.now,
    cpuTime: loop.cpuTime,
  });
  return { loop, charges, scheduler };
};

describe('a fair scheduler', () => {
  it('charges a connection for all that runs from its start to the next', () => {
    const { loop, charges, scheduler } = openTestScheduler();
    const [one, other] = [scheduler.open(undefined), scheduler.open(undefined)];
    loop.at(0, () => {
      one.chargeOverheadFromHere();
      loop.spend(1);
      one.chargeWorkFromHere();
      loop.spend(2);
    });
    loop.at(0, () => {
      other.chargeWorkFromHere();
      loop.spend(4);
    });
    loop.runUntil(50);
    expect(charges).toEqual([
      ['overhead', 1],
      ['immediate', 2],
      ['immediate', 4],
    ]);
  });

  it('says when a connection has used up its budget, until it is refilled', () => {
    const { loop, scheduler } = openTestScheduler();
    const [one, other] = [scheduler.open(undefined), scheduler.open(undefined)];
    const over: boolean[] = [];
    loop.at(0, () => {
      over.push(one.isOverBudget());
      one.chargeWorkFromHere();
      loop.spend(20_000);
    });
    loop.at(20_010, () => over.push(one.isOverBudget(), other.isOverBudget()));
    loop.at(600_000, () => over.push(one.isOverBudget()));
    loop.runUntil(600_010);
    expect(over).toEqual([false, true, false, false]);
  });

  it('runs one long task per turn, and after each that of the least use, whatever came first', () => {
    const { loop, scheduler } = openTestScheduler();
    const [heavy, light] = [scheduler.open(undefined), scheduler.open(undefined)];
    const later = scheduler.open(undefined);
    const order: string[] = [];
    const work = (name: string) => () => {
      order.push(name);
      loop.spend(3);
    };
    loop.at(0, () => {
      heavy.chargeWorkFromHere();
      loop.spend(10);
    });
    loop.at(20, () => {
      heavy.schedule(work('heavy 1'));
      heavy.schedule(work('heavy 2'));
      expect(order).toEqual([]);
    });
    loop.at(20, () => light.schedule(work('light')));
    // While the first work runs.
    loop.at(22, () => later.schedule(work('later')));
    loop.runUntil(40);
    expect(order).toEqual(['light', 'later', 'heavy 1', 'heavy 2']);
  });

  it('continues the task of a connection before the next one, and queues what no task causes', async () => {
    const { loop, scheduler } = openTestScheduler();
    const [one, other] = [scheduler.open(undefined), scheduler.open(undefined)];
    const order: string[] = [];
    const frame = (name: string) => () => void order.push(name);
    loop.at(0, () => {
      one.schedule(() => {
        one.continueWith(frame('of a key'));
        other.continueWith(frame('of another player'));
      });
    });
    loop.runUntil(10);
    // A microtask runs after the task that queues it.
    expect(order).toEqual(['of another player']);
    await Promise.resolve();
    expect(order).toEqual(['of another player', 'of a key']);
    loop.at(20, () => one.continueWith(frame('of a motion')));
    loop.runUntil(30);
    expect(order).toEqual(['of another player', 'of a key', 'of a motion']);
  });

  it('runs short tasks in one turn until they take three milliseconds, then reads new input', () => {
    const { loop, scheduler } = openTestScheduler();
    const order: string[] = [];
    loop.at(0, () => {
      for (let player = 0; player < 5; player++) {
        scheduler.open(undefined).schedule(() => {
          order.push('key');
          loop.spend(1);
        });
      }
    });
    // While the first key runs.
    loop.at(0.5, () => order.push('input'));
    loop.runUntil(20);
    expect(order).toEqual(['key', 'key', 'key', 'input', 'key', 'key']);
  });

  it('runs eight tasks in one turn at most', () => {
    const { loop, scheduler } = openTestScheduler();
    const order: string[] = [];
    loop.at(0, () => {
      for (let player = 0; player < 10; player++) {
        scheduler.open(undefined).schedule(() => {
          order.push('key');
          loop.spend(0.1);
        });
      }
    });
    // While the first key runs.
    loop.at(0.05, () => order.push('input'));
    loop.runUntil(20);
    expect(order.indexOf('input')).toBe(8);
    expect(order).toHaveLength(11);
  });

  it('queues new work while other work waits, so that the budgets decide', () => {
    const { loop, scheduler } = openTestScheduler();
    const [one, other] = [scheduler.open(undefined), scheduler.open(undefined)];
    const order: string[] = [];
    loop.at(0, () => {
      one.chargeWorkFromHere();
      loop.spend(10);
      one.schedule(() => order.push('more used'));
      other.schedule(() => order.push('less used'));
    });
    loop.runUntil(20);
    expect(order).toEqual(['less used', 'more used']);
  });

  it('runs the answers to keys before all other tasks, even those of an address that has used nothing', () => {
    const { loop, scheduler } = openTestScheduler();
    const [player, newcomer] = [scheduler.open(undefined), scheduler.open(undefined)];
    const order: string[] = [];
    const task = (name: string) => () => {
      order.push(name);
      loop.spend(3);
    };
    loop.at(0, () => {
      player.chargeWorkFromHere();
      loop.spend(10);
    });
    loop.at(20, () => {
      for (const name of ['login 1', 'login 2', 'login 3']) newcomer.scheduleBehindKeys(task(name));
    });
    // While the first login runs.
    loop.at(22, () => player.schedule(task('key')));
    loop.runUntil(60);
    expect(order).toEqual(['login 1', 'key', 'login 2', 'login 3']);
  });

  it('runs another task after eight answers to keys, so that no login waits for all players', () => {
    const { loop, scheduler } = openTestScheduler();
    const order: string[] = [];
    const newcomer = scheduler.open(undefined);
    loop.at(0, () => {
      for (let login = 0; login < 2; login++)
        newcomer.scheduleBehindKeys(() => order.push('login'));
      for (let player = 0; player < 20; player++) {
        scheduler.open(undefined).schedule(() => order.push('key'));
      }
    });
    loop.runUntil(60);
    const keys = (count: number): readonly string[] => Array.from({ length: count }, () => 'key');
    expect(order).toEqual([...keys(8), 'login', ...keys(8), 'login', ...keys(4)]);
  });

  it('runs a key before the logins of others where the player has news before it', () => {
    const { loop, scheduler } = openTestScheduler();
    const order: string[] = [];
    const [player, newcomer] = [scheduler.open(undefined), scheduler.open(undefined)];
    loop.at(0, () => {
      player.chargeWorkFromHere();
      loop.spend(10);
    });
    loop.at(20, () => {
      for (let login = 0; login < 3; login++) {
        newcomer.scheduleBehindKeys(() => {
          order.push('login');
          loop.spend(3);
        });
      }
      player.scheduleBehindKeys(() => order.push('news'));
      player.schedule(() => order.push('key'));
    });
    loop.runUntil(60);
    expect(order).toEqual(['news', 'key', 'login', 'login', 'login']);
  });

  it('does not run canceled work, nor that of a closed connection', () => {
    const { loop, scheduler } = openTestScheduler();
    const [one, other] = [scheduler.open(undefined), scheduler.open(undefined)];
    const done: string[] = [];
    one.schedule(() => done.push('a'));
    one.schedule(() => done.push('canceled'))();
    other.schedule(() => done.push('closed'));
    other.close();
    loop.runUntil(20);
    expect(done).toEqual(['a']);
  });

  it('continues after work that throws', () => {
    const { loop, scheduler } = openTestScheduler();
    const share = scheduler.open(undefined);
    let isDone = false;
    share.schedule(() => {
      throw new Error('broken');
    });
    share.schedule(() => {
      isDone = true;
    });
    expect(() => loop.runUntil(5)).toThrow('broken');
    loop.runUntil(10);
    expect(isDone).toBe(true);
  });

  it('runs work in the context in which it was scheduled', () => {
    const loop = openSimulatedLoop();
    const contexts: string[] = [];
    let context = 'one';
    const scheduler = openFairScheduler({
      addressPercent: () => 25,
      onCharge: () => undefined,
      bindContext: (work) => {
        const bound = context;
        return () => {
          contexts.push(bound);
          work();
        };
      },
      now: loop.now,
      cpuTime: loop.cpuTime,
    });
    const share = scheduler.open(undefined);
    share.schedule(() => undefined);
    context = 'other';
    share.schedule(() => undefined);
    loop.runUntil(20);
    expect(contexts).toEqual(['one', 'other']);
  });
});
