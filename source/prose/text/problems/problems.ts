import type { Peg, RowProblem } from '../../../engine/core/code.ts';
import { CORRECTION_LIMIT } from '../../../engine/core/game/game.ts';
import { type Clue, cluesOf, type Lifeline } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Game, Move, MoveProblem } from '../../../engine/variants/game.ts';
import type { HardModeProblem } from '../../../engine/variants/hard-mode.ts';
import { type CodeProblem, type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../catalog.ts';
import type { RefusedMove } from '../../refused-move.ts';
import { codeSentences, initialsOf, minFoundOf, nounsOf, signsOf } from '../games/index.ts';
import { namedClue } from '../lifelines.ts';

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

const isOfOneGame = (
  problem: Exclude<MoveProblem, HardModeProblem>,
): problem is Exclude<CodeProblem, RowProblem> => Object.hasOwn(codeSentences, problem);

/** One sentence that says why a move was refused, and what would work. */
export function moveSentence(
  problem: MoveProblem,
  rules: Rules,
  details: MoveDetails = {},
  catalog: Catalog,
): string {
  if (typeof problem === 'object') return hardModeSentence(problem, rules, catalog);
  if (isOfOneGame(problem)) {
    const row = { rules, nouns: nounsOf(rules, catalog), pegs: details.pegs };
    return codeSentences[problem](row, catalog);
  }
  return catalog.problems.moves[problem](refusedMove(rules, details, catalog));
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
