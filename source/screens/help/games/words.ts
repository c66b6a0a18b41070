import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { type Dictionary, dictionaryOf } from '../../../variants/words/dictionary.ts';
import { defaultWordOptions, withDictionary } from '../../../variants/words/word-rules.ts';
import { example, type HelpPage, type HelpPart, text } from '../help-part.ts';
import { playKeys } from '../play-keys.ts';

/** The help of games of words. */
export const wordHelp: HelpPage = {
  heading: 'Words',
  parts: (keys) => {
    const words = dictionaryOf('help', { answers: ['eerie', 'geese'], guesses: [] });
    return words.ok ? partsWith(words.value, keys) : [];
  },
};

function partsWith(dictionary: Dictionary, keys: KeyBindings): readonly HelpPart[] {
  const rules = withDictionary(defaultWordOptions, dictionary);
  return [
    text('The code is a word, and so is every guess. Each letter is marked:'),
    text('● right place, ○ in the word but elsewhere, · not in the word (or no further copies).'),
    ...example(rules, 'geese', 'eerie'),
    text('The keyboard shows the best mark of each letter.'),
    text(
      'Hard: every hint you have found must be used. Ultra hard: a guess also has no letter that is known to be wrong, at all or in that place.',
    ),
    ...playKeys(rules, 'a word', 'eerie', keys),
  ];
}
