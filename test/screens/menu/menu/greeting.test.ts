import { describe, expect, it } from 'vitest';
import { dailyNames } from '../../../../source/engine/daily/daily.ts';
import type { DailyOverview, DailyState } from '../../../../source/engine/daily/played.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { answerReply } from '../../../../source/screens/app/effects/calls.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import {
  type Greeting,
  greetedAgain,
  greetingAfter,
  greetingEffects,
  greetingText,
  marksOf,
  noGreeting,
} from '../../../../source/screens/menu/menu/greeting.ts';
import {
  inProgress,
  lost,
  overviewWith,
  solved,
  summaryWith,
  TODAY,
} from '../../../helpers/dailies.ts';
import { english } from '../../../helpers/english.ts';

const failed: Reply = { kind: 'failed', reason: literal('The disk is gone.') };
const overviewReply = (overview: DailyOverview): Reply => answerReply('dailies.overview', overview);
const after = (...replies: readonly Reply[]): Greeting =>
  replies.reduce(greetingAfter, greetedAgain(noGreeting));
const textAfter = (...replies: readonly Reply[]): string =>
  greetingText(after(...replies), english);

const onCode = (states: Readonly<Record<number, DailyState>>): DailyOverview =>
  overviewWith({ code: summaryWith(states) });

describe('the greeting', () => {
  it.each<[overview: DailyOverview, text: string]>([
    [overviewWith(), 'Daily 312 is open.'],
    [onCode({ [TODAY]: solved(4) }), 'Daily 312 is open.'],
    [
      onCode({ [TODAY]: solved(4), [TODAY - 1]: lost, [TODAY - 2]: solved(3) }),
      'Daily 312 is open.',
    ],
    [
      onCode({ [TODAY]: inProgress(3), [TODAY - 1]: solved(4), [TODAY - 2]: solved(3) }),
      'Daily 312 is open. Streak 2.',
    ],
  ])('%#: says what waits', (overview, text) => {
    expect(textAfter(overviewReply(overview))).toBe(text);
  });

  it('marks the dailies of today that are over', () => {
    expect(marksOf(onCode({ [TODAY]: lost }))).toEqual(['done', ...Array(4).fill('open')]);
    expect(marksOf(onCode({ [TODAY]: inProgress(2) }))).toEqual(Array(5).fill('open'));
    const all = Object.fromEntries(
      dailyNames.map((name) => [name, summaryWith({ [TODAY]: solved(4) })]),
    );
    expect(marksOf(overviewWith(all))).toEqual([...Array(4).fill('done'), 'open']);
  });

  it.each<[replies: readonly Reply[], text: string]>([
    [[], ''],
    [[failed], ''],
    [[failed, overviewReply(overviewWith())], ''],
  ])('%#: says only what is known', (replies, text) => {
    expect(textAfter(...replies)).toBe(text);
  });

  it('asks once', () => {
    const queries = [after(), after(failed)].map((greeting) =>
      greetingEffects(greeting).map((effect) => effect.kind === 'call' && effect.name),
    );
    expect(queries).toEqual([['dailies.overview'], []]);
    expect(greetingEffects(noGreeting)).toEqual([]);
  });
});
