import { argumentsFrom, type Option } from './arguments.ts';
import type { Command, Example } from './command.ts';

/** The output of `keypeg --help`. */
export function programHelp(commands: readonly Command[]): string {
  const usage: Row[] = [
    ['keypeg', 'the menu, full screen'],
    ...commands.map((command): Row => [usageOf(command), command.summary]),
    ['keypeg help COMMAND', 'the options of a command'],
    ['keypeg --version', 'the version'],
  ];
  return sections([
    ['keypeg: break codes in a terminal.', []],
    ['Usage:', usage],
    ['Examples:', commands.flatMap(({ examples }) => examples).map(exampleRow)],
  ]);
}

/** The output of `keypeg help COMMAND`. */
export const commandHelp = (command: Command): string => {
  const { argument, summary, options, examples, notes = [] } = command;
  const usage = [
    usageOf(command),
    ...argumentsFrom(argument).map(({ placeholder }) => placeholder),
  ].join(' ');
  return sections([
    [`${usage}: ${summary}.`, []],
    ...[...Map.groupBy(options, ({ title = 'Options' }) => title)].map(
      ([title, titled]): Section => [`${title}:`, titled.map(optionRow)],
    ),
    ...notes.map((note): Section => [wrapText(note, COLUMNS).join('\n'), []]),
    ['Examples:', examples.map(exampleRow)],
  ]);
};

/** A command or an option, and its description. */
type Row = readonly [typed: string, description: string];

type Section = readonly [title: string, rows: readonly Row[]];

const usageOf = ({ name, options }: Pick<Command, 'name' | 'options'>): string =>
  options.length === 0 ? `keypeg ${name}` : `keypeg ${name} [options]`;

const exampleRow = ({ line, description: does }: Example): Row => [line, does];

const optionRow = ({ name, value, summary }: Option): Row => [
  value === undefined ? `--${name}, --no-${name}` : `--${name} ${value}`,
  summary,
];

/** The width of the narrowest common terminal. */
const COLUMNS = 80;

/** Titles with their rows in two columns; the columns of a section are aligned. */
function sections(parts: readonly Section[]): string {
  return parts
    .map(([title, rows]) => {
      const width = Math.max(...rows.map(([typed]) => typed.length));
      return [title, ...rows.flatMap((row) => rowLines(row, width))].join('\n');
    })
    .join('\n\n');
}

/** A row as lines; a long description continues in the second column. */
function rowLines([typed, description]: Row, width: number): readonly string[] {
  return wrapText(description, COLUMNS - width - 4).map(
    (line, index) => `  ${(index === 0 ? typed : '').padEnd(width)}  ${line}`,
  );
}

/** A text as lines of at most `room` characters, broken between words. */
const wrapText = (text: string, room: number): readonly string[] =>
  (text.match(new RegExp(`.{1,${room}}(?= |$)`, 'gu')) ?? []).map((line) => line.trim());
