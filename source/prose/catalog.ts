import type { english } from './en/index.ts';

/**
 * All prose of one language for people: sentences, and functions of data that give sentences. An
 * entry gets numbers, names of kinds, codes in signs and names that people typed, never a part of
 * another sentence. A language that lacks an entry of English does not compile.
 */
export type Catalog = ReturnType<typeof english>;

/** What is said in any language: models hold it, and what shows it to people knows the catalog. */
export type Prose = (catalog: Catalog) => string;

/** Versions of one sentence in any language, the longest first; the first that fits is shown. */
export type ProseVersions = (catalog: Catalog) => readonly string[];

/** Several texts in any language, all of which are shown. */
export type ProseList = (catalog: Catalog) => readonly string[];

/** A text that is the same in all languages, such as one that a person has typed. */
export const verbatim =
  (text: string): Prose =>
  () =>
    text;
