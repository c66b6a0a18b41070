import { describe, expect, it } from 'vitest';
import { codesIn } from '../../../../source/engine/core/game/game.ts';
import { boardsOf, knowledgeOfBoards, turnsLeft } from '../../../../source/engine/variants/game.ts';
import { withBoards } from '../../../../source/engine/variants/index.ts';
import { effectsOf, frontOf, updateApp } from '../../../../source/screens/app/app.ts';
import { goes } from '../../../../source/screens/app/navigation.ts';
import { defaultChoices } from '../../../../source/screens/menu/setup/choices.ts';
import {
  choiceIn,
  fieldOf,
  fieldsOf,
  initSetup,
} from '../../../../source/screens/menu/setup/setup.ts';
import { defaultModes, machinesIn } from '../../../../source/screens/play/modes/mode.ts';
import { endActions, endActionsOf } from '../../../../source/screens/play/panels/end/end-menu.ts';
import { endActionsIn } from '../../../../source/screens/play/watch/watch.ts';
import { reviewEffects } from '../../../../source/screens/study/review/review.ts';
import { guessesForBoards } from '../../../../source/solver/simulation/simulate-boards.ts';
import { guessForBoards } from '../../../../source/solver/strategies/boards-guess.ts';
import { english, textsOf } from '../../../helpers/english.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith, successOf } from '../../../helpers/games.ts';
import { boardScenes } from '../../frames/play/boards-scenes.ts';
import { thought } from '../../outside.ts';

const ended = boardScenes['boards-two-won'](full);
const finished = boardScenes['boards-finished'](full);

describe('a game with several boards', () => {
  it.each([
    ['after its end', ended, ['down', 'enter']],
    ['in the history', finished, ['r']],
  ] as const)('is reviewed %s', (_, app, keys) => {
    const model = frontAs(pressed(app, ...keys), 'review');
    expect(reviewEffects(model)).toMatchObject([{ kind: 'boards-review', secrets: [] }]);
  });

  it('offers the same entries in the same order once given up', () => {
    const app = boardScenes['boards-four-given-up'](full);
    expect(endActionsOf(frontAs(app, 'game'))).toEqual(endActions);
  });

  it('has no coach', () => {
    const playing = boardScenes['boards-two'](full);
    const called = pressed(playing, '@', 'enter');
    expect(frontAs(called, 'game').game.coach).toBe('off');
    expect(frontOf(updateApp(playing, goes('coach-opened')))).toBe(frontOf(playing));
    expect(frontAs(called, 'game').log.lines.at(-1)?.text(english)).toBe(
      'The coach looks at one board: for several, ask for a hint.',
    );
  });
});

describe('a hint for several boards', () => {
  const asked = pressed(boardScenes['boards-two'](full), '%');

  it('is the only lifeline, and the one that is offered first', () => {
    const { offers, chosen } = frontAs(asked, 'lifeline');
    expect(offers.map(({ state }) => state)).toEqual(['refused', 'refused', 'available']);
    expect(chosen).toBe(2);
  });

  it('asks for a guess by what is known on the unsolved boards, without the codes', () => {
    const requested = pressed(asked, 'enter');
    const { game } = frontAs(requested, 'game');
    const [effect] = effectsOf(requested);
    expect(effect?.kind === 'boards-hint' && effect.boards).toEqual(knowledgeOfBoards(game));
    expect(knowledgeOfBoards(game)).toHaveLength(1);
    expect(JSON.stringify(effect)).not.toContain('secret');
  });

  it('costs a turn, and is put into the row', () => {
    const found = thought(pressed(asked, 'enter'));
    const before = frontAs(boardScenes['boards-two'](full), 'game').game;
    expect(turnsLeft(frontAs(found, 'game').game)).toBe(turnsLeft(before) - 1);
    const guess = successOf(guessForBoards(before));
    expect(frontAs(pressed(found, 'enter'), 'game').draft.cells).toEqual(guess);
  });

  it('is said with the number of boards while several are not solved', () => {
    const texts = textsOf(frontAs(boardScenes['boards-hint'](full), 'game').log.lines);
    expect(texts).toContainEqual(
      expect.stringMatching(/^\d+ codes fit on 2 boards\. I expect to /u),
    );
  });
});

describe('machines that play several boards', () => {
  it('are offered in place of those that play one, which a note says', () => {
    const setup = frontAs(boardScenes['boards-setup-watch'](full), 'setup');
    expect(machinesIn(setup.mode).map(({ name }) => name)).toEqual(['Irma', 'Petra']);
    expect(setup.notes.map((note) => note(english))).toEqual([
      'Ora cannot play this (one board only): now Irma.',
    ]);
  });

  it('guess by what they know on the unsolved boards until all are solved', () => {
    const done = frontAs(boardScenes['boards-watched-done'](full), 'watch');
    for (const { game } of done.lanes) {
      expect(game.phase === 'over' && game.outcome).toBe('cracked');
      expect(boardsOf(game).map(({ isSolved }) => isSolved)).toEqual([true, true]);
    }
    expect(endActionsIn(done)).toContain('review');
  });
});

describe('par for several boards', () => {
  it('is what the machine needs for the same codes', () => {
    const { game, par } = frontAs(boardScenes['boards-two-par'](full), 'game');
    if (game.phase !== 'over') throw new Error('the game goes on');
    expect(par).toBe(guessesForBoards(game.rules, codesIn(game.secret), 'expected-size'));
    expect(textOf(boardScenes['boards-two-par'](full))).toMatch(/you beat our machine/);
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
