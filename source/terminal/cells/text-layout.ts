import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/**
 * Memoizes `compute` for the last texts it was called with: those with a size of `limit` together, or
 * twice as much at most. When the newer half is full, the older half is dropped. A text has the size
 * 1, unless `sizeOf` says otherwise.
 */
export function boundedMemo<Value>(
  limit: number,
  compute: (text: string) => Value,
  sizeOf: (text: string) => number = () => 1,
): (text: string) => Value {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  let size = 0;
  const remember = (text: string, value: Value): Value => {
    const added = sizeOf(text);
    if (size > 0 && size + added > limit) {
      older = newer;
      newer = new Map();
      size = 0;
    }
    newer.set(text, value);
    size += added;
    return value;
  };
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    return remember(text, older.get(text) ?? compute(text));
  };
}

/** The size of a text in memory, so that many long texts take no more than many short ones. */
export const charactersIn = (text: string): number => text.length + ENTRY_CHARACTERS;

const ENTRY_CHARACTERS = 50;

export type Wrap = 'wrap' | 'hard' | 'truncate' | `truncate-${'start' | 'middle' | 'end'}`;

/** The size of the texts whose layout is known, in characters. */
const MAX_TEXTS = 131_072;

export type MeasuredText = { readonly lines: readonly string[]; readonly width: number };

export function measured(text: readonly string[]): MeasuredText {
  const hasTabs = text.some((line) => line.includes('\t'));
  const lines = hasTabs ? expandTabs(text.join('\n')).split('\n') : text;
  return { lines, width: Math.max(...lines.map(widthOf)) };
}

export const isEmptyText = (lines: readonly string[]): boolean =>
  lines.length === 1 && lines[0] === '';

/** The lines of a text in a box of `columns` columns, wrapped or truncated as Ink measures it. */
export const linesOf = (
  { lines, width }: MeasuredText,
  columns: number,
  wrap: Wrap,
): readonly string[] =>
  width <= columns ? lines : fittedLines(`${columns} ${wrap} ${lines.join('\n')}`);

export const isSameSize = (one: MeasuredText, other: MeasuredText): boolean =>
  isEmptyText(one.lines) === isEmptyText(other.lines) &&
  one.width === other.width &&
  one.lines.length === other.lines.length;

// Most lines of a frame were in the last one, and those with signs are slow to measure.
const widthOf = boundedMemo(MAX_TEXTS, (line) => stringWidth(line), charactersIn);

const fittedLines = boundedMemo(
  MAX_TEXTS,
  (key): readonly string[] => {
    const [columns = '', wrap = ''] = key.split(' ', 2);
    const text = key.slice(columns.length + wrap.length + 2);
    return fitText(text, Number(columns), wrap).split('\n');
  },
  charactersIn,
);

function fitText(text: string, columns: number, wrap: string): string {
  if (!wrap.startsWith('truncate')) {
    // In a box without columns a text keeps its width, like everything that does not fit.
    if (columns <= 0) return text;
    return wrapAnsi(text, columns, { trim: false, hard: true, wordWrap: wrap === 'wrap' });
  }
  const position = truncations.find((end) => wrap === `truncate-${end}`) ?? 'end';
  const lines = text.split('\n');
  return lines.map((line) => cliTruncate(line, columns, { position })).join('\n');
}

/** Without a limit nothing is wrapped, but tabs become blanks. */
const expandTabs = (text: string): string => wrapAnsi(text, Infinity, { trim: false });

const truncations = ['start', 'middle', 'end'] as const;
