import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openIdleDeadlines, openTimeouts } from '../../../source/ssh/session/idle-timers.ts';

/** Deadlines after 20 ms of a clock that the test sets; it has one timer at most. */
function openTimedDeadlines() {
  let time = 0;
  let timer: { readonly run: () => void; readonly at: number } | undefined;
  let started = 0;
  const deadlines = openIdleDeadlines({
    after: 20,
    now: () => time,
    schedule: (run, milliseconds) => {
      expect(timer).toBeUndefined();
      started++;
      timer = { run, at: time + milliseconds };
      return () => {
        timer = undefined;
      };
    },
  });
  const goTo = (target: number): void => {
    while (timer !== undefined && timer.at <= target) {
      const { run, at } = timer;
      time = at;
      timer = undefined;
      run();
    }
    time = target;
  };
  return { deadlines, goTo, hasTimer: () => timer !== undefined, started: () => started };
}

it('starts no timer for activity', () => {
  const { deadlines, started } = openTimedDeadlines();
  const deadline = deadlines.open(() => undefined);
  for (let count = 0; count < 100; count++) deadline.touch();
  expect(started()).toBe(1);
});

it('forgets a session that has ended, with its timer', () => {
  const { deadlines, goTo, hasTimer } = openTimedDeadlines();
  const idle: string[] = [];
  const deadline = deadlines.open(() => idle.push('ended'));
  deadline.close();
  expect(hasTimer()).toBe(false);
  deadline.touch();
  goTo(100);
  expect(idle).toEqual([]);
});

it('reports sessions at the time after their last activity, in any order of activity', () => {
  const activity = fc.record({ session: fc.nat(3), pause: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(activity, { maxLength: 40 }), (activities) => {
      const { deadlines, goTo, hasTimer } = openTimedDeadlines();
      const reports: string[] = [];
      const expected: string[] = [];
      const last = [0, 0, 0, 0];
      let now = 0;
      const sessions = last.map((_, index) => deadlines.open(() => reports.push(`${index}`)));
      /** Notes who becomes idle until a time, by looking at each moment. */
      const passTo = (target: number): void => {
        for (; now < target; now++) {
          for (const [index, at] of last.entries()) {
            if (at + 20 === now + 1) expected.push(`${index}`);
          }
        }
        goTo(target);
      };
      for (const { session, pause } of activities) {
        passTo(now + pause);
        sessions[session]?.touch();
        last[session] = now;
        expect([...reports].sort()).toEqual([...expected].sort());
      }
      passTo(now + 20);
      expect([...reports].sort()).toEqual([...expected].sort());
      expect(hasTimer()).toBe(false);
    }),
  );
});

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
