/**
 * What a terminal reports about its mouse: presses of buttons and turns of the wheel (xterm mode
 * 1000), as `ESC [ < button ; column ; row M` and `m` for a release (SGR form, mode 1006).
 */

/** A press of the left button, or a turn of the wheel: 1 is down. Cells count from 0 at the top left. */
export type MouseReport = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'pressed' }
  | { readonly kind: 'turned'; readonly step: 1 | -1 }
);

const ESC = '\u001b';
const REPORT = new RegExp(String.raw`^${ESC}\[<(\d{1,3});(\d{1,4});(\d{1,4})M$`);

/** Buttons without Shift, Alt or Ctrl, with which terminals select text or do something of their own. */
const LEFT_BUTTON = 0;
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;

/** The report of a sequence; undefined for other buttons, releases and what no terminal sends. */
export function mouseReportOf(sequence: string): MouseReport | undefined {
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
