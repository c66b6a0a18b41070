/**
 * A text in lines of at most `width` characters, broken between words where possible; frames are
 * drawn with it, for which wrap-ansi takes three times as long.
 */
export function wrap(text: string, width: number): readonly string[] {
  // Most texts are one line, and need no copy.
  if (text.length <= width && !text.startsWith(' ')) return [text];
  const words = text.split(' ').flatMap((long) => chopped(long, width));
  return linesOfWords(words, (line) => line.length <= width);
}

/** Words in lines that fit, with a blank between two words; a word that does not fit has a line of its own. */
export function linesOfWords(
  words: readonly string[],
  fits: (line: string) => boolean,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const chopped = (word: string, width: number): readonly string[] =>
  word.length <= width || width < 1
    ? [word]
    : [word.slice(0, width), ...chopped(word.slice(width), width)];

/** A text that ends with `…` where it is longer than `width` characters; a blank before it would be longer in ASCII. */
export const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1)).trimEnd()}…`;

/** One text, or versions of it, the longest first. */
export type Versions = string | readonly string[];

/** The first version of a text that fits into `columns` cells, or the last. */
export const fitting = (versions: readonly string[], columns: number): string =>
  versions.find(({ length }) => length <= columns) ?? versions.at(-1) ?? '';

/** The first version of a text that fits into `columns` cells, or nothing if none does. */
export const fittingOrNothing = (text: Versions, columns: number): string =>
  [text].flat().find(({ length }) => length <= columns) ?? '';
