import { describe, expect, it } from 'vitest';
import { turnsLeft } from '../../../../source/engine/core/game/game.ts';
import { defaultSessionSettings } from '../../../../source/settings/settings.ts';
import { begin, played, type Said, said, standard, talk } from './transcript.ts';

const quiet = begin(standard);
const warned: Said = played(
  {
    ...quiet.start,
    settings: {
      ...defaultSessionSettings,
      settings: { ...defaultSessionSettings.settings, 'guess-warning': 'on' },
    },
  },
  [],
);

const leftAfter = (lines: readonly string[], begun = warned): number => {
  const { game } = talk(begun, lines).dialogue;
  if (game === 'none') throw new Error('no game');
  return turnsLeft(game);
};

describe('a wasted guess', () => {
  it('gets a warning first where the setting has it, which costs nothing', () => {
    expect(talk(warned, ['1122', '1122']).lines).toEqual([
      'Your guesses are checked before they count: this game counts as aided.',
      'You already guessed 1122. Type it again to guess it.',
    ]);
    expect(talk(warned, ['1122', '5566']).lines).toEqual([
      'Your guesses are checked before they count: this game counts as aided.',
      'That cannot be the code: turn 1 would have a different answer. Type it again to guess it.',
    ]);
    expect(leftAfter(['1122', '5566'])).toBe(9);
  });

  it('is played when it is typed again, also after a command', () => {
    expect(leftAfter(['1122', '1122', '1 1 2 2'])).toBe(8);
    expect(leftAfter(['1122', '1122', 'board', '1122'])).toBe(8);
  });

  it('is played at once at first, and where a script plays', () => {
    const usual = played({ ...quiet.start, settings: defaultSessionSettings }, []);
    expect(leftAfter(['1122', '1122', '5566'], usual)).toBe(7);
    expect(leftAfter(['1122', '1122'], quiet)).toBe(8);
  });
});

describe('the hint in lines', () => {
  it('is a good guess by all that is known, and costs a turn', () => {
    expect(said('lifeline#3', ['lifeline#2'])).toMatch(
      /^LIFELINE hint, for 1 turn: A good guess is [1-6]{4}\. [\d,]+ codes fit\. /,
    );
    expect(leftAfter(['lifeline#2', 'lifeline#3'])).toBe(7);
    expect(said('lifeline#3', ['lifeline#2'])).not.toBe(said('lifeline#3'));
  });

  it('is refused where no turn would be left', () => {
    expect(said('lifeline#3', [], { ...standard, attempts: 1 })).toBe(
      'That lifeline would leave you no turn to guess with.',
    );
  });
});
