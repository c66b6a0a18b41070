import { describe, expect, it } from 'vitest';
import { full } from '../../../helpers/frames.ts';
import { bindingsOf, keysOf } from '../../../helpers/keys.ts';
import { type WordSceneName, wordScenes } from '../../frames/play/words-scenes.ts';

describe('letters', () => {
  /** Scenes in which a word is typed. */
  const typing: readonly WordSceneName[] = ['words-first', 'words-typing'];

  it.each(typing)('are all typed, and none is a command, in %s', (scene) => {
    const app = wordScenes[scene](full);
    for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const binding = bindingsOf(app).find(({ keys }) => keys.includes(letter));
      expect(binding?.types).toBeDefined();
    }
  });

  it('mean marks where tiles are answered, and i shows numbers', () => {
    const letters = bindingsOf(wordScenes['words-asked'](full))
      .flatMap(keysOf)
      .filter((key) => /^[a-z]$/i.test(key));
    expect(letters.toSorted().join('')).toBe('GYgiy');
  });
});
