/** The ways to call the two counts of an answer about colors; bulls and cows stay what they are. */
export const wordings = ['places', 'red-white', 'black-white'] as const;

/** One of the ways to call the two counts. */
export type Wording = (typeof wordings)[number];

/** The letters of an answer in signs, one for each peg: those of the words for its counts. */
export type AnswerLetters = { readonly exact: string; readonly partial: string };

/** The letters of each wording; `w` and `b` for places are those of the program that keypeg follows there. */
export const answerLetters: Readonly<Record<Wording, AnswerLetters>> = {
  places: { exact: 'w', partial: 'b' },
  'red-white': { exact: 'r', partial: 'w' },
  'black-white': { exact: 'b', partial: 'w' },
};
