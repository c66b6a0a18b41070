import { describe, expect, it } from 'vitest';
import { formatMode, parseMode, type ResumableMode } from '../../source/screens/mode-text.ts';
import { opponents } from '../../source/screens/opponents.ts';

const everyMode: readonly ResumableMode[] = [
  { kind: 'break' },
  { kind: 'duel' },
  ...opponents.flatMap((opponent): readonly ResumableMode[] => [
    { kind: 'hide', secretKept: 'head', opponent },
    { kind: 'hide', secretKept: 'table', opponent },
  ]),
];

describe('a mode as text', () => {
  it.each(everyMode)('%o is read back', (mode) => {
    expect(parseMode(formatMode(mode))).toEqual(mode);
  });

  it.each([
    [{ kind: 'break' }, 'break'],
    [{ kind: 'hide', secretKept: 'table', opponent: opponents[0] }, 'hide table auto'],
  ] as const)('%o is written %j', (mode, text) => {
    expect(formatMode(mode)).toBe(text);
  });

  it.each(['', 'watch', 'break ', 'hide', 'hide head', 'hide head nobody', 'hide pocket auto'])(
    '%j is none',
    (text) => {
      expect(parseMode(text)).toBeUndefined();
    },
  );
});
