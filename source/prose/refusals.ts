import type { LinkCodeProblem } from '../engine/accounts/link-code.ts';
import { type NameProblem, nameLength } from '../engine/accounts/names.ts';
import type { Code, Peg } from '../engine/core/code.ts';
import { CORRECTION_LIMIT } from '../engine/core/game/game.ts';
import { type Clue, cluesOf, type Lifeline } from '../engine/core/game/record.ts';
import { isClue, type Waste } from '../engine/core/knowledge.ts';
import { formatCode } from '../engine/variants/codes.ts';
import type { Game, Move, MoveProblem } from '../engine/variants/game.ts';
import type { HardModeProblem } from '../engine/variants/hard-mode.ts';
import { minFoundOf, type Rules, variantOf } from '../engine/variants/index.ts';
import { counted } from './en/phrases.ts';
import { problems } from './en/problems.ts';
import { initialsOf, namedClue, nounsOf, signsOf } from './games.ts';
import type { RefusedMove } from './sentence-data.ts';

/** What a sentence about a refused move can mention beside the rules, where it is known. */
export type MoveDetails = {
  /** The row of pegs that was refused. */
  readonly pegs?: readonly Peg[] | undefined;
  /** What the lifeline gave when it was used. */
  readonly clue?: Clue | undefined;
};

const refusedMove = (rules: Rules, { pegs, clue }: MoveDetails): RefusedMove => ({
  nouns: nounsOf(rules),
  pegs: rules.pegs,
  signs: signsOf(rules),
  initials: initialsOf(rules),
  feedback: variantOf(rules).feedback,
  minFound: minFoundOf(rules),
  correctionLimit: CORRECTION_LIMIT,
  isEmpty: pegs?.length === 0,
  clue: clue && namedClue(clue, rules),
});

const isIn = <Table extends object>(problem: PropertyKey, table: Table): problem is keyof Table =>
  Object.hasOwn(table, problem);

/** One sentence that says why a move was refused, and what would work. */
export function moveSentence(
  problem: MoveProblem,
  rules: Rules,
  details: MoveDetails = {},
): string {
  if (typeof problem === 'object') return hardModeSentence(problem, rules);
  const { codes, moves } = problems;
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
  const { hardMode } = problems;
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
  const { wastedGuess } = problems;
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
): readonly string[] {
  const { warnings } = problems.wastedGuess;
  if (waste.kind === 'repeated') return warnings.repeated(formatCode(rules, guess), enter);
  const nouns = nounsOf(rules);
  return isClue(waste.by)
    ? warnings.byClue(nouns, namedClue(waste.by, rules), waste.row, enter)
    : warnings.byAnswer(nouns, waste.row, enter);
}

/** Why a player cannot have a name: it is no name at all, or this player cannot have it now. */
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
  reserved: 'This name is reserved, for machines or for those who run the server: choose another.',
  offensive: 'This name can offend other players: choose another.',
  'own-name': 'This is your name already: choose another.',
  'name-taken': 'Another player has this name, or one that looks like it: choose another.',
};

/** Why a player cannot have a name, and what to do. */
export const nameRefusal = (refused: RefusedName): string =>
  typeof refused === 'string'
    ? names[refused]
    : `You have changed your name in the last 30 days: you can change it again on ${refused.again}.`;

const codes: Readonly<Record<Extract<RefusedCode, string>, string>> = {
  'wrong-code': 'This code is wrong or has expired: compare it, or show a new one.',
  'own-code': 'This code belongs to this account: type it where you use the other key.',
};

/** Why a code of an account does nothing, and what to do. */
export const codeRefusal = (refused: RefusedCode): string =>
  typeof refused === 'string'
    ? codes[refused]
    : `You typed too many wrong codes: try again in ${counted(refused.minutes, 'minute')}.`;

/** Why a text is no link code, and what to do. */
export function linkCodeRefusal(problem: LinkCodeProblem): string {
  switch (problem.kind) {
    case 'unknown-word':
      return `No code has the word ${problem.word}: ${problem.meant === undefined ? 'compare it with the other screen.' : `did you mean ${problem.meant}?`}`;
    case 'words-missing':
      return `A link code has ${problem.words} words: type all of them, not ${problem.found}.`;
  }
}
