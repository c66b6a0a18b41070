import {
  argumentSuggestion,
  type CommandLine,
  type CompletedCommand,
  commandForms,
  menuForms,
  type OptionForm,
  type Suggestion,
} from './completed.ts';

/** The completions of a command line as a script for bash 3.2 and later. */
export const bashScript = ({ commands, options }: CommandLine): string =>
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
    caseLines(command.name, { forms: commandForms(command), otherwise: suggestArgument(command) }),
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
  /** The shell command for a word that is not the value of an option. */
  readonly otherwise: string;
};

/** The lines for a command: the values of its options, by the option before the cursor. */
function caseLines(pattern: string, { forms, otherwise }: Case): readonly string[] {
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
function suggestArgument(command: CompletedCommand): string {
  const argument = argumentSuggestion(command);
  const words = commandForms(command).map(({ name }) => name);
  const options = suggest({ kind: 'words', words });
  return argument.kind === 'nothing'
    ? options
    : `if [[ $current == -* ]]; then ${options}; else ${suggest(argument)}; fi`;
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
