import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { frontAs, full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { roomScenes, viewWith, withView } from '../frames/room-scenes.ts';

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

it('Enter that has taken a seat leads at once to the board', () => {
  const invited = roomScenes['room-invited'](full);
  const joined = withView(pressedAt(invited, 'enter', END), viewWith([[]]));
  const playing = pressedAt(joined, 'enter', END + 300);
  expect(frontAs(playing, 'room').state).toMatchObject({ kind: 'ready', step: 'board' });
});
