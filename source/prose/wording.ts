/** The ways to call the two counts of an answer about colors; bulls and cows stay what they are. */
export const wordings = ['places', 'red-white', 'black-white'] as const;

/** One of the ways to call the two counts. */
export type Wording = (typeof wordings)[number];

/** The letters of an answer in signs, one for each peg: those of the words for its counts. */
export type AnswerLetters = { readonly exact: string; readonly partial: string };

/**
 * The letters of each wording. With places no sentence names its letters, which are those of the program
 * that keypeg follows there: both are colors of pegs elsewhere, with the opposite meaning.
 */
export const answerLetters: Readonly<Record<Wording, AnswerLetters>> = {
  places: { exact: 'w', partial: 'b' },
  'red-white': { exact: 'r', partial: 'w' },
  'black-white': { exact: 'b', partial: 'w' },
};

/** The sign for each mark that sentences name: a drawn peg, or a letter of a wording with colors. */
export const namedSigns: Readonly<Record<Wording, AnswerLetters & { readonly absent: string }>> = {
  places: { exact: '●', partial: '○', absent: '·' },
  'red-white': { exact: 'r', partial: 'w', absent: '.' },
  'black-white': { exact: 'b', partial: 'w', absent: '.' },
};
