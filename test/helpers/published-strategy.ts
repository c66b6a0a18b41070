/**
 * Reads and checks the strategies in docs/data by rules of its own, which it shares with nothing that
 * wrote them.
 */

/** A guess, and what follows each answer but that to the code itself. */
type PublishedStrategy = {
  readonly guess: string;
  readonly after: ReadonlyMap<string, PublishedStrategy>;
};

/** The strategy in a text such as `{AB:{10:{AC:{10:AA}},02:BA}}`; throws at the first fault. */
export function readStrategy(text: string): PublishedStrategy {
  let at = 0;
  const read = (pattern: RegExp): string => {
    const [found] = text.slice(at, at + 8).match(pattern) ?? [];
    if (found === undefined) throw new Error(`no ${pattern.source} at ${at}`);
    at += found.length;
    return found;
  };
  const readOne = (): PublishedStrategy => {
    const after = new Map<string, PublishedStrategy>();
    if (text[at] !== '{') return { guess: read(/^\w+/), after };
    read(/^\{/);
    const guess = read(/^\w+/);
    read(/^:\{/);
    do {
      const answer = read(/^\d+/);
      if (after.has(answer)) throw new Error(`${answer} twice at ${at}`);
      read(/^:/);
      after.set(answer, readOne());
    } while (read(/^[,}]/) === ',');
    read(/^\}/);
    return { guess, after };
  };
  const strategy = readOne();
  if (text.slice(at) !== '\n') throw new Error(`more at ${at}`);
  return strategy;
}

/** The number of guesses by which a strategy finds each of some codes; throws if it does not. */
export function guessesIn(
  strategy: PublishedStrategy,
  codes: readonly string[],
  answerTo: (guess: string, code: string) => string,
): ReadonlyMap<string, number> {
  const guesses = new Map<string, number>();
  const play = ({ guess, after }: PublishedStrategy, left: readonly string[], depth: number) => {
    const byAnswer = Map.groupBy(left, (code) => answerTo(guess, code));
    if (left.includes(guess)) {
      guesses.set(guess, depth);
      byAnswer.delete(answerTo(guess, guess));
    }
    for (const [answer, next] of after) {
      play(next, byAnswer.get(answer) ?? [], depth + 1);
      byAnswer.delete(answer);
    }
    const [missed] = byAnswer.keys();
    if (missed !== undefined) throw new Error(`nothing follows ${missed} to ${guess}`);
    if (after.size === 0 && !left.includes(guess)) throw new Error(`${guess} cannot be the code`);
  };
  play(strategy, codes, 1);
  return guesses;
}
