import { stripVTControlCharacters } from 'node:util';

/** Removes what a terminal would obey: control characters except tabs and line feeds, and those that turn the direction. */
export function stripControls(text: string): string {
  if (!CONTROL.test(text)) return text;
  const stripped = stripVTControlCharacters(text.replaceAll('\r\n', '\n'));
  return stripped.replaceAll(CONTROLS, '');
}

const CONTROL = /(?![\t\n])[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** The same, but colors stay. */
export const stripAllButColors = (text: string): string =>
  text
    .split(COLOR)
    .map((part, index) => (index % 2 === 1 ? part : stripControls(part)))
    .join('');

const ESCAPE = '\u001b';
const COLOR = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`, 'u');
