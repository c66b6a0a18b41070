import { describe, expect, it } from 'vitest';
import type { AddressKey } from '../../../source/ssh/limits/connection-counts.ts';
import { openCpuBudgets } from '../../../source/ssh/limits/cpu-budgets.ts';

const key = (address: string) => address as AddressKey;
const a = key('192.0.2.1');

describe('a CPU budget', () => {
  it('has a limit for a connection and one for all of its address', () => {
    const budgets = openCpuBudgets(() => 25);
    const [one, other, third] = [budgets.open(a, 0), budgets.open(a, 0), budgets.open(a, 0)];
    one.charge(480, true, 0);
    expect(one.wait(0)).toBe(0);
    one.charge(1, true, 0);
    expect([one.wait(0) > 0, other.wait(0)]).toEqual([true, 0]);
    other.charge(480, true, 0);
    expect(third.wait(0)).toBe(0);
    third.charge(40, true, 0);
    expect(third.wait(0)).toBeGreaterThan(0);
    expect(budgets.open(key('192.0.2.2'), 0).wait(0)).toBe(0);
    expect(budgets.open(undefined, 0).wait(0)).toBe(0);
  });

  it('allows again after the wait', () => {
    const budget = openCpuBudgets(() => 25).open(a, 0);
    budget.charge(600, true, 0);
    const wait = budget.wait(0);
    expect(budget.wait(wait - 2)).toBeGreaterThan(0);
    expect(budget.wait(wait)).toBe(0);
  });

  it('lasts when an address connects again', () => {
    const budgets = openCpuBudgets(() => 25);
    for (let connection = 0; connection < 3; connection++) {
      const budget = budgets.open(a, 0);
      budget.charge(400, true, 0);
      budget.close(0);
    }
    expect(budgets.open(a, 0).wait(0)).toBeGreaterThan(0);
  });

  it('is used up, but not overdrawn, by what cannot wait', () => {
    const budgets = openCpuBudgets(() => 25);
    const [one, other] = [budgets.open(a, 0), budgets.open(a, 0)];
    one.charge(5000, false, 0);
    expect([one.wait(0), other.wait(0)]).toEqual([0, 0]);
    other.charge(10, true, 0);
    expect(other.wait(0)).toBeGreaterThan(0);
  });

  it('follows the setting', () => {
    let percent = 25;
    const budget = openCpuBudgets(() => percent).open(a, 0);
    for (const connection of [0, 1, 2]) budget.charge(400, connection < 0, 0);
    budget.charge(600, true, 0);
    expect(budget.addressUse(0)).toBeGreaterThan(1000);
    const wait = budget.wait(0);
    percent = 100;
    expect(budget.wait(0)).toBeLessThanOrEqual(wait);
  });

  it('compares the recent use of addresses, then of connections', () => {
    const budgets = openCpuBudgets(() => 25);
    const [one, other] = [budgets.open(a, 0), budgets.open(a, 0)];
    const elsewhere = budgets.open(key('192.0.2.2'), 0);
    one.charge(10, true, 0);
    elsewhere.charge(9, true, 0);
    expect(elsewhere.usedLessThan(other, 0)).toBe(true);
    expect(other.usedLessThan(one, 0)).toBe(true);
    expect(one.usedLessThan(other, 0)).toBe(false);
  });

  it('is forgotten when its address has left and its use has faded', () => {
    const budgets = openCpuBudgets(() => 25);
    for (let place = 0; place < 1000; place++) {
      const budget = budgets.open(key(`2001:db8:0:${place.toString(16)}::/64`), place);
      budget.charge(20, true, place);
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
