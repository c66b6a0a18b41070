/**
 * What a terminal reports about its mouse: presses of buttons and turns of the wheel (xterm mode
 * 1000), as `ESC [ < button ; column ; row M` and `m` for a release (SGR form, mode 1006).
 */

/** A press of the left button, or a turn of the wheel: 1 is down. Cells count from 0 at the top left. */
export type MouseReport = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'pressed' }
  | { readonly kind: 'turned'; readonly step: 1 | -1 }
);

/** Where a reader is in its input. */
export type MouseReading = {
  /** What may become a report, a paste or a key, from its ESC on; empty if nothing may. */
  readonly held: string;
  /** Whether the input is a paste, in which nothing is a report. */
  readonly place: 'typed' | 'pasted';
};

/** The beginning of an input. */
export const noReading: MouseReading = { held: '', place: 'typed' };

/** A part of an input: typed text, or a report. */
export type InputPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'report'; readonly report: MouseReport };

/** The parts of an input, in order, and where the reader is after it. */
export type ReadInput = { readonly reading: MouseReading; readonly parts: readonly InputPart[] };

const ESC = '\u001b';

/** What a terminal sends before and after a paste. */
export const PASTE_START = `${ESC}[200~`;
export const PASTE_END = `${ESC}[201~`;

/** The beginning of every report, which no key has. */
const REPORT_START = `${ESC}[<`;

/** A report has fewer characters; of a longer sequence the rest is dropped. */
const MAX_HELD = 32;

/** A whole sequence that begins like a report: parameters and a final byte (ECMA-48). */
const SEQUENCE = new RegExp(String.raw`^${ESC}\[<[ -?]*[@-~]`);

/** A sequence that begins like a report and ends too early, before a control character. */
const BROKEN = new RegExp(String.raw`^${ESC}\[<[ -?]*`);

/** What may go on as a report, or as the start or the end of a paste. */
const UNFINISHED = new RegExp(String.raw`^${ESC}(?:\[(?:<[ -?]*|2(?:0[01]?)?)?)?$`);

/** Takes the reports out of input. What looks like a report and is none is dropped. */
export function readMouse({ held, place: before }: MouseReading, input: string): ReadInput {
  const parts: InputPart[] = [];
  let place = before;
  let typed = '';
  const addReport = (report: MouseReport): void => {
    if (typed !== '') parts.push({ kind: 'text', text: typed });
    typed = '';
    parts.push({ kind: 'report', report });
  };
  let rest = held + input;
  while (rest !== '') {
    const start = rest.indexOf(ESC);
    typed += start === -1 ? rest : rest.slice(0, start);
    rest = start === -1 ? '' : rest.slice(start);
    if (UNFINISHED.test(rest)) break;
    const sequence = place === 'typed' ? likeReport(rest) : undefined;
    if (sequence === undefined) {
      const taken = [PASTE_START, PASTE_END].find((each) => rest.startsWith(each));
      if (taken !== undefined) place = taken === PASTE_START ? 'pasted' : 'typed';
      const text = taken ?? rest.slice(0, 1);
      typed += text;
      rest = rest.slice(text.length);
    } else {
      const report = reportOf(sequence);
      if (report !== undefined) addReport(report);
      rest = rest.slice(sequence.length);
    }
  }
  if (typed !== '') parts.push({ kind: 'text', text: typed });
  return { reading: { held: rest.slice(0, MAX_HELD), place }, parts };
}

/** Whether held input can only be a report, so that it is never typed. */
export const isReportHeld = ({ held, place }: MouseReading): boolean =>
  place === 'typed' && held.startsWith(REPORT_START);

const likeReport = (text: string): string | undefined =>
  (SEQUENCE.exec(text) ?? BROKEN.exec(text))?.[0];

const REPORT = new RegExp(String.raw`^${ESC}\[<(\d{1,3});(\d{1,4});(\d{1,4})M$`);

/** Buttons without Shift, Alt or Ctrl, with which terminals select text or do something of their own. */
const LEFT_BUTTON = 0;
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;

/** The report of a sequence; undefined for other buttons, releases and what no terminal sends. */
function reportOf(sequence: string): MouseReport | undefined {
  const [button, column = 0, row = 0] = (REPORT.exec(sequence) ?? []).slice(1).map(Number);
  if (column < 1 || row < 1) return undefined;
  const cell = { x: column - 1, y: row - 1 };
  switch (button) {
    case LEFT_BUTTON:
      return { kind: 'pressed', ...cell };
    case WHEEL_UP:
      return { kind: 'turned', step: -1, ...cell };
    case WHEEL_DOWN:
      return { kind: 'turned', step: 1, ...cell };
    default:
      return undefined;
  }
}
