import stringWidth from 'string-width';

/**
 * Makes a client's text safe for a terminal or a log: one line of limited width in NFC, without
 * escape sequences, bidi controls and invisible characters. Runs of white space become one blank.
 */
export function cleanText(text: string, maxCells: number): string {
  const visible = text
    .slice(0, Math.max(0, maxCells * CODE_UNITS_PER_CELL + EXTRA_CODE_UNITS))
    .replaceAll(LONE_SURROGATE, '')
    .replaceAll(ESCAPE_SEQUENCE, '')
    .replaceAll(BLANK, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(LONE_JAMO, '')
    .normalize('NFC');
  const line = (visible.match(LETTER) ?? []).join('').replaceAll(/ +/g, ' ').trim();
  return truncateToCells(line, maxCells).trim();
}

/** Makes a client's text a name; returns undefined if nothing readable is left. */
export function cleanName(text: string): string | undefined {
  const name = cleanText(text, MAX_NAME_CELLS);
  return READABLE.test(name) ? name : undefined;
}

export const MAX_NAME_CELLS = 24;

/** How much of a text is read for a given width; a letter with its marks has ten UTF-16 code units. */
const CODE_UNITS_PER_CELL = 16;
const EXTRA_CODE_UNITS = 1024;

const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * The escape sequences of ECMA-48 and xterm in 7 and 8 bits, in this order: a string up to its end or
 * to a byte that aborts it, a control sequence, a single shift with its character, and the short
 * ones. The end of a truncated sequence may be missing.
 */
const ESCAPE_SEQUENCE = new RegExp(
  [
    String.raw`(?:\x1b[P\]X^_]|[\x90\x98\x9d-\x9f])[^\x07\x18\x1a\x1b\x9c]*(?:[\x07\x9c]|\x1b\\)?`,
    String.raw`(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?`,
    String.raw`(?:\x1b[NO]|[\x8e\x8f])[!-~]?`,
    String.raw`\x1b[ -/]*[0-~]?`,
  ].join('|'),
  'gu',
);

/** Spaces, line ends, and the Braille pattern without dots. */
const BLANK = /[\t-\r\u0085\u2800\p{Z}]/gu;

/** Controls, format characters (bidi, joiners), private and unassigned code points, and ignorable ones. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Hangul vowels and final consonants outside a syllable; terminals give them no cell. */
const LONE_JAMO = /[\u1160-\u11ff\ud7b0-\ud7ff]/gu;

/**
 * A letter with up to four marks, which is enough for names in any script (Vietnamese two, Hebrew
 * three, Tibetan four). More marks would overlap other lines, and marks without a letter the text
 * before them.
 */
const LETTER = / |\P{M}\p{M}{0,4}/gu;

const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Truncates a line to a width. Terminals disagree on how letters join (two letters of a flag, a
 * Devanagari conjunct), so each letter counts with the width that it has alone.
 */
function truncateToCells(line: string, maxCells: number): string {
  let end = 0;
  let cells = 0;
  for (const letter of line.match(LETTER) ?? []) {
    cells += stringWidth(letter);
    if (cells > maxCells) return line.slice(0, end);
    end += letter.length;
  }
  return line;
}
