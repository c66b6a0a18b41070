import { argumentsFrom, namesOf, type Option } from '../source/commands/command-line/arguments.ts';
import type { CommandLine, CompletedCommand } from '../source/commands/completions/completions.ts';
import { manual } from '../source/prose/commands/line.ts';

/** A command as the manual describes it; `help` has no notes. */
type ManualCommand = CompletedCommand & {
  readonly notes?: readonly string[];
};

/** The subject of the manual. */
export type Manual = Omit<CommandLine, 'commands'> & {
  readonly commands: readonly ManualCommand[];
};

/** The manual page of keypeg, for section 6 (games), in mdoc(7): each option is described once. */
export function manualPage({ commands, options }: Manual): string {
  const { name, description, environment, files, exitStatus } = manual;
  return [
    `.\\" Made by scripts/manual from the table of options: do not edit.`,
    '.Dd November 22, 2026',
    '.Dt KEYPEG 6',
    '.Os',
    '.Sh NAME',
    '.Nm keypeg',
    `.Nd ${name}`,
    '.Sh SYNOPSIS',
    '.Nm',
    '.Op Ar options',
    '.Nm',
    '.Ar command',
    '.Op Ar options',
    '.Sh DESCRIPTION',
    ...paragraphs(description),
    '.Sh COMMANDS',
    ...commands.flatMap((command) => sectionOf(command)),
    '.Sh OPTIONS',
    ...tagList(optionRows([...commands.map((each) => each.options), options])),
    '.Sh ENVIRONMENT',
    ...tagList(environment.map(([variable, text]) => [`Ev ${word(variable)}`, text])),
    '.Sh FILES',
    ...tagList(files.map(([path, text]) => [`Pa ${word(path)}`, text])),
    '.Sh EXIT STATUS',
    ...tagList(exitStatus.map(([status, text]) => [status, text])),
    '.Sh SEE ALSO',
    '.Xr ssh 1',
    '',
  ].join('\n');
}

const usageOf = ({ argument }: ManualCommand): readonly string[] =>
  argumentsFrom(argument).map(({ placeholder }) => literal(placeholder));

/** An option as the argument of a macro, such as `Fl -seed Ar TEXT`. */
const formOf = (option: Option): string =>
  option.value === undefined
    ? namesOf(option)
        .map((form) => `Fl ${literal(form.slice(1))}`)
        .join(' , ')
    : `Fl -${literal(option.name)} Ar ${word(option.value)}`;

/** A command: what it is for, and the names of its options. */
function sectionOf(command: ManualCommand): readonly string[] {
  const { name, options, notes } = command;
  const summary = command.summary;
  const names = options.map((option) => `--${option.name}`).join(', ');
  return [
    `.Ss keypeg ${[name, ...usageOf(command)].join(' ')}`,
    ...prose(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`),
    ...(notes ?? []).flatMap(prose),
    ...(options.length === 0 ? [] : prose(`Options: ${names}.`)),
  ];
}

/** The options of all commands; one that means something else in each has every meaning. */
function optionRows(
  groups: readonly (readonly Option[])[],
): readonly (readonly [tag: string, text: string])[] {
  const byForm = Map.groupBy(groups.flat(), formOf);
  return [...byForm.values()].flatMap((same) => {
    const [first] = same;
    const texts = new Set(same.map((option) => option.summary));
    return first === undefined ? [] : [[formOf(first), [...texts].join('; ')] as const];
  });
}

const paragraphs = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text, index) => (index === 0 ? prose(text) : ['.Pp', ...prose(text)]));

const tagList = (rows: readonly (readonly [tag: string, text: string])[]): readonly string[] => [
  '.Bl -tag -width Ds',
  ...rows.flatMap(([tag, text]) => [`.It ${tag}`, ...prose(text)]),
  '.El',
];

/** A text in mdoc(7), the language of manual pages: its dashes stay ASCII, so that it can be copied, and end no line. */
export const literal = (text: string): string =>
  text.replaceAll('\\', String.raw`\e`).replaceAll('-', String.raw`\-`);

/** A word as an argument of a macro, which never looks like a macro itself. */
export const word = (text: string): string => String.raw`\&${literal(text)}`;

const LINE = 68;

/** Prose as lines: each sentence starts a new one, and none is too long or looks like a request. */
export const prose = (text: string): readonly string[] =>
  text
    .split(/(?<=[.:?!]) (?=[A-Z])/u)
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${LINE}}(?= |$)`, 'gu')) ?? [])
    .map((line) => beginning(literal(line.trim())));

/** A line that starts with a dot or a quote would be a request. */
const beginning = (line: string): string => line.replace(/^(?=[.'])/u, String.raw`\&`);
