import type { Option } from '../../source/commands/arguments.ts';
import type { Example } from '../../source/commands/command.ts';
import type { CommandLine, CompletedCommand } from '../../source/commands/completions/completed.ts';
import { literal, prose, word } from './mdoc.ts';
import { description, environment, exitStatus, files } from './prose.ts';

/** A command as the manual describes it; `help` has neither examples nor notes. */
type ManualCommand = CompletedCommand & {
  readonly examples?: readonly Example[];
  readonly notes?: readonly string[];
};

/** What the manual describes. */
export type Manual = Omit<CommandLine, 'commands'> & {
  readonly commands: readonly ManualCommand[];
};

/** The manual page of keypeg, for section 6 (games), in mdoc(7). */
export const manualPage = ({ commands, options }: Manual): string =>
  [
    `.\\" Made by scripts/manual from the table of options: do not edit.`,
    '.Dd November 22, 2026',
    '.Dt KEYPEG 6',
    '.Os',
    '.Sh NAME',
    '.Nm keypeg',
    '.Nd break codes in a terminal',
    '.Sh SYNOPSIS',
    '.Nm',
    ...options.map((option) => `.Op ${formOf(option)}`),
    ...commands.flatMap((command) => ['.Nm', ...usageOf(command)]),
    '.Nm',
    '.Fl -version',
    '.Sh DESCRIPTION',
    ...paragraphs(description),
    '.Sh COMMANDS',
    ...commands.flatMap(sectionOf),
    '.Sh ENVIRONMENT',
    ...tagList(environment.map(([name, text]) => [`Ev ${word(name)}`, text])),
    '.Sh FILES',
    ...tagList(files.map(([path, text]) => [`Pa ${word(path)}`, text])),
    '.Sh EXIT STATUS',
    ...tagList(exitStatus.map(([status, text]) => [status, text])),
    '.Sh EXAMPLES',
    ...tagList(commands.flatMap(({ examples = [] }) => examples).map(exampleRow)),
    '.Sh SEE ALSO',
    '.Xr ssh 1',
    '',
  ].join('\n');

const usageOf = ({ name, options, argument }: ManualCommand): readonly string[] => [
  `.Cm ${name}`,
  ...(options.length === 0 ? [] : ['.Op Ar options']),
  ...(argument === undefined ? [] : [`.Ar ${word(argument.placeholder)}`]),
];

/** An option as the argument of a macro, such as `Fl -seed Ar TEXT`. */
const formOf = ({ name, value }: Option): string =>
  value === undefined
    ? `Fl -${literal(name)} , Fl -no-${literal(name)}`
    : `Fl -${literal(name)} Ar ${word(value)}`;

const sectionOf = ({ name, summary, options, notes = [] }: ManualCommand): readonly string[] => [
  `.Ss keypeg ${name}`,
  ...prose(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`),
  ...notes.flatMap((note) => ['.Pp', ...prose(note)]),
  ...(options.length === 0
    ? []
    : tagList(options.map((option) => [formOf(option), option.summary]))),
];

const paragraphs = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text, index) => (index === 0 ? prose(text) : ['.Pp', ...prose(text)]));

const tagList = (rows: readonly (readonly [tag: string, text: string])[]): readonly string[] => [
  '.Bl -tag -width Ds',
  ...rows.flatMap(([tag, text]) => [`.It ${tag}`, ...prose(text)]),
  '.El',
];

const exampleRow = ({ line, description: text }: Example): readonly [tag: string, text: string] => [
  `Ic "${literal(line)}"`,
  text,
];
