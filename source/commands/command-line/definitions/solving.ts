import { boardsOption } from '../../options/boards-option.ts';
import { codeOptions, variantOption } from '../../options/games/index.ts';
import { jsonOption } from '../../options/json-option.ts';
import { seedOption } from '../../options/seed-option.ts';
import { proseOptions } from '../../options/settings-options.ts';
import { strategyOptions } from '../../options/strategy-options.ts';
import { turnOption } from '../../options/turn-option.ts';
import type { Command } from '../command.ts';

/** The solver for a person's code. What it needs is loaded only when it runs. */
export const solve: Command = {
  name: 'solve',
  summary: ({ commands }) => commands.solve.summary,
  options: [
    variantOption,
    ...codeOptions,
    boardsOption,
    ...strategyOptions,
    { ...seedOption, summary: ({ commands }) => commands.solve.options.seed },
    turnOption,
    jsonOption,
    ...proseOptions,
  ],
  examples: [
    { line: 'keypeg solve', description: ({ commands }) => commands.solve.examples.standard },
    {
      line: 'keypeg solve --turn 1122=1,1 --json',
      description: ({ commands }) => commands.solve.examples.turn,
    },
    {
      line: 'keypeg solve --preset super',
      description: ({ commands }) => commands.solve.examples.preset,
    },
    {
      line: 'keypeg solve --variant words',
      description: ({ commands }) => commands.solve.examples.words,
    },
    {
      line: 'keypeg solve --variant words --turn crane=.y..g',
      description: ({ commands }) => commands.solve.examples.wordTurn,
    },
    {
      line: 'keypeg solve --boards 2 --turn 1122=1,1/2,0',
      description: ({ commands }) => commands.solve.examples.boards,
    },
  ],
  run: async (given, terminal) => {
    const { solveCommand } = await import('../../solve/solve.ts');
    return await solveCommand(given, terminal);
  },
};

/** A test of strategies. What it needs is loaded only when it runs. */
export const simulate: Command = {
  name: 'simulate',
  summary: ({ commands }) => commands.simulate.summary,
  options: [
    variantOption,
    ...codeOptions,
    boardsOption,
    ...strategyOptions,
    { name: 'sample', value: 'N', summary: ({ commands }) => commands.simulate.options.sample },
    { ...seedOption, summary: ({ commands }) => commands.simulate.options.seed },
    { name: 'threads', value: 'N', summary: ({ commands }) => commands.simulate.options.threads },
    jsonOption,
    ...proseOptions,
  ],
  examples: [
    {
      line: 'keypeg simulate --strategy worst-case',
      description: ({ commands }) => commands.simulate.examples.all,
    },
    {
      line: 'keypeg simulate --strategy first --sample 9',
      description: ({ commands }) => commands.simulate.examples.sample,
    },
    {
      line: 'keypeg simulate --variant words --sample 50',
      description: ({ commands }) => commands.simulate.examples.words,
    },
    {
      line: 'keypeg simulate --boards 2',
      description: ({ commands }) => commands.simulate.examples.boards,
    },
  ],
  run: async (given, terminal) => {
    const { simulateCommand } = await import('../../simulate/simulate.ts');
    return await simulateCommand(given, terminal);
  },
};
