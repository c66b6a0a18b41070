import type { Code, Peg } from './code.ts';
import { type Drawn, drawBelow, type Random } from './random.ts';

/** Help that the codebreaker can buy with turns, each once a game. */
export type Lifeline = 'color' | 'place';

/** What a lifeline gave away: a peg of the secret, or a peg and where it stands (from 0). */
export type Clue =
  | { readonly lifeline: 'color'; readonly peg: Peg }
  | { readonly lifeline: 'place'; readonly peg: Peg; readonly position: number };

/** How many turns each lifeline costs. */
export const lifelinePrices: Readonly<Record<Lifeline, number>> = { color: 1, place: 2 };

/** The lifelines there are, in the order they are offered. */
export const lifelines: readonly Lifeline[] = ['color', 'place'];

/** What a lifeline tells of a secret. */
export function drawClue(random: Random, lifeline: Lifeline, secret: Code): Drawn<Clue> {
  const drawn = drawBelow(random, secret.length);
  const position = drawn.value;
  const peg = secret[position] ?? 0;
  const value: Clue = lifeline === 'color' ? { lifeline, peg } : { lifeline, peg, position };
  return { value, random: drawn.random };
}
