import type { ChallengeProblem } from '../../engine/challenge.ts';
import type { RowProblem } from '../../engine/core/code.ts';
import type { FeedbackProblem } from '../../engine/core/feedback.ts';
import type { TurnProblem } from '../../engine/core/game/game.ts';
import { attemptLimits, type FeedbackForm, type Limits } from '../../engine/core/variant.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { faultOf } from '../../engine/variants/equations/equation.ts';
import { equationLimits } from '../../engine/variants/equations/equation-rules.ts';
import type { HardModeProblem } from '../../engine/variants/hard-mode.ts';
import type { CodeProblem, RulesProblem } from '../../engine/variants/index.ts';
import { pegLimits } from '../../engine/variants/pegs.ts';
import type { StoredGameProblem, TranscriptProblem } from '../../engine/variants/transcript.ts';
import { type DictionaryProblem, wordLengths } from '../../engine/variants/words/dictionary.ts';
import type {
  SkipReason,
  WordList,
  WordListProblem,
  WordSourceProblem,
} from '../../engine/variants/words/word-list.ts';
import type { DictionaryLack } from '../../engine/variants/words/word-rules.ts';
import type {
  NamedClue,
  Nouns,
  RefusedMove,
  RefusedRow,
  SymbolAtPlace,
  SymbolTimes,
} from '../sentence-data.ts';
import { capitalized, counted, withArticle } from './phrases.ts';
import { clueClause } from './results.ts';

/** Why a text is not a challenge that can be played. */
function challenge(problem: ChallengeProblem): string {
  switch (problem.kind) {
    case 'unknown-sign':
      return `A challenge never contains “${problem.sign}”: it has only digits and letters other than U.`;
    case 'mistyped':
      return 'That challenge is mistyped: a character is wrong, missing, or swapped with another one.';
    case 'newer-version':
      return 'That challenge needs a newer version of keypeg.';
    case 'unknown-code':
      return 'The secret of that challenge is not in the word list of this version of keypeg.';
  }
}

/** Why a row of pegs is not a code of its game, beyond what every game refuses. */
const codes: Readonly<Record<Exclude<CodeProblem, RowProblem>, (row: RefusedRow) => string>> = {
  'repeated-peg': ({ nouns: { symbol } }) => `No ${symbol} may appear twice in this game.`,
  'not-a-word': ({ rules, pegs }) =>
    `${pegs === undefined ? 'That word' : formatCode(rules, pegs)} is not in the word list.`,
  'no-equals-sign': () => 'An equation has exactly one =.',
  'several-equals-signs': () => 'An equation has exactly one =.',
  'equals-not-followed-by-number': () => 'A single number must follow the =.',
  'no-operator': () => 'An equation needs at least one of + - * /.',
  'operator-misplaced': ({ pegs }) =>
    `There must be a number on each side of ${faultOf('operator-misplaced', pegs)?.operator ?? 'an operator'}.`,
  'leading-zero': ({ pegs }) => {
    const fault = faultOf('leading-zero', pegs);
    return `A number cannot start with 0${fault === undefined ? '' : `, as ${fault.number} does`}.`;
  },
  'zero-operand': () => 'A lone 0 is allowed only after the =.',
  'division-with-remainder': ({ pegs }) => {
    const fault = faultOf('division-with-remainder', pegs);
    return `${fault === undefined ? 'A division' : `${fault.dividend}/${fault.divisor}`} leaves a remainder.`;
  },
  'false-equation': ({ pegs }) => {
    const fault = faultOf('false-equation', pegs);
    return fault === undefined
      ? 'The two sides are not equal.'
      : `${fault.left} is ${fault.value}, not ${fault.right}.`;
  },
};

/** What the codes of the file system mean. */
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

const pegs = ({ pegs, nouns }: RefusedMove): string => counted(pegs, nouns.peg);

const answerForms: Readonly<Record<FeedbackForm, (nouns: Nouns) => string>> = {
  counts: () => 'give two counts',
  marks: ({ peg }) => `give a mark for each ${peg}`,
};

/** Why a move is refused in any game. */
const moves: Readonly<
  Record<RowProblem | FeedbackProblem | TurnProblem, (move: RefusedMove) => string>
> = {
  'unknown-symbol': ({ nouns, signs, initials }) =>
    `${capitalized(withArticle(nouns.code))} is made of ${signs}${initials === '' ? '' : `, or the initials ${initials}`}.`,
  'too-short': (move) =>
    `${move.isEmpty ? 'That is empty' : 'That is too short'}: ${withArticle(move.nouns.code)} has ${pegs(move)}.`,
  'too-long': (move) => `That is too long: ${withArticle(move.nouns.code)} has ${pegs(move)}.`,
  'feedback-of-another-game': ({ nouns, feedback }) =>
    `That answer belongs to another game: ${answerForms[feedback](nouns)}.`,
  'feedback-of-another-length': (move) => `An answer has one mark for each of the ${pegs(move)}.`,
  'feedback-not-whole': () => 'Counts are whole numbers.',
  'feedback-negative': () => 'A count cannot be below zero.',
  'feedback-too-many': (move) => `The two counts together cannot be more than the ${pegs(move)}.`,
  'feedback-all-but-one': ({ nouns, pegs }) =>
    `${pegs - 1} in the right place and 1 elsewhere is impossible: the last ${nouns.peg} has nowhere else to go.`,
  'feedback-odd': () => 'With two colors, misplaced pegs come in pairs.',
  'feedback-too-few': ({ nouns, minFound }) =>
    `In this game at least ${counted(minFound, nouns.symbol)} always ${minFound === 1 ? 'matches' : 'match'}.`,
  'no-secret-yet': ({ nouns }) => `The ${nouns.code} has not been chosen yet.`,
  'secret-already-set': ({ nouns }) => `The ${nouns.code} has already been chosen.`,
  'answer-awaited': () => 'The last guess has no answer yet.',
  'no-answer-awaited': () => 'There is no guess to answer.',
  'no-such-turn': () => 'That row has no answer of yours to change.',
  'answer-unchanged': () => 'You already gave that answer.',
  'too-many-moves': ({ correctionLimit }) =>
    `After ${correctionLimit} moves, answers can no longer be changed: play on, or give up.`,
  'lifeline-spent': ({ clue }) =>
    clue === undefined ? 'You have already used that lifeline.' : `Used: ${clueClause(clue)}.`,
  'lifeline-too-expensive': () => 'That lifeline would leave you no turn to guess with.',
  'lifeline-needs-secret': ({ nouns }) =>
    `The ${nouns.code} is in a person’s head, so no lifeline can look at it.`,
  'help-needs-one-board': () => 'With several boards there are no lifelines.',
  'lifeline-without-secret': ({ nouns }) => `The adversary has no ${nouns.code} to look at.`,
  'no-such-place': ({ nouns }) => `The ${nouns.code} has no such place.`,
  'already-aided': () => 'This game has that help already.',
  'game-over': () => 'The game is over.',
};

/** Which rule of hard mode a guess breaks, and what would work. */
const hardMode = {
  'exact-moved': ({ nouns, place, sign }: SymbolAtPlace) =>
    `${capitalized(nouns.peg)} ${place} must be ${sign}.`,
  'partial-left-out': ({ nouns, sign, times }: SymbolTimes) =>
    times === 1
      ? `The ${nouns.code} has ${sign}, so a guess must have it.`
      : `The ${nouns.code} has ${sign} ${times} times, so a guess must too.`,
  'absent-used': ({ nouns, sign, times }: SymbolTimes) =>
    times === 0
      ? `The ${nouns.code} has no ${sign}, so a guess cannot have it.`
      : `The ${nouns.code} has ${sign} only ${times === 1 ? 'once' : `${times} times`}, so a guess cannot have more.`,
  'wrong-place-kept': ({ nouns, place, sign }: SymbolAtPlace) =>
    `${capitalized(nouns.peg)} ${place} cannot be ${sign}.`,
} satisfies Readonly<Record<HardModeProblem['kind'], unknown>>;

const range = ({ min, max }: Limits): string => `from ${min} to ${max}`;

/** Why options or data are not rules of any game. */
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

/** Why a stored game cannot be replayed. */
function storedGame(problem: StoredGameProblem): string {
  if (problem === 'another-variant') return 'Its rules are those of another game.';
  if (typeof problem === 'string') return transcript(problem);
  return 'move' in problem ? `Its move ${problem.move + 1} is against the rules.` : lack(problem);
}

const repeated = (guess: string): string => `You already guessed ${guess}.`;

const ruledOut = ({ code }: Nouns, reason: string): string =>
  `This cannot be the ${code}: ${reason}.`;

const byClue = (nouns: Nouns, clue: NamedClue): string => ruledOut(nouns, clueClause(clue));

const byAnswer = (nouns: Nouns, name: 'row' | 'turn', row: number): string =>
  ruledOut(nouns, `${name} ${row} would have another answer`);

const plays = (key: string): string => `${key} again to play it.`;

const shorter = ({ code }: Nouns, row: number, key: string): readonly string[] => [
  `This cannot be the ${code} (see row ${row}). ${plays(key)}`,
  `Not the ${code} (row ${row}): ${key} plays it.`,
  `Row ${row} rules it out. ${key} plays it.`,
  `See row ${row}: ${key} again?`,
];

/** Why a guess cannot crack the code. */
const wastedGuess = {
  repeated,
  byClue,
  byAnswer,
  /** The same beside a row, the longest version first, with the key that makes the guess. */
  warnings: {
    repeated: (guess: string, key: string) => [
      `${repeated(guess)} ${key} again to guess it anyway.`,
      `You guessed it before: ${key} plays it.`,
      `Guessed before: ${key} plays it.`,
      `Repeated: ${key} again?`,
    ],
    byClue: (nouns: Nouns, clue: NamedClue, row: number, key: string) => [
      `${byClue(nouns, clue)} ${plays(key)}`,
      ...shorter(nouns, row, key),
    ],
    byAnswer: (nouns: Nouns, row: number, key: string) => [
      `${byAnswer(nouns, 'row', row)} ${plays(key)}`,
      ...shorter(nouns, row, key),
    ],
  },
};

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
  moves,
  hardMode,
  codes,
  /** Why rules are impossible, and what is possible. */
  rule: (problem: RulesProblem) => rules[problem],
  transcript,
  /** Why a transcript cannot be replayed. */
  lack,
  storedGame,
  dictionary: (problem: DictionaryProblem) => dictionary[problem],
  wordList,
  wordSource,
  wordListWarnings,
  challenge,
  /** Why a file cannot be read or written, to follow a colon; another error in its own words. */
  file: (error: Error) =>
    ('code' in error && typeof error.code === 'string' ? files[error.code] : undefined) ??
    error.message,
  wastedGuess,
};
