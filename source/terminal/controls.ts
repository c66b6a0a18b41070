import { stripVTControlCharacters } from 'node:util';

/** Removes what a terminal would obey: control characters except tabs and line feeds, and those that turn the direction. */
export function stripControls(text: string): string {
  if (!CONTROL.test(text)) return text;
  const stripped = stripVTControlCharacters(text.replaceAll('\r\n', '\n'));
  return stripped.replaceAll(CONTROLS, '');
}

const CONTROL = /(?![\t\n])[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** JSON data with the same characters as escape sequences of JSON, which no terminal obeys. */
export const escapeControls = (json: string): string =>
  CONTROL.test(json)
    ? json.replaceAll(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : json;

/** The same as `stripControls`, but colors stay. */
export const stripAllButColors = (text: string): string =>
  text
    .split(COLOR)
    .map((part, index) => (index % 2 === 1 ? part : stripControls(part)))
    .join('');

const ESCAPE = '\u001b';
const COLOR = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`, 'u');
