import { type Code, codeOf, type Peg } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import type { AnsweredGuess } from '../core/game/record.ts';
import { memoize } from '../core/memoize.ts';
import { type Result, succeed } from '../core/result.ts';
import { codeIn, type Glyph, guessIn, type PegStyle } from '../core/variant.ts';
import { type CodeProblem, type GuessProblem, type Rules, variantOf } from './index.ts';
import { casingOf, clustersOf, foldedText, keyForms, lettersOf, plainText } from './letters.ts';

/**
 * A row of pegs as a code of the rules, or why it is not one.
 *
 * @example toCode(rules, [0, 0, 1, 1]) // { ok: true, value: guess }
 * @example toCode(rules, [0, 0]) // { ok: false, problem: 'too-short' }
 */
export const toCode = (rules: Rules, pegs: readonly Peg[]): Result<Code, CodeProblem> =>
  codeIn(variantOf(rules), pegs);

/**
 * A row of pegs as a guess after some turns, or why it cannot be guessed.
 *
 * @example toGuess(rules, [], [0, 0, 1, 9]) // { ok: false, problem: 'unknown-symbol' }
 */
export const toGuess = (
  rules: Rules,
  turns: readonly AnsweredGuess[],
  pegs: readonly Peg[],
): Result<Code, GuessProblem> => guessIn(variantOf(rules), turns, pegs);

/** The peg that a letter or sign types: its sign or its initial, in either case. */
export function pegOf(rules: Rules, character: string): Peg | undefined {
  const { casing, pegs } = typingOf(variantOf(rules).alphabet);
  return pegs.get(foldedText(character, casing));
}

const typingOf = memoize((alphabet: readonly Glyph[]) => {
  const casing = casingOf(alphabet.map(({ name }) => name).join(' '));
  const pegs = new Map<string, Peg>();
  for (const [peg, { sign, initial }] of alphabet.entries()) {
    for (const form of [sign, initial]) {
      const folded = foldedText(form, casing);
      if (!pegs.has(folded)) pegs.set(folded, peg);
    }
  }
  const times = pegs.get('*');
  if (times !== undefined && !pegs.has('x')) pegs.set('x', times);
  return { casing, pegs };
});

/**
 * Every character that types a peg as one key: its sign and its initial in either case, and their
 * full-width and typographic forms; for a letter of several code points, each of them.
 */
export const keysThatType = memoize((alphabet: readonly Glyph[]): readonly string[] => {
  const { casing } = typingOf(alphabet);
  const forms = alphabet.flatMap(({ sign, initial, name }) => [
    ...[sign, initial, ...(clustersOf(name).length === 1 ? [name, name.normalize('NFD')] : [])],
    sign.normalize('NFD'),
  ]);
  const keys = forms.flatMap((form) => [...form, ...keyForms(form, casing)]);
  return [...new Set(keys)];
});

/** The peg of a letter that a key completes, such as `é` after `e`; undefined if it does not continue that letter. */
export function joinedPeg(rules: Rules, before: Peg, key: string): Peg | undefined {
  const joined = `${variantOf(rules).alphabet[before]?.name}${key}`;
  return clustersOf(joined.normalize('NFC')).length === 1 ? pegOf(rules, joined) : undefined;
}

/**
 * Reads a code that a player typed: signs or initials, in either case, with or without spaces.
 *
 * @example parseCode(rules, 'r R 2 g') // { ok: true, value: [0, 0, 1, 1] }
 * @example parseCode(rules, '1177')    // { ok: false, problem: 'unknown-symbol' }
 */
export const parseCode = (rules: Rules, text: string): Result<Code, CodeProblem> =>
  toCode(rules, typedPegs(rules, text));

/** The same for a row that was guessed in a game of others, where a guess may repeat what a code may not. */
export function parseRow(rules: Rules, text: string): Result<Code, CodeProblem> {
  const pegs = typedPegs(rules, text);
  const code = toCode(rules, pegs);
  return !code.ok && code.problem === 'repeated-peg' ? succeed(codeOf([...pegs])) : code;
}

/** The pegs that a player typed, as in `parseCode`; -1 for a character that types none. */
export function typedPegs(rules: Rules, text: string): readonly Peg[] {
  const variant = variantOf(rules);
  const { casing } = typingOf(variant.alphabet);
  const typed = plainText(text).replaceAll(/\s/gu, '');
  const pegs = lettersOf(typed, casing).map((letter) => pegOf(rules, letter) ?? -1);
  if (variant.respelled === undefined || variant.checkSecret(pegs) === undefined) return pegs;
  return variant.respelled(typed) ?? pegs;
}

/**
 * Writes a row of pegs as text, in signs or in initials.
 *
 * @example formatCode(rules, guess)            // '1122'
 * @example formatCode(rules, guess, 'initial') // 'RRGG'
 */
export function formatCode(rules: Rules, pegs: readonly Peg[], style: PegStyle = 'sign'): string {
  const { alphabet } = variantOf(rules);
  return pegs.map((peg) => alphabet[peg]?.[style] ?? '?').join('');
}

/**
 * The feedback that a secret gives a guess, both codes of the rules.
 *
 * @example score(rules, secret, guess) // { exact: 1, partial: 1 }
 */
export const score = (rules: Rules, secret: Code, guess: Code): Feedback =>
  variantOf(rules).score(secret, guess);
