import type { Code } from '../../engine/core/code.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { parseCode, typedPegs } from '../../engine/variants/codes.ts';
import type { Rules, VariantName } from '../../engine/variants/index.ts';
import { type LocalizedText, literal } from '../../prose/catalog.ts';
import { moveSentence } from '../../prose/problems.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import { gameOptions, possibleVariants, type WithWarnings } from '../options/games/index.ts';

/** A secret and the rules of its game. */
export type ChosenSecret = WithWarnings<{ readonly rules: Rules; readonly secret: Code }>;

/** The options that determine the length of a code. */
const LENGTH_OPTIONS = ['pegs', 'length', 'preset', 'words', 'answers'];

/**
 * Reads a secret under the rules that the options choose. Without them the secret shows which game
 * it belongs to, and how long its codes are.
 */
export async function readSecret(
  given: ParsedArguments,
  text: string,
): Promise<Result<ChosenSecret, LocalizedText>> {
  const possible = possibleVariants(given);
  if (!possible.ok) return possible;
  const alike = possible.value.filter((name) => gameOptions[name].secretForm.test(text));
  let problem: LocalizedText = literal('');
  for (const name of alike.length === 0 ? possible.value : alike) {
    const read = await readSecretOf(name, withLengthOf(text, given), text);
    if (read.ok) return read;
    // The last game is the one with the narrowest form.
    problem = read.problem;
  }
  return fail(problem);
}

async function readSecretOf(
  name: VariantName,
  given: ParsedArguments,
  text: string,
): Promise<Result<ChosenSecret, LocalizedText>> {
  const read = await gameOptions[name].readRules(given);
  if (!read.ok) return read;
  const { value: rules, warnings } = read.value;
  const secret = parseCode(rules, text);
  return secret.ok
    ? succeed({ value: { rules, secret: secret.value }, warnings })
    : fail((catalog) =>
        moveSentence(secret.problem, rules, { pegs: typedPegs(rules, text) }, catalog),
      );
}

/** The options with the length of a secret, unless they determine one. */
function withLengthOf(text: string, given: ParsedArguments): ParsedArguments {
  if (LENGTH_OPTIONS.some((name) => given.values.has(name))) return given;
  const { length } = [...text.replaceAll(/\s/gu, '')];
  return { ...given, values: new Map([...given.values, ['length', String(length)]]) };
}
