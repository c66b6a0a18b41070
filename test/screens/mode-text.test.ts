import { describe, expect, it } from 'vitest';
import { formatPlan, type PersonalPlan, parsePlan } from '../../source/screens/mode-text.ts';
import { opponents } from '../../source/screens/opponents.ts';

const everyPlan: readonly PersonalPlan[] = [
  { kind: 'break' },
  { kind: 'duel' },
  ...opponents.flatMap((opponent): readonly PersonalPlan[] => [
    { kind: 'hide', secretKept: 'head', opponent },
    { kind: 'hide', secretKept: 'table', opponent },
  ]),
];

describe('a plan as text', () => {
  it.each(everyPlan)('%o is read back', (plan) => {
    expect(parsePlan(formatPlan(plan))).toEqual(plan);
  });

  it.each([
    [{ kind: 'break' }, 'break'],
    [{ kind: 'hide', secretKept: 'table', opponent: opponents[0] }, 'hide table auto'],
  ] as const)('%o is written %j', (plan, text) => {
    expect(formatPlan(plan)).toBe(text);
  });

  it.each(['', 'watch', 'break ', 'hide', 'hide head', 'hide head nobody', 'hide pocket auto'])(
    '%j is none',
    (text) => {
      expect(parsePlan(text)).toBeUndefined();
    },
  );
});
