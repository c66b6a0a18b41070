import type { Catalog } from '../../prose/catalog.ts';
import { argumentsFrom } from '../command-line/arguments.ts';
import {
  argumentSuggestion,
  type CommandLine,
  type CompletedCommand,
  commandForms,
  menuForms,
  type OptionForm,
  type Suggestion,
} from './completed.ts';

/** The completions of a command line as a script for zsh, to load as `_keypeg` or to source. */
export const zshScript = ({ commands, options }: CommandLine, catalog: Catalog): string =>
  [
    '#compdef keypeg',
    '# Completions of keypeg for zsh, made by: keypeg completions zsh',
    '',
    '_keypeg() {',
    '  local curcontext=$curcontext state line',
    '  local -A opt_args',
    '  _arguments -C \\',
    ...menuForms({ options }).map((form) => `    ${quoted(optionSpec(form, catalog))} \\`),
    "    ':command:->command' '*::argument:->argument'",
    '  case $state in',
    '    command)',
    '      local -a commands=(',
    ...commands.map(({ name, summary }) => `        ${quoted(`${name}:${summary(catalog)}`)}`),
    '      )',
    '      _describe -t commands command commands',
    '      ;;',
    '    argument)',
    '      case $words[1] in',
    ...commands.flatMap((command) => commandLines(command, catalog)),
    '      esac',
    '      ;;',
    '  esac',
    '}',
    '',
    '# A file of fpath is the function itself when it is first called.',
    'if [[ $funcstack[1] == _keypeg ]]; then _keypeg "$@"; else compdef _keypeg keypeg; fi',
    '',
  ].join('\n');

function commandLines(command: CompletedCommand, catalog: Catalog): readonly string[] {
  const { argument } = command;
  const specs = [
    ...commandForms(command).map((form) => optionSpec(form, catalog)),
    ...argumentsFrom(argument).map(
      (each, index) =>
        `${index + 1}:${escaped(each.placeholder)}:${actionOf(argumentSuggestion({ ...command, argument: each }))}`,
    ),
  ];
  return [
    `        ${command.name})`,
    '          _arguments \\',
    ...specs.map((spec, index) => {
      const end = index === specs.length - 1 ? '' : ' \\';
      return `            ${quoted(spec)}${end}`;
    }),
    '          ;;',
  ];
}

/** An option as `_arguments` takes it; the value may follow `=` or in the next word. */
function optionSpec({ name, summary, value, multiple }: OptionForm, catalog: Catalog): string {
  const text = `[${escaped(summary(catalog))}]`;
  return value === undefined
    ? `${name}${text}`
    : `${multiple ? '*' : ''}${name}=${text}:${escaped(value.placeholder)}:${actionOf(value.suggestion)}`;
}

function actionOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'words':
      return `(${suggestion.words.map(escaped).join(' ')})`;
    case 'files':
      return '_files';
    case 'folders':
      return '_files -/';
    case 'nothing':
      return ' ';
  }
}

/** A text inside a specification of `_arguments`. */
const escaped = (text: string): string => text.replaceAll(/[\\[\]:]/gu, String.raw`\$&`);

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
