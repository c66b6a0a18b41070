import process from 'node:process';
import packageJson from '../../../package.json' with { type: 'json' };
import { commandLine } from '../../prose/commands/line.ts';
import { missSentence } from '../../prose/phrases.ts';
import { namesOf, readArguments } from '../command-line/arguments.ts';
import type { Command, Terminal, Usage } from '../command-line/command.ts';
import { commands, menuOptions } from '../command-line/commands.ts';
import { commandHelp, programHelp } from '../command-line/help.ts';
import { gameNames } from '../options/games.ts';
import { textFor } from '../output.ts';
import { runMenu } from './menu.ts';

/** The commit of a build; the source itself has none. */
declare const KEYPEG_COMMIT: string;

/** The version with the commit it was built from, if that is known, and the Node that runs it. */
function versionText(): string {
  const commit = typeof KEYPEG_COMMIT === 'undefined' ? '' : KEYPEG_COMMIT;
  const origin = commit === '' ? '' : `commit ${commit}, `;
  return `${packageJson.version} (${origin}Node ${process.versions.node})`;
}

const helpOptions = ['--help', '-h'];
const isHelp = (typed: string): boolean => typed === 'help' || helpOptions.includes(typed);
const versionOptions = ['--version', '-v', '-V'];

const shortForms: ReadonlyMap<string, readonly string[]> = new Map([
  ['words', ['play', 'words']],
  ['tutorial', ['play', 'tutorial']],
]);

/** Runs a command line with arguments; the exit status, or why it cannot be run. */
export async function dispatch(
  [typed = '', ...rest]: readonly string[],
  terminal: Terminal,
): Promise<number | Usage> {
  const [name = '', ...args] = [...(shortForms.get(typed) ?? [typed]), ...rest];
  const print = (text: string): number => {
    terminal.stdout.write(textFor(terminal, `${text}\n`));
    return 0;
  };
  const [optionName = ''] = name.split('=');
  const option = menuOptions.find((known) => namesOf(known).includes(optionName));
  if (option !== undefined) {
    const words = option.value === undefined || name.includes('=') ? 1 : 2;
    const [command, ...others] = [name, ...args].slice(words);
    return command === undefined || command.startsWith('-')
      ? await menuWith([name, ...args], terminal)
      : await dispatch([command, ...[name, ...args].slice(0, words), ...others], terminal);
  }
  if (versionOptions.includes(name)) return print(versionText());
  if (isHelp(name)) {
    const topic = args.find((argument) => !isHelp(argument));
    if (topic === undefined) return print(programHelp(commands));
    const command = commandNamed(topic);
    return command === undefined ? unknownCommand(topic) : print(commandHelp(command));
  }
  const command = commandNamed(name);
  if (command === undefined) return unknownCommand(name, args);
  if (args.some((argument) => helpOptions.includes(argument))) {
    return print(commandHelp(command));
  }
  const given = readArguments(command.name, command.options, args, command.argument);
  if (!given.ok) return { usage: given.problem };
  return await command.run(given.value, terminal);
}

async function menuWith(args: readonly string[], terminal: Terminal): Promise<number | Usage> {
  const given = readArguments('play', menuOptions, args);
  return given.ok ? await runMenu(given.value, terminal) : { usage: given.problem };
}

const commandNamed = (name: string): Command | undefined =>
  commands.find((command) => command.name === name);

/** What people type who know a game by another name, and the command for it. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['mastermind', 'play'],
  ['bulls', 'play bulls-and-cows'],
  ['wordle', 'words'],
  ['quordle', 'words --boards 4'],
  ['nerdle', 'play equations'],
  ['start', 'play'],
  ['export', 'data export'],
  ['import', 'data import'],
  ...gameNames.map((name) => [name, `play ${name}`] as const),
]);

function unknownCommand(typed: string, args: readonly string[] = []): Usage {
  const [option = ''] = typed.split('=');
  const owners = commands.filter(({ options }) => options.flatMap(namesOf).includes(option));
  // A command line without an argument is complete.
  const owner = owners.find(({ argument }) => argument === undefined) ?? owners[0];
  if (owner !== undefined) {
    const corrected = ['keypeg', owner.name, typed, ...args].join(' ');
    return { usage: commandLine.line.ofACommand(option, corrected) };
  }
  const meant = otherWords.get(typed.toLowerCase());
  if (meant !== undefined) {
    return { usage: `There is no command “${typed}”: did you mean keypeg ${meant}?` };
  }
  const words = [...commands.map(({ name }) => name), 'help', '--help', '--version'];
  return {
    usage: missSentence(typed, words, {
      fact: `There is no ${typed.startsWith('-') ? 'option' : 'command'} “${typed}”`,
      advice: 'see keypeg --help',
      corrected: (word) => `keypeg ${word}`,
    }),
  };
}
