import type { Level } from '../../engine/puzzles/puzzle.ts';
import type { PuzzleStart } from '../../screens/puzzle/puzzle.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { missProse } from '../command-line/values.ts';
import { puzzleNames } from '../options/game.ts';
import { gameOptions, readVariant, ruleOptions } from '../options/games.ts';
import { warn } from '../text/terminal-text.ts';
import { playCommand } from './play.ts';

/** Opens a puzzle; the exit status, or why that is impossible. */
export async function puzzleCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const start = await readStart(given, terminal);
  if ('usage' in start) return start;
  return await playCommand({ kind: 'puzzle', start }, withLines(given), terminal);
}

/** The options with `--text` as the setting that it stands for. */
const withLines = (given: ParsedArguments): ParsedArguments =>
  given.switches.get('text') === true
    ? { ...given, switches: new Map([...given.switches, ['screen-reader', true]]) }
    : given;

async function readStart(given: ParsedArguments, terminal: Terminal): Promise<PuzzleStart | Usage> {
  const typed = (given.argument ?? 'easy').toLowerCase();
  const name = puzzleNames.find((each) => each === typed);
  if (name === undefined) {
    return { usage: missProse(typed, puzzleNames, ({ puzzles }) => puzzles.command.names) };
  }
  return name === 'daily' ? readDaily(given) : await readSingle(name, given, terminal);
}

async function readSingle(
  level: Level,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<PuzzleStart | Usage> {
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  const rules = await gameOptions[variant.value].readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  warn(terminal, rules.value.warnings);
  return { kind: 'single', rules: rules.value.value, level, seed: given.values.get('seed') };
}

/** The options of a puzzle of a level: the puzzle of the day is always of the same game. */
const singleOptions: readonly string[] = [
  ...['variant', 'seed'],
  ...ruleOptions.map(({ name }) => name),
];

function readDaily({ values, switches }: ParsedArguments): PuzzleStart | Usage {
  const option = singleOptions.find((name) => values.has(name) || switches.has(name));
  return option === undefined
    ? { kind: 'daily', day: 'today', openedFrom: 'puzzles' }
    : { usage: ({ puzzles }) => puzzles.command.foreignOption(option) };
}
