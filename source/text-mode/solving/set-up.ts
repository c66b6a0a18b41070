import { fail, type Result, succeed } from '../../core/result.ts';
import { startPosition } from '../../solver/position.ts';
import type { Strategy } from '../../solver/strategies/strategy.ts';
import { rulesSentence } from '../../text/rules-problems.ts';
import type { Rules } from '../../variants/index.ts';
import { type PegOptions, pegLimits, pegRules } from '../../variants/pegs/peg-rules.ts';
import { mostLenientSizes, type OpenSizes } from './open-sizes.ts';
import { introductionText } from './solving-text.ts';
import type { Awaiting, Solving, SolvingOptions, SolvingReply } from './state.ts';
import { type StrategyChoice, strategyFor } from './strategy-choice.ts';
import { propose } from './turn.ts';

/** The question for a size. */
export const sizePrompts = {
  pegs: 'How many pegs has the code? ',
  colors: 'How many colours are there? ',
} as const;

/**
 * Asks for the next size, or makes the first guess when both are known; a problem, as a sentence,
 * if no answer could make it work.
 */
export function settleSizes(
  options: SolvingOptions,
  sizes: OpenSizes,
): Result<SolvingReply, string> {
  const lenient = mostLenientSizes(sizes);
  const rules = pegRules(lenient);
  if (!rules.ok) return fail(rulesSentence(rules.problem));
  const open = (['pegs', 'colors'] as const).find((size) => sizes[size] === 'ask');
  if (open !== undefined) {
    // Which codes there are is not known yet: the strategy is tried in the smallest game.
    const tried = strategyIn(
      { ...lenient, pegs: pegLimits.pegs.min },
      { ...options, first: undefined },
    );
    return tried.ok
      ? succeed({ dialogue: { waitingFor: open, options, sizes }, lines: [] })
      : tried;
  }
  return settleRules(options, rules.value);
}

/** Makes the first guess in a game that is known; a problem, as a sentence, if it cannot. */
export function settleRules(options: StrategyChoice, rules: Rules): Result<SolvingReply, string> {
  const strategy = strategyFor(options, rules);
  if (!strategy.ok) return strategy;
  const study = { strategy: strategy.value, start: startPosition(rules), later: [] };
  const { dialogue, lines } = propose(study);
  return succeed({ dialogue, lines: [...introductionText(rules), ...lines] });
}

function strategyIn(game: PegOptions, options: SolvingOptions): Result<Strategy, string> {
  const rules = pegRules(game);
  return rules.ok ? strategyFor(options, rules.value) : fail(rulesSentence(rules.problem));
}

/** Takes a line as a size; where it leads to no game, the question is asked again. */
export function answerSize(dialogue: Awaiting<'pegs' | 'colors'>, line: string): SolvingReply {
  const { options, sizes, waitingFor } = dialogue;
  const size = /^\d+$/u.test(line.trim()) ? Number(line) : 0;
  if (size === 0) {
    return { dialogue, lines: ['Type a whole number above zero.'] };
  }
  const known = { ...sizes, [waitingFor]: size };
  const settled = settleSizes(options, known);
  if (settled.ok) return settled.value;
  // Where the sizes are possible, but not for what else was asked for, either may have to change.
  const first = options.sizes.pegs === 'ask' ? 'pegs' : 'colors';
  const again: Solving = pegRules(mostLenientSizes(known)).ok
    ? { ...dialogue, waitingFor: first, sizes: options.sizes }
    : dialogue;
  return { dialogue: again, lines: [settled.problem] };
}
