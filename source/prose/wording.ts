/** The ways to call the two counts of an answer about colors; bulls and cows stay what they are. */
export const wordings = ['places', 'red-white', 'black-white'] as const;

/** One of the ways to call the two counts. */
export type Wording = (typeof wordings)[number];
