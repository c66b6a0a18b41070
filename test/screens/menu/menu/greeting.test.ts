import { expect, it } from 'vitest';
import { dailyNames } from '../../../../source/engine/daily/daily.ts';
import type { DailyOverview, DailyState } from '../../../../source/engine/daily/played.ts';
import { greetingText, marksOf, tipsFor } from '../../../../source/screens/menu/MenuScreen.tsx';
import {
  inProgress,
  lost,
  overviewWith,
  solved,
  summaryWith,
  TODAY,
} from '../../../helpers/dailies.ts';

const onCode = (states: Readonly<Record<number, DailyState>>): DailyOverview =>
  overviewWith({ code: summaryWith(states) });

it.each<[overview: DailyOverview, text: string]>([
  [overviewWith(), 'Daily 312 is open.'],
  [onCode({ [TODAY]: solved(4), [TODAY - 1]: lost, [TODAY - 2]: solved(3) }), 'Daily 312 is open.'],
  [
    onCode({ [TODAY]: inProgress(3), [TODAY - 1]: solved(4), [TODAY - 2]: solved(3) }),
    'Daily 312 is open. Streak 2.',
  ],
])('%#: the greeting says what waits', (overview, text) => {
  expect(greetingText(overview)).toBe(text);
});

it('the dailies of today that are over are marked', () => {
  expect(marksOf(onCode({ [TODAY]: lost }))).toEqual(['done', ...Array(4).fill('open')]);
  expect(marksOf(onCode({ [TODAY]: inProgress(2) }))).toEqual(Array(5).fill('open'));
  const all = Object.fromEntries(
    dailyNames.map((name) => [name, summaryWith({ [TODAY]: solved(4) })]),
  );
  expect(marksOf(overviewWith(all))).toEqual([...Array(4).fill('done'), 'open']);
});

it('the tips differ; those about commands are for local players, and a guest reads first what a guest is', () => {
  const local = tipsFor({ kind: 'local' });
  expect(new Set(local).size).toBe(local.length);
  expect(local.join()).toContain('keypeg play --seed');
  const guest = tipsFor({ kind: 'guest' });
  expect(guest[0]).toContain('with an SSH key');
  expect(guest.join()).not.toMatch(/keypeg (play|text)/);
});
