import { describe, expect, it } from 'vitest';
import { type Keymap, messageFor } from '../../../../source/screens/parts/input.ts';

const keymap: Keymap<string> = [
  {
    keys: ['a', 'b'],
    label: 'a b',
    action: 'say',
    visibleIn: 'footer',
    on: (key) => `said ${key}`,
  },
  { keys: ['a'], label: 'a', action: 'never', visibleIn: 'help', on: () => 'never' },
  {
    keys: 'others',
    action: 'rest',
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
