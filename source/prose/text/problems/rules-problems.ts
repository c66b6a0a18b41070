import type { RulesProblem } from '../../../engine/variants/index.ts';
import type { TranscriptProblem } from '../../../engine/variants/transcript.ts';
import type { DictionaryLack } from '../../../engine/variants/words/word-rules.ts';
import type { Catalog } from '../../catalog.ts';
import { rulesSentences } from '../games/index.ts';

/** One sentence that says why rules are impossible, and what is possible. */
export const rulesSentence = (problem: RulesProblem, catalog: Catalog): string =>
  rulesSentences[problem](catalog);

/** One sentence that says why data is not a transcript. */
export const transcriptSentence = (problem: TranscriptProblem, catalog: Catalog): string =>
  problem === 'not-a-transcript'
    ? catalog.problems.transcripts.notATranscript
    : rulesSentence(problem, catalog);

/** One sentence that says why a transcript cannot be replayed. */
export const lackSentence = (
  { problem, dictionary: { id, hash } }: DictionaryLack,
  { problems }: Catalog,
): string =>
  problem === 'dictionary-missing'
    ? problems.transcripts.dictionaryMissing(id)
    : problems.transcripts.anotherDictionary(id, hash);
