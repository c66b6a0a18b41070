import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawBelow, randomFrom } from '../../../source/engine/core/random.ts';
import { fullStyle } from '../../../source/prose/games/answer-forms.ts';
import { type AppModel, effectsOf, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { keymapOf } from '../../../source/screens/app/screens.ts';
import type { Key } from '../../../source/screens/parts/input/keymap.ts';
import { english } from '../../helpers/english.ts';
import { frontAs, opened, pressed } from '../../helpers/frames.ts';
import { type Mood, replied, replyOf, thought } from '../outside.ts';

/** Key presses in one run. */
const KEYS = 100_000;

/** More than the characters of any model as JSON: messages of a log, and a review of 99 turns. */
const MAX_SIZE = 400_000;

/**
 * Prose counts as what it says, and a catalog does not count. What models share, such
 * as the moves of a game and of the positions before its mistakes, counts once.
 */
function sizeOf(app: AppModel): number {
  const counted = new Set<unknown>();
  return JSON.stringify(app, (name, value: unknown) => {
    if (value === english) return 'English';
    if (typeof value === 'function') {
      return String(name === 'said' ? value(fullStyle, english) : value(english));
    }
    if (counted.has(value)) return 0;
    if (typeof value === 'object') counted.add(value);
    return value;
  }).length;
}

/** The keys that lead from the menu to Play, whatever comes first. */
const play: readonly Key[] = ['end', 'up', 'up', 'up', 'up', 'enter'];

/** The keys that lead from the menu to a game. */
const games: readonly (readonly [name: string, keys: readonly Key[]])[] = [
  ['the pegs of a machine', [...play, '1', 'enter']],
  [
    'unlimited pegs',
    [...play, '1', ...Array<Key>(5).fill('down'), ...Array<Key>(11).fill('right'), 'enter'],
  ],
  ['two people', [...play, '2', 'enter', ...'1122', 'enter', 'enter']],
  ['pegs in a head', [...play, '3', 'enter']],
  ['machines in a race', [...play, '4', 'enter']],
  ['words', [...play, '1', 'left', 'left', 'enter']],
  ['words in a head', [...play, '3', 'down', 'down', 'left', 'left', 'enter']],
  ['equations', [...play, '1', 'left', 'enter']],
  ['equations in a head', [...play, '3', 'down', 'down', 'left', 'enter']],
];

/** Keys that are pressed again and again: those that add messages, moves, screens or rows. */
const repeated: readonly (readonly Key[])[] = [
  ['.'],
  ['escape', 'x'],
  ['enter'],
  ['*', 'enter'],
  ['tab', 'escape'],
  ['?', 'escape'],
  ['0', '1', 'enter'],
  ['tab', 'enter', '0', '1', 'enter', 'tab', 'enter', '1', '0', 'enter'],
  ['tab', 'enter', '4', '0', 'enter', 'tab', 'enter', '0', '0', 'enter'],
  ['tab', 'enter', 'up', 'enter'],
  ['page-up', 'page-down'],
  [...'abcdefgh'],
];

const moods: readonly Mood[] = ['fits', 'fits', 'fits', 'doubts', 'fails'];

it.each(games)('100,000 keys in a game of %s keep the model small', (_, keysToGame) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      let random = randomFrom(String(seed));
      const below = (limit: number): number => {
        const drawn = drawBelow(random, limit);
        random = drawn.random;
        return drawn.value;
      };
      const oneOf = <Value>(values: readonly Value[], instead: Value): Value =>
        values[below(values.length)] ?? instead;
      const anyKey = (app: AppModel): Key => {
        const { keys } = oneOf(keymapOf(frontOf(app), app), undefined) ?? { keys: 'others' };
        return keys === 'others' ? String.fromCodePoint(32 + below(300)) : oneOf(keys, 'enter');
      };
      const answered = (app: AppModel): AppModel => {
        const effect = oneOf(effectsOf(app), undefined);
        return effect === undefined
          ? app
          : replied(app, effect, replyOf(effect, oneOf(moods, 'fits')));
      };
      const pasted = (app: AppModel): AppModel => {
        const text = String.fromCodePoint(32 + below(300)).repeat(below(10_000));
        return updateApp(app, { screen: 'terminal', kind: 'text-pasted', text });
      };
      let app = opened();
      let left = KEYS;
      const press = (key: Key): void => {
        left--;
        app = answered(pressed(app, key));
      };
      while (left > 0) {
        if (frontOf(app).screen === 'menu') keysToGame.forEach(press);
        const keys = oneOf(repeated, []);
        for (let times = below(Math.floor(3000 / keys.length)); times > 0; times--)
          keys.forEach(press);
        for (let times = below(10); times > 0; times--) press(anyKey(app));
        app = pasted(app);
        expect(sizeOf(app)).toBeLessThan(MAX_SIZE);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

it('an answer that is changed in 100,000 keys keeps the model small', () => {
  const asked = thought(pressed(opened(), '3', '3', 'enter'));
  const answered = pressed(asked, '1', '1', 'enter');
  const change = (exact: Key): readonly Key[] => ['tab', 'enter', exact, '0', 'enter'];
  const changed = Array.from({ length: KEYS / 10 }).reduce<AppModel>(
    (app) => pressed(app, ...change('0'), ...change('1')),
    answered,
  );
  const { problem } = frontAs(changed, 'referee');
  expect(problem).toContain('answers can no longer be changed');
  expect(sizeOf(changed)).toBeLessThan(MAX_SIZE);
});
