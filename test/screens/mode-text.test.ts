import { describe, expect, it } from 'vitest';
import { formatMode, parseMode, type ResumableMode } from '../../source/screens/mode-text.ts';
import { opponents } from '../../source/screens/opponents.ts';

const everyPlan: readonly ResumableMode[] = [
  { kind: 'break' },
  { kind: 'duel' },
  ...opponents.flatMap((opponent): readonly ResumableMode[] => [
    { kind: 'hide', secretKept: 'head', opponent },
    { kind: 'hide', secretKept: 'table', opponent },
  ]),
];

describe('a plan as text', () => {
  it.each(everyPlan)('%o is read back', (plan) => {
    expect(parseMode(formatMode(plan))).toEqual(plan);
  });

  it.each([
    [{ kind: 'break' }, 'break'],
    [{ kind: 'hide', secretKept: 'table', opponent: opponents[0] }, 'hide table auto'],
  ] as const)('%o is written %j', (plan, text) => {
    expect(formatMode(plan)).toBe(text);
  });

  it.each(['', 'watch', 'break ', 'hide', 'hide head', 'hide head nobody', 'hide pocket auto'])(
    '%j is none',
    (text) => {
      expect(parseMode(text)).toBeUndefined();
    },
  );
});
