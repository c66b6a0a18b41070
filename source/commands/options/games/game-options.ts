/** How one game is chosen on a command line, and how its options are read. */
import { type Result, succeed } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { ChosenSizes } from '../../../lines/text/open-rules.ts';
import type { LocalizedText, LocalizedTexts } from '../../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../../command-line/arguments.ts';

/** A value that options led to, and warnings about how the options were read. */
export type WithWarnings<Value> = { readonly value: Value; readonly warnings: LocalizedTexts };

/** A value that options led to, or why they are refused. */
export type Chosen<Value> = Promise<Result<WithWarnings<Value>, LocalizedText>>;

/** How one game is chosen on a command line. */
export type GameOptions = {
  /** The options that choose the codes of the game. */
  readonly codeOptions: readonly Option[];
  /** The same and those that choose its other rules. */
  readonly ruleOptions: readonly Option[];
  /** The rules that the options choose. */
  readonly readRules: (given: ParsedArguments) => Chosen<Rules>;
  /** The rules of a person's code, which may ask the person for its sizes. */
  readonly readSizes: (given: ParsedArguments, typist: 'person' | 'script') => Chosen<ChosenSizes>;
  /** What a secret looks like that is meant for this game; games that come later are narrower. */
  readonly secretForm: RegExp;
  /** A turn as `--turn` takes it, in each of its forms. */
  readonly turnExamples: readonly string[];
};

/** How options are read whose rules are always complete, with nothing left to ask. */
export function completeOptions(
  readRules: GameOptions['readRules'],
): Pick<GameOptions, 'readRules' | 'readSizes'> {
  const readComplete = async (
    given: ParsedArguments,
  ): Chosen<{ readonly kind: 'complete'; readonly rules: Rules }> => {
    const read = await readRules(given);
    return read.ok
      ? succeed({ ...read.value, value: { kind: 'complete', rules: read.value.value } })
      : read;
  };
  return { readRules, readSizes: readComplete };
}

/** Rules that were read without warnings. */
export const withoutWarnings = async <Value>(rules: Result<Value, LocalizedText>): Chosen<Value> =>
  rules.ok ? succeed({ value: rules.value, warnings: () => [] }) : rules;
