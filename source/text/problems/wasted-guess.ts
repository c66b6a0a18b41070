import type { Code } from '../../core/code.ts';
import { isClue } from '../../core/knowledge/knowledge.ts';
import type { Waste } from '../../core/knowledge/wasted-guess.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Rules } from '../../variants/index.ts';
import { nounsOf } from '../games/index.ts';
import { clueInWords } from '../lifelines.ts';

/** Why a guess would be wasted, as a sentence; `row` is what a numbered turn is called there. */
export function wasteSentence(waste: Waste, guess: Code, rules: Rules, row: string): string {
  if (waste.kind === 'repeated') return `You already guessed ${formatCode(rules, guess)}.`;
  const reason = isClue(waste.by)
    ? clueInWords(waste.by, rules)
    : `${row} ${waste.row} would have another answer`;
  return `This cannot be the ${nounsOf(rules).code}: ${reason}.`;
}

/** The same beside a row, from the longest version to the shortest, with what Enter does. */
export function wasteNotes(waste: Waste, guess: Code, rules: Rules): readonly string[] {
  const again = waste.kind === 'repeated' ? 'Enter again to guess it anyway.' : ENTER_PLAYS;
  const { code } = nounsOf(rules);
  const shorter =
    waste.kind === 'repeated'
      ? ['You guessed it before: Enter plays it.', 'Guessed before: Enter plays it.']
      : [
          `This cannot be the ${code} (see row ${waste.row}). ${ENTER_PLAYS}`,
          `Not the ${code} (row ${waste.row}): Enter plays it.`,
          `Row ${waste.row} rules it out: Enter again?`,
        ];
  return [`${wasteSentence(waste, guess, rules, 'row')} ${again}`, ...shorter];
}

const ENTER_PLAYS = 'Enter again to play it.';
