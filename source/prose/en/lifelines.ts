import type { VariantName } from '../../engine/variants/index.ts';
import type { NamedClue } from '../clue.ts';
import { capitalized } from './phrases.ts';

const contains: Readonly<Record<VariantName, (symbol: string) => string>> = {
  pegs: (symbol) => `the code contains ${symbol}`,
  words: (letter) =>
    `there is ${/^[AEFHILMNORSX]$/.test(letter) ? 'an' : 'a'} ${letter} in the word`,
  equations: (symbol) => `the equation contains ${symbol}`,
};

/** What a lifeline gave away, as a clause: `the code contains red (1)`. */
export function clueClause(clue: NamedClue): string {
  switch (clue.lifeline) {
    case 'color':
      return contains[clue.game](clue.symbol);
    case 'place':
      return `place ${clue.place} of the ${clue.nouns.code} is ${clue.symbol}`;
    case 'hint':
      return `a good guess is ${clue.guess}`;
  }
}

/** Lifelines, and what they gave away. */
export const lifelines = {
  /** Their names; the color is called what the symbols of a game are called. */
  names: { place: 'place', hint: 'hint', coach: 'coach' },
  clue: clueClause,
  clueSentence: (clue: NamedClue) => `${capitalized(clueClause(clue))}.`,
  /** The lifelines that a game used, by their names. */
  used: (names: readonly string[]) =>
    names.length === 0 ? 'no lifelines' : `lifelines: ${names.join(', ')}`,
};
