import { commandLine } from '../../prose/commands/line.ts';
import { namesOf } from '../command-line/arguments.ts';
import type { Command } from '../command-line/command.ts';

export type CompletedCommand = Pick<Command, 'name' | 'summary' | 'options' | 'argument'>;

/** Everything that a shell completes after `keypeg`. */
export type CommandLine = {
  readonly commands: readonly CompletedCommand[];
  /** The options that are possible without a command. */
  readonly options: CompletedCommand['options'];
};

/** What a shell suggests for a value. */
export type Suggestion =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'files' | 'folders' | 'nothing' };

/** What a shell suggests for a value with a placeholder, such as `FILE`, and perhaps choices. */
function suggestionFor(placeholder: string, choices: readonly string[] | undefined): Suggestion {
  if (choices !== undefined) return { kind: 'words', words: choices };
  if (/\bFILE\b/u.test(placeholder)) return { kind: 'files' };
  return /\bFOLDER\b/u.test(placeholder) ? { kind: 'folders' } : { kind: 'nothing' };
}

/** What a shell suggests for the first argument of a command. */
export const argumentSuggestion = ({ argument }: CompletedCommand): Suggestion =>
  argument === undefined
    ? { kind: 'nothing' }
    : suggestionFor(argument.placeholder, argument.choices);

export type OptionForm = {
  /** With its dashes, such as `--seed`. */
  readonly name: string;
  readonly summary: string;
  /** The value that must follow; a switch has none. */
  readonly value: { readonly placeholder: string; readonly suggestion: Suggestion } | undefined;
  /** Whether it may be repeated. */
  readonly multiple: boolean;
};

/** Every way to type options: a switch has two. */
const formsOf = ({ options }: Pick<CompletedCommand, 'options'>): readonly OptionForm[] =>
  options.flatMap((option) =>
    namesOf(option).map((name) => ({
      name,
      summary:
        name === `--no-${option.name}`
          ? commandLine.helpCommand.turnOff(option.name)
          : option.summary,
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

/** The option that every command has. */
const helpForm = printing('--help', commandLine.helpCommand.printHelp);

/** The options that are possible without a command. */
export const menuForms = ({ options }: Pick<CommandLine, 'options'>): readonly OptionForm[] => [
  ...formsOf({ options }),
  helpForm,
  printing('--version', commandLine.helpCommand.printVersion),
];

export const commandForms = (command: CompletedCommand): readonly OptionForm[] => [
  ...formsOf(command),
  helpForm,
];
