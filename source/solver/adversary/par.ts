import type { Code } from '../../engine/core/code.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import {
  countOf,
  isListed,
  knownAt,
  type Position,
  positionAfter,
  startPosition,
} from '../position/position.ts';
import { strategyOf } from '../strategies/strategies.ts';
import type { Strategy, StrategyName } from '../strategies/strategy.ts';
import { adversaryAnswer } from './answer.ts';
import { type AdversaryPar, knownParOf } from './known-pars.ts';
import { searchLine } from './line.ts';

/** The strategies whose lines are tried; all but the first one are slow in games with many codes. */
const strategies: readonly StrategyName[] = ['auto', 'worst-case'];
const MAX_FOR_ALL_STRATEGIES = 2 ** 16;

/** How many guesses a search for a shorter line tries in each position. */
const WIDTH = 12;

/** The steps of each search: about a quarter of a second. */
const MAX_STEPS = 2 ** 28;

/**
 * The par of a game: a stored one, or the result of a search. The search begins with the lines of
 * strategies and looks for shorter ones among promising guesses. The par is proved if a search of all
 * guesses finds no shorter line. Undefined if no strategy cracks the adversary.
 *
 * @param steps how many steps of about a nanosecond each search may take
 */
export const adversaryPar = (rules: Rules, steps = MAX_STEPS): AdversaryPar | undefined =>
  knownParOf(variantOf(rules)) ?? parAt(startPosition(rules), steps);

/**
 * The par of a position: the fewest further guesses that crack the adversary, as far as they are known.
 * Undefined if no code is left.
 *
 * @param steps how many steps of about a nanosecond each search may take
 */
export function parAt(position: Position, steps = MAX_STEPS): AdversaryPar | undefined {
  let line = lineOfStrategies(position);
  if (line === undefined) return undefined;
  if (!isListed(position)) return { status: 'best-known', line };
  for (const width of [WIDTH, Number.POSITIVE_INFINITY]) {
    let search = searchLine(position, line.length - 1, { steps, width });
    while (search.kind === 'found') {
      line = search.line;
      search = searchLine(position, line.length - 1, { steps, width });
    }
    if (search.kind === 'none') return { status: 'proved', line };
  }
  return { status: 'best-known', line };
}

/** The shortest line of a strategy. */
function lineOfStrategies(position: Position): readonly Code[] | undefined {
  const { rules } = position;
  const { secretCount } = variantOf(rules);
  const names = secretCount > MAX_FOR_ALL_STRATEGIES ? strategies.slice(0, 1) : strategies;
  const lines = names.flatMap((name) => {
    const strategy = strategyOf(name, rules, 'par');
    const line = strategy.ok ? lineFrom(position, strategy.value) : undefined;
    return line === undefined ? [] : [line];
  });
  return lines.sort((one, other) => one.length - other.length)[0];
}

/** The guesses of a strategy against the adversary, the last one cracks it. */
export const lineOf = (rules: Rules, strategy: Strategy): readonly Code[] | undefined =>
  lineFrom(startPosition(rules), strategy);

/** The same from a position. */
function lineFrom(first: Position, strategy: Strategy): readonly Code[] | undefined {
  const { rules } = first;
  const variant = variantOf(rules);
  const line: Code[] = [];
  for (let position = first; countOf(position) > 0; ) {
    const guess = strategy.choose(position);
    const feedback = adversaryAnswer(rules, knownAt(position), guess);
    if (feedback === undefined) return undefined;
    line.push(guess);
    if (variant.solved(feedback)) return line;
    position = positionAfter(position, guess, feedback);
  }
  return undefined;
}
