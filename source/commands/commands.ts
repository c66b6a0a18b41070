import type { Option } from './arguments.ts';
import type { Command } from './command.ts';
import { challenge, daily, play, text, tutorial, words } from './definitions/playing.ts';
import { data, exportGames, importGames, replay, stats } from './definitions/records.ts';
import { simulate, solve } from './definitions/solving.ts';
import { castOption } from './options/cast-option.ts';
import { settingsOptions } from './options/settings-options.ts';
import { dataOption } from './options/store-options.ts';
import { serveNotes, serveOptions } from './serve/options.ts';

/** The SSH server. What it needs is loaded only when it runs. */
const serve: Command = {
  name: 'serve',
  summary: 'let others play over SSH, without an account',
  options: serveOptions,
  notes: serveNotes,
  examples: [
    { line: 'keypeg serve', description: 'prints the command that players type' },
    { line: 'keypeg serve --host :: --workers 2', description: 'for everyone, on two cores' },
  ],
  run: async (given, terminal) => {
    const { serveCommand } = await import('./serve/serve.ts');
    return await serveCommand(given, terminal);
  },
};

/** The completions of shells. What they need is loaded only when the command runs. */
const completions: Command = {
  name: 'completions',
  argument: { placeholder: 'SHELL', choices: ['bash', 'zsh', 'fish'] },
  summary: 'print the completions for bash, zsh or fish',
  options: [],
  examples: [{ line: 'keypeg completions bash', description: 'a script for ~/.bashrc to source' }],
  run: async (given, terminal) => {
    const { completionsCommand } = await import('./completions/completions.ts');
    return completionsCommand(given, commandLine, terminal);
  },
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...[play, words, tutorial, daily, challenge, text, solve, simulate, stats, replay],
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
      summary: 'print the options of a command',
      options: [],
    },
  ],
  options: menuOptions,
} as const;
