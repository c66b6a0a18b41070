import type { Key as InkKey } from 'ink';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../../source/session/key-events.tsx';

const none: InkKey = {
  upArrow: false,
  downArrow: false,
  leftArrow: false,
  rightArrow: false,
  pageDown: false,
  pageUp: false,
  home: false,
  end: false,
  return: false,
  escape: false,
  ctrl: false,
  shift: false,
  tab: false,
  backspace: false,
  delete: false,
  meta: false,
  super: false,
  hyper: false,
  capsLock: false,
  numLock: false,
};

describe('keysOf', () => {
  it.each<[flag: keyof InkKey, key: string]>([
    ['upArrow', 'up'],
    ['downArrow', 'down'],
    ['leftArrow', 'left'],
    ['rightArrow', 'right'],
    ['pageUp', 'page-up'],
    ['pageDown', 'page-down'],
    ['home', 'home'],
    ['end', 'end'],
    ['return', 'enter'],
    ['tab', 'tab'],
    ['backspace', 'backspace'],
    ['delete', 'delete'],
    ['escape', 'escape'],
  ])('%s is %s', (flag, key) => {
    expect(keysOf('', { ...none, [flag]: true })).toEqual([key]);
    const shifted = keysOf('', { ...none, [flag]: true, shift: true });
    expect(shifted).toEqual([key === 'tab' ? 'shift-tab' : key]);
  });

  it.each<[what: string, input: string, keys: readonly string[]]>([
    ['a character', 'r', ['r']],
    ['nothing', '', []],
    ['a burst', 'rgyp', ['r', 'g', 'y', 'p']],
    ['a burst with Enter in it', 'aabb\r', ['a', 'a', 'b', 'b', 'enter']],
    ['a burst with two lines', '1122\n3344\r', [...'1122', 'enter', ...'3344', 'enter']],
    [
      'Tab, Backspace and Esc in a burst',
      '1\t\b2\u007f\u001b',
      ['1', 'tab', 'backspace', '2', 'backspace', 'escape'],
    ],
    ['controls without a key', '1\u0000\u00032', ['1', '2']],
    ['Ctrl-Z in a burst', '12\u001a3', ['1', '2', 'ctrl-z', '3']],
    ['a space', '1 2', ['1', ' ', '2']],
    ['a character of two UTF-16 units', 'a😀b', ['a', '😀', 'b']],
  ])('%s', (_, input, keys) => {
    expect(keysOf(input, none)).toEqual(keys);
  });

  it.each(['ctrl', 'meta'] as const)('a letter with %s is no key', (modifier) => {
    expect(keysOf('q', { ...none, [modifier]: true })).toEqual([]);
  });

  it('two quick Escs, which arrive as Alt-Esc, are two keys', () => {
    expect(keysOf('', { ...none, escape: true, meta: true })).toEqual(['escape', 'escape']);
  });

  it('Ctrl-Z is one key', () => {
    expect(keysOf('z', { ...none, ctrl: true })).toEqual(['ctrl-z']);
  });

  it('an arrow with a modifier is still that arrow', () => {
    expect(keysOf('', { ...none, upArrow: true, shift: true, ctrl: true })).toEqual(['up']);
  });
});
