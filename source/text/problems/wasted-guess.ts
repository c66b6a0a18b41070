import type { Code } from '../../core/code.ts';
import { isClue } from '../../core/knowledge/knowledge.ts';
import type { Waste } from '../../core/knowledge/wasted-guess.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { languages } from '../../languages/languages.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Rules } from '../../variants/index.ts';
import { nounsOf } from '../games/index.ts';
import { clueInWords } from '../lifelines.ts';

/** Why a guess would be wasted, as a sentence; `row` is what a numbered turn is called there. */
export function wasteSentence(
  waste: Waste,
  guess: Code,
  rules: Rules,
  row: string,
  _catalog: Catalog = languages.en.catalogs.places,
): string {
  if (waste.kind === 'repeated') return `You already guessed ${formatCode(rules, guess)}.`;
  const reason = isClue(waste.by)
    ? clueInWords(waste.by, rules)
    : `${row} ${waste.row} would have another answer`;
  return `This cannot be the ${nounsOf(rules).code}: ${reason}.`;
}

/** The same beside a row, from the longest version to the shortest, with what the key `enter` does. */
export function wasteNotes(
  waste: Waste,
  guess: Code,
  rules: Rules,
  enter: string,
  _catalog: Catalog = languages.en.catalogs.places,
): readonly string[] {
  const plays = `${enter} again to play it.`;
  const again = waste.kind === 'repeated' ? `${enter} again to guess it anyway.` : plays;
  const { code } = nounsOf(rules);
  const shorter =
    waste.kind === 'repeated'
      ? [`You guessed it before: ${enter} plays it.`, `Guessed before: ${enter} plays it.`]
      : [
          `This cannot be the ${code} (see row ${waste.row}). ${plays}`,
          `Not the ${code} (row ${waste.row}): ${enter} plays it.`,
          `Row ${waste.row} rules it out: ${enter} again?`,
        ];
  return [`${wasteSentence(waste, guess, rules, 'row')} ${again}`, ...shorter];
}
