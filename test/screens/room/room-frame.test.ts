import { describe, expect, it } from 'vitest';
import { compact, full, textOf } from '../../helpers/frames.ts';
import { roomScenes } from '../frames/room-scenes.ts';

describe('a room on the screen', () => {
  it.each(['room-guest', 'room-guest-result', 'room-guest-third'] as const)(
    'says in little room how friends and guests come: %s',
    (scene) => {
      for (const size of [full, compact]) {
        const words = textOf(roomScenes[scene](size)).split(/[^-\w@]+/);
        const has = (user: string) => words.some((word) => word.split('@')[0] === user);
        expect([has('rgypb'), has('rgypb-0123456789ab')]).toEqual([true, true]);
        expect(textOf(roomScenes[scene](size))).toContain('lively-badger (you)');
        // Marks of the row that decided, where it fits.
        expect(textOf(roomScenes[scene](size))).not.toMatch(/[●○·]…/u);
      }
    },
  );
});

it('the code that was hidden in a duel is whole in a small window', () => {
  const lines = textOf(roomScenes['duel-eight-pegs'](compact)).split('\n');
  expect(lines.some((line) => line.includes('1  1  2  2  3  3  4  4'))).toBe(true);
});
