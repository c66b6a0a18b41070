import { describe, expect, it } from 'vitest';
import type { AddressKey } from '../../../../source/ssh/limits/connection-counts.ts';
import { openFairScheduler } from '../../../../source/ssh/limits/cpu/fair-scheduler.ts';
import { openSimulatedLoop } from './simulated-loop.ts';
import { deliveredTo, KEY, openSimulation, READING } from './simulated-players.ts';

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

  it('runs one work per turn, and after each that of the least use, whatever came first', () => {
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

  it('runs the tasks of sessions before those of logins, even those of an address that has used nothing', () => {
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
      for (const name of ['login 1', 'login 2', 'login 3']) newcomer.scheduleLogin(task(name));
    });
    // While the first login runs.
    loop.at(22, () => player.schedule(task('key')));
    loop.runUntil(60);
    expect(order).toEqual(['login 1', 'key', 'login 2', 'login 3']);
  });

  it('runs a task of a login after eight of sessions, so that no login waits for all players', () => {
    const { loop, scheduler } = openTestScheduler();
    const order: string[] = [];
    const newcomer = scheduler.open(undefined);
    loop.at(0, () => {
      for (let login = 0; login < 2; login++) newcomer.scheduleLogin(() => order.push('login'));
      for (let player = 0; player < 20; player++) {
        scheduler.open(undefined).schedule(() => order.push('key'));
      }
    });
    loop.runUntil(60);
    const keys = (count: number): readonly string[] => Array.from({ length: count }, () => 'key');
    expect(order).toEqual([...keys(8), 'login', ...keys(8), 'login', ...keys(4)]);
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

const SECONDS = 20;
const END = SECONDS * 1000;

/** Sixteen players of each address hold a key that costs 3 ms, 20 times a second. */
const openAttack = (addresses: readonly string[]) => {
  const simulation = openSimulation();
  for (const address of addresses) {
    for (let player = 0; player < 16; player++) {
      simulation.join(`attacker at ${address}`, address, 3).typeSteadily(player * 3, END, 20);
    }
  }
  /** How many keys of attackers are delivered between each key of a player and its delivery. */
  const overtakenBy = (player: string, times: readonly number[]): readonly number[] =>
    deliveredTo(player, simulation.deliveries).map(
      ({ at }, key) =>
        simulation.deliveries.filter(
          (other) =>
            other.player.startsWith('attacker') && other.at >= (times[key] ?? 0) && other.at < at,
        ).length,
    );
  /** The CPU time of an address's keys in each second. */
  const usedPerSecond = (address: string): readonly number[] => {
    const used = Array.from({ length: SECONDS }, () => 0);
    for (const { at, input } of deliveredTo(`attacker at ${address}`, simulation.deliveries)) {
      const second = Math.floor(at / 1000);
      used[second] = (used[second] ?? 0) + 3 * input.length;
    }
    return used;
  };
  return { ...simulation, overtakenBy, usedPerSecond };
};

const everyHalfSecond = Array.from({ length: (SECONDS - 2) * 2 }, (_, key) => 2000 + key * 500);

/** What an address may use at once, in milliseconds of CPU. */
const BURST = 1000;

/** The last portion may overdraw a budget: sixteen keys of 3 ms. */
const OVERDRAFT = 50;

describe('sixteen players of one address with heavy keys', () => {
  it('get no more than their share, and all of it', () => {
    const { runUntil, usedPerSecond } = openAttack(['a']);
    runUntil(END);
    const [first = 0, ...others] = usedPerSecond('a');
    expect(first).toBeLessThanOrEqual(BURST + 250 + OVERDRAFT);
    const rest = others.reduce((sum, used) => sum + used);
    expect(first + rest).toBeLessThanOrEqual(BURST + 250 * SECONDS + OVERDRAFT);
    // Decryption is part of the share.
    expect(rest).toBeGreaterThan((250 - 16 * 20 * READING) * others.length - OVERDRAFT);
    // What is left of the burst after the first second is used soon after.
    for (const used of others.slice(1)) expect(used).toBeLessThanOrEqual(250 + OVERDRAFT);
  });

  it('do not delay a player of another address: what already runs ends first', () => {
    const { join, runUntil, overtakenBy } = openAttack(['a']);
    const bystander = join('bystander', 'b', 1);
    for (const at of everyHalfSecond) bystander.type(at, KEY);
    runUntil(END);
    const overtaken = overtakenBy('bystander', everyHalfSecond);
    expect(overtaken).toHaveLength(everyHalfSecond.length);
    expect(Math.max(...overtaken)).toBe(0);
  });

  it('do not overtake a player of another address whose key comes last in the same turn', () => {
    const { join, runUntil, deliveries } = openSimulation();
    const bystander = join('bystander', 'b', 1);
    for (let player = 0; player < 16; player++) {
      const attacker = join('attacker', 'a', 3);
      // The first keys are those that the address has used before.
      for (const at of [0, ...everyHalfSecond]) attacker.type(at, KEY);
    }
    for (const at of everyHalfSecond) bystander.type(at, KEY);
    runUntil(END);
    const order = deliveries.slice(16).map(({ player }) => player);
    const places = [...order.keys()].filter((place) => order[place] === 'bystander');
    expect(places).toEqual(everyHalfSecond.map((_, key) => key * 17));
  });

  it('delay a player of the same address by one portion at most', () => {
    const { join, runUntil, overtakenBy } = openAttack(['a']);
    const neighbor = join('neighbor', 'a', 1);
    for (const at of everyHalfSecond) neighbor.type(at, KEY);
    runUntil(END);
    const overtaken = overtakenBy('neighbor', everyHalfSecond);
    expect(overtaken).toHaveLength(everyHalfSecond.length);
    expect(Math.max(...overtaken)).toBeLessThanOrEqual(1);
  });
});

describe('many addresses with heavy keys', () => {
  const addresses = Array.from({ length: 10 }, (_, place) => `a${place}`);

  it('share the process in equal parts', () => {
    const { runUntil, usedPerSecond } = openAttack(addresses);
    runUntil(END);
    const used = addresses.map((address) =>
      usedPerSecond(address)
        .slice(SECONDS / 2)
        .reduce((sum, second) => sum + second),
    );
    expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(2 * OVERDRAFT);
  });

  it('delay a player of another address by one portion at most', () => {
    const { join, runUntil, overtakenBy } = openAttack(addresses);
    const bystander = join('bystander', 'b', 1);
    for (const at of everyHalfSecond) bystander.type(at, KEY);
    runUntil(END);
    const overtaken = overtakenBy('bystander', everyHalfSecond);
    expect(overtaken).toHaveLength(everyHalfSecond.length);
    expect(Math.max(...overtaken)).toBeLessThanOrEqual(1);
  });
});

describe('an address with more players than another', () => {
  it('gets no more turns', () => {
    const { join, runUntil, deliveries } = openSimulation();
    const counts = { many: 16, few: 3 };
    for (const [address, count] of Object.entries(counts)) {
      for (let player = 0; player < count; player++) {
        join(address, address, 10).typeSteadily(player, 10_000, 20);
      }
    }
    runUntil(10_000);
    const keysOf = (address: string): number =>
      deliveredTo(address, deliveries)
        .filter(({ at }) => at >= 5000)
        .reduce((sum, { input }) => sum + input.length, 0);
    expect(Math.abs(keysOf('many') - keysOf('few'))).toBeLessThanOrEqual(20);
  });
});

describe('ordinary play', () => {
  it('is never delayed: a fast typist', () => {
    const { join, runUntil, charges, deliveries } = openSimulation();
    join('typist', 'a', 3).typeSteadily(0, END, 15);
    runUntil(END + 1000);
    expect(deliveries).toHaveLength(SECONDS * 15);
    expect(charges.filter(({ use }) => use === 'delayed')).toEqual([]);
  });

  it('is never delayed: sixteen players behind one address', () => {
    const { join, runUntil, charges, deliveries } = openSimulation();
    for (let player = 0; player < 16; player++) {
      join(`player ${player}`, 'a', 2).typeSteadily(player * 7, END, 2);
    }
    runUntil(END + 1000);
    expect(deliveries).toHaveLength(16 * 2 * SECONDS);
    expect(charges.filter(({ use }) => use === 'delayed')).toEqual([]);
  });

  it('is undelayed again soon after a player was over budget', () => {
    const { join, runUntil, charges, deliveries } = openSimulation();
    const player = join('player', 'a', 3);
    player.typeSteadily(0, 5000, 100);
    runUntil(10_000);
    expect(deliveries.map(({ input }) => input).join('')).toHaveLength(500);
    expect(charges.some(({ use }) => use === 'delayed')).toBe(true);
    charges.length = 0;
    player.typeSteadily(20_000, 30_000, 15);
    runUntil(31_000);
    expect(charges.filter(({ use }) => use === 'delayed')).toEqual([]);
  });

  it('is possible behind an address that connects all the time', () => {
    const { join, runUntil, scheduler, spend, at, deliveries } = openSimulation();
    for (let time = 0; time < END; time += 20) {
      at(time, () => {
        const connection = scheduler.open('a' as AddressKey);
        connection.chargeOverheadFromHere();
        spend(10);
        connection.close();
      });
    }
    const player = join('player', 'a', 1);
    player.typeSteadily(0, END, 2);
    runUntil(END + 1000);
    expect(deliveries).toHaveLength(SECONDS * 2);
    expect(Math.max(...deliveries.map((delivery, key) => delivery.at - key * 500))).toBeLessThan(
      10 + 10 + READING + 10,
    );
  });
});
