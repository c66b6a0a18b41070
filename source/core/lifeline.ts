import type { Code, Peg } from './code.ts';
import { type Drawn, drawBelow, type Random } from './random.ts';

/** Help that the codebreaker can buy with turns, each once a game. */
export type Lifeline = 'color' | 'place' | 'hint';

/** A lifeline that looks at the secret. */
export type SecretLifeline = Exclude<Lifeline, 'hint'>;

/** What the secret gave away: a peg of it, or a peg and where it stands, from 0. */
export type SecretClue =
  | { readonly lifeline: 'color'; readonly peg: Peg }
  | { readonly lifeline: 'place'; readonly peg: Peg; readonly position: number };

/** What a lifeline gave: something of the secret, or a good guess, found from the turns alone. */
export type Clue = SecretClue | { readonly lifeline: 'hint'; readonly guess: Code };

/** How many turns each lifeline costs. */
export const lifelinePrices: Readonly<Record<Lifeline, number>> = { color: 1, place: 2, hint: 1 };

/** The lifelines that look at the secret, in the order they are offered. */
export const secretLifelines: readonly SecretLifeline[] = ['color', 'place'];

/** All lifelines, in the order they are offered. */
export const lifelines: readonly Lifeline[] = [...secretLifelines, 'hint'];

/** What a lifeline tells of a secret. */
export function drawClue(
  random: Random,
  lifeline: SecretLifeline,
  secret: Code,
): Drawn<SecretClue> {
  const drawn = drawBelow(random, secret.length);
  const position = drawn.value;
  const peg = secret[position] ?? 0;
  const value: SecretClue = lifeline === 'color' ? { lifeline, peg } : { lifeline, peg, position };
  return { value, random: drawn.random };
}
