import stringWidth from 'string-width';
import type { Environment } from '../../session/terminal-profile.ts';
import { settingVariables } from '../../settings/settings.ts';

/** Makes a client's text safe for terminals and logs: one line of limited width in NFC, of visible letters. */
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
/** A letter with up to four marks (Vietnamese two, Hebrew three, Tibetan four): more would overlap other lines. */
const LETTER = / |\P{M}\p{M}{0,4}/gu;
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Truncates to a width. Terminals disagree on how letters join, so each counts with the width that it has alone. */
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

export type Pty = { readonly term: string; readonly size: WindowSize };
/** A window's size in cells as the client reports it: 0 (unknown) to 2³²−1. */
export type WindowSize = { readonly columns: number; readonly rows: number };

export type SessionRequest = {
  readonly command: string | undefined;
  readonly pty: Pty | undefined;
  readonly env: Environment;
};

/** The variables of terminals and settings, except TERM, which comes with the terminal. */
const USED_VARIABLES: ReadonlySet<string> = new Set([
  ...['LC_ALL', 'LC_CTYPE', 'LANG'],
  ...['COLORTERM', 'COLORFGBG', 'NO_COLOR'],
  ...settingVariables,
]);

const MAX_REQUESTS = 1000;
const MAX_BYTES = 4096;
export const MAX_TEXT_CELLS = 64;

export function openEnvironmentRequests() {
  const variables = new Map<string, string>();
  let requests = 0;
  return {
    /** Keeps a variable that the game uses. Clients may send their whole environment, so only a flood is abuse. */
    add: (name: string, value: string) => {
      requests++;
      if (requests > MAX_REQUESTS) return 'flood';
      if (!USED_VARIABLES.has(name)) return 'ignored';
      const cleaned = cleanText(value, MAX_TEXT_CELLS);
      const before = variables.get(name);
      variables.set(name, cleaned);
      if (bytesOf(variables) <= MAX_BYTES) return 'kept';
      if (before === undefined) variables.delete(name);
      else variables.set(name, before);
      return 'ignored';
    },
    variables: () => Object.fromEntries(variables),
  };
}

const bytesOf = (variables: ReadonlyMap<string, string>): number =>
  Buffer.byteLength([...variables].flat().join(''));
