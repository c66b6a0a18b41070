import type { PegStyle } from '../../../engine/core/variant.ts';
import type { LineStyle } from '../../../prose/games/answer-forms.ts';
import { wrap } from '../../../prose/text.ts';
import type { Wording } from '../../../prose/wording.ts';

export type Tone = 'info' | 'good' | 'bad' | 'advice' | 'refusal';
export type LogRow = { readonly tone: Tone; readonly text: string };
export type Numbers = 'shown' | 'hidden';

/** What a message is, where that matters. */
type LineContent =
  /** The numbers of a machine, which are hidden at first. */
  | 'numbers'
  /** A turn, which the board shows too. */
  | 'turn'
  /** It stays until the row is changed. */
  | 'row-is-full'
  /** What to type; it stays until the game is over. */
  | 'how-to'
  /** It stands at the row until it is answered. */
  | 'question'
  /** It stays until it changes. */
  | 'hint-progress'
  /** What the screen shows elsewhere: it is only read out. */
  | 'aloud';

export type LogLine = {
  readonly tone: Tone;
  readonly text: string;
  /** The text in the words of a player, where it names the two counts of an answer. */
  readonly worded?: Worded;
  readonly content?: LineContent;
  /** What is read out in its place, where no key is pressed. */
  readonly spoken?: string;
  /** The lines that are read out, where they depend on the style of reading. */
  readonly said?: Said;
};

type Worded = (wording: Wording, pegs?: PegStyle) => string;

type Said = (style: LineStyle, wording: Wording) => readonly string[];

export type Log = {
  readonly lines: readonly LogLine[];
  readonly scrolled: number;
  readonly numbers: Numbers;
};

export type LogView = {
  readonly lines: readonly LogRow[];
  readonly above: number;
  readonly below: number;
};

export const emptyLog: Log = { lines: [], scrolled: 0, numbers: 'hidden' };

/** A log keeps this many messages; many keys add one, so a player could fill the memory. */
export const MAX_LINES = 500;

/** A log with one more message, scrolled to it; the oldest message goes when there are too many. */
export const addMessage = (log: Log, tone: Tone, text: string): Log => addLine(log, { tone, text });

export const inWording = (worded: Worded): Pick<LogLine, 'text' | 'worded'> => ({
  text: worded('places'),
  worded,
});

export const textIn = ({ text, worded }: LogLine, wording: Wording, pegs?: PegStyle): string =>
  worded?.(wording, pegs) ?? text;

/** A log with one more message, as `addMessage`; a refusal takes the place of the one before. */
export const addLine = (log: Log, line: LogLine): Log => {
  const { lines, numbers } = line.tone === 'refusal' ? withoutRefusals(log) : log;
  return { numbers, lines: [...lines.slice(-(MAX_LINES - 1)), line], scrolled: 0 };
};

/** A log without refusals, which mean nothing once a move is accepted. */
export const withoutRefusals = (log: Log): Log => ({
  ...log,
  lines: log.lines.filter(({ tone }) => tone !== 'refusal'),
});

/** A log without the messages that are outdated: those with one of some contents. */
export const withoutLines = (log: Log, ...outdated: readonly LineContent[]): Log => ({
  ...log,
  lines: log.lines.filter(({ content }) => content === undefined || !outdated.includes(content)),
});

/** The messages that a key or a turn of the wheel scrolls. */
export const SCROLL_STEP = 3;

/** A log scrolled back by `count` messages, or forward if it is negative. */
export const scrollLog = (log: Log, count: number): Log => ({
  ...log,
  scrolled: Math.max(0, Math.min(shownLines(log, 'shown').length - 1, log.scrolled + count)),
});

export const otherNumbers = (numbers: Numbers): Numbers =>
  numbers === 'shown' ? 'hidden' : 'shown';

export const withNumbersTurned = (log: Log): Log => ({
  ...log,
  scrolled: 0,
  numbers: otherNumbers(log.numbers),
});

const visibleLines = ({ lines, numbers }: Log): readonly LogLine[] =>
  numbers === 'shown' ? lines : lines.filter(({ content }) => content !== 'numbers');

export const aloud = (said: Said): LogLine => ({
  tone: 'info',
  content: 'aloud',
  text: '',
  said,
});

export function heardIn(
  log: Log,
  style: LineStyle,
  wording: Wording,
): { readonly lines: readonly string[]; readonly of: readonly LogLine[] } {
  const heard = visibleLines(log).flatMap((line) =>
    (line.said?.(style, wording) ?? [line.spoken ?? textIn(line, wording)]).map((text) => ({
      text,
      line,
    })),
  );
  return { lines: heard.map(({ text }) => text), of: heard.map(({ line }) => line) };
}

/** Whether the messages say the answers that the board shows. */
type Answers = 'shown' | 'hidden';

const shownLines = (log: Log, answers: Answers): readonly LogLine[] =>
  visibleLines(log).filter(
    ({ content }) =>
      content !== 'aloud' && content !== 'question' && (content !== 'turn' || answers === 'shown'),
  );

export const hasShownLines = (log: Log, answers: Answers): boolean =>
  shownLines(log, answers).length > 0;

export const questionOf = (log: Log): string =>
  log.lines.findLast(({ content }) => content === 'question')?.text ?? '';

/**
 * The part of a log that fits into `width` × `height` cells, the newest at the bottom; scrolling
 * never leaves empty cells at the top.
 */
export function viewLog(
  log: Log,
  width: number,
  height: number,
  answers: Answers,
  wording: Wording,
  pegs: PegStyle = 'sign',
): LogView {
  const form = { width, wording, pegs };
  const lines = shownLines(log, answers);
  const count = rowCount(lines, form);
  const hidden = rowCount(lines.slice(Math.max(0, lines.length - log.scrolled)), form);
  const end = Math.min(count, Math.max(height, count - hidden));
  const above = Math.max(0, end - height);
  return { lines: rowsBetween(lines, form, above, end), above, below: count - end };
}

type Form = { readonly width: number; readonly wording: Wording; readonly pegs: PegStyle };

const rowCount = (lines: readonly LogLine[], form: Form): number =>
  lines.reduce((count, line) => count + wrappedRows(line, form).length, 0);

function rowsBetween(
  lines: readonly LogLine[],
  form: Form,
  from: number,
  to: number,
): readonly LogRow[] {
  const rows: LogRow[] = [];
  let top = 0;
  for (const line of lines) {
    const all = wrappedRows(line, form);
    if (top + all.length > from) rows.push(...all.slice(Math.max(0, from - top), to - top));
    top += all.length;
    if (top >= to) break;
  }
  return rows;
}

// Every frame needs the number of rows of all messages, and most messages are those of the last frame.
const wrappedLines = new WeakMap<LogLine, Form & { readonly rows: readonly LogRow[] }>();

function wrappedRows(line: LogLine, form: Form): readonly LogRow[] {
  const { width, wording, pegs } = form;
  const known = wrappedLines.get(line);
  if (known?.width === width && known.wording === wording && known.pegs === pegs) return known.rows;
  const rows = wrap(textIn(line, wording, pegs), width).map((text) => ({ tone: line.tone, text }));
  wrappedLines.set(line, { width, wording, pegs, rows });
  return rows;
}
