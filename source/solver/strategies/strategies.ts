import type { Code } from '../../core/code.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { type OptimalProblem, optimalOf } from '../optimal/optimal.ts';
import { isListed, type ListedPosition, MOST_LISTED, type Position } from '../position.ts';
import { type CodeIndex, codeAt } from '../space/code-space.ts';
import { autoOf } from './auto.ts';
import { planByBeam } from './beam.ts';
import { bestGuess } from './best-guess.ts';
import { firstCandidate, randomCandidate } from './consistent.ts';
import { entropy, type HeuristicName, heuristics } from './heuristics.ts';
import type { Strategy } from './strategy.ts';
import { type SweepProblem, sweepOf } from './sweep.ts';

/** What a command line calls a strategy; a beam also says how wide it is, from 1 to 99. */
export type StrategyName =
  | 'auto'
  | 'random'
  | 'first'
  | HeuristicName
  | `beam:${number}`
  | 'sweep'
  | 'optimal';

/** Why there is no such strategy, or not for such a game. */
export type StrategyProblem =
  | { readonly kind: 'unknown-strategy' }
  /** It looks at every code of the game, which has more than `most`; `auto` does not. */
  | { readonly kind: 'too-many-codes'; readonly most: number }
  | { readonly kind: SweepProblem | OptimalProblem };

/** The names to offer where a strategy is chosen, with a typical beam. */
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
 * A strategy by its name, for a game.
 *
 * @param seed what the strategies that draw draw from, any text
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
    default: {
      const choose = choiceOf(name);
      if (choose === undefined) return fail({ kind: 'unknown-strategy' });
      return variantOf(rules).secretCount > MOST_LISTED
        ? fail({ kind: 'too-many-codes', most: MOST_LISTED })
        : succeed({ name, consistent: false, choose: (position) => chosen(position, choose) });
    }
  }
}

const withKind = (
  strategy: Result<Strategy, SweepProblem | OptimalProblem>,
): Result<Strategy, StrategyProblem> => (strategy.ok ? strategy : fail({ kind: strategy.problem }));

type Choice = (position: ListedPosition) => CodeIndex;

/** How a strategy that looks at every code chooses. */
function choiceOf(name: string): Choice | undefined {
  const heuristic = heuristics.find((other) => other.name === name);
  if (heuristic !== undefined) return (position) => bestGuess(position, heuristic);
  const width = /^beam:([1-9]\d?)$/.exec(name)?.[1];
  return width === undefined ? undefined : (position) => beamGuess(position, Number(width));
}

/** A beam search from more candidates than this would take minutes. */
const MOST_LOOKED_AHEAD = 6000;

const beamGuess = (position: ListedPosition, width: number): CodeIndex =>
  position.candidates.indices.length > MOST_LOOKED_AHEAD
    ? bestGuess(position, entropy)
    : planByBeam(position, width).guess;

function chosen(position: Position, choose: Choice): Code {
  if (!isListed(position)) throw new RangeError('a position of another game');
  return codeAt(position.candidates.space, choose(position));
}
