import { type DictionaryProblem, wordLengths } from '../variants/words/dictionary.ts';

/** One sentence that says why words are not a dictionary. */
export function dictionarySentence(problem: DictionaryProblem): string {
  const { min, max } = wordLengths;
  const sentences: Readonly<Record<DictionaryProblem, string>> = {
    'no-words': 'A game of words needs at least one word.',
    'unequal-lengths': 'All words of a game have the same length.',
    'length-out-of-range': `Words have from ${min} to ${max} letters.`,
  };
  return sentences[problem];
}
