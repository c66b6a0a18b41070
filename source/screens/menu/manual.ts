import { lifelinePrices } from '../../engine/core/game/record.ts';
import { REST_DAYS } from '../../engine/daily/days.ts';
import { MAX_COMPARED } from '../../engine/statistics.ts';
import { variantNames } from '../../engine/variants/index.ts';
import { counted, grouped } from '../../prose/phrases.ts';
import { wrap } from '../../prose/text.ts';
import { type KeyBindings, keyOf } from '../../settings/key-bindings.ts';
import { type HelpHeading, type HelpPart, heading, headingText, text } from '../games/game.ts';
import { games } from '../games/games.ts';
import { opponentWith } from '../play/mode.ts';
import { proofHelp } from '../puzzle/puzzle.ts';

/** What a server stores about a player, and how to delete it, in paragraphs. */
export const storedData: readonly string[] = [
  'For a guest: only races. For a key: your name, settings, games, moves and races, and each key’s fingerprint, first login name and day.',
  'Codes are stored as hashes. An address is stored for an hour after a new account or a wrong code, as a hash that only this server can make.',
  'Delete my data, under Account, deletes all of it at once. Nobody else can have your name for 90 days.',
];

/** The manual: the rules of each game, and how it is played. Keys are on the card of each screen. */
export const manual = (keys: KeyBindings): readonly HelpPart[] => [
  ...variantNames.flatMap((name) => [heading(name), ...games[name].help()]),
  heading('lifelines'),
  text(
    `Each can be used once per game and costs turns. Press ${keyOf(keys, 'game', 'lifelines')} to open them, or choose LIFELINE after the last color and press Enter.`,
  ),
  text(
    `1 color or letter: one that the code contains, but not where. Costs ${counted(lifelinePrices.color, 'turn')}.`,
  ),
  text(`2 place: what is in one place. Costs ${counted(lifelinePrices.place, 'turn')}.`),
  text(`3 hint: a good guess, and why. Costs ${counted(lifelinePrices.hint, 'turn')}.`),
  text(
    '4 what the rows prove: how many codes are left, and which pegs are certain, with the rows that prove them. Costs no turn, but the game counts as aided.',
  ),
  heading('against'),
  text(
    'You and a machine break the same code. After each of your turns you see how its guess was answered, but not the guess. The one with fewer turns wins, lifelines included.',
  ),
  heading('adversary'),
  text(
    'The adversary has no code. Each answer keeps the most codes, and it is beaten when only your guess is left. Choose it as the opponent among the options of a game, or with --maker adversary. Par is the fewest guesses that beat it: proved, or the best known. Of the lifelines only the hint works.',
  ),
  heading('boards'),
  text(
    `A game can hide 2, 4 or 8 codes, each on a board of its own; the setup and --boards choose how many. Each guess is answered on every board that is not solved, and each further board adds a turn. The game is won when all boards are solved. ${keyOf(keys, 'game', 'lifelines')} shows the next board where they do not all fit, and left and right do after the game; the letters show the answers of the board with the mark. In hard mode a guess must fit the answers of one unsolved board. There are no lifelines and no review.`,
  ),
  heading('ending'),
  text(
    `Bars show how many turns your games of these rules took; this game is marked. Par is how many guesses ${opponentWith('auto').name} needs for the same code. ${keyOf(keys, 'finished', 'copy')} copies the result, with the command that plays the code again.`,
  ),
  heading('gameReview'),
  text(
    `After a game, Review in its end menu says what each guess was worth, also for a finished game of the list Games (${keyOf(keys, 'finished', 'review')}). Loss is how many guesses a choice cost on average, compared with the best guess. Luck is how many the answer saved. Guesses lose less than 0.05 when they are good, less than 0.15 in an inaccuracy, less than 0.5 in a mistake, and more in a blunder.`,
  ),
  text(
    `${keyOf(keys, 'review', 'what-if')} asks “What if”: you play on from the chosen row, against the code of the game or against the worst case, in which each answer keeps as many codes as it can. Your guesses are valued as in the review. The game, its result and your statistics stay as they are.`,
  ),
  heading('dailies'),
  text(
    'A code, a word, an equation and an adversary are the same for everyone on a day, which begins at 0:00 UTC. One try counts and can be finished until 12 hours after the day; everything else is practice.',
  ),
  text(
    `A streak counts days in a row that you solve. You can skip up to ${REST_DAYS} days a month without ending it.`,
  ),
  heading('puzzles'),
  text(
    'Each puzzle shows rows of a game that leave exactly one code. Enter the code, and then prove one of its pegs.',
  ),
  text(proofHelp),
  text(
    'A puzzle is easy, medium or hard by the hardest step that you need. The daily puzzle uses the standard game.',
  ),
  heading('races'),
  text(
    'With a friend opens a race on a server: everybody who types its code breaks the same secret, each on a board of their own. Nobody waits: a race stays open for seven days after its last move, and who comes later races the rows of those who have played.',
  ),
  text(
    'In a duel there are two: each hides a code for the other before it begins, and then breaks the other’s. A code stays hidden until the board with it is finished.',
  ),
  text(
    'Of another board you see the turn at once, the marks of each row once you have guessed that row yourself, and the pegs when you have finished. A machine that plays along in a race has as many rows as you. Without a seat you can watch: then you see the marks of all rows, and the pegs when all have finished; once you have seen marks, you cannot race in that round.',
  ),
  text(
    'The player with the fewest turns wins, lifelines included; equal turns are a draw. A code that is not broken counts as one turn more than the game allows. The result shows in turns what choices cost and what luck saved, and names the row that decided. When the host has finished, the host can end the round for all. Left and right show the earlier rounds of a room.',
  ),
  heading('statistics'),
  text(
    'Each game and its rules are counted alone: games that you finished as the one who breaks the code, practice left out. A daily is counted by itself, and its streak is in days. A lifeline counts with its price in turns.',
  ),
  text('The average is that of the games you won.'),
  text(
    `${opponentWith('auto').name}, the strongest machine, breaks the same codes: those of your last ${grouped(MAX_COMPARED)} won games against the program.`,
  ),
  heading('mouse'),
  text(
    'Off at first: a setting, --mouse or KEYPEG_MOUSE=on turns it on. A click selects a place of the row, types a color or a letter of the palette, chooses an entry and presses a key of the last line. The wheel scrolls messages, lists and this help.',
  ),
  text(
    'While it is on, hold Shift to select text with the mouse (Option or Fn in some terminals on a Mac).',
  ),
  heading('storedData'),
  ...storedData.map((line) => text(line)),
];

export type HelpLine =
  | Extract<HelpPart, { readonly kind: 'row' }>
  | { readonly kind: 'heading'; readonly name: HelpHeading; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | KeyLine
  /** Two keys of the card side by side. */
  | { readonly kind: 'key-pair'; readonly keys: readonly KeyLine[] }
  | { readonly kind: 'gap' };

export type CardKey = { readonly label: string; readonly action: string };
type KeyLine = CardKey & { readonly kind: 'key' };

/** Narrower columns break most actions. */
const MIN_COLUMNS = 36;
const COLUMN_GAP = 2;

/** The lines of some keys in a width: in two columns where one column is higher than `height` and two have room. */
export function cardLines(
  keys: readonly CardKey[],
  width: number,
  height: number,
): readonly HelpLine[] {
  const labelColumns = labelColumnsOf(keys);
  const single = keys.flatMap((key) => keyLines(key, width, labelColumns));
  const columns = Math.floor((width - COLUMN_GAP) / 2);
  if (single.length <= height || columns < MIN_COLUMNS) return single;
  const blocks = keys.map((key) => keyLines(key, columns, labelColumns));
  const rows = Math.ceil(blocks.flat().length / 2);
  const split =
    blocks.findIndex((_, index) => blocks.slice(0, index + 1).flat().length >= rows) + 1;
  const left = blocks.slice(0, split).flat();
  const right = blocks.slice(split).flat();
  return left.map((line, index) => {
    const second = right[index];
    const action = line.action.padEnd(columns + COLUMN_GAP - line.label.length);
    return second === undefined ? line : { kind: 'key-pair', keys: [{ ...line, action }, second] };
  });
}

const labelColumnsOf = (keys: readonly CardKey[]): number =>
  Math.max(...keys.map(({ label }) => label.length)) + 2;

function keyLines(
  { label, action }: CardKey,
  width: number,
  labelColumns: number,
): readonly KeyLine[] {
  const labels = Math.min(Math.floor(width / 2), labelColumns);
  return wrap(action, width - Math.max(labels, label.length + 1)).map((text, line) => ({
    kind: 'key',
    label: (line === 0 ? `${label} ` : '').padEnd(labels),
    action: text,
  }));
}

type ManualLines = {
  readonly width: number;
  readonly keys: KeyBindings;
  readonly lines: readonly HelpLine[];
};

/** Few widths are common: those of the players who read the manual now. */
const KEPT = 8;

let latest: readonly ManualLines[] = [];

/** The lines of the manual, with a gap before each heading; each key press needs them. */
export function manualLines(width: number, keys: KeyBindings): readonly HelpLine[] {
  const known = latest.find((each) => each.width === width && each.keys === keys);
  if (known !== undefined) return known.lines;
  const lines = manual(keys).flatMap((part, index) => linesOf(part, width, index));
  latest = [{ width, keys, lines }, ...latest.slice(0, KEPT - 1)];
  return lines;
}

function linesOf(part: HelpPart, width: number, index: number): readonly HelpLine[] {
  switch (part.kind) {
    case 'heading': {
      const line = { kind: 'heading', name: part.name, text: headingText(part.name) } as const;
      return index > 0 ? [{ kind: 'gap' }, line] : [line];
    }
    case 'row':
      return [part];
    case 'text':
      return wrap(part.text, width).map((line) => ({ kind: 'text', text: line }));
  }
}
