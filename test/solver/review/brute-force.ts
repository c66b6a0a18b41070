import type { Code } from '../../../source/engine/core/code.ts';
import { isCandidate, type Knowledge } from '../../../source/engine/core/knowledge.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';

/** Perfect play by trying every guess in every position. */
type BruteForce = {
  /** The codes that are consistent with some facts. */
  readonly codes: (known: Knowledge) => readonly Code[];
  /** V: the expected further guesses of perfect play. */
  readonly value: (codes: readonly Code[]) => number;
  /** Q: the expected further guesses if a guess is made first. */
  readonly guessValue: (codes: readonly Code[], guess: Code) => number;
};

/** Brute force in a game of a few codes. */
export function bruteForceOf(rules: Rules): BruteForce {
  const variant = variantOf(rules);
  const all = [...variant.secrets()];
  const guesses = [...all, ...variant.otherGuesses()];
  const values = new Map<string, number>();

  const groupsOf = (codes: readonly Code[], guess: Code): readonly (readonly Code[])[] => [
    ...Map.groupBy(codes, (code) => JSON.stringify(variant.score(code, guess))).values(),
  ];
  const isCracked = (group: readonly Code[], guess: Code): boolean =>
    group.some((code) => variant.solved(variant.score(code, guess)));
  const guessValue = (codes: readonly Code[], guess: Code): number =>
    groupsOf(codes, guess)
      .filter((group) => !isCracked(group, guess))
      .reduce((sum, group) => sum + (group.length / codes.length) * value(group), 1);
  const value = (codes: readonly Code[]): number => {
    if (codes.length === 0) return 0;
    const key = codes.join(';');
    const known = values.get(key);
    if (known !== undefined) return known;
    const splitting = guesses.filter(
      (guess) => isCracked(codes, guess) || groupsOf(codes, guess).length > 1,
    );
    const best = Math.min(...splitting.map((guess) => guessValue(codes, guess)));
    values.set(key, best);
    return best;
  };
  return {
    codes: (known) => all.filter((code) => isCandidate(variant, known, code)),
    value,
    guessValue: (codes, guess) => {
      const [group = []] = groupsOf(codes, guess);
      const isUseless = group.length === codes.length && !isCracked(codes, guess);
      return isUseless ? 1 + value(codes) : guessValue(codes, guess);
    },
  };
}
