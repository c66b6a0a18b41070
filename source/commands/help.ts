import type { Option } from './arguments.ts';
import type { Command, Example } from './command.ts';

/** What `keypeg --help` prints. */
export function programHelp(commands: readonly Command[]): string {
  const usage: Row[] = [
    ['keypeg', 'the menu, full screen'],
    ...commands.map(({ name, summary, options }): Row => [usageOf(name, options), summary]),
    ['keypeg help COMMAND', 'the options of a command'],
    ['keypeg --version', 'the version'],
  ];
  return sections([
    ['keypeg: break codes in a terminal.', []],
    ['Usage:', usage],
    ['Examples:', commands.flatMap(({ examples }) => examples).map(exampleRow)],
  ]);
}

/** What `keypeg help` prints of one command. */
export const commandHelp = ({ name, summary, options, examples, notes = [] }: Command): string =>
  sections([
    [`${usageOf(name, options)}: ${summary}.`, []],
    ...[...Map.groupBy(options, ({ title = 'Options' }) => title)].map(
      ([title, titled]): Section => [`${title}:`, titled.map(optionRow)],
    ),
    ...notes.map((note): Section => [wrapped(note, COLUMNS).join('\n'), []]),
    ['Examples:', examples.map(exampleRow)],
  ]);

/** Something to type, and what it does. */
type Row = readonly [typed: string, does: string];

type Section = readonly [title: string, rows: readonly Row[]];

const usageOf = (name: string, options: readonly Option[]): string =>
  options.length === 0 ? `keypeg ${name}` : `keypeg ${name} [options]`;

const exampleRow = ({ line, does }: Example): Row => [line, does];

const optionRow = ({ name, value, summary }: Option): Row => [
  value === undefined ? `--${name}, --no-${name}` : `--${name} ${value}`,
  summary,
];

/** The width of the narrowest terminal that most people have. */
const COLUMNS = 80;

/** Titles with their rows in two columns; the second begins at the same place in a section. */
function sections(parts: readonly Section[]): string {
  return parts
    .map(([title, rows]) => {
      const width = Math.max(...rows.map(([typed]) => typed.length));
      return [title, ...rows.flatMap((row) => rowLines(row, width))].join('\n');
    })
    .join('\n\n');
}

/** A row as lines: what is too long for the second column goes on below it. */
function rowLines([typed, does]: Row, width: number): readonly string[] {
  return wrapped(does, COLUMNS - width - 4).map(
    (line, index) => `  ${(index === 0 ? typed : '').padEnd(width)}  ${line}`,
  );
}

/** A text as lines no longer than `room`, broken between words. */
const wrapped = (text: string, room: number): readonly string[] =>
  (text.match(new RegExp(`.{1,${room}}(?= |$)`, 'gu')) ?? []).map((line) => line.trim());
