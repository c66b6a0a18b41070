import type { Catalog } from '../../languages/catalog.ts';
import { languages } from '../../languages/languages.ts';
import type { RulesProblem } from '../../variants/index.ts';
import type { TranscriptProblem } from '../../variants/transcript.ts';
import type { DictionaryLack } from '../../variants/words/word-codec.ts';
import { rulesSentences } from '../games/index.ts';

/** One sentence that says why rules are impossible, and what is possible. */
export const rulesSentence = (
  problem: RulesProblem,
  _catalog: Catalog = languages.en.catalogs.places,
): string => rulesSentences[problem];

/** One sentence that says why data is not a transcript. */
export const transcriptSentence = (
  problem: TranscriptProblem,
  _catalog: Catalog = languages.en.catalogs.places,
): string =>
  problem === 'not-a-transcript'
    ? 'That is not a transcript of a keypeg game.'
    : rulesSentence(problem);

/** One sentence that says why a transcript cannot be replayed. */
export const lackSentence = (
  { problem, dictionary: { id, hash } }: DictionaryLack,
  _catalog: Catalog = languages.en.catalogs.places,
): string =>
  problem === 'dictionary-missing'
    ? `That game needs the word list “${id}”, which is missing.`
    : `That game needs another word list “${id}”, the one with the hash ${hash}.`;
