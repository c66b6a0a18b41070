import { stripVTControlCharacters } from 'node:util';
import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { boundedMemo } from './bounded-memo.ts';

/** What a text does where its box is too narrow, in Ink's words. */
export type Wrap = 'wrap' | 'hard' | 'truncate' | `truncate-${'start' | 'middle' | 'end'}`;

const MOST_TEXTS = 4096;

/** The lines of a text in a box of so many columns, broken or cut as Ink's layout measured it. */
export function linesOf(text: string, columns: number, wrap: Wrap): readonly string[] {
  const natural = naturalLines(text);
  return natural.width <= columns ? natural.lines : fittedLines(`${columns} ${wrap} ${text}`);
}

/** Whether two texts take as many columns and rows where nothing is in their way. */
export function sameRoom(one: string, other: string): boolean {
  if (one === '' || other === '') return one === other;
  const [room, otherRoom] = [naturalLines(one), naturalLines(other)];
  return room.width === otherRoom.width && room.lines.length === otherRoom.lines.length;
}

function naturalLines(text: string): { readonly lines: readonly string[]; readonly width: number } {
  const lines = (text.includes('\t') ? untabbed(text) : text).split('\n');
  return { lines, width: Math.max(...lines.map((line) => stringWidth(line))) };
}

const fittedLines = boundedMemo(MOST_TEXTS, (key): readonly string[] => {
  const [columns = '', wrap = ''] = key.split(' ', 2);
  const { lines } = naturalLines(key.slice(columns.length + wrap.length + 2));
  return fitted(lines.join('\n'), Number(columns), wrap).split('\n');
});

function fitted(text: string, columns: number, wrap: string): string {
  if (!wrap.startsWith('truncate')) {
    // Without any column a text keeps its width, like all else that does not fit.
    if (columns <= 0) return text;
    return wrapAnsi(text, columns, { trim: false, hard: true, wordWrap: wrap === 'wrap' });
  }
  const position = truncations.find((end) => wrap === `truncate-${end}`) ?? 'end';
  const lines = text.split('\n');
  return lines.map((line) => cliTruncate(line, columns, { position })).join('\n');
}

/** Where nothing needs to be broken, tabs still become blanks. */
const untabbed = (text: string): string => wrapAnsi(text, Infinity, { trim: false });

const truncations = ['start', 'middle', 'end'] as const;

/** A text without control characters but tabs and the ends of lines. */
export function cleaned(text: string): string {
  if (!CONTROL.test(text)) return text;
  const bare = stripVTControlCharacters(text.replaceAll('\r\n', '\n'));
  return bare.replaceAll(CONTROLS, '');
}

const CONTROL = /(?![\t\n])\p{Control}/u;
const CONTROLS = /(?![\t\n])\p{Control}/gu;
