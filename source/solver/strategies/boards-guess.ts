import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import type { Knowledge } from '../../engine/core/knowledge.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import { knowledgeOfBoards, type PublicGame } from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { measureGuess } from '../advice/rank.ts';
import { extraCostOf } from '../heuristics/extra-cost.ts';
import { type Heuristic, type HeuristicName, heuristics } from '../heuristics/heuristics.ts';
import {
  countOf,
  isListed,
  type ListedPosition,
  type Position,
  positionWith,
  startPosition,
} from '../position/position.ts';
import { type CodeIndex, codeAt } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { bestGuess, guessesToRate } from './best-guess.ts';

/** Why there is no guess for the boards of a game. */
export type BoardsGuessProblem = 'no-candidates' | 'too-many-codes' | 'game-over';

/** The strategy for several boards that is used where none is chosen. */
export const USUAL_BOARDS_STRATEGY: HeuristicName = 'expected-size';

/**
 * A good guess for the boards of a game: the one with the smallest sum, over the unsolved boards, of a
 * heuristic's cost; by default the expected number of candidates that are left. A code that is certain
 * on a board is guessed at once. Of equal guesses one that can solve a board, and of these the lowest
 * code.
 *
 * @example guessForBoards(publicGame(game)).ok // true
 */
export function guessForBoards(
  game: Pick<PublicGame, 'rules' | 'roles' | 'record'>,
  strategy: HeuristicName = USUAL_BOARDS_STRATEGY,
): Result<Code, BoardsGuessProblem> {
  return guessWithKnowledge(game.rules, knowledgeOfBoards(game), strategy);
}

/** The guess for the unsolved boards of a game, by what is known on each of them. */
export function guessWithKnowledge(
  rules: Rules,
  boards: readonly Knowledge[],
  strategy: HeuristicName,
): Result<Code, BoardsGuessProblem> {
  const positions = openPositions(rules, boards);
  return positions.ok ? succeed(chosenFor(positions.value, strategy)) : positions;
}

/** A guess for several boards, with its measures: each a sum over the unsolved boards. */
export type RankedBoardsGuess = {
  readonly guess: Code;
  readonly candidates: number;
  /** `rare` if the candidates of any board are rare codes. */
  readonly rarity: Rarity;
  readonly expectedSize: number;
  readonly worstCase: number;
};

/** The same guess with its measures. */
export function rankedGuessForBoards(
  rules: Rules,
  boards: readonly Knowledge[],
  strategy: HeuristicName,
): Result<RankedBoardsGuess, BoardsGuessProblem> {
  const positions = openPositions(rules, boards);
  return positions.ok
    ? succeed(measure(positions.value, chosenFor(positions.value, strategy)))
    : positions;
}

/** A chosen guess with its measures for the unsolved boards of a game. */
export function measuredGuessForBoards(
  rules: Rules,
  boards: readonly Knowledge[],
  guess: Code,
): Result<RankedBoardsGuess, BoardsGuessProblem> {
  const positions = openPositions(rules, boards);
  return positions.ok ? succeed(measure(positions.value, guess)) : positions;
}

function measure(positions: OpenPositions, guess: Code): RankedBoardsGuess {
  const measures = positions.map((position) => measureGuess(position, guess));
  return {
    guess,
    candidates: sumOf(positions.map(countOf)),
    rarity: positions.some(({ rarity }) => rarity === 'rare') ? 'rare' : 'common',
    expectedSize: sumOf(measures.map(({ expectedSize }) => expectedSize)),
    worstCase: sumOf(measures.map(({ worstCase }) => worstCase)),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** At least one position, each of an unsolved board and with at least one candidate. */
type OpenPositions = readonly [ListedPosition, ...ListedPosition[]];

function openPositions(
  rules: Rules,
  boards: readonly Knowledge[],
): Result<OpenPositions, BoardsGuessProblem> {
  // One start, because each has a code space of its own, and only guesses of one space are compared.
  const start = startPosition(rules);
  const positions = boards.map((facts) => facts.reduce<Position>(positionWith, start));
  const [first, ...others] = positions.filter(isListed);
  if (positions.length === 0) return fail('game-over');
  if (first === undefined || others.length < positions.length - 1) return fail('too-many-codes');
  const open: OpenPositions = [first, ...others];
  return open.some((position) => countOf(position) === 0) ? fail('no-candidates') : succeed(open);
}

function chosenFor(positions: OpenPositions, name: HeuristicName): Code {
  const heuristic = heuristics.find((each) => each.name === name) ?? heuristics[0];
  if (heuristic === undefined) throw new RangeError('There are heuristics.');
  const certain = positions.find((position) => countOf(position) === 1);
  if (certain !== undefined) return codeAt(certain.candidates.space, indexOf(certain));
  const [first, ...others] = positions;
  const isSame = others.every(({ turns }) => JSON.stringify(turns) === JSON.stringify(first.turns));
  return codeAt(
    first.candidates.space,
    isSame ? bestGuess(first, heuristic) : bestFor(positions, heuristic),
  );
}

const indexOf = ({ candidates }: ListedPosition): CodeIndex => candidates.indices[0] ?? 0;

/** Costs that are sums over the candidates are compared as means, so that boards count equally. */
const isMean = ({ name }: Heuristic): boolean => name === 'expected-size' || name === 'entropy';

function bestFor(positions: OpenPositions, heuristic: Heuristic): CodeIndex {
  const [first] = positions;
  const { space } = first.candidates;
  // Boards with rare codes alone have a code space of their own.
  const alike = positions.filter(({ candidates }) => candidates.space === space);
  const rated = alike.map(({ candidates: { indices } }) => ({
    count: isMean(heuristic) ? indices.length : 1,
    extraCost: extraCostOf(kernelOf(space, indices), heuristic),
  }));
  const candidates = new Set(alike.flatMap(({ candidates: { indices } }) => [...indices]));
  let best = { guess: indexOf(first), cost: Infinity };
  for (const guess of guessesFor(alike, candidates, first)) {
    checkpoint(100 * rated.length);
    // The costs, each without the one candidate that every answer leaves.
    const costs = rated.map(({ count, extraCost }) => extraCost(guess, Infinity) / count);
    const cost = sumOf(costs);
    const isBetter = candidates.has(guess) && !candidates.has(best.guess);
    if (cost < best.cost || (cost === best.cost && isBetter)) best = { guess, cost };
  }
  return best.guess;
}

/**
 * The guesses that can be best for some boards. All have the same guesses behind them, so what is alike
 * on each is alike on all. Where answers restrict the guesses, those that one of the boards allows.
 */
function guessesFor(
  alike: readonly ListedPosition[],
  candidates: ReadonlySet<CodeIndex>,
  first: ListedPosition,
): Uint32Array {
  const allowed = alike.map((position) => position.candidates.allowedGuesses());
  if (allowed.some(({ length }) => length < first.candidates.space.size)) {
    return Uint32Array.from(new Set(allowed.flatMap((guesses) => [...guesses]))).sort();
  }
  const indices = Uint32Array.from(candidates).sort();
  return guessesToRate({ ...first, candidates: { ...first.candidates, indices } });
}
