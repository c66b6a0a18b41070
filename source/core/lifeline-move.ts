import type { Code } from './code.ts';
import { isMarks } from './feedback.ts';
import type { Game, Move } from './game.ts';
import { type Fact, isClue, type Knowledge, knowledgeOf } from './knowledge/knowledge.ts';
import { symbolBounds } from './knowledge/symbol-bounds.ts';
import type { SecretLifeline } from './lifeline.ts';
import { drawBelow } from './random.ts';
import type { BaseRules, Variant } from './variant.ts';

/**
 * The move that takes a lifeline: it reveals a peg that neither an answer nor a clue has shown, if
 * the secret has one, and any peg otherwise. The move contains the choice, so a game replays
 * whatever later versions choose.
 */
export function chooseLifelineMove<Rules extends BaseRules>(
  variant: Variant,
  game: Game<Rules>,
  lifeline: SecretLifeline,
): Move {
  if (game.phase !== 'guessing' || game.secret.kept !== 'table')
    return { kind: 'lifeline', lifeline };
  const { code } = game.secret;
  const all = [...code.keys()];
  const unknown = unknownPositions[lifeline](variant, knowledgeOf(game.record), code);
  const choices = unknown.length === 0 ? all : unknown;
  const position = choices[drawBelow(game.random, choices.length).value] ?? 0;
  return { kind: 'lifeline', lifeline, position };
}

/** The positions of a secret about which each lifeline reveals something new. */
const unknownPositions: Readonly<
  Record<SecretLifeline, (variant: Variant, known: Knowledge, secret: Code) => readonly number[]>
> = {
  color: (variant, known, secret) => {
    const bounds = symbolBounds(variant, known);
    return [...secret.keys()].filter((position) => bounds[secret[position] ?? 0]?.min === 0);
  },
  place: (_, known, secret) =>
    [...secret.keys()].filter((position) => !known.some((fact) => showsPlace(fact, position))),
};

const showsPlace = (fact: Fact, position: number): boolean =>
  isClue(fact)
    ? fact.lifeline === 'place' && fact.position === position
    : isMarks(fact.feedback) && fact.feedback[position] === 'exact';
