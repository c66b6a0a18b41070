import type { Rules } from '../../variants/index.ts';
import { type PegRules, presets } from '../../variants/pegs/peg-rules.ts';
import { type Dictionary, englishId } from '../../variants/words/dictionary.ts';
import { defaultWordOptions, type LegalWordOptions } from '../../variants/words/word-rules.ts';
import type { KeyboardLayout } from '../play/keyboard.ts';

/** A game of words as it is chosen: the words themselves are loaded only when they are needed. */
export type WordChoice = LegalWordOptions & {
  readonly variant: 'words';
  /** How many letters the word has. */
  readonly pegs: number;
  readonly keyboard: KeyboardLayout;
  /** keypeg's own English words, or those that were opened from a file. */
  readonly list: WordSource;
};

/** Where the words of a game come from. */
export type WordSource = 'english' | 'opened';

/** A game as it is chosen: rules of pegs, or all of a game of words but its words. */
export type Choice = PegRules | WordChoice;

/** What was chosen last, of each game, and the words that were opened from a file, if any were. */
export type Choices = {
  readonly pegs: PegRules;
  readonly words: WordChoice;
  readonly opened: Dictionary | 'none';
};

const USUAL_LENGTH = 5;

/** What is offered to a player who has chosen nothing yet. */
export const usualChoices: Choices = {
  pegs: presets[0].rules,
  words: {
    ...defaultWordOptions,
    variant: 'words',
    pegs: USUAL_LENGTH,
    keyboard: 'qwerty',
    list: 'english',
  },
  opened: 'none',
};

/** The words of a choice, if they are here: opened from a file, or loaded before. */
export const wordsOf = (
  { list, pegs }: WordChoice,
  { opened }: Choices,
  loaded: readonly Dictionary[],
): Dictionary | undefined =>
  list === 'opened' && opened !== 'none' ? opened : loaded.find(({ length }) => length === pegs);

/** What is chosen beside the words, without how it is drawn. */
export function optionsOf(choice: WordChoice): LegalWordOptions {
  const { variant: _, pegs: __, keyboard: ___, list: ____, ...options } = choice;
  return options;
}

/** The choices after a game of some rules has begun. */
export function remember(choices: Choices, rules: Rules): Choices {
  if (rules.variant === 'pegs') return { ...choices, pegs: rules };
  const { dictionary, ...words } = rules;
  const { keyboard } = choices.words;
  return dictionary.id === englishId(dictionary.length)
    ? { ...choices, words: { ...words, keyboard, list: 'english' } }
    : { ...choices, words: { ...words, keyboard, list: 'opened' }, opened: dictionary };
}
