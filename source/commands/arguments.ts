import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../core/result.ts';
import { nearest } from '../text/nearest.ts';

/** An option of a command: one that takes a value, or one that is on or `--no-` off. */
export type Option = {
  readonly name: string;
  /** What stands for its value in the help; an option without one is a switch. */
  readonly value?: string;
  /** Whether each of several values counts, and not only the last. */
  readonly multiple?: true;
  /** The title under which the help tells it, where a command has so many that they need titles. */
  readonly title?: string;
  readonly summary: string;
};

/** What a command line gave: the value of each option, and which way each switch was set. */
export type Given = {
  /** Where an option is given twice the last one counts. */
  readonly values: ReadonlyMap<string, string>;
  /** All values of the options that may be given several times, in their order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly switches: ReadonlyMap<string, boolean>;
};

/** Reads the arguments after a command's name. A problem is a sentence for the player. */
export function readArguments(
  command: string,
  options: readonly Option[],
  args: readonly string[],
): Result<Given, string> {
  const values = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const switches = new Map<string, boolean>();
  const several = new Set(options.filter((option) => option.multiple).map(({ name }) => name));
  for (const token of tokensOf(options, args)) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      return fail(`“${token.value}” is not needed: keypeg ${command} takes options only.`);
    }
    const problem = optionProblem(command, options, token);
    if (problem !== undefined) return fail(problem);
    if (token.value === undefined) switches.set(token.name, token.rawName === `--${token.name}`);
    else if (several.has(token.name)) {
      lists.set(token.name, [...(lists.get(token.name) ?? []), token.value]);
    } else values.set(token.name, token.value);
  }
  return succeed({ values, lists, switches });
}

type OptionToken = {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
};

/** The tokens of the arguments; not strict, because the refusals here name what would work. */
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

/** Every way in which an option is typed. */
export const namesOf = ({ name, value }: Option): readonly string[] =>
  value === undefined ? [`--${name}`, `--no-${name}`] : [`--${name}`];

function optionProblem(
  command: string,
  options: readonly Option[],
  { rawName, value, inlineValue }: OptionToken,
): string | undefined {
  const option = options.find((known) => namesOf(known).includes(rawName));
  if (option === undefined) return unknownOption(command, options, rawName);
  if (option.value === undefined) {
    return inlineValue === true ? `${rawName} takes no value.` : undefined;
  }
  const missing = value === undefined || value === '' || (!inlineValue && /^-\D/u.test(value));
  return missing ? `${rawName} needs a value: ${rawName} ${option.value}.` : undefined;
}

function unknownOption(command: string, options: readonly Option[], typed: string): string {
  const meant = nearest(typed, options.flatMap(namesOf));
  return meant === undefined
    ? `keypeg ${command} has no option ${typed}: see keypeg ${command} --help.`
    : `keypeg ${command} has no option ${typed}: did you mean ${meant}?`;
}
