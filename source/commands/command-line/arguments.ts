import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { currentName, FORMER_NAME } from '../../settings/settings-text.ts';
import { missProse } from './values.ts';

/** A section of the help that lists options. */
export type OptionGroup = keyof Catalog['commands']['help']['groups'];

/** An option of a command: one that takes a value, or a switch with a `--no-` form. */
export type Option = {
  readonly name: string;
  /** The placeholder of its value in the help; an option without one is a switch. */
  readonly value?: string;
  /** Whether the option may be repeated, and every value counts. */
  readonly multiple?: true;
  /** The section of the help that lists it, for commands with many options. */
  readonly group?: OptionGroup;
  readonly summary: LocalizedText;
  /** Values to suggest while it is typed; there may be others. */
  readonly choices?: readonly string[];
};

/** Options by a key of their own, each with the check of its value if it can be checked alone. */
export type OptionTable = Readonly<
  Record<string, Option & { readonly read?: (...given: never[]) => unknown }>
>;

/** The argument of a command that is no option. */
export type Argument = {
  /** Stands for it in the help, such as `FILE` or `[check|delete]`. */
  readonly placeholder: string;
  /** Values to suggest while it is typed; there may be others. */
  readonly choices?: readonly string[];
  /** The argument that can follow it. */
  readonly next?: Argument;
};

/** An argument, and those that can follow it. */
export const argumentsFrom = (first: Argument | undefined): readonly Argument[] =>
  first === undefined ? [] : [first, ...argumentsFrom(first.next)];

/** The options of a command line: the values, and the state of each switch. */
export type Given = {
  /** If an option is repeated, the last value counts. */
  readonly values: ReadonlyMap<string, string>;
  readonly switches: ReadonlyMap<string, boolean>;
};

/** The options and the arguments of a command line. */
export type ParsedArguments = Given & {
  /** The argument that is no option, for a command that takes one. */
  readonly argument: string | undefined;
  /** The arguments after it, for a command that takes more than one. */
  readonly furtherArguments: readonly string[];
  /** All values of the options that may be repeated, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
};

/** Reads the arguments after a command's name; a problem is a sentence. */
export function readArguments(
  command: string,
  options: readonly Option[],
  args: readonly string[],
  takes?: Argument,
): Result<ParsedArguments, LocalizedText> {
  let lastSwitch: Option | undefined;
  const positionals: string[] = [];
  const values = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const switches = new Map<string, boolean>();
  const repeatable = new Set(options.filter((option) => option.multiple).map(({ name }) => name));
  for (const token of tokensOf(options, args.map(renamedArgument))) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (positionals.length === argumentsFrom(takes).length) {
        if (lastSwitch !== undefined && isSwitchValue(token.value)) {
          return fail(switchWithValue(lastSwitch));
        }
        return fail(surplusArgument(command, token.value, takes));
      }
      positionals.push(token.value);
      continue;
    }
    const problem = optionProblem(command, options, token);
    if (problem !== undefined) return fail(problem);
    lastSwitch = options.find(({ name, value }) => name === token.name && value === undefined);
    if (token.value === undefined) switches.set(token.name, token.rawName === `--${token.name}`);
    else if (repeatable.has(token.name)) {
      lists.set(token.name, [...(lists.get(token.name) ?? []), token.value]);
    } else values.set(token.name, token.value);
  }
  const [argument, ...furtherArguments] = positionals;
  return succeed({ argument, furtherArguments, values, lists, switches });
}

/** An argument of earlier versions in its present form. */
function renamedArgument(argument: string): string {
  const isOff = argument === `--no-${FORMER_NAME}`;
  if (!isOff && argument !== `--${FORMER_NAME}`) return argument;
  const { name, text } = currentName(FORMER_NAME, isOff ? 'off' : 'on');
  return `--${name}=${text}`;
}

const isSwitchValue = (typed: string): boolean => /^(?:on|off|yes|no|true|false)$/iu.test(typed);

function surplusArgument(
  command: string,
  typed: string,
  takes: Argument | undefined,
): LocalizedText {
  const [first, ...more] = argumentsFrom(takes).map(({ placeholder }) => placeholder);
  return ({ commands: { line } }) => {
    if (first === undefined) return line.noArgument(command, typed);
    return more.length === 0
      ? line.oneArgument(command, first, typed)
      : line.someArguments(command, [first, ...more], typed);
  };
}

type OptionToken = {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
};

/** The tokens of the arguments; not strict, because our own errors suggest what works. */
const tokensOf = (options: readonly Option[], args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: Object.fromEntries(
      options.map(({ name, value }) => [
        name,
        { type: value === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    strict: false,
    allowNegative: true,
    tokens: true,
  }).tokens;

/** Every form of an option on a command line. */
export const namesOf = ({ name, value }: Option): readonly string[] =>
  value === undefined ? [`--${name}`, `--no-${name}`] : [`--${name}`];

function optionProblem(
  command: string,
  options: readonly Option[],
  { rawName, value, inlineValue }: OptionToken,
): LocalizedText | undefined {
  const option = options.find((known) => namesOf(known).includes(rawName));
  if (option === undefined) {
    return missProse(rawName, options.flatMap(namesOf), ({ commands: { line } }) =>
      line.optionsOf(command),
    );
  }
  const { value: placeholder } = option;
  if (placeholder === undefined) {
    return inlineValue === true ? switchWithValue(option) : undefined;
  }
  const missing = value === undefined || value === '' || (!inlineValue && /^-\D/u.test(value));
  return missing ? ({ commands: { line } }) => line.noValue(rawName, placeholder) : undefined;
}

const switchWithValue =
  ({ name }: Option): LocalizedText =>
  ({ commands: { line } }) =>
    line.switchWithValue(name);
