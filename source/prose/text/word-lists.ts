import { type DictionaryProblem, wordLengths } from '../../engine/variants/words/dictionary.ts';
import type {
  SkipReason,
  WordList,
  WordListProblem,
  WordSourceProblem,
} from '../../engine/variants/words/word-list.ts';
import type { Catalog } from '../catalog.ts';

/** One sentence that says why words are not a dictionary. */
export function dictionarySentence(problem: DictionaryProblem, catalog: Catalog): string {
  const { words } = catalog.problems;
  switch (problem) {
    case 'no-words':
      return words.noWords;
    case 'unequal-lengths':
      return words.unequalLengths;
    case 'length-out-of-range':
      return words.lengthOutOfRange(wordLengths);
  }
}

/** One sentence that says why a list cannot be played with. */
export function wordListSentence(problem: WordListProblem, catalog: Catalog): string {
  const { words } = catalog.problems;
  switch (problem.kind) {
    case 'empty':
      return words.emptyList;
    case 'none-of-length':
      return words.noneOfLength(problem.length);
    case 'length-out-of-range':
      return words.lengths(wordLengths, problem.length);
  }
}

/** One sentence that says why words cannot be opened. */
export function wordSourceSentence(problem: WordSourceProblem, catalog: Catalog): string {
  const { words } = catalog.problems;
  switch (problem.kind) {
    case 'no-words-of-length':
      return words.noWordsOfLength(wordLengths, problem.length);
    case 'no-such-file':
      return words.noSuchFile(problem.path);
    case 'unreadable-file':
      return words.unreadableFile(problem.path);
    case 'not-utf-8':
      return words.notUtf8(problem.path);
    case 'unusable-list':
      return words.listInFile(problem.path, wordListSentence(problem.problem, catalog));
    case 'unusable-words':
      return dictionarySentence(problem.problem, catalog);
  }
}

/** A warning for each reason why lines of a list were skipped. */
export function wordListWarnings(
  { length, skipped }: WordList,
  catalog: Catalog,
): readonly string[] {
  const order: readonly SkipReason[] = ['not-a-word', 'another-length', 'duplicate'];
  return order
    .filter((reason) => skipped[reason] > 0)
    .map((reason) => catalog.problems.words.skipped(skipped[reason], reason, length));
}
