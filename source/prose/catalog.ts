import type { english } from './en.ts';
import type { Wording } from './sentence-data.ts';

/**
 * All prose of one language for people: sentences, and functions of data that give sentences. An
 * entry gets numbers, names of kinds, codes in signs and names that people typed, never a part of
 * another sentence. A language that lacks an entry of English does not compile.
 */
export type Catalog = ReturnType<typeof english>;

/** What is said in any language: models hold it, and what shows it to people knows the catalog. */
export type LocalizedText = (catalog: Catalog) => string;

/** Versions of one sentence in any language, the longest first; the first that fits is shown. */
export type LocalizedVariants = (catalog: Catalog) => readonly string[];

/** Several texts in any language, all of which are shown. */
export type LocalizedTexts = (catalog: Catalog) => readonly string[];

/** A text that is the same in all languages, such as one that a person has typed. */
export const literal =
  (text: string): LocalizedText =>
  () =>
    text;

/** The tag of a language that keypeg speaks, as in `LANG=en_US.UTF-8`. */
export type LanguageTag = 'en';

/** A language: its tag, its name in itself, and all that keypeg says in it. */
export type Language = {
  readonly tag: LanguageTag;
  readonly name: string;
  /** One catalog for each way to call the counts of an answer. */
  readonly catalogs: Readonly<Record<Wording, Catalog>>;
};
