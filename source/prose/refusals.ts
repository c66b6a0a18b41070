import type { LinkCodeProblem } from '../engine/accounts/link-code.ts';
import { type NameProblem, nameLength } from '../engine/accounts/names.ts';
import type { Code, Peg, RowProblem } from '../engine/core/code.ts';
import type { FeedbackProblem } from '../engine/core/feedback.ts';
import { CORRECTION_LIMIT, type TurnProblem } from '../engine/core/game/game.ts';
import { type Clue, cluesOf, type Lifeline } from '../engine/core/game/record.ts';
import { isClue, type Waste } from '../engine/core/knowledge.ts';
import type { FeedbackForm, PegStyle } from '../engine/core/variant.ts';
import { formatCode } from '../engine/variants/codes.ts';
import { faultOf } from '../engine/variants/equations/equation.ts';
import type { Game, Move, MoveProblem } from '../engine/variants/game.ts';
import type { HardModeProblem } from '../engine/variants/hard-mode.ts';
import { type CodeProblem, minFoundOf, type Rules, variantOf } from '../engine/variants/index.ts';
import type { NamedClue, Nouns } from './games/game-sentences.ts';
import { clueClause, initialsOf, namedClue, nounsOf, signsOf } from './games.ts';
import { capitalized, counted, plural, withArticle } from './phrases.ts';

type RefusedMove = {
  readonly nouns: Nouns;
  readonly pegs: number;
  /** The signs of the alphabet and the initials of its colors; no initials if there are only signs. */
  readonly signs: string;
  readonly initials: string;
  /** The form of answers, and the smallest sum that their two counts can have. */
  readonly feedback: FeedbackForm;
  readonly minFound: number;
  /** How many moves a game can have before its answers are final. */
  readonly correctionLimit: number;
  readonly isEmpty: boolean;
  readonly clue: NamedClue | undefined;
};

/** The symbol, in signs, that a guess in hard mode must or cannot have. */
type Symbol = { readonly nouns: Nouns; readonly sign: string };

/** A symbol and a place, from 1. */
type SymbolAtPlace = Symbol & { readonly place: number };

/** A symbol and how often a guess must or may have it. */
type SymbolTimes = Symbol & { readonly times: number };

type RefusedRow = {
  readonly rules: Rules;
  readonly nouns: Nouns;
  /** The row, where it is known. */
  readonly pegs?: readonly Peg[] | undefined;
};

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

const pegs = ({ pegs, nouns }: RefusedMove): string => counted(pegs, nouns.peg);

const answerForms: Readonly<Record<FeedbackForm, (nouns: Nouns) => string>> = {
  counts: () => 'give two counts',
  marks: ({ peg }) => `give a mark for each ${peg}`,
};

/** Why no lifeline is given: the game refuses it, or it is the board of a race. */
export type HelpProblem = MoveProblem | 'lifeline-in-race';

const moves: Readonly<
  Record<
    RowProblem | FeedbackProblem | TurnProblem | 'lifeline-in-race',
    (move: RefusedMove) => string
  >
> = {
  'unknown-symbol': ({ nouns, signs, initials }) =>
    `${capitalized(withArticle(nouns.code))} is made of ${signs}${initials === '' ? '' : `, or the initials ${initials}`}.`,
  'too-short': (move) =>
    move.isEmpty
      ? `Type ${pegs(move)}.`
      : `Too short: ${withArticle(move.nouns.code)} has ${pegs(move)}.`,
  'too-long': (move) => `Too long: ${withArticle(move.nouns.code)} has ${pegs(move)}.`,
  'feedback-of-another-game': ({ nouns, feedback }) =>
    `That answer belongs to another game: ${answerForms[feedback](nouns)}.`,
  'feedback-of-another-length': (move) => `An answer has one mark for each of the ${pegs(move)}.`,
  'feedback-not-whole': () => 'Counts are whole numbers.',
  'feedback-negative': () => 'A count cannot be below zero.',
  'feedback-too-many': (move) => `The two counts together cannot be more than the ${pegs(move)}.`,
  'feedback-all-but-one': ({ nouns, pegs }) =>
    `${pegs - 1} in the right place and 1 elsewhere is impossible: the last ${nouns.peg} has nowhere else to go.`,
  'feedback-odd': ({ nouns: { peg, symbol } }) =>
    `With two ${plural(symbol)}, misplaced ${plural(peg)} come in pairs.`,
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
  'lifeline-in-race': () => 'Not in a race, where it could help another board.',
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

const repeated = (guess: string): string => `You already guessed ${guess}.`;

const ruledOut = ({ code }: Nouns, reason: string): string =>
  `That cannot be the ${code}: ${reason}.`;

const byClue = (nouns: Nouns, clue: NamedClue): string => ruledOut(nouns, clueClause(clue));

const byAnswer = (nouns: Nouns, name: 'row' | 'turn', row: number): string =>
  ruledOut(nouns, `${name} ${row} would have a different answer`);

const plays = (key: string): string => `${key} again to play it.`;

const shorter = ({ code }: Nouns, row: number, key: string): readonly string[] => [
  `That cannot be the ${code} (see row ${row}). ${plays(key)}`,
  `Not the ${code} (row ${row}): ${key} plays it.`,
  `Row ${row} rules it out. ${key} plays it.`,
  `See row ${row}: ${key} again?`,
];

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

/** What a sentence about a refused move can mention beside the rules, where it is known. */
type MoveDetails = {
  readonly pegs?: readonly Peg[] | undefined;
  /** What the lifeline gave when it was used. */
  readonly clue?: Clue | undefined;
  readonly style?: PegStyle | undefined;
};

const refusedMove = (rules: Rules, { pegs, clue, style }: MoveDetails): RefusedMove => ({
  nouns: nounsOf(rules),
  pegs: rules.pegs,
  signs: signsOf(rules),
  initials: initialsOf(rules),
  feedback: variantOf(rules).feedback,
  minFound: minFoundOf(rules),
  correctionLimit: CORRECTION_LIMIT,
  isEmpty: pegs?.length === 0,
  clue: clue && namedClue(clue, rules, style),
});

const isIn = <Table extends object>(problem: PropertyKey, table: Table): problem is keyof Table =>
  Object.hasOwn(table, problem);

/** One sentence that says why a move was refused and, where there is one, what would work. */
export function moveSentence(
  problem: HelpProblem,
  rules: Rules,
  details: MoveDetails = {},
): string {
  if (typeof problem === 'object') return hardModeSentence(problem, rules);
  if (isIn(problem, codes)) {
    return codes[problem]({ rules, nouns: nounsOf(rules), pegs: details.pegs });
  }
  return moves[problem](refusedMove(rules, details));
}

/** One sentence that says why a game refused a move, with the row or the clue that it is about. */
export const refusalSentence = (
  problem: MoveProblem,
  { rules, record }: Pick<Game, 'rules' | 'record'>,
  move: Move,
): string =>
  moveSentence(problem, rules, {
    pegs: 'pegs' in move ? move.pegs : undefined,
    clue: cluesOf(record).find(({ lifeline }) => lifeline === lifelineOf(move)),
  });

const lifelineOf = (move: Move): Lifeline | undefined => {
  if (move.kind === 'lifeline') return move.lifeline;
  return move.kind === 'hint' ? 'hint' : undefined;
};

/** Which rule of hard mode a guess breaks, and what would work. */
function hardModeSentence(problem: HardModeProblem, rules: Rules): string {
  const named = { nouns: nounsOf(rules), sign: formatCode(rules, [problem.peg]) };
  switch (problem.kind) {
    case 'exact-moved':
    case 'wrong-place-kept':
      return hardMode[problem.kind]({ ...named, place: problem.position + 1 });
    case 'partial-left-out':
      return hardMode[problem.kind]({ ...named, times: problem.min });
    case 'absent-used':
      return hardMode[problem.kind]({ ...named, times: problem.max });
  }
}

/** Why a guess would be wasted, as a sentence; `name` is what a numbered turn is called there. */
export function wasteSentence(
  waste: Waste,
  guess: Code,
  rules: Rules,
  name: 'row' | 'turn',
): string {
  if (waste.kind === 'repeated') return wastedGuess.repeated(formatCode(rules, guess));
  const nouns = nounsOf(rules);
  return isClue(waste.by)
    ? wastedGuess.byClue(nouns, namedClue(waste.by, rules))
    : wastedGuess.byAnswer(nouns, name, waste.row);
}

/** The same beside a row, from the longest version to the shortest, with what the key `enter` does. */
export function wasteWarnings(
  waste: Waste,
  guess: Code,
  rules: Rules,
  enter: string,
  style?: PegStyle,
): readonly string[] {
  const { warnings } = wastedGuess;
  if (waste.kind === 'repeated') return warnings.repeated(formatCode(rules, guess, style), enter);
  const nouns = nounsOf(rules);
  return isClue(waste.by)
    ? warnings.byClue(nouns, namedClue(waste.by, rules, style), waste.row, enter)
    : warnings.byAnswer(nouns, waste.row, enter);
}

/** Why a player cannot have a name: it is no name, nobody may have it, or this player cannot have it now. */
export type RefusedName =
  | NameProblem
  | 'offensive'
  | 'name-taken'
  | 'own-name'
  /** `again` is a day such as 2026-12-22. */
  | { readonly kind: 'renamed-recently'; readonly again: string };

/** Why a code does nothing; `minutes` is how long a player has to wait for the next try. */
export type RefusedCode =
  | 'wrong-code'
  | 'own-code'
  | { readonly kind: 'too-many-tries'; readonly minutes: number };

const names: Readonly<Record<Extract<RefusedName, string>, string>> = {
  'too-short': `A name has at least ${nameLength.min} characters: add some.`,
  'too-long': `A name has at most ${nameLength.max} characters: leave some out.`,
  'illegal-character': 'A name has only letters from a to z, digits and hyphens.',
  'first-not-letter': 'A name begins with a letter from a to z.',
  hyphens: 'A hyphen is between two letters or digits: leave out the others.',
  reserved: 'This name is reserved. Choose another.',
  offensive: 'This name can offend other players: choose another.',
  'own-name': 'This is your name already: choose another.',
  'name-taken': 'Another player has this name, or one that looks like it: choose another.',
};

export const nameRefusal = (refused: RefusedName): string =>
  typeof refused === 'string'
    ? names[refused]
    : `You changed your name recently. You can change it again on ${refused.again}.`;

const codeTexts: Readonly<Record<Extract<RefusedCode, string>, string>> = {
  'wrong-code': 'This code is wrong or has expired: compare it, or show a new one.',
  'own-code': 'This code belongs to this account: type it where you use the other key.',
};

export const codeRefusal = (refused: RefusedCode): string =>
  typeof refused === 'string'
    ? codeTexts[refused]
    : `You typed too many wrong codes: try again in ${counted(refused.minutes, 'minute')}.`;

export function linkCodeRefusal(problem: LinkCodeProblem): string {
  switch (problem.kind) {
    case 'unknown-word':
      return `No code has the word ${problem.word}: ${problem.meant === undefined ? 'compare it with the other screen.' : `did you mean ${problem.meant}?`}`;
    case 'words-missing':
      return `A link code has ${problem.words} words: type all of them, not ${problem.found}.`;
  }
}
