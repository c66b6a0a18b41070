/** A text in lines of at most `width` characters, broken between words where possible. */
export function wrap(text: string, width: number): readonly string[] {
  // Most texts are one line, and need no copy.
  if (text.length <= width && !text.startsWith(' ')) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => chopped(long, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const chopped = (word: string, width: number): readonly string[] =>
  word.length <= width ? [word] : [word.slice(0, width), ...chopped(word.slice(width), width)];

/** A text that ends with `…` where it is longer than `width` characters. */
export const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
