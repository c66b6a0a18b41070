import { fail, type Result, succeed } from '../core/result.ts';
import { nearest } from '../text/nearest.ts';
import type { Rules } from '../variants/index.ts';
import type { PegOptions } from '../variants/pegs/peg-rules.ts';
import type { Given, Option } from './arguments.ts';
import { codeOptions, readRules } from './rule-options.ts';
import { readWordRules, wordCodeOptions } from './word-options.ts';

const variants = ['pegs', 'words'] as const satisfies readonly Rules['variant'][];

/** Which game a command plays. */
export type VariantName = (typeof variants)[number];

/** The option by which a command that knows both games is told which one is meant. */
export const variantOption: Option = {
  name: 'variant',
  value: 'NAME',
  summary: 'pegs, or words, which any option of words implies',
};

/** The game that is meant; no option may belong to the other one. */
export function readVariant(given: Given): Result<VariantName, string> {
  const ofPegs = givenOf(codeOptions, given);
  const ofWords = givenOf(wordCodeOptions, given);
  const typed = given.values.get('variant') ?? (ofWords === undefined ? 'pegs' : 'words');
  const variant = variants.find((known) => known === typed.toLowerCase());
  if (variant === undefined) return fail(unknownText(typed));
  const other = variant === 'pegs' ? ofWords : ofPegs;
  return other === undefined ? succeed(variant) : fail(foreignText(other, variant));
}

/** The first of some options that was given. */
const givenOf = (options: readonly Option[], { values, switches }: Given): string | undefined =>
  options.find(({ name }) => values.has(name) || switches.has(name))?.name;

function unknownText(typed: string): string {
  const meant = nearest(typed, variants);
  return meant === undefined
    ? `--variant is pegs or words, not “${typed}”.`
    : `--variant has no “${typed}”: did you mean ${meant}?`;
}

function foreignText(option: string, variant: VariantName): string {
  const other = variant === 'pegs' ? 'words' : 'pegs';
  return `--${option} is an option of the game of ${other}, and this one is of ${variant}: leave it out.`;
}

/** Rules that options chose, and what a player should know of how they were read. */
export type ChosenRules = { readonly rules: Rules; readonly warnings: readonly string[] };

/** The rules that the options choose, of either game; of pegs those of `otherwise`, with changes. */
export async function readEitherRules(
  given: Given,
  otherwise: PegOptions,
): Promise<Result<ChosenRules, string>> {
  const variant = readVariant(given);
  if (!variant.ok) return variant;
  if (variant.value === 'words') return await readWordRules(given);
  const rules = readRules(given, otherwise);
  return rules.ok ? succeed({ rules: rules.value, warnings: [] }) : rules;
}
