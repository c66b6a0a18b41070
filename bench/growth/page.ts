import type { Growth, GrowthResults } from './growth-results.ts';

/** A line of the plot: the first column of a growth that is in milliseconds. */
type Line = { readonly label: string; readonly dots: readonly Dot[] };
type Dot = { readonly size: number; readonly cost: number };

const WIDTH = 760;
const HEIGHT = 420;
const MARGIN = { left: 84, right: 230, top: 20, bottom: 50 };
/** Powers of ten on the axes. */
const SIZES = { from: 1, to: 10 };
const COSTS = { from: -2, to: 4 };
const COLORS = ['#1f77b4', '#d62728', '#2ca02c', '#9467bd'];

/** The plot of a run: milliseconds by size, both axes logarithmic. */
export function plotOf({ growths }: GrowthResults): string {
  const lines = growths.map(lineOf);
  const body = [
    ...powers(SIZES).map((power) => {
      const x = xOf(10 ** power);
      return `<path d="M${x} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}" class="grid"/><text x="${x}" y="${HEIGHT - 30}" text-anchor="middle">${powerText(power)}</text>`;
    }),
    ...powers(COSTS).map((power) => {
      const y = yOf(10 ** power);
      return `<path d="M${MARGIN.left} ${y}H${WIDTH - MARGIN.right}" class="grid"/><text x="${MARGIN.left - 8}" y="${y + 4}" text-anchor="end">${(10 ** power).toLocaleString('en')} ms</text>`;
    }),
    ...lines.map(drawLine),
    `<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">players, games or codes</text>`,
  ];
  const style =
    'text{font:12px sans-serif;fill:#333}.grid{stroke:#ddd;fill:none}.line{fill:none;stroke-width:2}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>How cost grows</title><style>${style}</style><rect width="100%" height="100%" fill="#fff"/>\n${body.join('\n')}\n</svg>\n`;
}

function lineOf({ title, columns, points }: Growth): Line {
  const column = columns.findIndex(({ unit }) => unit === 'ms');
  const dots = points
    .filter(({ size }) => size > 0)
    .map(({ size, figures }) => ({ size, cost: figures[column] ?? Number.NaN }));
  return { label: `${columns[column]?.name}: ${title.split(',')[0]?.toLowerCase()}`, dots };
}

function drawLine({ label, dots }: Line, index: number): string {
  const color = COLORS[index % COLORS.length];
  const places = dots.map(({ size, cost }) => `${xOf(size)} ${yOf(cost)}`);
  const circles = dots.map(
    ({ size, cost }) => `<circle cx="${xOf(size)}" cy="${yOf(cost)}" r="3" fill="${color}"/>`,
  );
  const last = dots.at(-1);
  const legend = `<text x="${WIDTH - MARGIN.right + 12}" y="${MARGIN.top + 16 + index * 34}" style="fill:${color}">${wrapped(label)}</text>`;
  return last === undefined
    ? ''
    : `<path d="M${places.join('L')}" class="line" stroke="${color}"/>${circles.join('')}${legend}`;
}

/** A label of the legend on two lines, cut at its colon. */
function wrapped(label: string): string {
  const [head, tail] = label.split(': ');
  const x = WIDTH - MARGIN.right + 12;
  return `${head}<tspan x="${x}" dy="14">${tail}</tspan>`;
}

const powers = ({ from, to }: typeof SIZES): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

const share = (value: number, { from, to }: typeof SIZES): number =>
  (Math.log10(value) - from) / (to - from);

const xOf = (size: number): number =>
  Math.round(MARGIN.left + share(size, SIZES) * (WIDTH - MARGIN.left - MARGIN.right));

function yOf(cost: number): number {
  const room = HEIGHT - MARGIN.top - MARGIN.bottom;
  return Math.round(HEIGHT - MARGIN.bottom - share(cost, COSTS) * room);
}

const SUPERSCRIPTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

const powerText = (power: number): string =>
  `10${[...String(power)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
