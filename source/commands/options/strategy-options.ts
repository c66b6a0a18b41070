import type { StrategyChoice } from '../../lines/text/solving/strategy-choice.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';

/** Written out, because the solver is loaded only when it is needed; a test compares the names. */
const strategies = [
  ...['auto', 'random', 'first', 'worst-case', 'expected-size', 'entropy', 'most-parts'],
  ...['beam:3', 'sweep', 'optimal'],
];

/** The options that choose how the solver plays. */
export const strategyOptions: readonly Option[] = [
  {
    name: 'strategy',
    value: 'NAME',
    choices: strategies,
    summary: ({ commands: { options } }) => options.strategy(strategies),
  },
  {
    name: 'first',
    value: 'CODE',
    summary: ({ commands: { options } }) => options.first,
  },
];

/** How the solver plays: the strategy `auto` with its own first guess by default. */
export const readStrategy = ({ values }: ParsedArguments, seed: string): StrategyChoice => ({
  strategy: values.get('strategy') ?? 'auto',
  seed: values.get('seed') ?? seed,
  first: values.get('first'),
});
