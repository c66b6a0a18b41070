import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { keymapOf } from '../../../source/screens/app/screen.ts';
import { helpParts } from '../../../source/screens/help/help-text.ts';
import { type Binding, type Key, messageFor } from '../../../source/screens/keymap.ts';
import { full, pressed } from '../../helpers/frames.ts';
import { type WordSceneName, wordSceneNames, wordScenes } from '../frames/words-scenes.ts';

/** A key of no keymap, for bindings that take every other key. */
const OTHER: Key = 'F13';

const keysOf = ({ keys }: Binding<unknown>): readonly Key[] => (keys === 'others' ? [OTHER] : keys);

const bindingsOf = (app: AppModel) => keymapOf(frontOf(app));

describe('every key of every keymap of words', () => {
  it.each(wordSceneNames)('in %s means what its binding says, and the app takes it', (scene) => {
    const app = wordScenes[scene](full);
    for (const binding of bindingsOf(app)) {
      for (const key of keysOf(binding)) {
        const message = binding.on(key);
        expect(['app', frontOf(app).screen]).toContain(message.screen);
        expect(messageFor(bindingsOf(app), key)).toEqual(message);
        expect(pressed(app, key)).toEqual(updateApp(app, message));
      }
    }
  });

  it.each(wordSceneNames)('in %s is there once', (scene) => {
    const keys = bindingsOf(wordScenes[scene](full)).flatMap(keysOf);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(wordSceneNames)('in %s is written so that no two bindings look the same', (scene) => {
    const shown = bindingsOf(wordScenes[scene](full)).map((binding) => binding.label);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('letters', () => {
  /** Scenes in which a word is typed. */
  const typing: readonly WordSceneName[] = ['words-first', 'words-typing', 'words-secret'];

  it.each(typing)('are all typed, and none is a command, in %s', (scene) => {
    const app = wordScenes[scene](full);
    for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      expect(messageFor(bindingsOf(app), letter)).toMatchObject({
        kind: 'row-edited',
        edit: { edit: 'typed' },
      });
    }
  });

  it('mean marks where tiles are answered, and nothing else', () => {
    const letters = bindingsOf(wordScenes['words-asked'](full))
      .flatMap(keysOf)
      .filter((key) => /^[a-z]$/i.test(key));
    expect(letters.toSorted().join('')).toBe('GYgy');
  });
});

it('the help explains words, with a letter that is there twice', () => {
  const texts = helpParts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  expect(texts.join('\n')).toMatch(/in the word but elsewhere/);
  const rows = helpParts.flatMap((part) =>
    part.kind === 'row' && part.rules.variant === 'words' ? [part.answer] : [],
  );
  expect(rows).toEqual(['secret', ['partial', 'exact', 'absent', 'absent', 'exact']]);
});

it('the help lists the keys of tiles', () => {
  const lines = bindingsOf(wordScenes['words-asked'](full)).map(
    ({ label: shown, action: does }) => [shown, does],
  );
  const inHelp = helpParts.flatMap((part) =>
    part.kind === 'key' ? [[part.label, part.action]] : [],
  );
  for (const line of lines) expect(inHelp).toContainEqual(line);
});
