import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeDailyNames } from '../../../source/engine/daily/daily.ts';
import { deadlineOf, startOf } from '../../../source/engine/daily/days.ts';
import {
  formatAnswer,
  offlineDailies,
  REPEAT_FREE_DAYS,
} from '../../../source/engine/daily/series.ts';
import {
  allPublications,
  openServerDailies,
  publicationsOf,
  serverDailies,
} from '../../../source/session/calls/server-dailies.ts';
import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';
import { shortestRepeat } from '../../engine/daily/repeats.ts';
import { successOf } from '../../helpers/games.ts';

const dailies = serverDailies('secret');
const codes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    dailies.series.code.pegsOn(from + index).join(''),
  );

describe('the dailies of a server', () => {
  it('never change while its secret is the same', () => {
    const found = codeDailyNames.map((name) =>
      [1, 312, 1_500].map((day) => formatAnswer(name, dailies.series[name].pegsOn(day))),
    );
    expect(found).toEqual([
      ['6265', '4346', '6236'],
      ['SKATE', 'MOUSE', 'HASTY'],
      ['7*31=217', '8*8+1=65', '5+8*5=45'],
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
    const store = openMemoryGameStore(() => 0);
    const one = successOf(await openServerDailies({ ...store.dailies }));
    const other = successOf(await openServerDailies({ ...store.dailies }));
    expect(one.series.word.pegsOn(9)).toEqual(other.series.word.pegsOn(9));
    expect(one.series.word.saltOf(9)).toBe(other.series.word.saltOf(9));
    const elsewhere = successOf(await openServerDailies(openMemoryGameStore(() => 0).dailies));
    expect(elsewhere.series.word.saltOf(9)).not.toBe(one.series.word.saltOf(9));
  });
});

describe('a server publishes', () => {
  it('the hash of a code from the day before on, and the code when it can no longer be played', () => {
    const at = (time: number) =>
      publicationsOf(dailies, 'word', time).map(({ day, state }) => [day, state]);
    expect(at(startOf(10))).toEqual([
      [8, 'opened'],
      [9, 'sealed'],
      [10, 'sealed'],
      [11, 'sealed'],
    ]);
    expect(at(deadlineOf(9))[1]).toEqual([9, 'opened']);
    expect(at(startOf(1)).map(([day]) => day)).toEqual([1, 2]);
  });

  it('a hash that anyone can check afterwards', () => {
    for (const name of codeDailyNames) {
      const before = publicationsOf(dailies, name, startOf(10)).find(({ day }) => day === 11);
      const after = publicationsOf(dailies, name, deadlineOf(11)).find(({ day }) => day === 11);
      if (after?.state !== 'opened') throw new Error('It is not opened.');
      const { salt, code, sha256 } = after;
      expect(
        createHash('sha256')
          .update(salt + code)
          .digest('hex'),
      ).toBe(sha256);
      expect(before?.sha256).toBe(sha256);
      expect(JSON.stringify(before)).not.toMatch(new RegExp(`${salt}|"code"`));
      expect(code).toBe(formatAnswer(name, dailies.series[name].pegsOn(11)));
      expect(salt).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it('all dailies together', () => {
    expect(Object.keys(allPublications(dailies, startOf(10)))).toEqual([...codeDailyNames]);
  });
});
