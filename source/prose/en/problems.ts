import type { RowProblem } from '../../engine/core/code.ts';
import type { FeedbackProblem } from '../../engine/core/feedback.ts';
import type { TurnProblem } from '../../engine/core/game/game.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import type { EquationFault, EquationProblem } from '../../engine/variants/equations/equation.ts';
import type { HardModeProblem } from '../../engine/variants/hard-mode.ts';
import type { Limits } from '../../engine/variants/limits.ts';
import type { SkipReason } from '../../engine/variants/words/word-list.ts';
import type {
  NamedClue,
  Nouns,
  RefusedMove,
  SymbolAtPlace,
  SymbolTimes,
} from '../sentence-data.ts';
import { clueClause } from './games.ts';
import { capitalized, counted, oneOf, withArticle } from './phrases.ts';

/** Why a player cannot have a name, or a code does nothing, and what to do. */
const accounts = {
  names: {
    'too-short': ({ min }: Limits) => `A name has at least ${min} characters: add some.`,
    'too-long': ({ max }: Limits) => `A name has at most ${max} characters: leave some out.`,
    'illegal-character': () => 'A name has only letters from a to z, digits and hyphens.',
    'first-not-letter': () => 'A name begins with a letter from a to z.',
    hyphens: () => 'A hyphen is between two letters or digits: leave out the others.',
    reserved: () =>
      'This name is reserved, for machines or for those who run the server: choose another.',
    offensive: () => 'This name can offend other players: choose another.',
    'own-name': () => 'This is your name already: choose another.',
    'name-taken': () => 'Another player has this name, or one that looks like it: choose another.',
  },
  /** The player can change the name again on a day such as 2026-12-22. */
  renamedRecently: (day: string) =>
    `You have changed your name in the last 30 days: you can again on ${day}.`,
  codes: {
    'wrong-code': 'This code is wrong, or has ended: compare it, or show a new one.',
    'own-code': 'This code is of this account: type it where you use the other key.',
  },
  tooManyTries: (minutes: number) =>
    `You typed too many wrong codes: try again in ${counted(minutes, 'minute')}.`,
  unknownWord: (word: string) => `No code has the word ${word}: compare it with the other screen.`,
  unknownWordMeant: (word: string, meant: string) =>
    `No code has the word ${word}: did you mean ${meant}?`,
  wordsMissing: (words: number, found: number) =>
    `A link code has ${words} words: type all of them, not ${found}.`,
  recoveryMistyped:
    'This is not a recovery code: it has 28 letters and digits in groups of four. Compare them.',
};

/** Why a text is not a challenge that can be played. */
const challenges = {
  unknownSign: (sign: string) =>
    `“${sign}” is in no challenge: they are made of digits and letters, without U.`,
  mistyped: 'That challenge is mistyped: a sign is wrong, missing, or swapped with another one.',
  newerVersion: 'That challenge needs a newer version of keypeg.',
  unknownCode: 'The secret of that challenge is not in the word list of this version of keypeg.',
};

type Faults = {
  readonly [Problem in EquationProblem]: (
    fault: Extract<EquationFault, { readonly problem: Problem }> | undefined,
  ) => string;
};

const equations: Faults = {
  'no-equals-sign': () => 'An equation has exactly one =.',
  'several-equals-signs': () => 'An equation has exactly one =.',
  'equals-not-followed-by-number': () => 'A single number must follow the =.',
  'no-operator': () => 'An equation needs at least one of + - * /.',
  'operator-misplaced': (fault) =>
    `There must be a number on each side of ${fault?.operator ?? 'an operator'}.`,
  'leading-zero': (fault) =>
    `A number cannot start with 0${fault === undefined ? '' : `, as ${fault.number} does`}.`,
  'zero-operand': () => 'A lone 0 is allowed only after the =.',
  'division-with-remainder': (fault) =>
    fault === undefined
      ? 'A division leaves a remainder.'
      : `${fault.dividend}/${fault.divisor} leaves a remainder.`,
  'false-equation': (fault) =>
    fault === undefined
      ? 'The two sides are not equal.'
      : `${fault.left} is ${fault.value}, not ${fault.right}.`,
};

/** Why a row of pegs is not a code of a game, beyond what every game refuses. */
const codes = {
  repeatedPeg: ({ symbol }: Nouns) => `No ${symbol} may appear twice in this game.`,
  notAWord: (word: string | undefined) => `${word ?? 'That word'} is not in the word list.`,
  /** The fault of an equation is mentioned where it is known. */
  equations,
};

/** Why a file cannot be read or written, to follow a colon. */
const files = {
  permission: 'permission is denied',
  readOnly: 'the disk is read-only',
  full: 'the disk is full',
  quota: 'your space on the disk is used up',
  missing: 'it does not exist',
  notAFolder: 'a part of its path is a file',
  folder: 'it is a folder',
  exists: 'it exists already',
  disk: 'the disk reports an error',
  openFiles: 'too many files are open',
  longName: 'its name is too long',
  links: 'its links form a circle',
  busy: 'another program uses it',
};

/** A sentence for each problem that a move can have. */
type MoveSentences<Problem extends string> = {
  readonly [Each in Problem]: (move: RefusedMove) => string;
};

const pegs = ({ pegs, nouns }: RefusedMove): string => counted(pegs, nouns.peg);

/** What an answer should be instead of an answer in the other form. */
const answerForms: Readonly<Record<FeedbackForm, (nouns: Nouns) => string>> = {
  counts: () => 'give two counts',
  marks: ({ peg }) => `give a mark for each ${peg}`,
};

/** Why a move is refused in any game. */
const moves: MoveSentences<RowProblem | FeedbackProblem | TurnProblem> = {
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
    `${pegs - 1} right and 1 misplaced is impossible: the last ${nouns.peg} has nowhere else to go.`,
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
  'lifeline-needs-one-board': () => 'With several boards there is only the hint.',
  'lifeline-without-secret': ({ nouns }) => `The adversary has no ${nouns.code} to look at.`,
  'no-such-place': ({ nouns }) => `The ${nouns.code} has no such place.`,
  'coach-called': () => 'The coach already helps.',
  'coach-needs-one-board': () => 'The coach looks at one board: for several, ask for a hint.',
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
const attempts = (limits: Limits): string =>
  `A game has ${range(limits)} attempts, or unlimited ones.`;

/** Why rules, transcripts and stored games cannot be played. */
const rules = {
  attempts,
  pegs: (limits: Limits) => `A code has ${range(limits)} pegs.`,
  colors: (limits: Limits) => `A game has ${range(limits)} colors.`,
  morePegsThanColors: 'Without repeats a code needs at least as many colors as pegs.',
  boards: (counts: readonly number[]) => `A game has one board, or ${oneOf(counts)} boards.`,
  boardsNeedProgram: 'Only codes of the program can be on several boards.',
  equationLength: (limits: Limits) => `An equation has ${range(limits)} symbols.`,
};

/** Why data is not a game that can be replayed. */
const transcripts = {
  notATranscript: 'That is not a transcript of a keypeg game.',
  dictionaryMissing: (list: string) => `That game needs the word list “${list}”, which is missing.`,
  anotherDictionary: (list: string, hash: string) =>
    `That game needs another word list “${list}”, the one with the hash ${hash}.`,
  anotherVariant: 'Its rules are those of another game.',
  refusedMove: (move: number) => `Its move ${move} is against the rules.`,
};

const repeated = (guess: string): string => `You already guessed ${guess}.`;

const ruledOut = ({ code }: Nouns, reason: string): string =>
  `This cannot be the ${code}: ${reason}.`;

const byClue = (nouns: Nouns, clue: NamedClue): string => ruledOut(nouns, clueClause(clue));

/** By the answer of a turn, which is a numbered row on the screen. */
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
  notes: {
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

const skipped: Readonly<Record<SkipReason, (length: number) => string>> = {
  'not-a-word': () => 'not only letters',
  'another-length': (length) => `not ${length} letters long`,
  duplicate: () => 'repeated',
};

/** Why words cannot be played with. */
const words = {
  noWords: 'A game of words needs at least one word.',
  unequalLengths: 'All words of a game have the same length.',
  lengthOutOfRange: ({ min, max }: Limits) => `Words have from ${min} to ${max} letters.`,
  emptyList: 'The list has no words: put one on each line.',
  noneOfLength: (length: number) => `The list has no word of ${length} letters.`,
  lengths: ({ min, max }: Limits, length: number) =>
    `Words have from ${min} to ${max} letters, not ${length}.`,
  noWordsOfLength: ({ min, max }: Limits, length: number) =>
    `There are words of ${min} to ${max} letters, not ${length}.`,
  noSuchFile: (path: string) => `cannot read ${path}: no such file.`,
  unreadableFile: (path: string) => `cannot read ${path}.`,
  notUtf8: (path: string) => `${path}: the file is not text in UTF-8.`,
  /** A whole sentence about the list in a file. */
  listInFile: (path: string, sentence: string) => `${path}: ${sentence}`,
  /** A warning that lines of a list were skipped. */
  skipped: (lines: number, reason: SkipReason, length: number) =>
    `Word list: ${counted(lines, 'line')} skipped (${skipped[reason](length)}).`,
};

/** Why something is refused or impossible, and what would work. */
export const problems = {
  moves,
  hardMode,
  codes,
  rules,
  transcripts,
  words,
  accounts,
  challenges,
  files,
  wastedGuess,
};
