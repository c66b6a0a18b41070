import type { Peg } from '../code.ts';
import { countsOf, isMarks } from '../feedback.ts';
import type { Variant } from '../variant.ts';
import { type Fact, isClue, type Knowledge } from './knowledge.ts';

/** How often the secret has a symbol, at least and at most, as far as that is known. */
export type Bounds = { readonly min: number; readonly max: number };

/** The copies of some symbols that the secret has, each symbol counted up to a limit of its own. */
type Sum = { readonly limits: ReadonlyMap<Peg, number>; readonly total: number };

/**
 * How often the secret has each symbol: what every answer and clue shows by itself, and what follows
 * because they are all about a code of one length. No codes are listed, so this is fast in any game,
 * but a scan of the candidates would sometimes find narrower bounds.
 */
export function symbolBounds(
  { pegs, alphabet }: Pick<Variant, 'pegs' | 'alphabet'>,
  known: Knowledge,
): readonly Bounds[] {
  const symbols = [...alphabet.keys()];
  const whole: Sum = { limits: new Map(symbols.map((peg) => [peg, pegs])), total: pegs };
  const sums = [whole, ...known.flatMap(sumsIn)];
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
