import type { InputPart } from './sequences.ts';

const ESC = '\u001b';
const BEL = '\u0007';

/**
 * Asks a terminal for its background color (OSC 11) and then for its type (DA1). Terminals answer in
 * order, and all of them answer DA1, so its answer says that no other is to come.
 */
export const BACKGROUND_QUERY = `${ESC}]11;?${ESC}\\${ESC}[c`;

/**
 * Draws a sign of ambiguous width (UAX #11) at the top left and asks where the cursor is then (CPR). The first frame
 * is drawn over it.
 */
export const WIDTH_PROBE = `${ESC}[H●${ESC}[6n${ESC}[H`;

/** Whether a terminal's report says that the sign of the probe is two columns wide. */
export const isWideAnswer = (report: string): boolean => report === `${ESC}[1;3R`;

/** What a terminal answers to a query; an echo is the first half of our own query, sent back. */
type TerminalAnswer =
  | { readonly kind: 'background'; readonly background: 'light' | 'dark' }
  | { readonly kind: 'device' | 'echo' | 'wide-signs' };

const ECHO = `${ESC}]11;?${ESC}\\`;
const COLOR = new RegExp(`^${ESC}\\]11;rgba?:([0-9a-f/]{5,24})(?:${BEL}|\u009c|${ESC}\\\\)$`, 'i');
const DEVICE = new RegExp(`^${ESC}\\[\\?[0-9;]*c$`);

/** The answer that a terminal's report is, if it is one. */
export function answerOf(report: string): TerminalAnswer | undefined {
  if (report === ECHO) return { kind: 'echo' };
  if (isWideAnswer(report)) return { kind: 'wide-signs' };
  if (DEVICE.test(report)) return { kind: 'device' };
  const color = COLOR.exec(report)?.[1];
  return color === undefined ? undefined : { kind: 'background', background: brightnessOf(color) };
}

const DEVICE_QUERY = `${ESC}[c`;

/** Typed text without the second half of our own query, which some terminals send for Shift and an arrow key too. */
export const withoutEcho = (typed: string, before: InputPart | undefined): string =>
  before?.text === ECHO && typed.startsWith(DEVICE_QUERY)
    ? typed.slice(DEVICE_QUERY.length)
    : typed;

/** Whether a color such as `ffff/fafa/f0f0` is light; the weights are those of ITU-R BT.709. */
function brightnessOf(color: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = color
    .split('/')
    .map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? 'light' : 'dark';
}

export type BackgroundQuery = {
  readonly read: (report: string) => void;
  readonly answered: Promise<void>;
};

/**
 * Asks a terminal for its background color. `onBackground` is called once at most: what keeps sending colors must not
 * make the screen redraw.
 */
export function askBackground(
  write: (query: string) => void,
  onBackground: (background: 'light' | 'dark') => void,
): BackgroundQuery {
  const last = Promise.withResolvers<void>();
  let hasBackground = false;
  write(BACKGROUND_QUERY);
  return {
    read: (report) => {
      const answer = answerOf(report);
      if (answer?.kind === 'device') last.resolve();
      if (answer?.kind !== 'background' || hasBackground) return;
      hasBackground = true;
      onBackground(answer.background);
    },
    answered: last.promise,
  };
}
