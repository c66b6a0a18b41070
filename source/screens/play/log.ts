import { wrap } from '../../text/wrap.ts';

/** How a line of the message log is meant. */
export type Tone = 'news' | 'good' | 'bad' | 'advice' | 'refusal';

/** One message to the player. */
export type LogLine = { readonly tone: Tone; readonly text: string };

/** The messages so far, oldest first, and how many of the newest are scrolled out of sight. */
export type Log = { readonly lines: readonly LogLine[]; readonly scrolled: number };

/** The part of a log that is in sight, and how many wrapped lines are out of it above and below. */
export type LogView = {
  readonly lines: readonly LogLine[];
  readonly above: number;
  readonly below: number;
};

/** A log with nothing in it. */
export const emptyLog: Log = { lines: [], scrolled: 0 };

/** A log with a message more, scrolled to it. */
export const say = (log: Log, tone: Tone, text: string): Log => ({
  lines: [...log.lines, { tone, text }],
  scrolled: 0,
});

/** A log scrolled back by `count` messages, or forward if it is negative. */
export const scrollLog = (log: Log, count: number): Log => ({
  ...log,
  scrolled: Math.max(0, Math.min(log.lines.length - 1, log.scrolled + count)),
});

/**
 * What of a log fits `width` × `height` cells, the newest at the bottom; it is never scrolled so
 * far that cells stay empty.
 */
export function viewLog({ lines, scrolled }: Log, width: number, height: number): LogView {
  const inWidth = (some: readonly LogLine[]): readonly LogLine[] =>
    some.flatMap(({ tone, text }) => wrap(text, width).map((part) => ({ tone, text: part })));
  const all = inWidth(lines);
  const hidden = inWidth(lines.slice(lines.length - scrolled)).length;
  const end = Math.min(all.length, Math.max(height, all.length - hidden));
  const above = Math.max(0, end - height);
  return { lines: all.slice(above, end), above, below: all.length - end };
}
