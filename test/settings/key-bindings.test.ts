import { describe, expect, it } from 'vitest';
import { readSettings } from '../helpers/settings-file.ts';

const read = (...lines: readonly string[]) => readSettings(`{\n${lines.join(',\n')}\n}`);

describe('keys in the settings', () => {
  it('are those of an action', () => {
    expect(read('"keys.game.lifelines": "space"', '"keys.menu.quit": ["x", "Esc"]')).toEqual({
      settings: { keys: { game: { lifelines: [' '] }, menu: { quit: ['x', 'escape'] } } },
      problems: [],
    });
  });

  it('can be swapped', () => {
    expect(read('"keys.game.guess": "tab"', '"keys.game.lifelines": "enter"').problems).toEqual([]);
  });

  it('can be those that are only an alias of another action', () => {
    expect(read('"keys.menu.tip": "j"').problems).toEqual([]);
  });

  it.each([
    [
      '"keys.gaem.guess": "tab"',
      '“keys.gaem.guess” names no screen: did you mean keys.game.guess?',
    ],
    ['"keys.game.gues": "tab"', '“keys.game.gues” names no action: did you mean keys.game.guess?'],
    ['"keys.game.zzz": "tab"', '“keys.game.zzz” names no action: use one such as keys.game.up'],
    ['"keys.game.guess": 7', '“keys.game.guess” takes a key such as "tab"'],
    ['"keys.game.guess": "entre"', 'there is no key “entre”: did you mean enter?'],
    [
      '"keys.game.guess": "ctrl-g"',
      '“ctrl-g” cannot be bound: take a character, or a key such as space, tab or home',
    ],
    ['"keys.game.guess": "g"', '“g” cannot be bound on this screen: it is typed there'],
    ['"keys.game.guess": "tab"', '“tab” is already the key of keys.game.lifelines'],
  ])('%s are refused: %s', (line, reason) => {
    expect(read('"bell": "on"', line)).toEqual({
      settings: { bell: 'on' },
      problems: [{ line: 3, reason }],
    });
  });

  it('cannot be those of two actions: the first line counts', () => {
    expect(read('"keys.game.guess": "space"', '"keys.game.repeat": "space"')).toEqual({
      settings: { keys: { game: { guess: [' '] } } },
      problems: [{ line: 3, reason: '“space” is already the key of keys.game.guess' }],
    });
  });

  it('that are refused give their default back, which another action cannot have then', () => {
    const { settings, problems } = read('"keys.game.guess": "tab"', '"keys.game.lifelines": "g"');
    expect(settings).toEqual({});
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  });
});
