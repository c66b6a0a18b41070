import type { Code, Peg } from '../engine/core/code.ts';
import { CORRECTION_LIMIT } from '../engine/core/game/game.ts';
import { type Clue, cluesOf, type Lifeline } from '../engine/core/game/record.ts';
import { isClue, type Waste } from '../engine/core/knowledge.ts';
import { formatCode } from '../engine/variants/codes.ts';
import type { Game, Move, MoveProblem } from '../engine/variants/game.ts';
import type { HardModeProblem } from '../engine/variants/hard-mode.ts';
import { minFoundOf, type Rules, variantOf } from '../engine/variants/index.ts';
import type { Catalog } from './catalog.ts';
import { initialsOf, namedClue, nounsOf, signsOf } from './games.ts';
import type { RefusedMove } from './sentence-data.ts';

/** What a sentence about a refused move can mention beside the rules, where it is known. */
export type MoveDetails = {
  /** The row of pegs that was refused. */
  readonly pegs?: readonly Peg[] | undefined;
  /** What the lifeline gave when it was used. */
  readonly clue?: Clue | undefined;
};

const refusedMove = (rules: Rules, { pegs, clue }: MoveDetails, catalog: Catalog): RefusedMove => ({
  nouns: nounsOf(rules, catalog),
  pegs: rules.pegs,
  signs: signsOf(rules, catalog),
  initials: initialsOf(rules),
  feedback: variantOf(rules).feedback,
  minFound: minFoundOf(rules),
  correctionLimit: CORRECTION_LIMIT,
  isEmpty: pegs?.length === 0,
  clue: clue && namedClue(clue, rules, catalog),
});

const isIn = <Table extends object>(problem: PropertyKey, table: Table): problem is keyof Table =>
  Object.hasOwn(table, problem);

/** One sentence that says why a move was refused, and what would work. */
export function moveSentence(
  problem: MoveProblem,
  rules: Rules,
  details: MoveDetails = {},
  catalog: Catalog,
): string {
  if (typeof problem === 'object') return hardModeSentence(problem, rules, catalog);
  const { codes, moves } = catalog.problems;
  if (isIn(problem, codes)) {
    return codes[problem]({ rules, nouns: nounsOf(rules, catalog), pegs: details.pegs });
  }
  return moves[problem](refusedMove(rules, details, catalog));
}

/** One sentence that says why a game refused a move, with the row or the clue that it is about. */
export const refusalSentence = (
  problem: MoveProblem,
  { rules, record }: Pick<Game, 'rules' | 'record'>,
  move: Move,
  catalog: Catalog,
): string =>
  moveSentence(
    problem,
    rules,
    {
      pegs: 'pegs' in move ? move.pegs : undefined,
      clue: cluesOf(record).find(({ lifeline }) => lifeline === lifelineOf(move)),
    },
    catalog,
  );

const lifelineOf = (move: Move): Lifeline | undefined => {
  if (move.kind === 'lifeline') return move.lifeline;
  return move.kind === 'hint' ? 'hint' : undefined;
};

/** Which rule of hard mode a guess breaks, and what would work. */
function hardModeSentence(problem: HardModeProblem, rules: Rules, catalog: Catalog): string {
  const { hardMode } = catalog.problems;
  const named = { nouns: nounsOf(rules, catalog), sign: formatCode(rules, [problem.peg]) };
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
  catalog: Catalog,
): string {
  const { wastedGuess } = catalog.problems;
  if (waste.kind === 'repeated') return wastedGuess.repeated(formatCode(rules, guess));
  const nouns = nounsOf(rules, catalog);
  return isClue(waste.by)
    ? wastedGuess.byClue(nouns, namedClue(waste.by, rules, catalog))
    : wastedGuess.byAnswer(nouns, name, waste.row);
}

/** The same beside a row, from the longest version to the shortest, with what the key `enter` does. */
export function wasteWarnings(
  waste: Waste,
  guess: Code,
  rules: Rules,
  enter: string,
  catalog: Catalog,
): readonly string[] {
  const { warnings } = catalog.problems.wastedGuess;
  if (waste.kind === 'repeated') return warnings.repeated(formatCode(rules, guess), enter);
  const nouns = nounsOf(rules, catalog);
  return isClue(waste.by)
    ? warnings.byClue(nouns, namedClue(waste.by, rules, catalog), waste.row, enter)
    : warnings.byAnswer(nouns, waste.row, enter);
}
