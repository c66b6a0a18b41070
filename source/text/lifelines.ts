import type { Peg } from '../core/code.ts';
import type { Clue, Lifeline } from '../core/lifeline.ts';
import { type GameRecord, lifelinesTaken } from '../core/record.ts';
import { capitalized } from '../languages/en/phrases.ts';
import { formatCode } from '../variants/codes.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { containsInWords, nounsOf, symbolNoun } from './games/index.ts';

/** What a lifeline is called in a game: `color`, `digit` or `letter`, `place`, `hint`. */
export const lifelineName = (lifeline: Lifeline, rules: Rules): string =>
  lifeline === 'color' ? symbolNoun(rules) : lifeline;

/** The lifelines that a game used, for its result: `no lifelines`, `lifelines: color, place`. */
export function lifelinesInWords(record: GameRecord, rules: Rules): string {
  const taken = lifelinesTaken(record).map((lifeline) => lifelineName(lifeline, rules));
  return taken.length === 0 ? 'no lifelines' : `lifelines: ${taken.join(', ')}`;
}

/** What a lifeline gave away, as a sentence. */
export const clueSentence = (clue: Clue, rules: Rules): string =>
  `${capitalized(clueInWords(clue, rules))}.`;

/** What a lifeline gave away, as a clause: `the code contains red (1)`. */
export function clueInWords(clue: Clue, rules: Rules): string {
  switch (clue.lifeline) {
    case 'color':
      return containsInWords(pegInWords(clue.peg, rules), rules);
    case 'place':
      return `place ${clue.position + 1} of the ${nounsOf(rules).code} is ${pegInWords(clue.peg, rules)}`;
    case 'hint':
      return `a good guess is ${formatCode(rules, clue.guess)}`;
  }
}

/** A peg by its name and its sign, if they differ, such as `yellow (3)`. */
export function pegInWords(peg: Peg, rules: Rules): string {
  const glyph = variantOf(rules).alphabet[peg];
  if (glyph === undefined) return '?';
  const { name, sign } = glyph;
  return name.toUpperCase() === sign.toUpperCase() ? sign : `${name} (${sign})`;
}
