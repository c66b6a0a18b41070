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

/** A log with one more message, scrolled to it. */
export const addMessage = (log: Log, tone: Tone, text: string): Log => ({
  lines: [...log.lines, { tone, text }],
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
  const wrapped = (some: readonly LogLine[]): readonly LogLine[] =>
    some.flatMap(({ tone, text }) => wrap(text, width).map((part) => ({ tone, text: part })));
  const all = wrapped(lines);
  const hidden = wrapped(lines.slice(lines.length - scrolled)).length;
  const end = Math.min(all.length, Math.max(height, all.length - hidden));
  const above = Math.max(0, end - height);
  return { lines: all.slice(above, end), above, below: all.length - end };
}
