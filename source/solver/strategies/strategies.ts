import type { Code } from '../../engine/core/code.ts';
import { drawBelow } from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { entropy, heuristics } from '../heuristics/heuristics.ts';
import {
  isListed,
  type ListedPosition,
  MAX_LISTED,
  type Position,
  randomAt,
} from '../position/position.ts';
import { type CodeIndex, codeAt } from '../space/code-space.ts';
import { autoOf, beamChooser, type OptimalProblem, optimalOf } from './auto.ts';
import { bestGuess } from './best-guess.ts';
import type { Strategy, StrategyName } from './search-settings.ts';
import { type SweepProblem, sweepOf } from './sweep.ts';

/**
 * Guesses the lowest candidate.
 *
 * Standard game: 7471 guesses for all 1296 secrets, at most 9 for one.
 */
const firstCandidate: Strategy = {
  name: 'first',
  consistent: true,
  choose: ({ candidates }) =>
    candidates.kind === 'listed'
      ? codeAt(candidates.space, candidates.indices[0] ?? 0)
      : onlyCode(candidates.set.list(1)),
};

/** Guesses a random candidate, which depends only on the seed and the turns. */
const randomCandidate = (seed: string): Strategy => ({
  name: 'random',
  consistent: true,
  choose: (position) => {
    const { candidates } = position;
    const random = randomAt(seed, position);
    if (candidates.kind === 'counted') return onlyCode(candidates.set.sample(1, random).value);
    const draw = drawBelow(random, candidates.indices.length);
    return codeAt(candidates.space, candidates.indices[draw.value] ?? 0);
  },
});

/** The code of a list of one; every position has a candidate. */
function onlyCode([code]: readonly Code[]): Code {
  if (code === undefined) throw new RangeError('a position without candidates');
  return code;
}

/** Why a name means no strategy, or why its strategy cannot play a game. */
export type StrategyProblem =
  | { readonly kind: 'unknown-strategy' }
  /** The strategy ranks every code, and the game has more than `max`. `auto` works instead. */
  | { readonly kind: 'too-many-codes'; readonly max: number }
  | { readonly kind: SweepProblem | OptimalProblem };

/** The names to offer where a strategy is chosen; `beam:3` stands for every width of beam. */
export const strategyNames: readonly StrategyName[] = [
  'auto',
  'random',
  'first',
  ...heuristics.map(({ name }) => name),
  'beam:3',
  'sweep',
  'optimal',
];

/**
 * The strategy with a name, for a game.
 *
 * @param name any text, such as one from a command line
 * @param seed the seed of strategies with random choices, any text
 * @example strategyOf('beam:3', rules, 'any seed').ok // true
 * @example strategyOf('entorpy', rules, '') // { ok: false, problem: { kind: 'unknown-strategy' } }
 */
export function strategyOf(
  name: string,
  rules: Rules,
  seed: string,
): Result<Strategy, StrategyProblem> {
  switch (name) {
    case 'auto':
      return succeed(autoOf(rules, seed));
    case 'random':
      return succeed(randomCandidate(seed));
    case 'first':
      return succeed(firstCandidate);
    case 'sweep':
      return withKind(sweepOf(rules));
    case 'optimal':
      return withKind(optimalOf(rules));
    default:
      return rankingStrategyOf(name, rules);
  }
}

const withKind = (
  strategy: Result<Strategy, SweepProblem | OptimalProblem>,
): Result<Strategy, StrategyProblem> => (strategy.ok ? strategy : fail({ kind: strategy.problem }));

function rankingStrategyOf(name: string, rules: Rules): Result<Strategy, StrategyProblem> {
  const ranking = rankingOf(name);
  if (ranking === undefined) return fail({ kind: 'unknown-strategy' });
  if (variantOf(rules).secretCount > MAX_LISTED) {
    return fail({ kind: 'too-many-codes', max: MAX_LISTED });
  }
  return succeed({
    name: ranking.name,
    consistent: false,
    choose: (position) => codeChosen(position, ranking.choose),
  });
}

type Choose = (position: ListedPosition) => CodeIndex;

function rankingOf(
  name: string,
): { readonly name: StrategyName; readonly choose: Choose } | undefined {
  const heuristic = heuristics.find((other) => other.name === name);
  if (heuristic !== undefined) {
    return { name: heuristic.name, choose: (position) => bestGuess(position, heuristic) };
  }
  const digits = /^beam:([1-9]\d?)$/.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const width = Number(digits);
  const chooseByBeam = beamChooser(width);
  return {
    name: `beam:${width}`,
    choose: (position) =>
      position.candidates.indices.length > MAX_BEAM_CANDIDATES
        ? bestGuess(position, entropy)
        : chooseByBeam(position),
  };
}

/** With more candidates than this, a beam search would take minutes. */
const MAX_BEAM_CANDIDATES = 6000;

function codeChosen(position: Position, choose: Choose): Code {
  if (!isListed(position)) throw new RangeError('a position of another game');
  return codeAt(position.candidates.space, choose(position));
}
