/** What rows of a board say about lifelines. */
export const rows = {
  hint: 'Hint',
  /** Between the known places of a code and a symbol that it contains. */
  contains: ['contains', 'has'],
  /** What a lifeline gave away, in a few words. */
  clue: {
    hint: (guess: string) => `try ${guess}`,
    color: (sign: string) => `contains ${sign}`,
    place: (place: number, sign: string) => `place ${place} is ${sign}`,
  },
};
