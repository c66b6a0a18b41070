import { missSentence } from '../../prose/phrases.ts';
import {
  type Argument,
  argumentsFrom,
  namesOf,
  type ParsedArguments,
} from '../command-line/arguments.ts';
import type { Command, Terminal, Usage } from '../command-line/command.ts';

export type CompletedCommand = Pick<Command, 'name' | 'summary' | 'options' | 'argument'>;

/** Everything that a shell completes after `keypeg`. */
export type CommandLine = {
  readonly commands: readonly CompletedCommand[];
  readonly options: CompletedCommand['options'];
};

type Suggestion =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'files' | 'folders' | 'nothing' };

/** What a shell suggests for a value with a placeholder, such as `FILE`, and perhaps choices. */
function suggestionFor(placeholder: string, choices: readonly string[] | undefined): Suggestion {
  if (choices !== undefined) return { kind: 'words', words: choices };
  if (/\bFILE\b/u.test(placeholder)) return { kind: 'files' };
  return /\bFOLDER\b/u.test(placeholder) ? { kind: 'folders' } : { kind: 'nothing' };
}

const argumentSuggestion = (argument: Argument | undefined): Suggestion =>
  argument === undefined
    ? { kind: 'nothing' }
    : suggestionFor(argument.placeholder, argument.choices);

/** What follows one of the words that the first argument can be; undefined where nothing is suggested. */
function laterSuggestion({ argument }: CompletedCommand) {
  const suggestion = argumentSuggestion(argument?.next);
  return argument?.choices === undefined || suggestion.kind === 'nothing'
    ? undefined
    : { after: argument.choices, suggestion };
}

type OptionForm = {
  /** With its dashes, such as `--seed`. */
  readonly name: string;
  readonly summary: string;
  /** The value that must follow; a switch has none. */
  readonly value: { readonly placeholder: string; readonly suggestion: Suggestion } | undefined;
  readonly multiple: boolean;
};

/** Every way to type options: a switch has two. */
const formsOf = ({ options }: Pick<CompletedCommand, 'options'>): readonly OptionForm[] =>
  options.flatMap((option) =>
    namesOf(option).map((name) => ({
      name,
      summary: name === `--no-${option.name}` ? `turn --${option.name} off` : option.summary,
      value:
        option.value === undefined
          ? undefined
          : {
              placeholder: option.value,
              suggestion: suggestionFor(option.value, option.choices),
            },
      multiple: option.multiple === true,
    })),
  );

const printing = (name: string, summary: string): OptionForm => ({
  name,
  summary,
  value: undefined,
  multiple: false,
});

const helpForm = printing('--help', 'print the help');

export const menuForms = ({ options }: Pick<CommandLine, 'options'>): readonly OptionForm[] => [
  ...formsOf({ options }),
  helpForm,
  printing('--version', 'print the version'),
];

export const commandForms = (command: CompletedCommand): readonly OptionForm[] => [
  ...formsOf(command),
  helpForm,
];

/** The completions of a command line as a script for bash 3.2 and later. */
const bashScript = ({ commands, options }: CommandLine): string =>
  `# Completions of keypeg for bash, made by: keypeg completions bash

_keypeg() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command=
  COMPREPLY=()
  if ((COMP_CWORD > 1)) && [[ \${COMP_WORDS[1]} != -* ]]; then command=\${COMP_WORDS[1]}; fi
  # Bash makes three words of --option=value.
  if [[ $current == '=' ]]; then
    current=
  elif [[ $previous == '=' ]]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $command in
${[
  ...caseLines("''", {
    forms: menuForms({ options }),
    otherwise: suggestFirst({ commands, options }),
  }),
  ...commands.flatMap((command) =>
    caseLines(command.name, {
      forms: commandForms(command),
      later: laterArgument(command),
      otherwise: suggestArgument(command, argumentSuggestion(command.argument)),
    }),
  ),
].join('\n')}
  esac
}

# Suggests the words after the first argument that begin with it.
_keypeg_words() {
  COMPREPLY=($(compgen -W "\${*:2}" -- "$1"))
}

# Suggests files (-f) or folders (-d) that begin with the second argument.
_keypeg_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$2")
}

complete -F _keypeg keypeg
`;

type Case = {
  readonly forms: readonly OptionForm[];
  /** The branch for an argument that follows another one. */
  readonly later?: readonly string[];
  /** The shell command for a word that is not the value of an option. */
  readonly otherwise: string;
};

/** The lines for a command: the values of its options, by the option before the cursor. */
function caseLines(pattern: string, { forms, later = [], otherwise }: Case): readonly string[] {
  const valued = forms.flatMap(({ name, value }) =>
    value === undefined ? [] : [{ name, script: suggest(value.suggestion) }],
  );
  const groups = Map.groupBy(valued, ({ script }) => script);
  return [
    `    ${pattern})`,
    '      case $previous in',
    ...[...groups].map(
      ([script, same]) => `        ${same.map(({ name }) => name).join(' | ')}) ${script} ;;`,
    ),
    ...later.map((branch) => `        ${branch} ;;`),
    `        *) ${otherwise} ;;`,
    '      esac',
    '      ;;',
  ];
}

/** Commands and options, but only as the first word. */
function suggestFirst({ commands, options }: CommandLine): string {
  const words = [...commands, ...menuForms({ options })].map(({ name }) => name);
  return `if ((COMP_CWORD == 1)); then ${suggest({ kind: 'words', words })}; fi`;
}

/** Options after a dash, and everywhere in a command without an argument to suggest. */
function suggestArgument(command: CompletedCommand, argument: Suggestion): string {
  const words = commandForms(command).map(({ name }) => name);
  const options = suggest({ kind: 'words', words });
  return argument.kind === 'nothing'
    ? options
    : `if [[ $current == -* ]]; then ${options}; else ${suggest(argument)}; fi`;
}

function laterArgument(command: CompletedCommand): readonly string[] {
  const later = laterSuggestion(command);
  if (later === undefined) return [];
  return [`${later.after.join(' | ')}) ${suggestArgument(command, later.suggestion)}`];
}

function suggest(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'words':
      return `_keypeg_words "$current" ${suggestion.words.join(' ')}`;
    case 'files':
      return '_keypeg_paths -f "$current"';
    case 'folders':
      return '_keypeg_paths -d "$current"';
    case 'nothing':
      return ':';
  }
}

const fishScript = ({ commands, options }: CommandLine): string =>
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
    "function __keypeg_after --description 'whether the word before the cursor is one of these'",
    '    set -l words (commandline -opc)',
    '    contains -- $words[-1] $argv',
    'end',
    '',
    'complete -c keypeg -f',
    ...commands.map(
      ({ name, summary }) =>
        `complete -c keypeg -n 'test (count (commandline -opc)) = 1' -a ${name} -d ${fishQuoted(summary)}`,
    ),
    ...menuForms({ options }).map((form) => optionLine('', form)),
    ...commands.flatMap((command) => fishLines(command)),
    '',
  ].join('\n');

const fishLines = (command: CompletedCommand): readonly string[] => {
  const argument = argumentSuggestion(command.argument);
  const later = laterSuggestion(command);
  const after = later === undefined ? '' : `__keypeg_after ${later.after.join(' ')}`;
  return [
    ...(argument.kind === 'nothing'
      ? []
      : [`${lineStart(command.name, after && `not ${after}`)} ${flagsOf(argument)}`]),
    ...(later === undefined
      ? []
      : [`${lineStart(command.name, after)} ${flagsOf(later.suggestion)}`]),
    ...commandForms(command).map((form) => optionLine(command.name, form)),
  ];
};

const lineStart = (command: string, condition = ''): string =>
  `complete -c keypeg -n '__keypeg_command ${command}${condition && `; and ${condition}`}'`;

/** An option of a command; an empty command is none. */
function optionLine(command: string, { name, summary, value }: OptionForm): string {
  const flags = value === undefined ? '' : ` -r ${flagsOf(value.suggestion)}`;
  return `${lineStart(command)} -l ${name.slice('--'.length)}${flags} -d ${fishQuoted(summary)}`;
}

function flagsOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'words':
      return `-f -a ${fishQuoted(suggestion.words.join(' '))}`;
    case 'files':
      return '-F';
    case 'folders':
      return `-f -a ${fishQuoted('(__fish_complete_directories (commandline -ct))')}`;
    case 'nothing':
      return '-f';
  }
}

const fishQuoted = (text: string): string => `'${text.replaceAll(/[\\']/gu, String.raw`\$&`)}'`;

/** The completions of a command line as a script for zsh, to load as `_keypeg` or to source. */
const zshScript = ({ commands, options }: CommandLine): string =>
  [
    '#compdef keypeg',
    '# Completions of keypeg for zsh, made by: keypeg completions zsh',
    '',
    '_keypeg() {',
    '  local curcontext=$curcontext state line',
    '  local -A opt_args',
    '  _arguments -C \\',
    ...menuForms({ options }).map((form) => `    ${zshQuoted(optionSpec(form))} \\`),
    "    ':command:->command' '*::argument:->argument'",
    '  case $state in',
    '    command)',
    '      local -a commands=(',
    ...commands.map(({ name, summary }) => `        ${zshQuoted(`${name}:${summary}`)}`),
    '      )',
    '      _describe -t commands command commands',
    '      ;;',
    '    argument)',
    '      case $words[1] in',
    ...commands.flatMap((command) => zshLines(command)),
    '      esac',
    '      ;;',
    '  esac',
    '}',
    '',
    '# A file of fpath is the function itself when it is first called.',
    'if [[ $funcstack[1] == _keypeg ]]; then _keypeg "$@"; else compdef _keypeg keypeg; fi',
    '',
  ].join('\n');

function zshLines(command: CompletedCommand): readonly string[] {
  const { argument } = command;
  const specs = [
    ...commandForms(command).map((form) => optionSpec(form)),
    ...argumentsFrom(argument).map(
      (each, index) =>
        `${index + 1}:${escaped(each.placeholder)}:${actionOf(argumentSuggestion(each))}`,
    ),
  ];
  return [
    `        ${command.name})`,
    '          _arguments \\',
    ...specs.map((spec, index) => {
      const end = index === specs.length - 1 ? '' : ' \\';
      return `            ${zshQuoted(spec)}${end}`;
    }),
    '          ;;',
  ];
}

/** An option as `_arguments` takes it; the value may follow `=` or in the next word. */
function optionSpec({ name, summary, value, multiple }: OptionForm): string {
  const text = `[${escaped(summary)}]`;
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

const zshQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const scripts: ReadonlyMap<string, (line: CommandLine) => string> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
]);

/** Prints the completions for the shell that the argument names; the exit status, or what it takes. */
export function completionsCommand(
  { argument }: Pick<ParsedArguments, 'argument'>,
  line: CommandLine,
  { stdout }: Pick<Terminal, 'stdout'>,
): number | Usage {
  const shells = [...scripts.keys()];
  if (argument === undefined) {
    return { usage: `keypeg completions needs a shell: ${shells.join(', ')}.` };
  }
  const script = scripts.get(argument);
  if (script === undefined) {
    return {
      usage: missSentence(argument, shells, {
        fact: `There are no completions for “${argument}”`,
        advice: `the shells are ${shells.join(', ')}`,
      }),
    };
  }
  stdout.write(script(line));
  return 0;
}
