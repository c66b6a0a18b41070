import { variantOf } from '../source/engine/variants/index.ts';
import { pegRules } from '../source/engine/variants/pegs/peg-rules.ts';
import { codeSpaceOf } from '../source/solver/space/code-space.ts';
import { raterOf } from '../source/solver/space/rating.ts';

/** Work that computes a number of feedbacks and counts them for each guess. */
export type HistogramWork = { readonly feedbacks: number; readonly run: () => void };

/** One guess of so many codes of 5×8 is scored. */
const GUESS_STEP = 16;

/**
 * The feedbacks between guesses and all codes of 5×8 with the part sizes of each guess and the largest
 * of them, by the WebAssembly module.
 */
export function histogramWork(): HistogramWork {
  const rules = pegRules({ pegs: 5, colors: 8 });
  if (!rules.ok) throw new Error(rules.problem);
  const space = codeSpaceOf(variantOf(rules.value));
  const guesses = space.all.filter((index) => index % GUESS_STEP === 0);
  const rate = raterOf(space, space.all, { kind: 'largest' });
  if (rate === undefined) throw new Error('This Node.js cannot run the WebAssembly module.');
  return {
    feedbacks: space.size * guesses.length,
    // No largest part is below this limit, so that all guesses are rated and none is reported.
    run: () => rate(guesses, Number.MIN_VALUE, () => NaN),
  };
}
