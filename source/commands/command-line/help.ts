import { commandLine } from '../../prose/commands/line.ts';
import { wrap } from '../../prose/text.ts';
import { argumentsFrom, namesOf, type Option } from './arguments.ts';
import type { Command, HelpRow } from './command.ts';

/** The examples of `keypeg --help`: what a new player tries first. Each command shows its own. */
const firstExamples: ReadonlySet<string> = new Set([
  'keypeg play',
  'keypeg play 5x8',
  'keypeg play words --length 7',
  'keypeg play tutorial',
  'keypeg daily',
  'keypeg puzzle',
  'keypeg solve',
  'keypeg serve',
]);

/** The output of `keypeg --help`. */
export function programHelp(commands: readonly Command[]): string {
  const usage: HelpRow[] = [
    ['keypeg', 'the menu, full screen'],
    ...commands.map((command): HelpRow => [usageOf(command), command.summary]),
    ['keypeg help COMMAND', 'the options and the examples of a command'],
    ['keypeg --version', 'the version'],
  ];
  const examples = commands
    .flatMap((command) => command.examples)
    .filter(([line]) => firstExamples.has(line));
  return sections([
    ['keypeg: break codes in a terminal.', []],
    ['Usage:', usage],
    ['Examples:', examples],
  ]);
}

/** The output of `keypeg help COMMAND`. */
export const commandHelp = (command: Command): string => {
  const { name, argument, summary, options, notes, examples } = command;
  const words = [
    name,
    ...argumentsFrom(argument).map(({ placeholder }) => placeholder),
    ...(options.length === 0 ? [] : ['[options]']),
  ];
  const usage = `keypeg ${words.join(' ')}`;
  return sections([
    [wrap(`${usage}: ${summary}.`, COLUMNS).join('\n'), []],
    ...[...Map.groupBy(options, ({ group }) => group)].map(
      ([group, grouped]): Section => [
        `${group === undefined ? 'Options' : commandLine.help.groups[group]}:`,
        grouped.map((option) => optionRow(option)),
      ],
    ),
    ...(notes ?? []).map((note): Section => [wrap(note, COLUMNS).join('\n'), []]),
    ['Examples:', examples],
  ]);
};

type Section = readonly [title: string, rows: readonly HelpRow[]];

const usageOf = ({ name, argument }: Command): string =>
  ['keypeg', name, ...(argument === undefined ? [] : [argument.placeholder])].join(' ');

const optionRow = (option: Option): HelpRow => [
  option.value === undefined ? namesOf(option).join(', ') : `--${option.name} ${option.value}`,
  option.summary,
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
function rowLines([typed, description]: HelpRow, width: number): readonly string[] {
  return wrap(description, COLUMNS - width - 4).map(
    (line, index) => `  ${(index === 0 ? typed : '').padEnd(width)}  ${line}`,
  );
}
