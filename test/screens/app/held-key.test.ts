import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { keymapOf } from '../../../source/screens/app/screens.ts';
import type { Key } from '../../../source/screens/parts/input/keymap.ts';
import { isQuestion } from '../../../source/screens/parts/input/keymap.ts';
import { frontAs, full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { roomScenes, viewWith, withView } from '../frames/room-scenes.ts';
import { sceneNames, scenes } from '../frames/scenes.ts';

const four = ['1122', '3345', '2336', '6323'];

/** When the last guess is made. */
const END = 50_000;

const pressedAt = (app: AppModel, key: Key, at: number): AppModel =>
  updateApp(app, { screen: 'terminal', kind: 'key-pressed', key, at });

/** A game with one attempt, whose guess waits for Enter. */
const begun = pressed(
  opened(full, { kind: 'game', rules: rulesWith({ attempts: 1 }), seed: '7' }),
  ...'1122',
);
const ended = pressedAt(begun, 'enter', END);

const isOver = (app: AppModel): boolean => {
  const front = frontOf(app);
  return front.screen === 'game' && front.game.phase === 'over';
};

describe('Enter that has ended a game', () => {
  it('chooses nothing while it is held down, however long', () => {
    const repeats = Array.from({ length: 200 }, (_, count) => END + 650 + 30 * count);
    const held = repeats.reduce((app, at) => pressedAt(app, 'enter', at), ended);
    expect(isOver(ended)).toBe(true);
    expect(frontAs(held, 'game')).toEqual(frontAs(ended, 'game'));
  });

  it('chooses after a pause', () => {
    expect(isOver(pressedAt(ended, 'enter', END + 1000))).toBe(false);
    const held = pressedAt(ended, 'enter', END + 650);
    expect(isOver(pressedAt(held, 'enter', END + 1100))).toBe(true);
    expect(isOver(pressedAt(held, 'enter', END + 1200))).toBe(false);
  });

  it('chooses at once after another key, which does what it always does', () => {
    const moved = pressedAt(ended, 'down', END + 50);
    expect(frontAs(moved, 'game').choice).toBe(1);
    const back = pressedAt(moved, 'up', END + 90);
    expect(isOver(pressedAt(back, 'enter', END + 120))).toBe(false);
  });
});

it('Enter that leads from a board to its room does not begin the next round while it is held down', () => {
  const result = pressedAt(roomScenes['race-won'](full), 'enter', END);
  const room = withView(result, viewWith([four, four]));
  expect(frontAs(room, 'room').state.kind).toBe('ready');
  const repeats = Array.from({ length: 50 }, (_, count) => END + 650 + 30 * count);
  const held = repeats.reduce((app, at) => pressedAt(app, 'enter', at), room);
  expect(frontAs(held, 'room')).toBe(frontAs(room, 'room'));
  expect(frontAs(pressedAt(held, 'enter', END + 5_000), 'room').state).toMatchObject({
    query: { kind: 'next-round' },
  });
});

it('Enter that has typed the code of a race takes no seat in it while it is held down', () => {
  const joined = pressedAt(pressed(roomScenes.join(full), ...'rgypb'), 'enter', END);
  const invited = withView(joined, viewWith([four], {}, 'nobody'));
  const repeats = Array.from({ length: 50 }, (_, count) => END + 650 + 30 * count);
  const held = repeats.reduce((app, at) => pressedAt(app, 'enter', at), invited);
  expect(frontAs(held, 'room').state.kind).toBe('ready');
  expect(frontAs(pressedAt(held, 'enter', END + 5_000), 'room').state).toMatchObject({
    query: { kind: 'join-room' },
  });
});

it('Enter that has taken a seat leads at once to the board', () => {
  const invited = roomScenes['room-invited'](full);
  const joined = withView(pressedAt(invited, 'enter', END), viewWith([[]]));
  const playing = pressedAt(joined, 'enter', END + 300);
  expect(frontAs(playing, 'room').state).toMatchObject({ kind: 'ready', step: 'board' });
});

it('Esc leads from a board to its room and at once on to the menu', () => {
  const board = pressedAt(roomScenes['race-alone'](full), 'escape', END);
  const room = withView(board, viewWith([[]]));
  expect(frontOf(room).screen).toBe('room');
  expect(frontOf(pressedAt(room, 'escape', END + 400)).screen).toBe('menu');
});

describe('a key that has asked a question', () => {
  /** The keys of a screen. */
  const keysOf = (app: AppModel): readonly Key[] =>
    keymapOf(frontOf(app), app)
      .flatMap(({ keys }) => (keys === 'others' ? [] : keys))
      .filter((key) => key !== 'escape');
  const asked = sceneNames.flatMap((scene) => {
    const app = scenes[scene](full);
    if (isQuestion(keymapOf(frontOf(app), app))) return [];
    return keysOf(app).flatMap((key) => {
      const after = pressedAt(app, key, END);
      return isQuestion(keymapOf(frontOf(after), after)) ? [{ scene, key, after }] : [];
    });
  });

  it('is one of several on several screens', () => {
    expect(new Set(asked.map(({ key }) => key))).toEqual(
      new Set(['!', '4', 'd', 'delete', 'enter']),
    );
  });

  it.each(asked)('does not answer it while it is held down: $key in $scene', ({ key, after }) => {
    const repeats = Array.from({ length: 20 }, (_, count) => END + 500 + 30 * count);
    const held = repeats.reduce((app, at) => pressedAt(app, key, at), after);
    expect(frontOf(held)).toEqual(frontOf(after));
    expect(held.state).toBe(after.state);
  });

  it('does not answer it after a pause either; Enter does', () => {
    const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
    const question = pressedAt(game, '!', END);
    expect(isOver(pressedAt(question, '!', END + 710))).toBe(false);
    expect(isOver(pressedAt(question, 'enter', END + 710))).toBe(true);
  });
});
