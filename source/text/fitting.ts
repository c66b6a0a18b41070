/** The first version of a text that fits into `columns` cells, or the last. */
export const fitting = (versions: readonly string[], columns: number): string =>
  versions.find(({ length }) => length <= columns) ?? versions.at(-1) ?? '';
