import { games } from '../../games/games.ts';
import type { PuzzleStart } from '../../screens/puzzle/puzzle-run.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { missProse } from '../command-line/values.ts';
import { gameTable, puzzleNames } from '../options/game.ts';
import { readVariant, ruleOptions } from '../options/games.ts';
import { warn } from '../text/terminal-text.ts';
import { playCommand } from './play.ts';

/** Opens a puzzle, or a run of them; the exit status, or why that is impossible. */
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
  const { argument, values } = given;
  if (argument !== undefined) return readName(argument.toLowerCase(), given);
  const grade = gameTable.grade.read(given);
  if (!grade.ok) return { usage: grade.problem };
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  const rules = await games[variant.value].options.readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  warn(terminal, rules.value.warnings);
  return {
    kind: 'single',
    rules: rules.value.value,
    grade: grade.value,
    seed: values.get('seed'),
  };
}

/** The options of a single puzzle: the others are always of the same game. */
const singleOptions: readonly string[] = [
  ...['variant', 'grade', 'seed'],
  ...ruleOptions.map(({ name }) => name),
];

function readName(typed: string, { values, switches }: ParsedArguments): PuzzleStart | Usage {
  const kind = puzzleNames.find((name) => name === typed);
  if (kind === undefined) {
    return { usage: missProse(typed, puzzleNames, ({ puzzles }) => puzzles.command.names) };
  }
  const option = singleOptions.find((name) => values.has(name) || switches.has(name));
  const start: PuzzleStart =
    kind === 'daily' ? { kind, day: 'today', openedFrom: 'puzzles' } : { kind };
  return option === undefined
    ? start
    : { usage: ({ puzzles }) => puzzles.command.foreignOption(kind, option) };
}
