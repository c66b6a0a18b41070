import { describe, expect, it } from 'vitest';
import { openCpuBudgets, usedLess } from '../../../source/ssh/limits/fair-scheduler.ts';
import type { AddressKey } from '../../../source/ssh/net/address.ts';

const key = (address: string) => address as AddressKey;
const a = key('192.0.2.1');

describe('a CPU budget', () => {
  it('has a limit for a connection and one for all of its address', () => {
    const budgets = openCpuBudgets(() => 100);
    const [one, other, third] = [budgets.open(a, 0), budgets.open(a, 0), budgets.open(a, 0)];
    one.chargeWork(480, 0);
    expect(one.wait(0)).toBe(0);
    one.chargeWork(1, 0);
    expect([one.wait(0) > 0, other.wait(0)]).toEqual([true, 0]);
    other.chargeWork(480, 0);
    expect(third.wait(0)).toBe(0);
    third.chargeWork(40, 0);
    expect(third.wait(0)).toBeGreaterThan(0);
    expect(budgets.open(key('192.0.2.2'), 0).wait(0)).toBe(0);
    expect(budgets.open(undefined, 0).wait(0)).toBe(0);
  });

  it('allows again after the wait', () => {
    const budget = openCpuBudgets(() => 25).open(a, 0);
    budget.chargeWork(600, 0);
    const wait = budget.wait(0);
    expect(budget.wait(wait - 2)).toBeGreaterThan(0);
    expect(budget.wait(wait)).toBe(0);
  });

  it('lets an address use a quarter of a second of its share at once, and the rest evenly', () => {
    const budgets = openCpuBudgets(() => 25);
    const connections = Array.from({ length: 16 }, () => budgets.open(a, 0));
    for (const { chargeWork } of connections) chargeWork(16, 0);
    const [one] = connections;
    expect(one?.wait(0)).toBeGreaterThan(0);
    let now = 0;
    for (let key = 0; key < 100; key++) {
      const wait = one?.wait(now) ?? 0;
      now += wait;
      connections[key % 16]?.chargeWork(4, now);
      // 4 ms of work need four times as long at 25 percent.
      if (key > 0) expect(Math.abs(wait - 16)).toBeLessThanOrEqual(1);
    }
  });

  it('lasts when an address connects again', () => {
    const budgets = openCpuBudgets(() => 25);
    for (let connection = 0; connection < 3; connection++) {
      const budget = budgets.open(a, 0);
      budget.chargeWork(400, 0);
      budget.close(0);
    }
    expect(budgets.open(a, 0).wait(0)).toBeGreaterThan(0);
  });

  it('is used up, but not overdrawn, by what cannot wait', () => {
    const budgets = openCpuBudgets(() => 25);
    const [one, other] = [budgets.open(a, 0), budgets.open(a, 0)];
    one.chargeOverhead(5000, 0);
    expect([one.wait(0), other.wait(0)]).toEqual([0, 0]);
    other.chargeWork(10, 0);
    expect(other.wait(0)).toBeGreaterThan(0);
  });

  it('follows the setting', () => {
    let percent = 25;
    const budget = openCpuBudgets(() => percent).open(a, 0);
    for (const amount of [400, 400, 400]) budget.chargeOverhead(amount, 0);
    budget.chargeWork(600, 0);
    expect(budget.wait(0)).toBeGreaterThan(0);
    const wait = budget.wait(0);
    percent = 100;
    expect(budget.wait(0)).toBeLessThanOrEqual(wait);
  });

  it('compares the recent use of addresses, then of connections', () => {
    const budgets = openCpuBudgets(() => 25);
    const [one, other] = [budgets.open(a, 0), budgets.open(a, 0)];
    const elsewhere = budgets.open(key('192.0.2.2'), 0);
    one.chargeWork(10, 0);
    elsewhere.chargeWork(9, 0);
    expect(usedLess(elsewhere, other)).toBe(true);
    expect(usedLess(other, one)).toBe(true);
    expect(usedLess(one, other)).toBe(false);
  });

  it('is forgotten when its address has left and its use has faded', () => {
    const budgets = openCpuBudgets(() => 25);
    for (let place = 0; place < 1000; place++) {
      const budget = budgets.open(key(`2001:db8:0:${place.toString(16)}::/64`), place);
      budget.chargeWork(20, place);
      budget.close(place);
    }
    const open = budgets.open(a, 1000);
    expect(budgets.addressCount()).toBe(1001);
    budgets.open(key('192.0.2.2'), 60_000).close(60_000);
    expect(budgets.addressCount()).toBe(1);
    open.close(60_000);
    expect(budgets.addressCount()).toBe(0);
  });
});

describe('what cannot wait', () => {
  it('stops the input of a connection that uses more than ten typists', () => {
    const budget = openCpuBudgets(() => 25).open(undefined, 0);
    budget.chargeOverhead(199, 0);
    expect(budget.overheadWait(0)).toBe(0);
    budget.chargeOverhead(201, 0);
    expect(budget.overheadWait(0)).toBeGreaterThan(2700);
    expect(budget.overheadWait(3000)).toBe(0);
  });

  it('stops those connections of an address that use more than most there', () => {
    const budgets = openCpuBudgets(() => 25);
    const flooders = Array.from({ length: 15 }, () => budgets.open(a, 0));
    const neighbor = budgets.open(a, 0);
    const elsewhere = budgets.open(key('192.0.2.2'), 0);
    for (const { chargeOverhead } of flooders) chargeOverhead(60, 0);
    for (const { chargeOverhead } of [neighbor, elsewhere]) chargeOverhead(30, 0);
    expect(flooders.map(({ overheadWait }) => overheadWait(0) > 0)).toEqual(
      flooders.map(() => true),
    );
    expect([neighbor.overheadWait(0), elsewhere.overheadWait(0)]).toEqual([0, 0]);
  });

  it.each(['one at a time', 'kept open'])('stops logins of an address, %s', (kind) => {
    const budgets = openCpuBudgets(() => 25);
    const typist = budgets.open(a, 0);
    const waits = Array.from({ length: 100 }, () => {
      const login = budgets.open(a, 0);
      login.chargeOverhead(100, 0);
      const wait = login.overheadWait(0);
      if (kind === 'one at a time') login.close(0);
      return wait;
    });
    expect(waits.filter((wait) => wait > 0)).toHaveLength(92);
    typist.chargeOverhead(19, 0);
    expect(typist.overheadWait(0)).toBe(0);
  });

  it('lasts when an address connects again after its work is forgotten', () => {
    const budgets = openCpuBudgets(() => 25);
    const flooder = budgets.open(a, 0);
    flooder.chargeOverhead(5000, 0);
    flooder.close(0);
    budgets.open(key('192.0.2.2'), 6000);
    const again = budgets.open(a, 6000);
    again.chargeOverhead(100, 6000);
    expect(again.overheadWait(6000)).toBeGreaterThan(0);
  });
});
