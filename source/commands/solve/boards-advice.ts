import type { Code } from '../../engine/core/code.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { contradictionText } from '../../lines/text/solving/solving-text.ts';
import type { StrategyChoice } from '../../lines/text/solving/strategy-choice.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { type Contradiction, explainContradiction } from '../../solver/advice/contradiction.ts';
import { type HeuristicName, heuristics } from '../../solver/heuristics/heuristics.ts';
import { countOf, positionWithKnowledge } from '../../solver/position/position.ts';
import {
  measuredGuessForBoards,
  type RankedBoardsGuess,
  rankedGuessForBoards,
  USUAL_BOARDS_STRATEGY,
} from '../../solver/strategies/boards-guess.ts';
import { candidatesText } from './advice.ts';
import { type BoardTurns, boardsExample } from './turns.ts';

/** What is known on one board. */
type BoardAdvice =
  | { readonly kind: 'solved'; readonly guesses: number }
  | { readonly kind: 'open'; readonly candidates: number; readonly rarity: Rarity }
  | {
      readonly kind: 'contradiction';
      readonly turns: readonly AnsweredGuess[];
      readonly contradiction: Contradiction;
    };

/** The solver's advice on the turns of a game with several boards. */
export type BoardsAdvice = {
  readonly rules: Rules;
  readonly boards: readonly BoardAdvice[];
  /** The guess for all unsolved boards; none if there is none, or if answers contradict each other. */
  readonly suggestion: RankedBoardsGuess | 'none';
};

/** How the guess for several boards is chosen: by a strategy, or for the first turn by a person. */
export type BoardsChoice = {
  readonly strategy: HeuristicName;
  readonly first: Code | 'own';
};

/** The advice of a strategy on the turns of each board, or why it cannot play the game. */
export function adviceOnBoards(
  rules: Rules,
  boards: readonly BoardTurns[],
  { strategy, first }: BoardsChoice,
): Result<BoardsAdvice, LocalizedText> {
  const unsolved = boards.filter(({ isSolved }) => !isSolved).map(({ turns }) => turns);
  const isFirst = unsolved.every((turns) => turns.length === 0);
  const suggestion =
    first !== 'own' && isFirst
      ? measuredGuessForBoards(rules, unsolved, first)
      : rankedGuessForBoards(rules, unsolved, strategy);
  if (!suggestion.ok && suggestion.problem === 'too-many-codes') {
    const { secretCount } = variantOf(rules);
    return fail(({ commands }) => commands.severalBoards.tooManyCodes(secretCount));
  }
  return succeed({
    rules,
    boards: boards.map((board) => adviceOnBoard(rules, board)),
    suggestion: suggestion.ok ? suggestion.value : 'none',
  });
}

function adviceOnBoard(rules: Rules, { turns, isSolved }: BoardTurns): BoardAdvice {
  if (isSolved) return { kind: 'solved', guesses: turns.length };
  const position = positionWithKnowledge(rules, turns);
  const candidates = countOf(position);
  const explanation = candidates === 0 ? explainContradiction(rules, turns) : undefined;
  return explanation?.kind === 'contradiction'
    ? { kind: 'contradiction', turns, contradiction: explanation }
    : { kind: 'open', candidates, rarity: position.rarity };
}

/** Advice as JSON data; the rows of a contradiction are indices of turns, from 0. */
export const boardsAdviceData = ({ rules, boards, suggestion }: BoardsAdvice) => ({
  boards: boards.map(boardData),
  suggestion:
    suggestion === 'none' ? null : { ...suggestion, guess: formatCode(rules, suggestion.guess) },
});

function boardData(board: BoardAdvice) {
  switch (board.kind) {
    case 'solved':
      return { solved: board.guesses };
    case 'open':
      return { candidates: board.candidates, rarity: board.rarity };
    case 'contradiction': {
      const { conflict, repairs } = board.contradiction;
      return { candidates: 0, contradiction: { conflict, repairs } };
    }
  }
}

/** Advice as lines to read. */
export function boardsAdviceText(
  { rules, boards, suggestion }: BoardsAdvice,
  catalog: Catalog,
): readonly string[] {
  const { boards: sentences } = catalog.commands.solve;
  const lines = boards.flatMap((board, index) => boardText(rules, board, index + 1, catalog));
  if (suggestion !== 'none') {
    const { expectedSize, worstCase } = suggestion;
    const guess = formatCode(rules, suggestion.guess);
    const solved = boards.map(({ kind }) => ({ isSolved: kind === 'solved' }));
    return [
      ...lines,
      sentences.guess(guess, expectedSize, worstCase),
      sentences.next(boardsExample(rules, guess, solved)),
    ];
  }
  return boards.every(({ kind }) => kind === 'solved') ? [...lines, sentences.allSolved] : lines;
}

function boardText(
  rules: Rules,
  board: BoardAdvice,
  number: number,
  catalog: Catalog,
): readonly string[] {
  const { solve } = catalog.commands;
  switch (board.kind) {
    case 'solved':
      return [solve.boards.solved(number, board.guesses)];
    case 'open': {
      const sentence = candidatesText(rules, board.candidates, board.rarity, catalog);
      return [solve.boards.open(number, sentence)];
    }
    case 'contradiction':
      return [
        solve.boards.contradiction(number),
        ...contradictionText(rules, board.turns, board.contradiction, catalog),
      ];
  }
}

/** The strategy that a choice means for several boards, or a sentence with those that can play them. */
export function readBoardsStrategy({
  strategy,
}: StrategyChoice): Result<HeuristicName, LocalizedText> {
  const name =
    strategy === 'auto'
      ? USUAL_BOARDS_STRATEGY
      : heuristics.find((heuristic) => heuristic.name === strategy)?.name;
  if (name !== undefined) return succeed(name);
  const names = heuristics.map((heuristic) => heuristic.name);
  return fail(({ commands }) => commands.severalBoards.strategy(strategy, names));
}
