import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTimeouts } from '../../../source/ssh/limits/timeouts.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(limits: { readonly idleMinutes: number; readonly sessionHours: number }) {
  const said: string[] = [];
  const patience = openTimeouts({
    ...limits,
    warn: (sentence) => said.push(`warned: ${sentence}`),
    end: (sentence) => said.push(`ended: ${sentence}`),
  });
  return { said, patience };
}

describe('patience with a player', () => {
  it('warns a minute before the end, and ends', () => {
    const { said } = watched({ idleMinutes: 20, sessionHours: 12 });
    vi.advanceTimersByTime(19 * MINUTE - 1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([expect.stringContaining('warned: Nothing was typed')]);
    vi.advanceTimersByTime(MINUTE);
    expect(said[1]).toContain('ended: Nothing was typed for 20 minutes');
  });

  it('says how long it waits where it waits for a minute only', () => {
    const { said } = watched({ idleMinutes: 1, sessionHours: 12 });
    vi.advanceTimersByTime(MINUTE / 2);
    expect(said).toEqual([expect.stringContaining('closed in half a minute.')]);
    vi.advanceTimersByTime(MINUTE / 2);
    expect(said[1]).toContain('ended: Nothing was typed for 1 minute,');
  });

  it('begins anew with each sign of life, also after the warning', () => {
    const { said, patience } = watched({ idleMinutes: 2, sessionHours: 12 });
    vi.advanceTimersByTime(1.5 * MINUTE);
    patience.recordActivity();
    vi.advanceTimersByTime(1.9 * MINUTE);
    expect(said.map((text) => text.slice(0, 6))).toEqual(['warned', 'warned']);
    vi.advanceTimersByTime(0.1 * MINUTE);
    expect(said).toHaveLength(3);
  });

  it('ends the longest visit however lively it is', () => {
    const { said, patience } = watched({ idleMinutes: 20, sessionHours: 1 });
    for (let minute = 0; minute < 60; minute++) {
      vi.advanceTimersByTime(MINUTE);
      patience.recordActivity();
    }
    expect(said).toEqual([
      expect.stringContaining('warned: The longest'),
      expect.stringContaining('ended: A visit lasts 1 hour at most'),
    ]);
  });

  it('leaves no timer behind', () => {
    const { patience } = watched({ idleMinutes: 1, sessionHours: 1 });
    patience.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
