import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { missProse } from '../command-line/misses.ts';
import { storeOptions } from '../options/store-options.ts';

/** The commands after `keypeg data`, and the options that only they have. */
const commands: readonly {
  readonly name: string;
  readonly options: readonly string[];
  readonly run: (given: ParsedArguments, terminal: Terminal) => Promise<number | Usage>;
}[] = [
  {
    name: 'check',
    options: ['words', 'answers'],
    run: async (given, terminal) =>
      await (await import('./check.ts')).checkCommand(given, terminal),
  },
  {
    name: 'delete',
    options: ['account', 'yes'],
    run: async (given, terminal) =>
      await (await import('./delete.ts')).deleteCommand(given, terminal),
  },
];

/** Runs `keypeg data`, or the command after it. */
export async function dataCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const { argument } = given;
  const command = commands.find(({ name }) => name === argument);
  if (argument !== undefined && command === undefined) return unknownCommand(argument);
  const allowed = [...storeOptions.map(({ name }) => name), ...(command?.options ?? [])];
  const surplus = [...given.values.keys(), ...given.switches.keys()].find(
    (name) => !allowed.includes(name),
  );
  if (surplus !== undefined) return surplusOption(surplus);
  if (command !== undefined) return await command.run(given, terminal);
  const { overviewCommand } = await import('./overview.ts');
  return await overviewCommand(given, terminal);
}

function unknownCommand(typed: string): Usage {
  const names = commands.map(({ name }) => name);
  return { usage: missProse(typed, names, (catalog) => catalog.commands.data.commands) };
}

function surplusOption(option: string): Usage {
  const owner = commands.find(({ options }) => options.includes(option));
  return { usage: (catalog) => catalog.commands.data.foreignOption(option, owner?.name ?? '') };
}
