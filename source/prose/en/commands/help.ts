/** The titles and rows of the help. */
export const help = {
  program: 'keypeg: break codes in a terminal.',
  usage: 'Usage',
  options: 'Options',
  examples: 'Examples',
  title: (text: string) => `${text}:`,
  command: (usage: string, summary: string) => `${usage}: ${summary}.`,
  withOptions: (command: string) => `${command} [options]`,
  menu: 'the menu, full screen',
  commandOptions: 'the options of a command',
  version: 'the version',
  groups: {
    settings: 'Settings',
    fixed: 'Server (changes need a restart)',
    players: 'Players',
    connections: 'Connections',
  },
};

/** The command `help`, and what completions say about options that every command has. */
export const helpCommand = {
  summary: 'print the options of a command',
  printHelp: 'print the help',
  printVersion: 'print the version',
  turnOff: (name: string) => `turn --${name} off`,
};

/** The completions of shells. */
export const completions = {
  summary: 'print the completions for bash, zsh or fish',
  examples: { bash: 'a script for ~/.bashrc to source' },
  noShell: (shells: readonly string[]) => `keypeg completions needs a shell: ${shells.join(', ')}.`,
  shells: {
    unknown: (typed: string, known: readonly string[]) =>
      `There are no completions for “${typed}”: the shells are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There are no completions for “${typed}”: did you mean ${meant}?`,
  },
};
