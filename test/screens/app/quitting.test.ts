import { expect, it } from 'vitest';
import type { AppModel } from '../../../source/screens/app/app.ts';
import { profileOf } from '../../../source/screens/app/game/profile.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import {
  afterKey,
  full,
  opened,
  pressed,
  pressedEvery,
  shownInTurn,
  textOf,
} from '../../helpers/frames.ts';

/** The keys that lead from the menu to screens, and how often Esc then leads back to it. */
const places: readonly (readonly [name: string, keys: readonly Key[], escapes: number])[] = [
  ['the menu', [], 0],
  ['a set-up', ['3'], 1],
  ['an untouched game', ['3', 'enter'], 1],
  ['a game with a guess', ['3', 'enter', ...'1122', 'enter'], 2],
  ['a game that is over', ['3', 'enter', ...Array(10).fill(['.', 'enter']).flat()], 1],
];

it.each(places)('Esc leads from %s to the menu, and twice more out of it', (_, keys, escapes) => {
  const menu = pressed(opened(), ...keys, ...Array<Key>(escapes).fill('escape'));
  const asked = pressed(menu, 'escape');
  expect([menu.stack.length, asked.state]).toEqual([1, 'running']);
  expect(textOf(asked)).toContain('Esc again quits');
  expect(pressedEvery(200, asked, ['escape']).state).toBe('left');
});

it('the question tells of friends from when they can log in', async () => {
  const asked = pressed(opened(), 'escape');
  const [before, after] = await shownInTurn([asked, { ...asked, login: 'ssh 192.168.1.5' }]);
  expect(before).toContain('Esc again quits.');
  expect(after).toContain('Esc again quits, and cuts your friends off.');
});

it('an Esc that is held down never quits', () => {
  const app = pressed(opened(), '3', 'enter', ...'1122', 'enter');
  const held = pressedEvery(40, app, Array(50).fill('escape'));
  expect(pressedEvery(450, held, ['escape', 'escape']).state).toBe('running');
  expect(pressedEvery(550, held, ['escape']).state).toBe('left');
});

it('an Esc that is held down asks, and does not answer where a game is lost', () => {
  const guest = opened(full, { kind: 'menu' }, { profile: profileOf({ kind: 'guest' }) });
  const asked = pressed(guest, '3', 'enter', ...'1122', 'enter', 'escape', 'escape', 'escape');
  expect(textOf(asked)).toContain('1 game will be lost');
  const held = pressedEvery(40, afterKey(asked, 'escape', 500), Array(50).fill('escape'));
  expect(held.state).toBe('running');
  expect(textOf(held)).toContain('1 game will be lost');
  expect(pressed(held, 'escape').state).toBe('left');
  // Held down, q stays and does not quit then.
  expect(pressedEvery(40, asked, Array(50).fill('q')).state).toBe('running');
});

it.each<[Key, AppModel['state']]>([
  ['escape', 'left'],
  ['enter', 'running'],
  ['q', 'running'],
])('%s answers the question: the program is %s', (key, state) => {
  const asked = pressed(opened(), '3', 'enter', '1', 'escape', 'escape');
  const answered = pressed(asked, key);
  expect(answered.state).toBe(state);
  if (state === 'running') expect(textOf(answered)).not.toContain('Esc again');
});

it.each(['q', '8'])('%s does not ask', (key) => {
  expect(pressed(opened(), '3', 'enter', '1', 'escape', key).state).toBe('left');
});
