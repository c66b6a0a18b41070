import type { Code } from '../../../engine/core/code.ts';
import { isClue, type Waste } from '../../../engine/core/knowledge.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../catalog.ts';
import { nounsOf } from '../games/index.ts';
import { namedClue } from '../lifelines.ts';

/** Why a guess would be wasted, as a sentence; `name` is what a numbered turn is called there. */
export function wasteSentence(
  waste: Waste,
  guess: Code,
  rules: Rules,
  name: 'row' | 'turn',
  catalog: Catalog,
): string {
  const { wastedGuess } = catalog.problems;
  if (waste.kind === 'repeated') return wastedGuess.repeated(formatCode(rules, guess));
  const nouns = nounsOf(rules, catalog);
  return isClue(waste.by)
    ? wastedGuess.byClue(nouns, namedClue(waste.by, rules, catalog))
    : wastedGuess.byAnswer(nouns, name, waste.row);
}

/** The same beside a row, from the longest version to the shortest, with what the key `enter` does. */
export function wasteNotes(
  waste: Waste,
  guess: Code,
  rules: Rules,
  enter: string,
  catalog: Catalog,
): readonly string[] {
  const { notes } = catalog.problems.wastedGuess;
  if (waste.kind === 'repeated') return notes.repeated(formatCode(rules, guess), enter);
  const nouns = nounsOf(rules, catalog);
  return isClue(waste.by)
    ? notes.byClue(nouns, namedClue(waste.by, rules, catalog), waste.row, enter)
    : notes.byAnswer(nouns, waste.row, enter);
}
