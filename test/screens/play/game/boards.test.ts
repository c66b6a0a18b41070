import { describe, expect, it } from 'vitest';
import { withBoards } from '../../../../source/engine/variants/index.ts';
import { frontOf, updateApp } from '../../../../source/screens/app/app.ts';
import { goes } from '../../../../source/screens/app/navigation.ts';
import { defaultChoices } from '../../../../source/screens/menu/setup/choices.ts';
import {
  choiceIn,
  fieldOf,
  fieldsOf,
  initSetup,
} from '../../../../source/screens/menu/setup/setup.ts';
import { defaultModes } from '../../../../source/screens/play/modes/mode.ts';
import { endActionsOf } from '../../../../source/screens/play/panels/end/end-menu.ts';
import { english } from '../../../helpers/english.ts';
import { frontAs, full, opened, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { boardScenes } from '../../frames/play/boards-scenes.ts';

const ended = boardScenes['boards-two-won'](full);
const finished = boardScenes['boards-finished'](full);

describe('a game with several boards', () => {
  it('has no review, which is said where it is asked for', () => {
    for (const app of [ended, finished]) {
      const asked = updateApp(app, goes('review-opened'));
      expect(frontOf(asked)).toBe(frontOf(app));
      expect(textOf(asked)).toContain('A game with several boards has no review.');
      expect(textOf(app)).not.toMatch(/review/iu);
    }
  });

  it('offers the same entries in the same order once given up', () => {
    const app = boardScenes['boards-four-given-up'](full);
    expect(endActionsOf(frontAs(app, 'game'))).toEqual(endActionsOf(frontAs(ended, 'game')));
  });
});

describe('the boards in the set-up', () => {
  const start = opened(full, { kind: 'game', rules: withBoards(rulesWith(), 4), seed: '7' });
  const choices = { ...defaultChoices, pegs: { ...defaultChoices.pegs, boards: 4 } } as const;
  const setup = initSetup(defaultModes.break, 'pegs', choices);
  const names = fieldsOf(setup).map(({ name }) => name);

  it('become one when the adversary is chosen, which a note says, and the line stays', () => {
    const field = names.indexOf('codemaker');
    const after = fieldOf({ ...setup, field })?.change(1);
    expect(after?.mode.kind).toBe('adversary');
    expect(after && 'boards' in choiceIn(after)).toBe(false);
    expect(after?.notes.map((note) => note(english))).toEqual([
      'The adversary plays on one board.',
    ]);
    expect(after && fieldOf(after)?.name).toBe('codemaker');
    expect(after && fieldsOf(after).map(({ name }) => name)).not.toContain('boards');
  });

  it('stay several while other lines change', () => {
    const field = names.indexOf('attempts');
    const after = fieldOf({ ...setup, field })?.change(1);
    expect(after && choiceIn(after).boards).toBe(4);
    expect(after?.notes).toEqual([]);
  });

  it('are those of the game that was played', () => {
    const again = updateApp(start, {
      screen: 'app',
      kind: 'setup-opened',
      mode: defaultModes.break,
      game: 'pegs',
    });
    expect(choiceIn(frontAs(again, 'setup')).boards).toBe(4);
  });
});
