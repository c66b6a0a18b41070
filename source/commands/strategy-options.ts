import type { StrategyChoice } from '../text-mode/solving/strategy-choice.ts';
import type { Given, Option } from './arguments.ts';

/** The options by which it is chosen how the solver plays. */
export const strategyOptions: readonly Option[] = [
  {
    name: 'strategy',
    value: 'NAME',
    // Written out, as the solver is loaded only by what solves; a test holds it to the solver.
    summary:
      'auto, random, first, worst-case, expected-size, entropy, most-parts, beam:3 (to beam:99), sweep, optimal',
  },
  { name: 'first', value: 'CODE', summary: 'the first guess, instead of its own' },
];

/** How the solver is to play: `auto` and by its own first guess unless told. */
export const readStrategy = ({ values }: Given, seed: string): StrategyChoice => ({
  strategy: values.get('strategy') ?? 'auto',
  seed: values.get('seed') ?? seed,
  first: values.get('first'),
});
