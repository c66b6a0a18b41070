/** The smallest number of days between two equal answers, or infinity if all differ. */
export function shortestRepeat(answers: readonly unknown[]): number {
  const last = new Map<unknown, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [day, answer] of answers.entries()) {
    shortest = Math.min(shortest, day - (last.get(answer) ?? Number.NEGATIVE_INFINITY));
    last.set(answer, day);
  }
  return shortest;
}
