import { wrap } from '../../text/wrap.ts';

/** The tone of a message, which decides its style. */
export type Tone = 'info' | 'good' | 'bad' | 'advice' | 'refusal';

/** One message to the player. */
export type LogLine = { readonly tone: Tone; readonly text: string };

/** The messages so far, oldest first, and how many of the newest are scrolled out of view. */
export type Log = { readonly lines: readonly LogLine[]; readonly scrolled: number };

/** The visible part of a log, and how many wrapped lines are hidden above and below it. */
export type LogView = {
  readonly lines: readonly LogLine[];
  readonly above: number;
  readonly below: number;
};

/** A log without messages. */
export const emptyLog: Log = { lines: [], scrolled: 0 };

/** A log keeps this many messages; many keys add one, so a player could fill the memory. */
export const MAX_LINES = 500;

/** A log with one more message, scrolled to it; the oldest message goes when there are too many. */
export const addMessage = ({ lines }: Log, tone: Tone, text: string): Log => ({
  lines: [...lines.slice(-(MAX_LINES - 1)), { tone, text }],
  scrolled: 0,
});

/** A log scrolled back by `count` messages, or forward if it is negative. */
export const scrollLog = (log: Log, count: number): Log => ({
  ...log,
  scrolled: Math.max(0, Math.min(log.lines.length - 1, log.scrolled + count)),
});

/**
 * The part of a log that fits into `width` × `height` cells, the newest at the bottom; scrolling
 * never leaves empty cells at the top.
 */
export function viewLog({ lines, scrolled }: Log, width: number, height: number): LogView {
  const count = rowCount(lines, width);
  const hidden = rowCount(lines.slice(lines.length - scrolled), width);
  const end = Math.min(count, Math.max(height, count - hidden));
  const above = Math.max(0, end - height);
  return { lines: rowsBetween(lines, width, above, end), above, below: count - end };
}

const rowCount = (lines: readonly LogLine[], width: number): number =>
  lines.reduce((count, line) => count + wrappedRows(line, width).length, 0);

/** The rows of messages from one row up to, but not including, another. */
function rowsBetween(
  lines: readonly LogLine[],
  width: number,
  from: number,
  to: number,
): readonly LogLine[] {
  const rows: LogLine[] = [];
  let top = 0;
  for (const line of lines) {
    const all = wrappedRows(line, width);
    if (top + all.length > from) rows.push(...all.slice(Math.max(0, from - top), to - top));
    top += all.length;
    if (top >= to) break;
  }
  return rows;
}

type WrappedRows = { readonly width: number; readonly rows: readonly LogLine[] };

// Every frame needs the number of rows of all messages, and most messages are those of the last frame.
const wrappedLines = new WeakMap<LogLine, WrappedRows>();

/** The rows of a message, wrapped once for each width. */
function wrappedRows(line: LogLine, width: number): readonly LogLine[] {
  const known = wrappedLines.get(line);
  if (known?.width === width) return known.rows;
  const rows = wrap(line.text, width).map((text) => ({ tone: line.tone, text }));
  wrappedLines.set(line, { width, rows });
  return rows;
}
