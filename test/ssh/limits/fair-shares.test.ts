import { describe, expect, it } from 'vitest';
import type { AddressKey } from '../../../source/ssh/net/address.ts';
import { deliveredTo, KEY, openSimulation, READING } from './simulated-players.ts';

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
const BURST = 250;

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
