/** A cell of the screen, from the top left. */
export type CellPosition = { readonly x: number; readonly y: number };

/**
 * The shortest output that moves a cursor to a place: from where it stands, or, where that is not
 * known, from anywhere.
 */
export function moveBetween(from: CellPosition | undefined, to: CellPosition): string {
  const anywhere = absolute(to);
  if (from === undefined) return anywhere;
  const best = shorter(anywhere, stepwise(from, to));
  return to.y < from.y ? best : shorter(best, fromLineStart(from, to));
}

const shorter = (one: string, other: string): string => (other.length < one.length ? other : one);

function absolute({ x, y }: CellPosition): string {
  const row = y === 0 ? '' : y + 1;
  return x === 0 ? `\u001b[${row}H` : `\u001b[${row};${x + 1}H`;
}

const stepwise = (from: CellPosition, to: CellPosition): string =>
  vertical(to.y - from.y) + horizontal(to.x - from.x);

/** A line feed keeps the column on some lines and not on others; after a return both are one. */
const fromLineStart = (from: CellPosition, to: CellPosition): string =>
  `\r${'\n'.repeat(to.y - from.y)}${horizontal(to.x)}`;

function vertical(down: number): string {
  if (down === 0) return '';
  return down > 0 ? counted('B', down) : counted('A', -down);
}

/** More steps back than this are longer to write one by one than with their number. */
const MOST_BACKSPACES = 4;

function horizontal(right: number): string {
  if (right === 0) return '';
  if (right > 0) return counted('C', right);
  return -right <= MOST_BACKSPACES ? '\b'.repeat(-right) : counted('D', -right);
}

const counted = (final: string, count: number): string =>
  `\u001b[${count === 1 ? '' : count}${final}`;
