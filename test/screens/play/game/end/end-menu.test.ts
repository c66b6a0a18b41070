import { describe, expect, it } from 'vitest';
import { seedWithCode } from '../../../../../source/engine/core/random.ts';
import { roomIdOf } from '../../../../../source/engine/core/stored/room.ts';
import { statisticsOf } from '../../../../../source/engine/statistics.ts';
import { publicGame, start } from '../../../../../source/engine/variants/game.ts';
import { fullStyle } from '../../../../../source/prose/games/answer-forms.ts';
import { type AppModel, effectsOf, frontOf } from '../../../../../source/screens/app/app.ts';
import { replaceFront } from '../../../../../source/screens/app/app-model.ts';
import { keymapOf } from '../../../../../source/screens/app/screens.ts';
import { type Key, messageFor } from '../../../../../source/screens/parts/input.ts';
import { endMenuPanel, progressText } from '../../../../../source/screens/play/game/EndPanel.tsx';
import {
  type GameModel,
  withCodeHidden,
} from '../../../../../source/screens/play/game/game-model.ts';
import { askToGiveUp } from '../../../../../source/screens/play/game/moves.ts';
import { endLines } from '../../../../../source/screens/play/game/news.ts';
import { type Mode, rolesOf } from '../../../../../source/screens/play/mode.ts';
import { endActionsOf } from '../../../../../source/screens/play/panels/end-menu.ts';
import { startRace } from '../../../../../source/screens/room/room.ts';
import { noBindings } from '../../../../../source/settings/key-bindings.ts';
import { frontAs, full, opened, pressed } from '../../../../helpers/frames.ts';
import { playAll, rulesWith } from '../../../../helpers/games.ts';

const game = (attempts = 10): AppModel =>
  opened(full, { kind: 'game', rules: rulesWith({ attempts }), seed: '7' });
const ends: readonly (readonly [string, AppModel])[] = [
  ['won', pressed(game(), ...'1122', 'enter', ...'6323', 'enter')],
  ['lost', pressed(game(1), ...'1122', 'enter')],
  ['given up', pressed(game(), ...'1122', 'enter', '!', 'y')],
];

describe.each(ends)('a game that is %s', (_, over) => {
  const messageOf = (key: Key) => messageFor(keymapOf(frontOf(over), over), key);

  it('has its entries in one order', () => {
    expect(endActionsOf(frontAs(over, 'game'))).toEqual([
      ...['same-again', 'review', 'change-rules', 'menu', 'quit'],
    ]);
  });

  it('is played again by n or Enter, and reviewed by r', () => {
    expect(messageOf('n')).toMatchObject({ kind: 'rules-chosen' });
    expect(messageOf('enter')).toEqual(messageOf('n'));
    expect(messageOf('r')).toMatchObject({ kind: 'review-opened' });
  });
});

it.each(['race', 'duel'] as const)('keeps the code of a %s that others can still win', (form) => {
  const mode: Mode = { kind: 'race', form, room: roomIdOf('room'), round: 1, machine: 'nobody' };
  const seed = seedWithCode([5, 2, 1, 2], 'salt');
  const over = playAll(start(rulesWith(), rolesOf(mode), seed, 'system'), [{ kind: 'resign' }]);
  const model: GameModel = {
    ...{ ...frontAs(game(), 'game'), mode, game: over, race: startRace(mode) },
    figures: 'none',
  };
  const shown = withCodeHidden(model).game;
  const hidden = publicGame(shown);
  if (shown.phase !== 'over' || hidden.phase !== 'over') throw new Error('the game goes on');
  expect(endLines(model, shown, fullStyle, 'places').join(' ')).toContain('The code stays hidden');
  const questions = askToGiveUp(model, noBindings).log.lines.map(({ text }) => text);
  expect(questions.at(-1)).toMatch(/^Give up\? Press /);
  const asked = (front: GameModel) =>
    effectsOf(replaceFront(game(), front)).map(({ kind }) => kind);
  expect(asked(model)).toEqual(['call']);
  expect(asked({ ...model, race: 'none' })).toEqual(['par']);
  const end = { ...model, duel: undefined };
  expect(endMenuPanel(hidden, end, 'full', 'sign').title).toBe('Given up');
  expect(endActionsOf({ ...end, game: hidden })).toEqual(['room', 'menu', 'quit']);
  expect(endActionsOf({ ...end, game: over })).toContain('review');
});

describe('what a won game is among the others', () => {
  const won = publicGame(
    frontAs(pressed(game(), ...'1122', 'enter', ...'6323', 'enter'), 'game').game,
  );
  if (won.phase !== 'over') throw new Error('the game goes on');
  const { rules, roles } = frontAs(game(), 'game').game;
  const progress = (
    turns: readonly number[],
    wonEver = turns.length,
    occasion: 'casual' | 'practice' = 'casual',
  ): string => {
    const results = turns.map(
      (each) => ({ outcome: 'cracked', turns: each, lifelines: 0 }) as const,
    );
    const [figures] = statisticsOf([
      { variant: 'pegs', rules: JSON.stringify(rules), roles, results },
    ]);
    if (figures === undefined) throw new Error('no statistics');
    const as =
      occasion === 'casual'
        ? ({ kind: 'casual' } as const)
        : ({ kind: 'practice', daily: 'code', day: 1 } as const);
    return progressText(won, { figures: { ...figures, wonEver }, occasion: as });
  };

  it('is the first win once in the life of a player, of whatever kind of game', () => {
    expect(progress([2])).toBe('first win');
    expect(progress([2], 9)).toBe('');
  });

  it('is the best of its kind, but neither once more nor in practice', () => {
    expect(progress([6, 4, 2])).toBe('new best');
    expect(progress([2, 6, 2])).toBe('');
    expect(progress([6, 4, 2], 3, 'practice')).toBe('');
  });
});
