import type { english } from './en.ts';

/**
 * All prose for people: sentences, and functions of data that give sentences. An entry gets numbers,
 * names of kinds, codes in signs and names that people typed, never a part of another sentence.
 */
export type Catalog = ReturnType<typeof english>;

/** What is said: models hold it, and what shows it to people knows the catalog. */
export type LocalizedText = (catalog: Catalog) => string;

/** Versions of one sentence, the longest first; the first that fits is shown. */
export type LocalizedVariants = (catalog: Catalog) => readonly string[];

/** Several texts, all of which are shown. */
export type LocalizedTexts = (catalog: Catalog) => readonly string[];

/** A text that is in no catalog, such as one that a person has typed. */
export const literal =
  (text: string): LocalizedText =>
  () =>
    text;
