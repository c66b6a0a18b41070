/** Text as the language of manual pages, mdoc(7). */

/** A text whose dashes stay ASCII ones, so that what is copied can be typed, and end no line. */
export const literal = (text: string): string =>
  text.replaceAll('\\', String.raw`\e`).replaceAll('-', String.raw`\-`);

/** A word as an argument of a macro, which never looks like a macro itself. */
export const word = (text: string): string => String.raw`\&${literal(text)}`;

const LINE = 68;

/** Prose as lines: each sentence starts a new one, and none is too long or looks like a request. */
export const prose = (text: string): readonly string[] =>
  text
    .split(/(?<=[.:?!]) (?=[A-Z])/u)
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${LINE}}(?= |$)`, 'gu')) ?? [])
    .map((line) => beginning(literal(line.trim())));

/** A line that starts with a dot or a quote would be a request. */
const beginning = (line: string): string => line.replace(/^(?=[.'])/u, String.raw`\&`);
