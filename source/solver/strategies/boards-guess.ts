import { checkpoint } from '../../core/checkpoint.ts';
import type { Code } from '../../core/code.ts';
import { knowledgeOf } from '../../core/knowledge/knowledge.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { boardsOf, type PublicGame } from '../../variants/game.ts';
import { extraCostOf } from '../heuristics/extra-cost.ts';
import { expectedSize } from '../heuristics/heuristics.ts';
import { isListed, type ListedPosition, positionKnowing } from '../position.ts';
import { codeAt } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';

/** Why there is no guess for the boards of a game. */
export type BoardsGuessProblem = 'no-candidates' | 'too-many-codes' | 'game-over';

/**
 * A good guess for the boards of a game: the one with the smallest sum, over the unsolved boards, of
 * the expected number of candidates that are left. A code that is certain on a board is guessed at
 * once. Of equal guesses one that can solve a board, and of these the lowest code.
 */
export function guessForBoards(
  game: Pick<PublicGame, 'rules' | 'roles' | 'record'>,
): Result<Code, BoardsGuessProblem> {
  const open = boardsOf(game).filter(({ isSolved }) => !isSolved);
  const positions = open.map(({ record }) => positionKnowing(game.rules, knowledgeOf(record)));
  const listed = positions.filter(isListed);
  const [first] = listed;
  if (positions.length === 0) return fail('game-over');
  if (first === undefined || listed.length < positions.length) return fail('too-many-codes');
  if (listed.some(({ candidates }) => candidates.indices.length === 0)) {
    return fail('no-candidates');
  }
  const certain = listed.find(({ candidates }) => candidates.indices.length === 1);
  if (certain !== undefined) return succeed(codeAt(certain.candidates.space, indexOf(certain)));
  return succeed(bestFor(listed, first));
}

const indexOf = ({ candidates }: ListedPosition): number => candidates.indices[0] ?? 0;

function bestFor(positions: readonly ListedPosition[], first: ListedPosition): Code {
  // Boards with rare codes alone have a code space of their own.
  const { space } = first.candidates;
  const rated = positions
    .filter(({ candidates }) => candidates.space === space)
    .map(({ candidates: { indices } }) => ({
      count: indices.length,
      extraCost: extraCostOf(kernelOf(space, indices), expectedSize),
    }));
  const candidates = new Set(positions.flatMap(({ candidates: { indices } }) => [...indices]));
  let best = { guess: indexOf(first), cost: Infinity };
  for (const guess of first.candidates.allowedGuesses()) {
    checkpoint(100 * rated.length);
    // The expected sizes, each without the one candidate that every answer leaves.
    const sizes = rated.map(({ count, extraCost }) => extraCost(guess, Infinity) / count);
    const cost = sizes.reduce((sum, size) => sum + size, 0);
    const isBetter = candidates.has(guess) && !candidates.has(best.guess);
    if (cost < best.cost || (cost === best.cost && isBetter)) best = { guess, cost };
  }
  return codeAt(space, best.guess);
}
