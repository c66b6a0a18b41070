import { describe, expect, it } from 'vitest';
import { literal } from '../../../../source/prose/catalog.ts';
import {
  type Keymap,
  messageFor,
  stepOf,
  wrapIndex,
} from '../../../../source/screens/parts/input/keymap.ts';

const keymap: Keymap<string> = [
  {
    keys: ['a', 'b'],
    label: 'a b',
    action: literal('say'),
    visibleIn: 'footer',
    on: (key) => `said ${key}`,
  },
  { keys: ['a'], label: 'a', action: literal('never'), visibleIn: 'help', on: () => 'never' },
  {
    keys: 'others',
    action: literal('rest'),
    visibleIn: 'footer',
    on: (key) => `rest ${key}`,
  },
];

describe('messageFor', () => {
  it.each([
    ['a', 'said a'],
    ['b', 'said b'],
    ['c', 'rest c'],
    ['enter', 'rest enter'],
  ])('%s means %s', (key, message) => {
    expect(messageFor(keymap, key)).toBe(message);
  });

  it('is nothing for a key that no binding has', () => {
    expect(messageFor(keymap.slice(0, 2), 'c')).toBeUndefined();
  });
});

describe('stepOf', () => {
  it.each(['down', 'right', 'page-down'])('%s steps on', (key) => {
    expect(stepOf(key)).toBe(1);
  });
  it.each(['up', 'left', 'page-up'])('%s goes back', (key) => {
    expect(stepOf(key)).toBe(-1);
  });
});

describe('wrapped', () => {
  it.each([
    [0, 1, 4, 1],
    [3, 1, 4, 0],
    [0, -1, 4, 3],
    [2, -7, 4, 3],
    [0, 1, 1, 0],
    [-1, 1, 5, 0],
  ])('%i moved by %i in a ring of %i is %i', (index, step, length, moved) => {
    expect(wrapIndex(index, step, length)).toBe(moved);
  });
});
