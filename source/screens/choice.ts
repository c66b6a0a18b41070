import { type PegRules, presets } from '../core/pegs.ts';
import type { Rules } from '../core/rules.ts';
import { type LegalWordOptions, usualWordOptions } from '../core/words.ts';
import type { KeyboardLayout } from './keyboard.ts';

/** A game of words as it is chosen: the words themselves are loaded only when they are needed. */
export type WordChoice = LegalWordOptions & {
  readonly variant: 'words';
  /** How many letters the word has. */
  readonly pegs: number;
  readonly keyboard: KeyboardLayout;
};

/** A game as it is chosen: rules of pegs, or all of a game of words but its words. */
export type Choice = PegRules | WordChoice;

/** What was chosen last, of each game. */
export type Choices = { readonly pegs: PegRules; readonly words: WordChoice };

const USUAL_LENGTH = 5;

/** What is offered to a player who has chosen nothing yet. */
export const usualChoices: Choices = {
  pegs: presets[0].rules,
  words: { ...usualWordOptions, variant: 'words', pegs: USUAL_LENGTH, keyboard: 'qwerty' },
};

/** What is chosen beside the words, without how it is drawn. */
export function optionsOf(choice: WordChoice): LegalWordOptions {
  const { variant: _, pegs: __, keyboard: ___, ...options } = choice;
  return options;
}

/** The choices after a game of some rules has begun. */
export function remember(choices: Choices, rules: Rules): Choices {
  if (rules.variant === 'pegs') return { ...choices, pegs: rules };
  const { dictionary: _, ...words } = rules;
  return { ...choices, words: { ...words, keyboard: choices.words.keyboard } };
}
