import type { Catalog } from '../../languages/catalog.ts';
import { languages } from '../../languages/languages.ts';
import type { StoredGameProblem } from '../../variants/stored-game.ts';
import { lackSentence, transcriptSentence } from '../problems/rules-problems.ts';

/** One sentence that says why a stored game cannot be replayed. */
export function storedGameSentence(
  problem: StoredGameProblem,
  _catalog: Catalog = languages.en.catalogs.places,
): string {
  if (problem === 'another-variant') return 'Its rules are those of another game.';
  if (typeof problem === 'string') return transcriptSentence(problem);
  return 'move' in problem
    ? `Its move ${problem.move + 1} is against the rules.`
    : lackSentence(problem);
}
