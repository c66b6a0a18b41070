import stringWidth from 'string-width';

/**
 * What a stranger's text may show on another terminal or in a log: one line of it, at most so many
 * cells wide, composed (NFC), and nothing that commands a terminal, turns the direction of writing
 * or cannot be seen. A space of any kind or an end of a line becomes a blank, never two in a row.
 */
export function cleanText(text: string, mostCells: number): string {
  const seen = text
    .slice(0, Math.max(0, mostCells * UNITS_PER_CELL + SPARE_UNITS))
    .replaceAll(LONE_SURROGATE, '')
    .replaceAll(ESCAPE_SEQUENCE, '')
    .replaceAll(BLANK, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(LOOSE_JAMO, '')
    .normalize('NFC');
  const line = (seen.match(LETTER) ?? []).join('').replaceAll(/ +/g, ' ').trim();
  return fitted(line, mostCells).trim();
}

/** The name that a stranger's text is, or nothing where nothing of it can be read. */
export function cleanName(text: string): string | undefined {
  const name = cleanText(text, NAME_CELLS);
  return READABLE.test(name) ? name : undefined;
}

/** How many cells a name takes at most. */
export const NAME_CELLS = 24;

/** So much is read of a text whose clean form is so wide: a letter with its marks has ten units. */
const UNITS_PER_CELL = 16;
const SPARE_UNITS = 1024;

const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Whole, as ECMA-48 and xterm have them, in seven and in eight bits: a string up to its end, or to
 * where a terminal would break it off; a control sequence; a single shift with what it shifts; and
 * the short ones. One that is cut off goes as far as it came.
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

/** Spaces, ends of lines, and the sign of Braille that has no dot. */
const BLANK = /[\t-\r\u0085\u2800\p{Z}]/gu;

/** Controls, formats (bidi, joiners), private and unassigned points, and what fonts do not draw. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Vowels and ends of Hangul that found no syllable: without one terminals give them no cell. */
const LOOSE_JAMO = /[\u1160-\u11ff\ud7b0-\ud7ff]/gu;

/**
 * A letter with as many marks as any script needs for a name (Vietnamese two, Hebrew three, Tibetan
 * four): more only climb over other lines. A mark without a letter would sit on what stands before.
 */
const LETTER = / |\P{M}\p{M}{0,4}/gu;

const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Terminals do not agree on how letters join (a flag of two letters, a conjunct of Devanagari), so
 * each counts as if it stood alone: as wide as in the terminal that joins least.
 */
function fitted(line: string, mostCells: number): string {
  let [end, cells] = [0, 0];
  for (const letter of line.match(LETTER) ?? []) {
    cells += stringWidth(letter);
    if (cells > mostCells) return line.slice(0, end);
    end += letter.length;
  }
  return line;
}
