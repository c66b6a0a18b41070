/**
 * The choice that a mistyped word most likely means: one that starts with it, or else the one with
 * the smallest edit distance, if that is small for the length of the choice.
 *
 * @example nearest('bord', ['board', 'help']) // 'board'
 */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  const completed = choices.find((choice) => typed.length > 1 && choice.startsWith(typed));
  if (completed !== undefined) return completed;
  return choices
    .map((choice) => ({ choice, edits: editDistance(typed, choice) }))
    .filter(({ choice, edits }) => edits <= Math.max(1, Math.floor(choice.length / 3)))
    .filter(({ choice, edits }) => edits < Math.min(choice.length, typed.length))
    .sort((one, other) => one.edits - other.edits)[0]?.choice;
}

/**
 * How many edits turn one word into the other: a letter missing, added, wrong or swapped with its
 * neighbor (the optimal string alignment distance).
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = line;
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number): number =>
  row[column] ?? Number.POSITIVE_INFINITY;
