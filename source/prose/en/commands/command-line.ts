import { counted } from '../phrases.ts';

const needs = {
  output: 'a terminal, but the output is not a terminal',
  keyboard: 'a keyboard, but the input is not a terminal',
  cursor: 'a terminal that can move its cursor, but this one is “dumb”',
};

const games = { 'full-screen': 'The full-screen game', lines: 'The game' };

/** What is said about a command line as a whole, and about the terminal that it runs in. */
export const line = {
  noArgument: (command: string, typed: string) => `keypeg ${command} takes no argument “${typed}”.`,
  oneArgument: (command: string, placeholder: string, typed: string) =>
    `keypeg ${command} takes one argument ${placeholder}, and “${typed}” is another one.`,
  someArguments: (command: string, placeholders: readonly string[], typed: string) =>
    `keypeg ${command} takes only ${placeholders.join(' ')}, and “${typed}” is another one.`,
  noValue: (option: string, placeholder: string) =>
    `${option} needs a value: ${option} ${placeholder}.`,
  switchWithValue: (name: string) =>
    `--${name} takes no value: --${name} turns it on, --no-${name} turns it off.`,
  optionsOf: (command: string) => ({
    unknown: (typed: string) =>
      `keypeg ${command} has no option ${typed}: see keypeg ${command} --help.`,
    mistyped: (typed: string, meant: string) =>
      `keypeg ${command} has no option ${typed}: did you mean ${meant}?`,
  }),
  options: {
    unknown: (typed: string) => `There is no option “${typed}”: see keypeg --help.`,
    mistyped: (typed: string, meant: string) =>
      `There is no option “${typed}”: did you mean keypeg ${meant}?`,
  },
  commands: {
    unknown: (typed: string) => `There is no command “${typed}”: see keypeg --help.`,
    mistyped: (typed: string, meant: string) =>
      `There is no command “${typed}”: did you mean keypeg ${meant}?`,
  },
  ofACommand: (option: string, corrected: string) =>
    `${option} belongs to a command: try ${corrected}.`,
  unusable: (output: keyof typeof games, lack: keyof typeof needs) =>
    `${games[output]} needs ${needs[lack]}.`,
  tryCommand: (command: string) => `Try: ${command}`,
  tryCommandOrLines: (command: string) => `Try: ${command}, or add --screen-reader`,
  oldNode: (needed: string, found: string) =>
    `keypeg needs Node ${needed} or newer, but this is Node ${found}.`,
  stackShown: (message: string) => `${message} (KEYPEG_DEBUG=1 shows the stack)`,
  unusableFile: (path: string, reason: string) => `${path} cannot be used: ${reason}.`,
  unsavedGames: (count: number) => `${counted(count, 'game')} could not be saved.`,
  moreSettingProblems: (count: number) => `${counted(count, 'more problem')}: see Settings.`,
};

/** The recording of a terminal. */
export const cast = {
  summary: 'record the terminal to a new file, for asciinema (asciicast v3)',
  exists: (path: string) => `--cast writes a new file, and “${path}” exists: name another one.`,
  unwritable: (path: string, reason: string) => `--cast cannot write “${path}”: ${reason}.`,
  incomplete: (reason: string) => `The recording is incomplete: ${reason}.`,
  guess: (number: number) => `guess ${number}`,
};
