/** What a player reads on the screen of keypeg. */

/** Where a player is in the program; `other` is a screen that is drawn now or that is not known. */
export type Place =
  | 'menu'
  | 'setup'
  | 'game'
  | 'leaving'
  | 'lifelines'
  | 'over'
  | 'list'
  | 'loading'
  | 'failed'
  | 'other';

/** How each place is recognized, the first match first. */
const signs: readonly (readonly [RegExp, Place])[] = [
  [/Try again in a moment|Enter try again/, 'failed'],
  [/Loading /, 'loading'],
  [/Watch machines[\s\S]*How to play/, 'menu'],
  [/╭─ Lifelines ─/, 'lifelines'],
  [/╭─ Continue ─/, 'list'],
  [/any other key to stay/, 'leaving'],
  [/❯ Same again|^ +Same again/m, 'over'],
  [/╭─ Your guess ─/, 'game'],
  [/╭─ The board ─/, 'setup'],
];

/** The place that a screen shows. */
export function placeOn(screen: readonly string[]): Place {
  const text = screen.join('\n');
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'other';
}

/** A row of the board as the signs of its pegs, such as `1122` or `CRANE`. */
type Row = string;

/** What a player sees of a game: the guesses, oldest first, and the row being typed. */
export type Board = { readonly guesses: readonly Row[]; readonly draft: Row };

/** The sign of an empty cell. */
const BLANK = '·';

/** The row of the screen with the row being typed. */
const DRAFT_ROW = 3;

/** The board on a screen with a game. */
export function boardOn(screen: readonly string[]): Board {
  const first = screen.findIndex((row) => row.includes('╭─ Past guesses ─')) + 1;
  const past = first === 0 ? [] : screen.slice(first);
  const guesses = past
    .map((row) => rowIn(/^│ +\d+ {2,}(.*?)│/.exec(row)?.[1] ?? ''))
    .filter((row) => /[^·]/.test(row));
  const draft = rowIn(/^│ +(.*?)│/.exec(screen[DRAFT_ROW] ?? '')?.[1] ?? '');
  return { guesses, draft: /[^·]/.test(draft) ? draft : '' };
}

/** The signs at the start of a text such as `1   1   ·   ·` or `C·   R●   A·`. */
function rowIn(text: string): Row {
  const signs: string[] = [];
  for (const cell of text.trim().split(/\s+/)) {
    const sign = /^([\dA-Z])[·○●]?$/.exec(cell)?.[1] ?? (cell === BLANK ? BLANK : undefined);
    if (sign === undefined) break;
    signs.push(sign);
  }
  return signs.join('');
}

/** Whether the menu offers an unfinished game. */
export const offersContinue = (screen: readonly string[]): boolean =>
  screen.some((row) => /^ +(?:❯ )?Continue$/.test(row));

/** The digit that opens an entry of the menu. */
export function digitOf(screen: readonly string[], entry: string): string {
  const labels = screen.map((row) => row.replace('❯', ' ').trim());
  const last = labels.indexOf('How to play');
  const first = labels.lastIndexOf('', last) + 1;
  // The tenth entry has the digit 0.
  return `${(labels.indexOf(entry) - first + 1) % 10}`;
}
