/** One text, or versions of it, the longest first. */
export type Versions = string | readonly string[];

/** The versions of a text. */
export const versionsOf = (text: Versions): readonly string[] =>
  typeof text === 'string' ? [text] : text;

/** The first version of a text that fits into `columns` cells, or the last. */
export const fitting = (versions: readonly string[], columns: number): string =>
  versions.find(({ length }) => length <= columns) ?? versions.at(-1) ?? '';

/** The first version of a text that fits into `columns` cells, or nothing if none does. */
export const fittingOrNothing = (text: Versions, columns: number): string =>
  versionsOf(text).find(({ length }) => length <= columns) ?? '';
