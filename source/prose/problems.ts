import type { ChallengeProblem } from '../engine/challenge.ts';
import { attemptLimits, type Limits } from '../engine/core/variant.ts';
import { equationLimits } from '../engine/variants/equations/equation-rules.ts';
import type { StoredGameProblem, TranscriptProblem } from '../engine/variants/game.ts';
import type { RulesProblem } from '../engine/variants/index.ts';
import { pegLimits } from '../engine/variants/pegs.ts';
import type { DictionaryLack } from '../engine/variants/words/dictionary.ts';
import {
  type DictionaryProblem,
  type SkipReason,
  type WordList,
  type WordListProblem,
  type WordSourceProblem,
  wordLengths,
} from '../engine/variants/words/dictionary.ts';
import { counted } from './phrases.ts';

function challenge(problem: ChallengeProblem): string {
  switch (problem.kind) {
    case 'unknown-sign':
      return `A challenge never contains “${problem.sign}”: it has only digits and letters other than U.`;
    case 'mistyped':
      return 'That challenge has a typo: a character is wrong, missing or swapped.';
    case 'newer-version':
      return 'That challenge needs a newer version of keypeg.';
    case 'unknown-code':
      return 'The secret of that challenge is not in the word list of this version of keypeg.';
  }
}

const files: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your space on the disk is used up',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a circle',
  ETXTBSY: 'another program uses it',
  EBUSY: 'another program uses it',
};

const range = ({ min, max }: Limits): string => `from ${min} to ${max}`;

const rules: Readonly<Record<RulesProblem, string>> = {
  'pegs-out-of-range': `A code has ${range(pegLimits.pegs)} pegs.`,
  'colors-out-of-range': `A game has ${range(pegLimits.colors)} colors.`,
  'more-pegs-than-colors': 'Without repeats a code needs at least as many colors as pegs.',
  'attempts-out-of-range': `A game has ${range(attemptLimits)} attempts, or unlimited ones.`,
  'length-out-of-range': `An equation has ${range(equationLimits.length)} symbols.`,
  'boards-out-of-range': 'A game has one board, or 2, 4 or 8 boards.',
  'boards-need-program': 'Only a person who breaks codes of the program can have several boards.',
};

const transcript = (problem: TranscriptProblem): string =>
  problem === 'not-a-transcript' ? 'That is not a transcript of a keypeg game.' : rules[problem];

const lack = ({ problem, dictionary: { id, hash } }: DictionaryLack): string =>
  problem === 'dictionary-missing'
    ? `That game needs the word list “${id}”, which is missing.`
    : `That game needs another word list “${id}”, the one with the hash ${hash}.`;

function storedGame(problem: StoredGameProblem): string {
  if (problem === 'another-variant') return 'Its rules are those of another game.';
  if (typeof problem === 'string') return transcript(problem);
  return 'move' in problem ? `Its move ${problem.move + 1} is against the rules.` : lack(problem);
}

const skipReasons: Readonly<Record<SkipReason, (length: number) => string>> = {
  'not-a-word': () => 'not only letters',
  'another-length': (length) => `not ${length} letters long`,
  duplicate: () => 'repeated',
};

const dictionary: Readonly<Record<DictionaryProblem, string>> = {
  'no-words': 'A game of words needs at least one word.',
  'unequal-lengths': 'All words of a game have the same length.',
  'length-out-of-range': `Words have ${range(wordLengths)} letters.`,
};

function wordList(problem: WordListProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'The list has no words: put one on each line.';
    case 'no-words':
      return `The list has no words of letters only: line ${problem.line} is ${JSON.stringify(problem.text.slice(0, 40))}.`;
    case 'same-spelling':
      return `Line ${problem.line}: ${problem.words.join(' and ')} are the same in capitals. Leave one of them out.`;
    case 'none-of-length':
      return `The list has no word of ${problem.length} letters.`;
    case 'length-out-of-range':
      return `Words have ${range(wordLengths)} letters, not ${problem.length}.`;
  }
}

/** What keypeg says of a pipe that it has waited for in vain. */
export const slowPipe = 'is a pipe that had no end in time: write it to a file first.';

function wordSource(problem: WordSourceProblem): string {
  switch (problem.kind) {
    case 'no-words-of-length':
      return `There are words of ${wordLengths.min} to ${wordLengths.max} letters, not ${problem.length}.`;
    case 'no-such-file':
      return `There is no file ${problem.path}.`;
    case 'unreadable-file':
      return `${problem.path} cannot be read.`;
    case 'not-utf-8':
      return `${problem.path}: the file is not text in UTF-8.`;
    case 'no-regular-file':
      return `${problem.path} is not a regular file.`;
    case 'slow-pipe':
      return `${problem.path} ${slowPipe}`;
    case 'too-large':
      return `${problem.path} is too large for a list of words.`;
    case 'unusable-list':
      return `${problem.path}: ${wordList(problem.problem)}`;
    case 'unusable-words':
      return dictionary[problem.problem];
  }
}

/** A warning for each reason why lines of a list were skipped. */
const wordListWarnings = ({ length, skipped }: WordList): readonly string[] =>
  (['not-a-word', 'another-length', 'duplicate'] as const)
    .filter((reason) => skipped[reason] > 0)
    .map(
      (reason) =>
        `Word list: ${counted(skipped[reason], 'line')} skipped (${skipReasons[reason](length)}).`,
    );

/** Why something is refused or impossible, and what would work. */
export const problems = {
  rule: (problem: RulesProblem) => rules[problem],
  transcript,
  lack,
  storedGame,
  dictionary: (problem: DictionaryProblem) => dictionary[problem],
  wordList,
  wordSource,
  wordListWarnings,
  challenge,
  /** An error that neither the system nor a database has reported. */
  program: ({ message }: Error) => `This is an error of keypeg, not of your data: ${message}`,
  /** Why a file cannot be read or written, to follow a colon; another error in its own words. */
  file: (error: Error) =>
    ('code' in error && typeof error.code === 'string' ? files[error.code] : undefined) ??
    error.message,
};
