import { counted } from '../languages/en/phrases.ts';
import { type DictionaryProblem, wordLengths } from '../variants/words/dictionary.ts';
import type {
  SkipReason,
  WordList,
  WordListProblem,
  WordSourceProblem,
} from '../variants/words/word-list.ts';

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

/** One sentence that says why a list cannot be played with. */
export function wordListSentence(problem: WordListProblem): string {
  const { min, max } = wordLengths;
  switch (problem.kind) {
    case 'empty':
      return 'The list has no words: put one on each line.';
    case 'none-of-length':
      return `The list has no word of ${problem.length} letters.`;
    case 'length-out-of-range':
      return `Words have from ${min} to ${max} letters, not ${problem.length}.`;
  }
}

/** One sentence that says why words cannot be opened. */
export function wordSourceSentence(problem: WordSourceProblem): string {
  const { min, max } = wordLengths;
  switch (problem.kind) {
    case 'no-words-of-length':
      return `There are words of ${min} to ${max} letters, not ${problem.length}.`;
    case 'no-such-file':
      return `cannot read ${problem.path}: no such file.`;
    case 'unreadable-file':
      return `cannot read ${problem.path}.`;
    case 'not-utf-8':
      return `${problem.path}: the file is not text in UTF-8.`;
    case 'unusable-list':
      return `${problem.path}: ${wordListSentence(problem.problem)}`;
    case 'unusable-words':
      return dictionarySentence(problem.problem);
  }
}

/** A warning for each reason why lines of a list were skipped. */
export function wordListWarnings({ length, skipped }: WordList): readonly string[] {
  const reasons: Readonly<Record<SkipReason, string>> = {
    'not-a-word': 'not only letters',
    'another-length': `not ${length} letters long`,
    duplicate: 'repeated',
  };
  const order: readonly SkipReason[] = ['not-a-word', 'another-length', 'duplicate'];
  return order
    .filter((reason) => skipped[reason] > 0)
    .map(
      (reason) => `Word list: ${counted(skipped[reason], 'line')} skipped (${reasons[reason]}).`,
    );
}
