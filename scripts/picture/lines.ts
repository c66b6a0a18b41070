/** Draws box-drawing characters as strokes that meet; in most fonts they would leave gaps. */

/** The size of one cell of the terminal in the picture. */
export const CELL = { width: 9, height: 19 } as const;

/** A character and its cell on the screen, from 0. */
export type PlacedCharacter = {
  readonly text: string;
  readonly column: number;
  readonly row: number;
};

type Arm = 'left' | 'right' | 'up' | 'down';
type Point = { readonly x: number; readonly y: number };
/** A straight stroke along one axis, from a lower to a higher coordinate. */
type Stroke = { readonly along: 'x' | 'y'; readonly at: number; from: number; to: number };

const arms: Readonly<Record<string, readonly Arm[]>> = {
  '─': ['left', 'right'],
  '│': ['up', 'down'],
  '┌': ['right', 'down'],
  '┐': ['left', 'down'],
  '└': ['right', 'up'],
  '┘': ['left', 'up'],
  '├': ['up', 'down', 'right'],
  '┤': ['up', 'down', 'left'],
  '┬': ['left', 'right', 'down'],
  '┴': ['left', 'right', 'up'],
  '┼': ['left', 'right', 'up', 'down'],
};

const corners: Readonly<Record<string, readonly [horizontal: Arm, vertical: Arm]>> = {
  '╭': ['right', 'down'],
  '╮': ['left', 'down'],
  '╰': ['right', 'up'],
  '╯': ['left', 'up'],
};

/** Whether a character is drawn as strokes. */
export const isBoxDrawing = (text: string): boolean => text in arms || text in corners;

/** The path data of box-drawing characters; strokes that meet in a line become one. */
export function pathOf(characters: readonly PlacedCharacter[]): string {
  const strokes = characters.flatMap((placed) =>
    (arms[placed.text] ?? []).map((arm) => strokeOf(middleOf(placed), arm)),
  );
  return [...merge(strokes).map(straight), ...characters.map(corner)].join('');
}

const middleOf = ({ column, row }: PlacedCharacter): Point => ({
  x: (column + 0.5) * CELL.width,
  y: (row + 0.5) * CELL.height,
});

function strokeOf(middle: Point, arm: Arm): Stroke {
  const end = endOf(middle, arm);
  return arm === 'left' || arm === 'right'
    ? { along: 'x', at: middle.y, from: Math.min(middle.x, end.x), to: Math.max(middle.x, end.x) }
    : { along: 'y', at: middle.x, from: Math.min(middle.y, end.y), to: Math.max(middle.y, end.y) };
}

function endOf({ x, y }: Point, arm: Arm): Point {
  switch (arm) {
    case 'left':
      return { x: x - CELL.width / 2, y };
    case 'right':
      return { x: x + CELL.width / 2, y };
    case 'up':
      return { x, y: y - CELL.height / 2 };
    case 'down':
      return { x, y: y + CELL.height / 2 };
  }
}

function merge(strokes: readonly Stroke[]): readonly Stroke[] {
  const sorted = strokes.toSorted(
    (one, other) =>
      one.along.localeCompare(other.along) || one.at - other.at || one.from - other.from,
  );
  const merged: Stroke[] = [];
  for (const stroke of sorted) {
    const last = merged.at(-1);
    if (last?.along === stroke.along && last.at === stroke.at && last.to >= stroke.from) {
      last.to = Math.max(last.to, stroke.to);
    } else {
      merged.push({ ...stroke });
    }
  }
  return merged;
}

const straight = ({ along, at, from, to }: Stroke): string =>
  along === 'x' ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`;

function corner(placed: PlacedCharacter): string {
  const turns = corners[placed.text];
  if (turns === undefined) return '';
  const middle = middleOf(placed);
  const [from, to] = turns.map((arm) => endOf(middle, arm));
  return from && to ? `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}` : '';
}
