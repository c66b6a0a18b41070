import { describe, expect, it } from 'vitest';
import { codeDailyNames } from '../../../source/engine/daily/daily.ts';
import { offlineDailies, REPEAT_FREE_DAYS } from '../../../source/engine/daily/series.ts';
import { openServerDailies, serverDailies } from '../../../source/session/calls/server-dailies.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { shortestRepeat } from '../../engine/daily/repeats.ts';

const dailies = serverDailies('secret');
const codes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    dailies.series.code.pegsOn(from + index).join(''),
  );

describe('the dailies of a server', () => {
  it('never change while its secret is the same', () => {
    const found = codeDailyNames.map((name) =>
      [1, 312, 1_500].map((day) => dailies.series[name].pegsOn(day).join(' ')),
    );
    expect(found).toEqual([
      ['5 1 5 4', '3 2 3 5', '5 1 2 5'],
      ['18 10 0 19 4', '12 14 20 18 4', '7 0 18 19 24'],
      ['7 12 3 1 14 2 1 7', '8 12 8 10 1 14 6 5', '5 10 8 12 5 14 4 5'],
    ]);
    expect(dailies.series.code.saltOf(1)).toBe('81d06966dea361771349d119b5aeb000');
  });

  it('differ from those of another secret, and from those that everyone can compute', () => {
    const other = serverDailies('another secret').series.code;
    const days = Array.from({ length: 50 }, (_, index) => index + 1);
    const same = (pegsOn: (day: number) => readonly number[]) =>
      days.filter((day) => pegsOn(day).join('') === codes(day, day + 1)[0]).length;
    expect(same(other.pegsOn)).toBeLessThan(5);
    expect(same(offlineDailies.series.code.pegsOn)).toBeLessThan(5);
  });

  it.each(codeDailyNames)('repeat no %s in 1,000 days', (name) => {
    const answers = Array.from({ length: 5_000 }, (_, index) =>
      dailies.series[name].pegsOn(index + 1).join('.'),
    );
    expect(shortestRepeat(answers)).toBeGreaterThan(REPEAT_FREE_DAYS);
  });

  it('are the same for every node, whichever opens them first', async () => {
    const store = await openMemoryStore(defaultLimits, () => 0);
    const one = await openServerDailies({ ...store.dailies });
    const other = await openServerDailies({ ...store.dailies });
    expect(one.series.word.pegsOn(9)).toEqual(other.series.word.pegsOn(9));
    expect(one.series.word.saltOf(9)).toBe(other.series.word.saltOf(9));
    const elsewhere = await openServerDailies((await openMemoryStore()).dailies);
    expect(elsewhere.series.word.saltOf(9)).not.toBe(one.series.word.saltOf(9));
  });
});
