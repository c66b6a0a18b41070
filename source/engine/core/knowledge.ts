import { type Code, type Peg, samePegs } from './code.ts';
import { countsOf, isMarks, sameFeedback } from './feedback.ts';
import {
  type AnsweredGuess,
  cluesOf,
  type GameRecord,
  type SecretClue,
  type SecretLifeline,
  turnsSpent,
} from './game/record.ts';
import type { Variant } from './variant.ts';

export type Fact = AnsweredGuess | SecretClue;

/** All that a codebreaker knows about the secret. */
export type Knowledge = readonly Fact[];

/**
 * The facts that a record tells its codebreaker, oldest first. A hint is not a part of it: the
 * guess that it gives follows from the rest.
 *
 * @example knowledgeOf(play(game, { kind: 'lifeline', lifeline: 'place' }).record).length // 1
 */
export const knowledgeOf = (record: GameRecord): Knowledge =>
  record.flatMap((entry): Knowledge => {
    if (entry.kind === 'turn') return [{ guess: entry.guess, feedback: entry.feedback }];
    return entry.clue.lifeline === 'hint' ? [] : [entry.clue];
  });

/** For each fact of a record, the row, from 1, that shows it. */
export const rowsOfFacts = (record: GameRecord): readonly number[] =>
  record.flatMap((entry, index) =>
    knowledgeOf([entry]).map(() => turnsSpent(record.slice(0, index)) + 1),
  );

export const isClue = (fact: Fact): fact is SecretClue => 'lifeline' in fact;

const isTurn = (fact: Fact): fact is AnsweredGuess => !isClue(fact);

export const cluesIn = (knowledge: Knowledge): readonly SecretClue[] => knowledge.filter(isClue);

export const turnsIn = (knowledge: Knowledge): readonly AnsweredGuess[] => knowledge.filter(isTurn);

export const hasClue = (clue: SecretClue, code: Code): boolean =>
  clue.lifeline === 'color' ? code.includes(clue.peg) : code[clue.position] === clue.peg;

export const isConsistent = (variant: Variant, fact: Fact, code: Code): boolean =>
  isClue(fact) ? hasClue(fact, code) : sameFeedback(variant.score(code, fact.guess), fact.feedback);

export const isCandidate = (variant: Variant, knowledge: Knowledge, code: Code): boolean =>
  knowledge.every((fact) => isConsistent(variant, fact, code));

/** Why a guess cannot crack the code: it was made before, or a fact rules it out. The turn `row`, from 1, shows it. */
export type Waste =
  | { readonly kind: 'repeated'; readonly row: number }
  | { readonly kind: 'ruled-out'; readonly row: number; readonly by: Fact };

/**
 * Undefined if a guess can crack the code, as far as its codebreaker knows. A hint can be worth a guess
 * even if it is ruled out, so only its repetition is wasted.
 */
export function wasteOf(variant: Variant, record: GameRecord, guess: Code): Waste | undefined {
  let ruledOut: Waste | undefined;
  const isHint = cluesOf(record).some(
    (clue) => clue.lifeline === 'hint' && samePegs(clue.guess, guess),
  );
  for (const [index, entry] of record.entries()) {
    const row = turnsSpent(record.slice(0, index)) + 1;
    if (entry.kind === 'turn' && samePegs(entry.guess, guess)) return { kind: 'repeated', row };
    for (const by of knowledgeOf([entry])) {
      if (isConsistent(variant, by, guess)) continue;
      ruledOut ??= { kind: 'ruled-out', row, by };
    }
  }
  return isHint ? undefined : ruledOut;
}

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
