import type { Command } from '../command.ts';
import { codeOptions, variantOption } from '../games/index.ts';
import { jsonOption } from '../options/json-option.ts';
import { seedOption } from '../options/seed-option.ts';
import { strategyOptions } from '../options/strategy-options.ts';
import { turnOption } from '../options/turn-option.ts';

/** The solver for a person's code. What it needs is loaded only when it runs. */
export const solve: Command = {
  name: 'solve',
  summary: 'break a code that you keep: it guesses, you answer',
  options: [
    variantOption,
    ...codeOptions,
    ...strategyOptions,
    { ...seedOption, summary: 'any text; the same seed and answers give the same guesses' },
    turnOption,
    jsonOption,
  ],
  examples: [
    { line: 'keypeg solve', description: 'asks for the sizes, then guesses' },
    { line: 'keypeg solve --turn 1122=1,1 --json', description: 'the next guess after this turn' },
    { line: 'keypeg solve --preset super', description: 'guesses at once' },
    { line: 'keypeg solve --variant words', description: 'helps with a word game elsewhere' },
    {
      line: 'keypeg solve --variant words --turn crane=.y..g',
      description: 'the next word after this turn',
    },
  ],
  run: async (given, terminal) => {
    const { solveCommand } = await import('../solve/solve.ts');
    return await solveCommand(given, terminal);
  },
};

/** A test of strategies. What it needs is loaded only when it runs. */
export const simulate: Command = {
  name: 'simulate',
  summary: 'count the guesses of a strategy over all codes',
  options: [
    variantOption,
    ...codeOptions,
    ...strategyOptions,
    { name: 'sample', value: 'N', summary: 'play against N codes drawn by the seed, not all' },
    { ...seedOption, summary: 'any text; the same seed draws the same codes' },
    jsonOption,
  ],
  examples: [
    { line: 'keypeg simulate --strategy worst-case', description: 'all 1,296 standard codes' },
    {
      line: 'keypeg simulate --strategy first --sample 9',
      description: 'nine of them, drawn by the seed',
    },
    { line: 'keypeg simulate --variant words --sample 50', description: 'fifty words' },
  ],
  run: async (given, terminal) => {
    const { simulateCommand } = await import('../simulate/simulate.ts');
    return await simulateCommand(given, terminal);
  },
};
