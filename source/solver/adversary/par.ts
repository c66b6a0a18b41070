import type { Code } from '../../core/code.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { isListed, type Position, positionAfter, startPosition } from '../position.ts';
import { strategyOf } from '../strategies/strategies.ts';
import type { Strategy, StrategyName } from '../strategies/strategy.ts';
import { adversaryAnswer } from './answer.ts';
import { searchLine } from './line.ts';

/** The par of a game against the adversary. */
export type AdversaryPar = {
  /** Whether no line is shorter, or only none is known. */
  readonly status: 'proved' | 'best-known';
  /** Guesses that crack the adversary; their number is the par. */
  readonly line: readonly Code[];
};

/** The strategies whose lines are tried; all but the first one are slow in games with many codes. */
const strategies: readonly StrategyName[] = ['auto', 'worst-case'];
const MAX_FOR_ALL_STRATEGIES = 2 ** 16;

/** How many guesses a search for a shorter line tries in each position. */
const WIDTH = 12;

/** The steps of each search: about a quarter of a second. */
const MAX_STEPS = 2 ** 28;

/**
 * Finds the par of a game. It begins with the lines of strategies, and then with a
 * search for shorter ones among promising guesses. It is proved if a search of all guesses finds that no
 * line is shorter.
 *
 * @param steps how many steps of about a nanosecond each search may take
 */
export function adversaryPar(rules: Rules, steps = MAX_STEPS): AdversaryPar | undefined {
  const position = startPosition(rules);
  let line = lineOfStrategies(rules);
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
function lineOfStrategies(rules: Rules): readonly Code[] | undefined {
  const { secretCount } = variantOf(rules);
  const names = secretCount > MAX_FOR_ALL_STRATEGIES ? strategies.slice(0, 1) : strategies;
  const lines = names.flatMap((name) => {
    const strategy = strategyOf(name, rules, 'par');
    const line = strategy.ok ? lineOf(rules, strategy.value) : undefined;
    return line === undefined ? [] : [line];
  });
  return lines.sort((one, other) => one.length - other.length)[0];
}

/** The guesses of a strategy against the adversary, the last one cracks it. */
export function lineOf(rules: Rules, strategy: Strategy): readonly Code[] | undefined {
  const variant = variantOf(rules);
  const line: Code[] = [];
  for (let position: Position = startPosition(rules); ; ) {
    const guess = strategy.choose(position);
    const feedback = adversaryAnswer(rules, position.turns, guess);
    if (feedback === undefined) return undefined;
    line.push(guess);
    if (variant.solved(feedback)) return line;
    position = positionAfter(position, guess, feedback);
  }
}
