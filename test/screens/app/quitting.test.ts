import { expect, it } from 'vitest';
import type { AppModel } from '../../../source/screens/app/app.ts';
import type { Key } from '../../../source/screens/parts/input/keymap.ts';
import { opened, pressed, pressedEvery, textOf } from '../../helpers/frames.ts';

/** The keys that lead from the menu to screens, and how often Esc then leads back to it. */
const places: readonly (readonly [name: string, keys: readonly Key[], escapes: number])[] = [
  ['the menu', [], 0],
  ['a set-up', ['3'], 1],
  ['a watched machine', ['3', '4', 'enter'], 1],
  ['the help', ['?'], 1],
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

<<<<<<< HEAD
it.each([
  [999, 'running'],
  [1000, 'left'],
] as const)('a second Esc after %i ms leaves the program %s', (milliseconds, state) => {
  expect(pressedEvery(milliseconds, pressed(opened(), '3'), ['escape', 'escape']).state).toBe(
    state,
  );
});

it('Esc on the menu quits at once where nothing is unfinished', () => {
  expect(pressed(opened(), 'escape').state).toBe('left');
});

it('Esc on the menu asks when a game is unfinished', () => {
  const app = pressed(opened(), '3', 'enter', '1', 'escape', 'escape');
  expect(app.state).toBe('running');
  expect(textOf(app)).toContain('Quit keypeg? Your game will wait under Continue.');
});

it.each([
  ['server', 'Quit keypeg? Your game will wait until the server stops.'],
  ['session', 'Quit keypeg? Your game is not saved.'],
] as const)('Esc on the menu says how long games are kept: %s', (kept, question) => {
  const profile = profileOf({ kind: 'named', name: 'ada' }, kept);
  const app = pressed(
    opened(undefined, undefined, { profile }),
    ...(['3', 'enter', '1', 'escape', 'escape'] as const),
  );
  expect(textOf(app)).toContain(question);
=======
it('an Esc that is held down never quits', () => {
  const app = pressed(opened(), '3', 'enter', ...'1122', 'enter');
  expect(pressedEvery(40, app, Array(50).fill('escape')).state).toBe('running');
>>>>>>> 6d4d04b5 (menu: play all four games in turn, give tips one line, end with Quit or Esc twice)
});

it.each<[Key, AppModel['state']]>([
  ['escape', 'left'],
  ['enter', 'running'],
  ['q', 'running'],
  ['n', 'running'],
  ['down', 'running'],
])('%s answers the question: the program is %s', (key, state) => {
  const asked = pressed(opened(), '3', 'enter', '1', 'escape', 'escape');
  const answered = pressed(asked, key);
  expect(answered.state).toBe(state);
  if (state === 'running') expect(textOf(answered)).not.toContain('Esc again');
});
<<<<<<< HEAD
=======

it.each(['q', '8'])('%s does not ask', (key) => {
  const app = pressed(opened(), '3', 'enter', '1', 'escape');
  expect(pressed(app, key).state).toBe('left');
});
>>>>>>> 6d4d04b5 (menu: play all four games in turn, give tips one line, end with Quit or Esc twice)
