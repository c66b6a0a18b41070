import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bonusAt,
  ERROR_COST,
  RUSH_TIME,
  type Rush,
  type RushMessage,
  rushTimeLeft,
  startRush,
  updateRush,
} from '../../../source/engine/puzzles/runs.ts';

const after = (...messages: readonly RushMessage[]): Rush =>
  messages.reduce(updateRush, startRush(0));

const times = (kind: RushMessage['kind'], count: number, at = 0): readonly RushMessage[] =>
  Array.from({ length: count }, () => ({ kind, at }));

describe('a rush', () => {
  it('takes three minutes', () => {
    expect(rushTimeLeft(after(), 1_000)).toBe(RUSH_TIME - 1_000);
    expect(after({ kind: 'time-passed', at: RUSH_TIME - 1 }).phase).toBe('running');
    expect(after({ kind: 'time-passed', at: RUSH_TIME }).phase).toBe('over');
  });

  it('does not count what is solved when the time is up', () => {
    expect(after({ kind: 'solved', at: RUSH_TIME })).toEqual({
      phase: 'over',
      score: { solved: 0, errors: 0, longestCombo: 0 },
    });
  });

  it('costs fifteen seconds for an error, and goes on with the next puzzle', () => {
    expect(after(...times('solved', 3), ...times('failed', 1))).toEqual({
      phase: 'running',
      score: { solved: 3, errors: 1, longestCombo: 3 },
      endsAt: RUSH_TIME - ERROR_COST,
      puzzle: 4,
      combo: 0,
    });
    expect(after({ kind: 'failed', at: RUSH_TIME - ERROR_COST })).toEqual({
      phase: 'over',
      score: { solved: 0, errors: 1, longestCombo: 0 },
    });
  });

  it.each([
    [4, 0],
    [5, 3_000],
    [6, 0],
    [12, 5_000],
    [20, 7_000],
    [30, 10_000],
    [35, 0],
    [40, 10_000],
  ])('gives a bonus for %i puzzles in a row of %i ms', (combo, bonus) => {
    expect(bonusAt(combo)).toBe(bonus);
  });

  it('adds each bonus once', () => {
    const sum = 3_000 + 5_000 + 7_000 + 10_000;
    expect(rushTimeLeft(after(...times('solved', 30)), 0)).toBe(RUSH_TIME + sum);
  });

  it('counts a combo anew after an error', () => {
    const rush = after(...times('solved', 4), ...times('failed', 1), ...times('solved', 4));
    expect(rushTimeLeft(rush, 0)).toBe(RUSH_TIME - ERROR_COST);
    expect(rush.score.longestCombo).toBe(4);
  });

  it('keeps its score after the end', () => {
    const message = fc.record({
      kind: fc.constantFrom('solved' as const, 'failed' as const, 'time-passed' as const),
      at: fc.nat(2 * RUSH_TIME),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 80 }), (messages) => {
        const ordered = messages.toSorted((one, other) => one.at - other.at);
        let rush = startRush(0);
        for (const each of ordered) {
          const next = updateRush(rush, each);
          const { solved, errors, longestCombo } = next.score;
          expect(longestCombo).toBeLessThanOrEqual(solved);
          if (rush.phase === 'over') expect(next).toBe(rush);
          else if (next.phase === 'running') expect(next.puzzle).toBe(solved + errors);
          rush = next;
        }
      }),
    );
  });
});
