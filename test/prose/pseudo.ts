import type { Catalog, Language } from '../../source/prose/catalog.ts';
import { languages } from '../../source/prose/languages.ts';
import type { Wording } from '../../source/prose/sentence-data.ts';
import { opponents } from '../../source/screens/play/modes/opponents.ts';

/** The marks around every text of the pseudo-language: one that is missing shows a text that was cut. */
export const START = '⟦';
export const END = '⟧';

const plainInput = 'abcdefghijklmnopqrstuvwxyz';
const accentedLetters = 'áƀçďéƒğĥíĵķĺɱñóƥɋŕšťúṽŵẋýž';

const accent = (letter: string): string => {
  const accented = accentedLetters[plainInput.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
};

/** A word with accents, and 40 % longer; a single letter is a symbol and gets no longer. */
const accentedWord = (word: string): string => {
  const more = word.length === 1 ? 0 : Math.round(0.4 * word.length);
  return `${word.replaceAll(/[a-z]/giu, accent)}${'ē'.repeat(more)}`;
};

/** A text in the pseudo-language; what is in it already stays as it is. */
export const pseudoText = (text: string): string =>
  text === '' ? '' : `${START}${text.replaceAll(/[a-z]+/giu, accentedWord)}${END}`;

/** The same tree of entries, with every text in the pseudo-language. */
function pseudoOf<Entry>(entry: Entry): Entry;
function pseudoOf(entry: unknown): unknown {
  if (typeof entry === 'string') return pseudoText(entry);
  if (typeof entry === 'function') return (...data: unknown[]) => pseudoOf(entry(...data));
  if (Array.isArray(entry)) return entry.map((each: unknown) => pseudoOf(each));
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).map(([name, each]) => [name, pseudoOf(each)]));
}

/** The word that asks for a lifeline: its letters stand apart, so it has no marks around it. */
export const pseudoLifeline = accentedWord(languages.en.catalogs.places.play.messages.lifelineWord);

function catalogIn(wording: Wording): Catalog {
  const catalog = pseudoOf(languages.en.catalogs[wording]);
  const { play } = catalog;
  const messages = { ...play.messages, lifelineWord: pseudoLifeline };
  return { ...catalog, play: { ...play, messages }, wording };
}

/** English with accents and marks, 40% longer: what is not in it is outside the catalogs. */
export const pseudo: Language = {
  ...languages.en,
  catalogs: {
    places: catalogIn('places'),
    'red-white': catalogIn('red-white'),
    'black-white': catalogIn('black-white'),
  },
};

/**
 * Data that people read in every language: the names of the program, of keys and of machines, the
 * word that asks for a lifeline, and the start of a challenge.
 */
const sameInAllLanguages =
  /^(?:keypeg|Enter|Esc|Tab|Space|Home|End|PgUp|PgDn|Backspace|Delete|Ctrl|Option|Shift|LIFELINE|TE|ada)$/;

const isMachine = (word: string): boolean => opponents.some(({ name }) => name === word);

/** The words of a drawn text that come from no catalog. */
export const plainWords = (drawn: string): readonly string[] =>
  (drawn.match(/[a-z]{2,}/giu) ?? []).filter(
    (word) => !sameInAllLanguages.test(word) && !isMachine(word),
  );

/**
 * How many texts of a drawing were cut: their start shows without their end. An end without a start
 * is the rest of a message whose first lines are scrolled out of view.
 */
export const cutTexts = (drawn: string): number =>
  Array.from(drawn).reduce((open, sign) => {
    if (sign === START) return open + 1;
    return sign === END ? Math.max(0, open - 1) : open;
  }, 0);
