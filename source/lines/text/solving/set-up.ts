import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { type PegOptions, pegRules } from '../../../engine/variants/pegs/peg-rules.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { startPosition } from '../../../solver/position/position.ts';
import type { Strategy } from '../../../solver/strategies/search-settings.ts';
import { assumedSizes, type OpenSizes } from '../open-rules.ts';
import { yesOrNo } from '../typed-line.ts';
import { introductionText } from './solving-text.ts';
import type { Solving, SolvingFor, SolvingOptions, SolvingReply } from './state.ts';
import { type StrategyChoice, strategyFor } from './strategy-choice.ts';
import { proposeGuess } from './turn.ts';

/**
 * Asks for the next size, or makes the first guess if both are known; a problem, as a sentence, if
 * no answer makes the game possible.
 */
export function startOrAskSize(
  options: SolvingOptions,
  sizes: OpenSizes,
): Result<SolvingReply, LocalizedText> {
  const lenient = assumedSizes(sizes);
  const rules = pegRules(lenient);
  if (!rules.ok) return fail((catalog) => catalog.problems.rule(rules.problem));
  const open = (['pegs', 'colors'] as const).find((size) => sizes[size] === 'ask');
  if (open !== undefined) {
    const tried = strategyIn(smallestPuzzle(lenient, sizes), { ...options, first: undefined });
    return tried.ok
      ? succeed({ dialogue: { waitingFor: open, options, sizes }, lines: () => [] })
      : tried;
  }
  if (sizes.numbering === 'ask') {
    return succeed({ dialogue: { waitingFor: 'numbering', options, sizes }, lines: () => [] });
  }
  return startWithRules(options, rules.value);
}

/** Handles a line as the answer to whether the colors count from 0; undefined if it is none. */
export function answerNumbering(
  { options, sizes }: SolvingFor<'numbering'>,
  line: string,
): Result<SolvingReply, LocalizedText> | undefined {
  const fromZero = line.trim() === '' ? false : yesOrNo(line);
  if (fromZero === undefined) return undefined;
  const { numbering: _, ...known } = sizes;
  return startOrAskSize(options, fromZero ? { ...known, alphabet: 'colors-from-0' } : known);
}

/** The number of pegs that tells apart what strategies can play. */
const FEWEST_PEGS = 2;

/** The smallest game on which a strategy is checked while the sizes are not known. */
const smallestPuzzle = (lenient: PegOptions, { pegs }: OpenSizes): PegOptions => ({
  ...lenient,
  pegs: Math.min(FEWEST_PEGS, lenient.colors, pegs === 'ask' ? FEWEST_PEGS : pegs),
});

/** Makes the first guess of a game; a problem, as a sentence, if that is impossible. */
export function startWithRules(
  options: StrategyChoice,
  rules: Rules,
): Result<SolvingReply, LocalizedText> {
  const strategy = strategyFor(options, rules);
  if (!strategy.ok) return strategy;
  const { wording = 'places' } = options;
  const state = { strategy: strategy.value, start: startPosition(rules), wording, later: [] };
  const { dialogue, lines } = proposeGuess(state);
  return succeed({
    dialogue,
    lines: (catalog) => [...introductionText(rules, catalog), ...lines(catalog)],
  });
}

function strategyIn(game: PegOptions, options: SolvingOptions): Result<Strategy, LocalizedText> {
  const rules = pegRules(game);
  return rules.ok
    ? strategyFor(options, rules.value)
    : fail((catalog) => catalog.problems.rule(rules.problem));
}

/** Handles a line as a size; if it makes the game impossible, the question is asked again. */
export function answerSize(dialogue: SolvingFor<'pegs' | 'colors'>, line: string): SolvingReply {
  const { options, sizes, waitingFor } = dialogue;
  const size = /^\d+$/u.test(line.trim()) ? Number(line) : 0;
  if (size === 0) {
    return { dialogue, lines: ({ lines }) => [lines.solving.sizes.notANumber] };
  }
  const nextSizes = { ...sizes, [waitingFor]: size };
  const next = startOrAskSize(options, nextSizes);
  if (next.ok) return next.value;
  // If the sizes are possible but another option is not, either size may have to change.
  const first = options.sizes.pegs === 'ask' ? 'pegs' : 'colors';
  const again: Solving = pegRules(assumedSizes(nextSizes)).ok
    ? { ...dialogue, waitingFor: first, sizes: options.sizes }
    : dialogue;
  return { dialogue: again, lines: (catalog) => [next.problem(catalog)] };
}
