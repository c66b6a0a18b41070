import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTimeouts } from '../../../source/ssh/session/player-session.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openTestTimeouts(limits: { readonly idleMinutes: number; readonly sessionHours: number }) {
  const sentences: string[] = [];
  const timeouts = openTimeouts({
    ...limits,
    warn: (sentence) => sentences.push(`warn: ${sentence}`),
    end: (sentence) => sentences.push(`end: ${sentence}`),
  });
  return { sentences, timeouts };
}

describe('the timeouts of a session', () => {
  it('warn a minute before the idle timeout, then end the session', () => {
    const { sentences } = openTestTimeouts({ idleMinutes: 20, sessionHours: 12 });
    vi.advanceTimersByTime(19 * MINUTE - 1);
    expect(sentences).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sentences).toEqual([
      'warn: You have not typed for a while. Press a key, or the session ends in a minute.',
    ]);
    vi.advanceTimersByTime(MINUTE);
    expect(sentences[1]).toBe('end: The session ended after 20 minutes without a key.');
  });

  it('warn half a minute before an idle timeout of a minute', () => {
    const { sentences } = openTestTimeouts({ idleMinutes: 1, sessionHours: 12 });
    vi.advanceTimersByTime(MINUTE / 2);
    expect(sentences).toEqual([expect.stringContaining('ends in half a minute.')]);
    vi.advanceTimersByTime(MINUTE / 2);
    expect(sentences[1]).toBe('end: The session ended after 1 minute without a key.');
  });

  it('start again with each activity, also after the warning', () => {
    const { sentences, timeouts } = openTestTimeouts({ idleMinutes: 2, sessionHours: 12 });
    vi.advanceTimersByTime(1.5 * MINUTE);
    timeouts.noteActivity();
    vi.advanceTimersByTime(1.9 * MINUTE);
    expect(sentences.map((text) => text.split(':')[0])).toEqual(['warn', 'warn']);
    vi.advanceTimersByTime(0.1 * MINUTE);
    expect(sentences).toHaveLength(3);
  });

  it('end the longest session whatever the activity', () => {
    const { sentences, timeouts } = openTestTimeouts({ idleMinutes: 20, sessionHours: 1 });
    for (let minute = 0; minute < 60; minute++) {
      vi.advanceTimersByTime(MINUTE);
      timeouts.noteActivity();
    }
    expect(sentences).toEqual([
      'warn: You reach the maximum session time in a minute.',
      'end: The session ended: the maximum is 1 hour. Come back soon.',
    ]);
  });

  it('leave no timer behind', () => {
    const { timeouts } = openTestTimeouts({ idleMinutes: 1, sessionHours: 1 });
    timeouts.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
