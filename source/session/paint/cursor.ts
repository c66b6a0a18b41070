/** A cell of the screen, from the top left. */
export type Place = { readonly x: number; readonly y: number };

/**
 * The shortest output that moves a cursor to a place: from where it stands, or, where that is not
 * known, from anywhere.
 */
export function moveBetween(from: Place | undefined, to: Place): string {
  const known = from === undefined ? [] : [stepwise(from, to), fromLineStart(from, to)];
  return shortest([absolute(to), ...known.filter((move) => move !== undefined)]);
}

const csi = (final: string, ...numbers: readonly (number | '')[]): string =>
  `\u001b[${numbers.join(';')}${final}`;

const counted = (final: string, count: number): string => csi(final, count === 1 ? '' : count);

const shortest = (moves: readonly string[]): string =>
  moves.reduce((best, move) => (move.length < best.length ? move : best));

function absolute({ x, y }: Place): string {
  if (x === 0) return y === 0 ? csi('H') : csi('H', y + 1);
  return csi('H', y === 0 ? '' : y + 1, x + 1);
}

const stepwise = (from: Place, to: Place): string =>
  vertical(from.y, to.y) + horizontal(from.x, to.x);

/** A line feed keeps the column on some lines and not on others; after a return both are one. */
function fromLineStart(from: Place, to: Place): string | undefined {
  return to.y < from.y ? undefined : `\r${'\n'.repeat(to.y - from.y)}${horizontal(0, to.x)}`;
}

function vertical(from: number, to: number): string {
  if (from === to) return '';
  return from < to ? counted('B', to - from) : counted('A', from - to);
}

function horizontal(from: number, to: number): string {
  if (from === to) return '';
  if (from < to) return counted('C', to - from);
  return shortest(['\b'.repeat(from - to), counted('D', from - to)]);
}
