import { type Dictionary, dictionaryOf } from '../../../../engine/variants/words/dictionary.ts';
import {
  defaultWordOptions,
  withDictionary,
} from '../../../../engine/variants/words/word-rules.ts';
import type { KeyBindings } from '../../../../settings/key-bindings.ts';
import { example, type HelpPage, type HelpPart, text } from '../help-part.ts';
import { playKeys } from '../play-keys.ts';

/** The help of games of words. */
export const wordHelp: HelpPage = (keys) => {
  const words = dictionaryOf('help', { answers: ['eerie', 'geese'], guesses: [] });
  return words.ok ? partsWith(words.value, keys) : [];
};

function partsWith(dictionary: Dictionary, keys: KeyBindings): readonly HelpPart[] {
  const rules = withDictionary(defaultWordOptions, dictionary);
  return [
    text(({ helpPages }) => helpPages.words.aim),
    text(({ helpPages }) => helpPages.words.marks),
    ...example(rules, 'geese', 'eerie'),
    text(({ helpPages }) => helpPages.words.keyboard),
    text(({ helpPages }) => helpPages.words.hard),
    ...playKeys(rules, 'eerie', keys),
  ];
}
