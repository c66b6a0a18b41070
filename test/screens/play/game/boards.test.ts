import { describe, expect, it } from 'vitest';
import { updateApp } from '../../../../source/screens/app/app.ts';
import { openAboveMenu } from '../../../../source/screens/app/app-model.ts';
import { goes } from '../../../../source/screens/app/navigation.ts';
import { defaultChoices } from '../../../../source/screens/menu/choices.ts';
import { setupScreen } from '../../../../source/screens/menu/SetupScreen.tsx';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import { colored, frontAs, full, opened, plain, textOf } from '../../../helpers/frames.ts';
import { choiceIn, labelsIn, valueIn, withOptions } from '../../../helpers/setup.ts';
import { boardScenes } from '../../frames/play/boards-scenes.ts';

const ended = boardScenes['boards-two-won'](full);
const finished = boardScenes['boards-finished'](full);

describe('a game with several boards', () => {
  it('has no review, which is said where it is asked for', () => {
    for (const app of [ended, finished]) {
      const asked = updateApp(app, goes('review-opened'));
      expect(textOf(asked)).toContain('A game with several boards has no review');
      expect(textOf(asked)).not.toMatch(/try again/iu);
      expect(textOf(app)).not.toMatch(/review/iu);
    }
  });
});

it.each([
  ['boards-four', colored, 'Letters, boards 1 2 over 3 4', '▀A▀  S  ▀D '],
  ['boards-four', plain, 'Letters, board 2', ' A○  S   D·'],
  ['boards-equations', colored, 'Symbols, boards 1 | 2', ' 1   2   3 '],
] as const)('%s: the keys show all boards, where colors can', (scene, profile, title, keys) => {
  const shown = textOf(boardScenes[scene](full), profile);
  expect(shown.slice(shown.indexOf(title))).toContain(` ${keys} `);
});

describe('the boards in the set-up', () => {
  const choices = { ...defaultChoices, pegs: { ...defaultChoices.pegs, boards: 4 } } as const;
  const setup = openAboveMenu(opened(), setupScreen.init(defaultModes.break, 'pegs', choices));
  it('become one when the adversary is chosen, which a note says, and the line stays', () => {
    const after = withOptions(setup, { Opponent: 'the adversary' });
    expect(valueIn(after, 'Opponent')).toBe('the adversary');
    expect(choiceIn(after).boards).toBeUndefined();
    const { notes, chosen } = frontAs(after, 'setup');
    expect(notes).toEqual(['The adversary plays on one board.']);
    expect(labelsIn(after)[chosen]).toBe('Opponent');
    expect(labelsIn(after)).not.toContain('Boards');
  });
});
