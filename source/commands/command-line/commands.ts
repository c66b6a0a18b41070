import type { CommandLine } from '../completions/completed.ts';
import { castOption } from '../options/cast-option.ts';
import { settingsOptions } from '../options/settings-options.ts';
import { dataOption } from '../options/store-options.ts';
import { serveOptions } from '../serve/options.ts';
import type { Option } from './arguments.ts';
import type { Command } from './command.ts';
import { challenge, daily, play, puzzle, text, tutorial, words } from './definitions/playing.ts';
import { data, exportGames, importGames, replay, review, stats } from './definitions/records.ts';
import { simulate, solve } from './definitions/solving.ts';

/** The SSH server. What it needs is loaded only when it runs. */
const serve: Command = {
  name: 'serve',
  summary: ({ commands: { serve } }) => serve.summary,
  options: serveOptions,
  notes: ({ commands: { serve } }) => serve.notes,
  examples: [
    { line: 'keypeg serve', description: ({ commands: { serve } }) => serve.examples.standard },
    {
      line: 'keypeg serve --host :: --workers 2',
      description: ({ commands: { serve } }) => serve.examples.everyone,
    },
  ],
  run: async (given, terminal) => {
    const { serveCommand } = await import('../serve/serve.ts');
    return await serveCommand(given, terminal);
  },
};

/** The completions of shells. What they need is loaded only when the command runs. */
const completions: Command = {
  name: 'completions',
  argument: { placeholder: 'SHELL', choices: ['bash', 'zsh', 'fish'] },
  summary: ({ commands: { completions } }) => completions.summary,
  options: [],
  examples: [
    {
      line: 'keypeg completions bash',
      description: ({ commands: { completions } }) => completions.examples.bash,
    },
  ],
  run: async (given, terminal) => {
    const { completionsCommand } = await import('../completions/completions.ts');
    return completionsCommand(given, commandLine, terminal);
  },
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...[
    play,
    words,
    tutorial,
    daily,
    puzzle,
    challenge,
    text,
    solve,
    simulate,
    stats,
    replay,
    review,
  ],
  ...[exportGames, importGames, data, serve, completions],
];

/** The options of the menu, which needs no command. */
export const menuOptions: readonly Option[] = [castOption, dataOption, ...settingsOptions];

/** Everything that can follow `keypeg`, for completions and the manual page. */
export const commandLine = {
  commands: [
    ...commands,
    {
      name: 'help',
      argument: { placeholder: '[COMMAND]', choices: commands.map(({ name }) => name) },
      summary: ({ commands: { helpCommand } }) => helpCommand.summary,
      options: [],
    },
  ],
  options: menuOptions,
} as const satisfies CommandLine;
