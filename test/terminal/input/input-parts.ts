import { noReading, type Reading, readInput } from '../../../source/terminal/input/reader.ts';
import type { InputPart } from '../../../source/terminal/input/sequences.ts';
import { mouseReportOf } from '../../../source/terminal/input/sequences.ts';

export const ESC = '\u001b';

/** Either of them ends a control string. */
export const ST = `${ESC}\\`;
export const BEL = '\u0007';

/** What a terminal sends before and after a paste. */
export const START = `${ESC}[200~`;
export const END = `${ESC}[201~`;

/** The parts of an input that comes in pieces, with neighboring keys joined, and what is held. */
export function readAll(...pieces: readonly string[]): {
  readonly parts: readonly InputPart[];
  readonly reading: Reading;
} {
  let reading = noReading;
  const parts: InputPart[] = [];
  for (const piece of pieces) {
    const read = readInput(reading, piece);
    ({ reading } = read);
    for (const part of read.parts) {
      const last = parts.at(-1);
      if (part.kind === 'typed' && last?.kind === 'typed') {
        parts[parts.length - 1] = { kind: 'typed', text: last.text + part.text };
      } else parts.push(part);
    }
  }
  return { parts, reading };
}

/** The keys of an input, joined. */
export const typedIn = (parts: readonly InputPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'typed' ? text : '')).join('');

/** Parts as short text: reports as `press 3,4`, pastes in quotes, keys as they are. */
export const shown = (parts: readonly InputPart[]): readonly string[] =>
  parts.flatMap(({ kind, text }) => {
    if (kind === 'typed') return [text];
    if (kind === 'pasted') return [`“${text}”`];
    const report = kind === 'mouse' ? mouseReportOf(text) : undefined;
    if (report === undefined) return [];
    const { x, y } = report;
    if (report.kind === 'pressed') return [`press ${x},${y}`];
    return [`${report.step === 1 ? 'down' : 'up'} ${x},${y}`];
  });

/** Pieces of a text, with whole characters. */
export function cut(text: string, cuts: readonly number[]): readonly string[] {
  const characters = Array.from(text);
  const ends = [...cuts.map((place) => place % (characters.length + 1)), characters.length];
  return ends
    .toSorted((one, other) => one - other)
    .map((end, index, sorted) => characters.slice(sorted[index - 1] ?? 0, end).join(''));
}
