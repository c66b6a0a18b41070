import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { goTo } from '../../../source/screens/app/navigation.ts';
import { keymapOf } from '../../../source/screens/app/screens.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { afterKey, frontAs, full, opened, pressed, pressedEvery } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';

const game = pressed(
  opened(full, { kind: 'game', rules: rulesWith(), seed: '7' }),
  ...'1122',
  'enter',
);
const list = pressed(game, 'escape', 'escape');

/** A key that is pressed and held: the first repetition comes after a while, the others fast. */
const heldDown = (app: AppModel, key: Key, repetitions = 60): AppModel =>
  pressedEvery(30, afterKey(afterKey(app, key), key, 500), Array<Key>(repetitions).fill(key));

const isOver = (app: AppModel): boolean =>
  app.stack.some((screen) => screen.screen === 'game' && screen.game.phase === 'over');

const questions: readonly (readonly [
  name: string,
  asks: Key,
  before: AppModel,
  isDone: (app: AppModel) => boolean,
])[] = [
  ['giving up', '!', game, isOver],
  [
    'showing what the rows prove',
    '4',
    pressed(game, 'tab'),
    (app) => frontOf(app).screen === 'game',
  ],
  [
    'discarding a game',
    'delete',
    opensContinue(list),
    (app) => typeof frontAs(app, 'games').discarding === 'object',
  ],
];

/** The keys of the screen in front, and what they do. */
const keysOn = (app: AppModel) =>
  keymapOf(frontOf(app), app).map(({ keys, action }) => ({ keys, action }));

/** The list of the games that can be continued. */
function opensContinue(app: AppModel): AppModel {
  return updateApp(app, goTo('games', { of: 'unfinished' }));
}

describe.each(questions)('the question before %s', (_, asks, before, isDone) => {
  const asked = pressed(before, asks);

  it('is not answered by the key that asks it', () => {
    expect(isDone(asked)).toBe(false);
    expect(isDone(pressed(asked, asks))).toBe(false);
    expect(keymapOf(frontOf(asked), asked).flatMap(({ keys }) => keys)).not.toContain(asks);
  });

  it('is not answered by that key while it is held, however long', () => {
    const held = heldDown(before, asks);
    expect(isDone(held)).toBe(false);
    expect(keysOn(held)).toEqual(keysOn(asked));
  });

  it.each<Key>(['enter', 'y', 'Y'])('is answered by %s', (key) => {
    expect(isDone(pressed(asked, key))).toBe(true);
  });

  it.each<Key>(['n', 'escape', ' ', 'x'])('goes on after any other key, such as %j', (key) => {
    const after = pressed(asked, key);
    expect(isDone(after)).toBe(false);
    expect(frontOf(after).screen).toBe(frontOf(before).screen);
  });

  it('is answered once by a key that is held', () => {
    const done = pressed(asked, 'enter');
    const held = heldDown(asked, 'enter');
    expect(isDone(held)).toBe(true);
    expect(frontOf(held)).toEqual(frontOf(done));
  });
});

describe('Esc in a game', () => {
  it('leaves at the second press, however soon, and the game is kept', () => {
    const left = pressedEvery(100, game, ['escape', 'escape']);
    expect(frontOf(left).screen).toBe('menu');
    expect(left.unfinished).toHaveLength(1);
  });

  it('never loses a game nor quits while it is held', () => {
    const held = heldDown(game, 'escape');
    expect(held.state).toBe('running');
    expect(held.unfinished).toHaveLength(1);
  });
});
