import type { Code, Peg } from '../code.ts';
import { type Drawn, drawBelow, type Random } from '../random.ts';

/** Help that the codebreaker can buy with turns, each kind once per game. */
export type Lifeline = 'color' | 'place' | 'hint';

/** A lifeline that reveals part of the secret. */
export type SecretLifeline = Exclude<Lifeline, 'hint'>;

/** Part of the secret: one of its pegs, or a peg and its position, from 0. */
export type SecretClue =
  | { readonly lifeline: 'color'; readonly peg: Peg }
  | { readonly lifeline: 'place'; readonly peg: Peg; readonly position: number };

/** What a lifeline gave: part of the secret, or a good guess that follows from the turns alone. */
export type Clue = SecretClue | { readonly lifeline: 'hint'; readonly guess: Code };

/** How many turns each lifeline costs. */
export const lifelinePrices: Readonly<Record<Lifeline, number>> = { color: 1, place: 2, hint: 1 };

/** The lifelines that reveal part of the secret, in the order they are offered. */
export const secretLifelines: readonly SecretLifeline[] = ['color', 'place'];

/** All lifelines, in the order they are offered. */
export const lifelines: readonly Lifeline[] = [...secretLifelines, 'hint'];

/** What a lifeline reveals about the peg of a secret at a position. */
export function clueAt(secret: Code, lifeline: SecretLifeline, position: number): SecretClue {
  const peg = secret[position] ?? 0;
  return lifeline === 'color' ? { lifeline, peg } : { lifeline, peg, position };
}

/** Draws the part of a secret that a lifeline reveals. */
export function drawClue(
  random: Random,
  lifeline: SecretLifeline,
  secret: Code,
): Drawn<SecretClue> {
  const drawn = drawBelow(random, secret.length);
  return { value: clueAt(secret, lifeline, drawn.value), random: drawn.random };
}
