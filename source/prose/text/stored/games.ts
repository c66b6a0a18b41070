import type { StoredGameProblem } from '../../../engine/variants/transcript.ts';
import type { Catalog } from '../../catalog.ts';
import { lackSentence, transcriptSentence } from '../problems/rules-problems.ts';

/** One sentence that says why a stored game cannot be replayed. */
export function storedGameSentence(problem: StoredGameProblem, catalog: Catalog): string {
  if (problem === 'another-variant') return catalog.problems.transcripts.anotherVariant;
  if (typeof problem === 'string') return transcriptSentence(problem, catalog);
  return 'move' in problem
    ? catalog.problems.transcripts.refusedMove(problem.move + 1)
    : lackSentence(problem, catalog);
}
