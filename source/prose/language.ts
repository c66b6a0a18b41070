import type { Catalog } from './catalog.ts';
import type { Wording } from './wording.ts';

/** The tag of a language that keypeg speaks, as in `LANG=en_US.UTF-8`. */
export type LanguageTag = 'en';

/** A language: its tag, its name in itself, and all that keypeg says in it. */
export type Language = {
  readonly tag: LanguageTag;
  readonly name: string;
  /** One catalog for each way to call the counts of an answer. */
  readonly catalogs: Readonly<Record<Wording, Catalog>>;
};
