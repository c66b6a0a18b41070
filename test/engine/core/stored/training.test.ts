import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstSchedule,
  isDue,
  type Schedule,
  scheduleAfter,
} from '../../../../source/engine/core/stored/training.ts';

/** The schedule after a mistake was tried on each day on which it was due. */
const afterTries = (...tries: readonly ('solved' | 'failed')[]): readonly Schedule[] => {
  const schedules: Schedule[] = [firstSchedule(100)];
  for (const attempt of tries) {
    const last = schedules.at(-1) ?? firstSchedule(100);
    schedules.push(scheduleAfter(last, attempt, last.kind === 'waiting' ? last.due : 0));
  }
  return schedules;
};

const days = (schedules: readonly Schedule[]): readonly (number | 'done')[] =>
  schedules.map((schedule) => (schedule.kind === 'waiting' ? schedule.due : 'done'));

describe('a mistake', () => {
  it('is tried again after 1, 3, 7 and 21 days, and then is done', () => {
    expect(days(afterTries('solved', 'solved', 'solved', 'solved'))).toEqual([
      ...[101, 104, 111, 132],
      'done',
    ]);
  });

  it('begins again after a failure', () => {
    expect(days(afterTries('solved', 'solved', 'failed', 'solved'))).toEqual([
      101, 104, 111, 112, 115,
    ]);
  });

  it('counts from the day on which it was tried, not from that on which it was due', () => {
    expect(scheduleAfter(firstSchedule(0), 'solved', 50)).toEqual({
      ...{ kind: 'waiting', step: 1 },
      due: 53,
    });
  });

  it('stays done', () => {
    expect(scheduleAfter({ kind: 'done' }, 'failed', 5)).toEqual({ kind: 'done' });
  });

  it('is never due on the day on which it was tried', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.constantFrom('solved' as const, 'failed' as const)),
        (day, tries) => {
          let schedule = firstSchedule(day);
          let today = day;
          for (const attempt of tries) {
            if (schedule.kind === 'done') return;
            expect(isDue({ schedule }, today)).toBe(false);
            today = schedule.due;
            expect(isDue({ schedule }, today)).toBe(true);
            schedule = scheduleAfter(schedule, attempt, today);
          }
        },
      ),
    );
  });
});
