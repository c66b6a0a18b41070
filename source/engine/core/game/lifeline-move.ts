import type { Code } from '../code.ts';
import { isMarks } from '../feedback.ts';
import { type Fact, isClue, type Knowledge, knowledgeOf } from '../knowledge/knowledge.ts';
import { symbolBounds } from '../knowledge/symbol-bounds.ts';
import { drawBelow } from '../random.ts';
import type { BaseRules, Variant } from '../variant.ts';
import type { Game, Move } from './game.ts';
import type { SecretLifeline } from './lifeline.ts';

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
  const choices = revealable(variant, knowledgeOf(game.record), lifeline)(game.secret.code);
  const position = choices[drawBelow(game.random, choices.length).value] ?? 0;
  return { kind: 'lifeline', lifeline, position };
}

/**
 * Returns a function that gives the positions of a secret among which a lifeline chooses, each with
 * the same probability: those about which it reveals something new, or all if there are none.
 */
export function revealable(
  variant: Variant,
  known: Knowledge,
  lifeline: SecretLifeline,
): (secret: Code) => readonly number[] {
  const isUnknown = unknownTests[lifeline](variant, known);
  return (secret) => {
    const all = [...secret.keys()];
    const unknown = all.filter((position) => isUnknown(secret, position));
    return unknown.length === 0 ? all : unknown;
  };
}

type UnknownTest = (secret: Code, position: number) => boolean;

/** Whether each lifeline reveals something new about a position of a secret. */
const unknownTests: Readonly<
  Record<SecretLifeline, (variant: Variant, known: Knowledge) => UnknownTest>
> = {
  color: (variant, known) => {
    const bounds = symbolBounds(variant, known);
    return (secret, position) => bounds[secret[position] ?? 0]?.min === 0;
  },
  place: (_, known) => (_secret, position) => !known.some((fact) => showsPlace(fact, position)),
};

const showsPlace = (fact: Fact, position: number): boolean =>
  isClue(fact)
    ? fact.lifeline === 'place' && fact.position === position
    : isMarks(fact.feedback) && fact.feedback[position] === 'exact';
