import { accountOptions } from '../../options/account-options.ts';
import { castOption } from '../../options/cast-option.ts';
import { feedbackOption } from '../../options/feedback-option.ts';
import { jsonOption } from '../../options/json-option.ts';
import { proseOptions } from '../../options/settings-options.ts';
import { storeOptions } from '../../options/store-options.ts';
import { wordListOptions } from '../../options/word-list-options.ts';
import type { Command } from '../command.ts';

/** The replay of a recorded game. What it needs is loaded only when it runs. */
export const replay: Command = {
  name: 'replay',
  argument: { placeholder: '[FILE]' },
  summary: ({ commands }) => commands.replay.summary,
  options: [
    { name: 'game', value: 'ID', summary: ({ commands }) => commands.replay.options.game },
    {
      name: 'speed',
      value: 'N',
      summary: ({ commands }) => commands.replay.options.speed,
    },
    feedbackOption,
    castOption,
    ...wordListOptions,
    ...storeOptions,
    ...proseOptions,
  ],
  notes: ({ commands }) => commands.replay.notes,
  examples: [
    {
      line: 'keypeg replay games.jsonl --speed 4',
      description: ({ commands }) => commands.replay.examples.speed,
    },
    {
      line: 'keypeg replay --cast game.cast',
      description: ({ commands }) => commands.replay.examples.cast,
    },
  ],
  run: async (given, terminal) => {
    const { replayCommand } = await import('../../replay/replay.ts');
    return await replayCommand(given, terminal);
  },
};

/** The review of a game. What it needs is loaded only when it runs. */
export const review: Command = {
  name: 'review',
  argument: { placeholder: '[FILE|ID|last]' },
  summary: ({ review: { command } }) => command.summary,
  options: [
    { name: 'game', value: 'ID', summary: ({ review: { command } }) => command.options.game },
    jsonOption,
    ...wordListOptions,
    ...storeOptions,
    ...proseOptions,
  ],
  notes: ({ review: { command } }) => command.notes,
  examples: [
    { line: 'keypeg review', description: ({ review: { command } }) => command.examples.last },
    {
      line: 'keypeg review game.json --json',
      description: ({ review: { command } }) => command.examples.file,
    },
  ],
  run: async (given, terminal) => {
    const { reviewCommand } = await import('../../review/review.ts');
    return await reviewCommand(given, terminal);
  },
};

/** The statistics. What it needs is loaded only when it runs. */
export const stats: Command = {
  name: 'stats',
  summary: ({ commands }) => commands.stats.summary,
  options: [
    jsonOption,
    { name: 'machine', summary: ({ commands }) => commands.stats.options.machine },
    ...storeOptions,
    ...proseOptions,
  ],
  notes: ({ commands }) => commands.stats.notes,
  examples: [
    { line: 'keypeg stats', description: ({ commands }) => commands.stats.examples.standard },
    {
      line: 'keypeg stats --json --no-machine',
      description: ({ commands }) => commands.stats.examples.json,
    },
  ],
  run: async (given, terminal) => {
    const { statsCommand } = await import('../../stats/stats.ts');
    return await statsCommand(given, terminal);
  },
};

/** The export of games. What it needs is loaded only when it runs. */
export const exportGames: Command = {
  name: 'export',
  summary: ({ commands }) => commands.exportGames.summary,
  options: [
    ...accountOptions,
    {
      name: 'output',
      value: 'FILE',
      summary: ({ commands }) => commands.exportGames.options.output,
    },
    { name: 'force', summary: ({ commands }) => commands.exportGames.options.force },
    ...storeOptions,
    ...proseOptions,
  ],
  notes: ({ commands }) => commands.exportGames.notes,
  examples: [
    {
      line: 'keypeg export --output games.jsonl',
      description: ({ commands }) => commands.exportGames.examples.own,
    },
    {
      line: 'keypeg export --all --data /srv/keypeg',
      description: ({ commands }) => commands.exportGames.examples.all,
    },
  ],
  run: async (given, terminal) => {
    const { exportCommand } = await import('../../data/export/export.ts');
    return await exportCommand(given, terminal);
  },
};

/** The import of games. What it needs is loaded only when it runs. */
export const importGames: Command = {
  name: 'import',
  argument: { placeholder: 'FILE' },
  summary: ({ commands }) => commands.importGames.summary,
  options: [...accountOptions, ...wordListOptions, ...storeOptions, ...proseOptions],
  notes: ({ commands }) => commands.importGames.notes,
  examples: [
    {
      line: 'keypeg import games.jsonl',
      description: ({ commands }) => commands.importGames.examples.own,
    },
    {
      line: 'keypeg import - --all < all.jsonl',
      description: ({ commands }) => commands.importGames.examples.all,
    },
  ],
  run: async (given, terminal) => {
    const { importCommand } = await import('../../data/import/import.ts');
    return await importCommand(given, terminal);
  },
};

/** What is stored. What it needs is loaded only when it runs. */
export const data: Command = {
  name: 'data',
  argument: { placeholder: '[check|delete]', choices: ['check', 'delete'] },
  summary: ({ commands }) => commands.data.summary,
  options: [
    { name: 'account', value: 'NAME', summary: ({ commands }) => commands.data.options.account },
    { name: 'yes', summary: ({ commands }) => commands.data.options.yes },
    ...wordListOptions,
    ...storeOptions,
    ...proseOptions,
  ],
  notes: ({ commands }) => commands.data.notes,
  examples: [
    { line: 'keypeg data', description: ({ commands }) => commands.data.examples.overview },
    { line: 'keypeg data check', description: ({ commands }) => commands.data.examples.check },
    {
      line: 'keypeg data delete --account local',
      description: ({ commands }) => commands.data.examples.delete,
    },
  ],
  run: async (given, terminal) => {
    const { dataCommand } = await import('../../data/data.ts');
    return await dataCommand(given, terminal);
  },
};
