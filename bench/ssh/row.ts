import { rounded } from '../figure.ts';

/** A figure of a server, and its target if there is one. */
export type Row = {
  readonly what: string;
  readonly unit: string;
  readonly reached: number;
  readonly bar?: Bar;
  /** Why the figure may not be that of the server. */
  readonly doubt?: Doubt | undefined;
};

/** The players were late, or other processes used the CPU. */
export type Doubt = 'load late' | 'machine busy';

/** The highest value that meets a target, or that multiple of the peer's figure in the same run. */
export type Bar = number | { readonly peerTimes: number };

/** Whether a target is met; empty without a target, or without the peer that sets it. */
type Verdict = 'met' | 'missed' | 'invalid' | '';

/** Judges a figure. Doubt makes a server look slower, never faster, so a met target is met. */
function verdictOf({ reached, bar, doubt }: Row, peer: Row | undefined): Verdict {
  if (bar === undefined) return '';
  const most = typeof bar === 'number' ? bar : peer && peer.reached * bar.peerTimes;
  if (most === undefined) return '';
  if (reached <= most) return 'met';
  return doubt === undefined ? 'missed' : 'invalid';
}

/** The figures of each server; targets apply to the first. */
export type Results = readonly { readonly name: string; readonly rows: readonly Row[] }[];

/** Formats the results as a Markdown table; figures that must be 0 and are have one row together. */
export function tableOf(results: Results): string {
  const all = [...new Set(results.flatMap(({ rows }) => rows.map(({ what }) => what)))];
  const isNone = (what: string): boolean =>
    results.every((result) => rowOf(what, result)?.reached === 0) &&
    rowOf(what, results[0])?.bar === 0;
  const none = all.filter(isNone);
  const lines = [
    ['measure', ...results.map(({ name }) => name), 'bar', ''],
    ...all.filter((what) => !isNone(what)).map((what) => lineOf(what, results)),
    ...(none.length === 0 ? [] : [[none.join('; '), ...results.map(() => '0'), '≤ 0', 'met']]),
  ];
  const [head = [], ...rows] = lines.map((line) => `| ${line.join(' | ')} |`);
  return [head, `|${'---|'.repeat(results.length + 3)}`, ...rows].join('\n');
}

function lineOf(what: string, results: Results): readonly string[] {
  const rows = results.map((result) => rowOf(what, result));
  const [first, second] = rows;
  return [
    what,
    ...rows.map((row) => (row === undefined ? '' : figureOf(row))),
    first === undefined ? '' : barOf(first),
    first === undefined ? '' : verdictOf(first, second),
  ];
}

const rowOf = (what: string, result: Results[number] | undefined): Row | undefined =>
  result?.rows.find((row) => row.what === what);

const figureOf = ({ reached, unit, doubt }: Row): string =>
  `${rounded(reached)} ${unit}${doubt === undefined ? '' : ` (${doubt})`}`.trim();

function barOf({ bar, unit }: Row): string {
  if (bar === undefined) return '';
  return typeof bar === 'number' ? `≤ ${bar} ${unit}`.trim() : `≤ ${bar.peerTimes} × the peer`;
}
