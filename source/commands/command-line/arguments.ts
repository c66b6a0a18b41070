import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { commandLine } from '../../prose/commands/line.ts';
import { missSentence } from '../../prose/phrases.ts';
import { isSettingName } from '../../settings/settings.ts';
import { settingRows } from '../../ssh/settings.ts';

type OptionGroup = keyof typeof commandLine.help.groups;

export type Option = {
  readonly name: string;
  /** The placeholder of its value in the help; an option without one is a switch. */
  readonly value?: string;
  /** Whether a switch has a `--no-` form: one that is on unless it is turned off. */
  readonly negatable?: true;
  /** Whether the option may be repeated, and every value counts. */
  readonly multiple?: true;
  /** Whether only what is seen of its value counts: it is composed (NFC), and has no blanks around it. */
  readonly asSeen?: true;
  /** The section of the help that lists it, for commands with many options. */
  readonly group?: OptionGroup;
  readonly summary: string;
  /** Values to suggest while it is typed; there may be others. */
  readonly choices?: readonly string[];
};

/** Options by a key of their own, each with the check of its value if it can be checked alone. */
export type OptionTable = Readonly<
  Record<string, Option & { readonly read?: (...given: never[]) => unknown }>
>;

export type Argument = {
  /** Stands for it in the help, such as `FILE` or `[check|delete]`. */
  readonly placeholder: string;
  /** Values to suggest while it is typed; there may be others. */
  readonly choices?: readonly string[];
  readonly next?: Argument;
};

/** An argument, and those that can follow it. */
export const argumentsFrom = (first: Argument | undefined): readonly Argument[] =>
  first === undefined ? [] : [first, ...argumentsFrom(first.next)];

export type Given = {
  /** If an option is repeated, the last value counts. */
  readonly values: ReadonlyMap<string, string>;
  readonly switches: ReadonlyMap<string, boolean>;
};

export type ParsedArguments = Given & {
  readonly argument: string | undefined;
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
): Result<ParsedArguments, string> {
  let lastSwitch: Option | undefined;
  const positionals: string[] = [];
  const values = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const switches = new Map<string, boolean>();
  const repeatable = new Set(options.filter((option) => option.multiple).map(({ name }) => name));
  for (const token of tokensOf(options, args)) {
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
    } else {
      const isAsSeen = options.some(({ name, asSeen }) => name === token.name && asSeen);
      values.set(token.name, isAsSeen ? token.value.normalize('NFC').trim() : token.value);
    }
  }
  const [argument, ...furtherArguments] = positionals;
  return succeed({ argument, furtherArguments, values, lists, switches });
}

const isSwitchValue = (typed: string): boolean => /^(?:on|off|yes|no|true|false)$/iu.test(typed);

function surplusArgument(command: string, typed: string, takes: Argument | undefined): string {
  const [first, ...more] = argumentsFrom(takes).map(({ placeholder }) => placeholder);
  if (first === undefined) return commandLine.line.noArgument(command, typed);
  return more.length === 0
    ? commandLine.line.oneArgument(command, first, typed)
    : commandLine.line.someArguments(command, [first, ...more], typed);
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
export const namesOf = ({ name, negatable }: Option): readonly string[] =>
  negatable ? [`--${name}`, `--no-${name}`] : [`--${name}`];

function optionProblem(
  command: string,
  options: readonly Option[],
  { rawName, value, inlineValue }: OptionToken,
): string | undefined {
  const option = options.find((known) => namesOf(known).includes(rawName));
  if (option === undefined) {
    const elsewhere = settingElsewhere(rawName);
    if (elsewhere !== undefined) return elsewhere;
    return missSentence(rawName, options.flatMap(namesOf), {
      fact: `keypeg ${command} has no option ${rawName}`,
      advice: `see keypeg ${command} --help`,
    });
  }
  const { value: placeholder } = option;
  if (placeholder === undefined) {
    return inlineValue === true ? switchWithValue(option) : undefined;
  }
  const missing = value === undefined || value === '' || (!inlineValue && /^-\D/u.test(value));
  return missing ? commandLine.line.noValue(rawName, placeholder) : undefined;
}

/** Where a setting is set that is no option of a command. */
function settingElsewhere(typed: string): string | undefined {
  const name = typed.replace(/^--(?:no-)?/u, '');
  const isKnown = isSettingName(name) || serverSettings.has(name);
  const variable = `KEYPEG_${name.toUpperCase().replaceAll('-', '_')}`;
  return isKnown ? commandLine.line.setting(typed, variable) : undefined;
}

const serverSettings: ReadonlySet<string> = new Set(settingRows.map(({ name }) => name));

const switchWithValue = (option: Option): string => {
  const [on = '', off] = namesOf(option);
  return commandLine.line.switchWithValue(on, off);
};
