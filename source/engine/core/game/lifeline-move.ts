import type { Code, Peg } from '../code.ts';
import { countsOf, isMarks } from '../feedback.ts';
import { type Fact, isClue, type Knowledge, knowledgeOf } from '../knowledge.ts';
import { drawBelow } from '../random.ts';
import type { BaseRules, Variant } from '../variant.ts';
import type { Game, Move } from './game.ts';
import type { SecretLifeline } from './record.ts';

/** How often the secret has a symbol, at least and at most, as far as that is known. */
type Bounds = { readonly min: number; readonly max: number };

/** The copies of some symbols that the secret has, each symbol counted up to a limit of its own. */
type Sum = { readonly limits: ReadonlyMap<Peg, number>; readonly total: number };

/**
 * How often the secret has each symbol: what every answer and clue shows by itself, and what follows
 * because they are all about a code of one length. No codes are listed, so this is fast in any game,
 * but a scan of the candidates would sometimes find narrower bounds.
 */
export function symbolBounds(
  { pegs, alphabet }: Pick<Variant, 'pegs' | 'alphabet'>,
  knowledge: Knowledge,
): readonly Bounds[] {
  const symbols = [...alphabet.keys()];
  const whole: Sum = { limits: new Map(symbols.map((peg) => [peg, pegs])), total: pegs };
  const sums = [whole, ...knowledge.flatMap(sumsIn)];
  let bounds: readonly Bounds[] = symbols.map(() => ({ min: 0, max: pegs }));
  for (;;) {
    const narrowed = sums.reduce(narrow, bounds);
    if (sameBounds(narrowed, bounds)) return bounds;
    bounds = narrowed;
  }
}

function sumsIn(fact: Fact): readonly Sum[] {
  if (isClue(fact)) return [{ limits: new Map([[fact.peg, 1]]), total: 1 }];
  const { guess, feedback } = fact;
  const copies = Map.groupBy(guess.keys(), (position) => guess[position] ?? 0);
  if (!isMarks(feedback)) {
    const { exact, partial } = countsOf(feedback);
    const limits = new Map([...copies].map(([peg, positions]) => [peg, positions.length]));
    return [{ limits, total: exact + partial }];
  }
  return [...copies].map(([peg, positions]) => ({
    limits: new Map([[peg, positions.length]]),
    total: positions.filter((position) => feedback[position] !== 'absent').length,
  }));
}

/** The bounds that are left when the copies of some symbols have a known sum. */
function narrow(bounds: readonly Bounds[], { limits, total }: Sum): readonly Bounds[] {
  const counted = (peg: Peg, bound: keyof Bounds): number =>
    Math.min(limits.get(peg) ?? 0, bounds[peg]?.[bound] ?? 0);
  const all = (bound: keyof Bounds): number =>
    [...limits.keys()].reduce((sum, peg) => sum + counted(peg, bound), 0);
  const min = all('min');
  const max = all('max');
  return bounds.map((before, peg) => {
    const limit = limits.get(peg) ?? 0;
    const atLeast = total - (max - counted(peg, 'max'));
    const atMost = total - (min - counted(peg, 'min'));
    return {
      min: Math.max(before.min, atLeast),
      // At its limit, a symbol may have more copies that are not counted.
      max: atMost < limit ? Math.min(before.max, atMost) : before.max,
    };
  });
}

const sameBounds = (some: readonly Bounds[], others: readonly Bounds[]): boolean =>
  some.every(({ min, max }, peg) => min === others[peg]?.min && max === others[peg]?.max);

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
  knowledge: Knowledge,
  lifeline: SecretLifeline,
): (secret: Code) => readonly number[] {
  const isUnknown = unknownTests[lifeline](variant, knowledge);
  return (secret) => {
    const all = [...secret.keys()];
    const unknown = all.filter((position) => isUnknown(secret, position));
    return unknown.length === 0 ? all : unknown;
  };
}

type UnknownTest = (secret: Code, position: number) => boolean;

/** Whether each lifeline reveals something new about a position of a secret. */
const unknownTests: Readonly<
  Record<SecretLifeline, (variant: Variant, knowledge: Knowledge) => UnknownTest>
> = {
  color: (variant, knowledge) => {
    const bounds = symbolBounds(variant, knowledge);
    return (secret, position) => bounds[secret[position] ?? 0]?.min === 0;
  },
  place: (_, knowledge) => (_secret, position) =>
    !knowledge.some((fact) => showsPlace(fact, position)),
};

const showsPlace = (fact: Fact, position: number): boolean =>
  isClue(fact)
    ? fact.lifeline === 'place' && fact.position === position
    : isMarks(fact.feedback) && fact.feedback[position] === 'exact';
