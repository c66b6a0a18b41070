import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { StrategyChoice } from '../../lines/text/solving/strategy-choice.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { type HeuristicName, heuristics } from '../../solver/heuristics/heuristics.ts';
import { USUAL_BOARDS_STRATEGY } from '../../solver/strategies/boards-guess.ts';

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
