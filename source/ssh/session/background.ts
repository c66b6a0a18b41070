import type { TerminalProfile } from '../../session/terminal-profile.ts';

const ESC = '\u001b';
const BEL = '\u0007';

/** Asks a terminal for the color behind its text. */
export const BACKGROUND_QUERY = `${ESC}]11;?${ESC}\\`;

/** Terminals that answer, or at least say nothing: what others make of the question can be seen. */
export const answersQueries = (term: string): boolean =>
  /^(?:xterm|screen|tmux|rxvt|alacritty|foot|kitty|wezterm|konsole|gnome|vte|ghostty|mintty|contour)/.test(
    term,
  );

/** Typed input with a terminal's answer taken out of it. */
export type Sifted = {
  /** What was typed. */
  readonly typed: string;
  /** The beginning of what may become an answer; it goes before the next input. */
  readonly held: string;
  readonly background: 'light' | 'dark' | undefined;
};

const ANSWER = new RegExp(`${ESC}\\]11;rgba?:([0-9a-f/]{5,24})(?:${BEL}|${ESC}\\\\)`, 'i');
const BEGUN = new RegExp(`${ESC}\\](?:1(?:1(?:;[^${BEL}]{0,30})?)?)?$`);

/** Takes the answer out of input, `held` being what was kept back before. */
export function siftBackground(held: string, input: string): Sifted {
  const all = held + input;
  const answer = ANSWER.exec(all);
  if (answer !== null) {
    const typed = all.slice(0, answer.index) + all.slice(answer.index + answer[0].length);
    return { typed, held: '', background: brightnessOf(answer[1] ?? '') };
  }
  const begun = BEGUN.exec(all)?.index ?? all.length;
  return { typed: all.slice(0, begun), held: all.slice(begun), background: undefined };
}

/** Whether a color such as `ffff/fafa/f0f0` is light; weights of ITU-R BT.709. */
function brightnessOf(color: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = color
    .split('/')
    .map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? 'light' : 'dark';
}

/** Passes input on until the terminal has told its background, and tells what it then looks like. */
export function backgroundSifter(
  palette: TerminalProfile,
  recolor: (palette: TerminalProfile) => void,
): (input: string) => string {
  let held: string | undefined = '';
  return (input) => {
    if (held === undefined) return input;
    const sifted = siftBackground(held, input);
    held = sifted.background === undefined ? sifted.held : undefined;
    if (sifted.background !== undefined && sifted.background !== palette.background) {
      recolor({ ...palette, background: sifted.background });
    }
    return sifted.typed;
  };
}
