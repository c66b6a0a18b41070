/** What a player reads on the screen of keypeg. */

/** The rows of a screen, without trailing blanks. */
export type Screen = readonly string[];

/** Where a player is in the program; `other` is a screen that is drawn now or that is not known. */
export type Place =
  | 'menu'
  | 'setup'
  | 'game'
  | 'tutorial'
  | 'leaving'
  | 'lifelines'
  | 'over'
  | 'taken-over'
  | 'list'
  | 'loading'
  | 'failed'
  | 'other';

/** How each place is recognized, the first match first. */
const signs: readonly (readonly [RegExp, Place])[] = [
  [/Press # for the menu/, 'taken-over'],
  [/Enter try again|(?:game|words) cannot be loaded/, 'failed'],
  // Its messages are those of the game when it was opened.
  [/╭─ Lifelines and help ─/, 'lifelines'],
  // The hint takes a turn when it comes, which can end the game.
  [/Loading |Looking for a good guess … *│\n╰/, 'loading'],
  [/With a friend[\s\S]*Help/, 'menu'],
  [/╭─ Games ─/, 'list'],
  [/^ keypeg {2}Tutorial /, 'tutorial'],
  [/│ +↑ +│[\s\S]*any other key to stay/, 'leaving'],
  [/[│❯ ] {1,3}Same again/, 'over'],
  // Players start no other games.
  [/╭─ (?:Break the code|Words) ─+╮╭─ The board ─/, 'setup'],
  // A board without a row that is typed is not a game of a codebreaker.
  [/╭─ Board ─[\s\S]*│ +↑ +│/, 'game'],
];

/** The place that a screen shows. */
export function placeOn(screen: Screen): Place {
  const text = screen.join('\n');
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'other';
}

/** Whether another window plays the game: its screen says so, or has given way to the menu. */
export const isTakenOver = (screen: Screen): boolean =>
  ['menu', 'taken-over'].includes(placeOn(screen));

/** A row of the board as the signs of its pegs, such as `1122` or `CRANE`. */
type Row = string;

/** What a player sees of a game: the guesses, oldest first, and the row being typed. */
export type Board = { readonly guesses: readonly Row[]; readonly draft: Row };

/** A board in one line, for reports. */
export const boardText = ({ guesses, draft }: Board): string =>
  `${guesses.join()} and ${draft || 'none'}`;

/** The sign of an empty cell. */
const BLANK = '·';

/** The board on a screen with a game: the row being typed is the first one below the arrow. */
export function boardOn(screen: Screen): Board {
  const first = screen.findIndex((row) => row.includes('╭─ Board ─')) + 1;
  const rows =
    first === 0 ? [] : screen.slice(first).map((row) => row.slice(0, row.indexOf('│', 1)));
  const arrow = rows.findIndex((row) => row.includes('↑'));
  const numbered = rows.map((row, index) => ({
    index,
    pegs: rowIn(/^│ +\d+ {2,}(.*)/.exec(row)?.[1] ?? ''),
  }));
  const typed = numbered.find(({ index, pegs }) => arrow !== -1 && index > arrow && pegs !== '');
  const guesses = numbered
    .filter(({ index, pegs }) => (arrow === -1 || index < arrow) && /[^·]/.test(pegs))
    // An answer of dots alone follows the pegs; a guess has no empty cells.
    .map(({ pegs }) => pegs.replace(/·.*$/, ''));
  return { guesses, draft: typed !== undefined && /[^·]/.test(typed.pegs) ? typed.pegs : '' };
}

/** The signs at the start of a text such as `1   1   ·   ·` or `C·   R●   A·`. */
function rowIn(text: string): Row {
  const signs: string[] = [];
  for (const cell of text.trim().split(/\s+/)) {
    const sign = /^([\dA-Z+\-*/=])[·○●]?$/.exec(cell)?.[1] ?? (cell === BLANK ? BLANK : undefined);
    if (sign === undefined) break;
    signs.push(sign);
  }
  return signs.join('');
}

/** Whether the menu offers an unfinished game. */
export const offersContinue = (screen: Screen): boolean =>
  screen.some((row) => /^ +(?:❯ )?1 Continue/.test(row));

/** The digit that opens an entry of the menu; throws if the screen does not show the entry. */
export function digitOf(screen: Screen, entry: string): string {
  const sign = new RegExp(`^(\\d) ${entry}(?: |$)`);
  const digit = screen
    .map((row) => sign.exec(row.replace(/[❯>]/u, ' ').trim())?.[1])
    .find((found) => found !== undefined);
  if (digit === undefined) throw new Error(`There is no entry ${entry}:\n${screen.join('\n')}`);
  return digit;
}
