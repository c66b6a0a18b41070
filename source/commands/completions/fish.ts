import type { Catalog } from '../../prose/catalog.ts';
import {
  argumentSuggestion,
  type CommandLine,
  type CompletedCommand,
  commandForms,
  menuForms,
  type OptionForm,
  type Suggestion,
} from './completed.ts';

/** The completions of a command line as a script for fish. */
export const fishScript = ({ commands, options }: CommandLine, catalog: Catalog): string =>
  [
    '# Completions of keypeg for fish, made by: keypeg completions fish',
    '',
    "function __keypeg_command --description 'whether this is the command; an empty one is none'",
    '    set -l words (commandline -opc)',
    '    set -l command "$words[2]"',
    "    string match --quiet -- '-*' $command; and set command ''",
    '    test "$command" = "$argv[1]"',
    'end',
    '',
    'complete -c keypeg -f',
    ...commands.map(
      ({ name, summary }) =>
        `complete -c keypeg -n 'test (count (commandline -opc)) = 1' -a ${name} -d ${quoted(summary(catalog))}`,
    ),
    ...menuForms({ options }).map((form) => optionLine('', form, catalog)),
    ...commands.flatMap((command) => commandLines(command, catalog)),
    '',
  ].join('\n');

const commandLines = (command: CompletedCommand, catalog: Catalog): readonly string[] => {
  const argument = argumentSuggestion(command);
  return [
    ...(argument.kind === 'nothing' ? [] : [`${lineStart(command.name)} ${flagsOf(argument)}`]),
    ...commandForms(command).map((form) => optionLine(command.name, form, catalog)),
  ];
};

const lineStart = (command: string): string =>
  `complete -c keypeg -n '__keypeg_command ${command}'`;

/** An option of a command; an empty command is none. */
function optionLine(
  command: string,
  { name, summary, value }: OptionForm,
  catalog: Catalog,
): string {
  const flags = value === undefined ? '' : ` -r ${flagsOf(value.suggestion)}`;
  return `${lineStart(command)} -l ${name.slice('--'.length)}${flags} -d ${quoted(summary(catalog))}`;
}

function flagsOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'words':
      return `-f -a ${quoted(suggestion.words.join(' '))}`;
    case 'files':
      return '-F';
    case 'folders':
      return `-f -a ${quoted('(__fish_complete_directories (commandline -ct))')}`;
    case 'nothing':
      return '-f';
  }
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/gu, String.raw`\$&`)}'`;
