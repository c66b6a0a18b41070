import type { LocalizedText } from '../../source/prose/catalog.ts';
import { catalogs } from '../../source/prose/en.ts';

/** The catalog that most tests read: English, with right places and right colors. */
export const english = catalogs.places;

/** What lines of a log say in English. */
export const textsOf = (lines: readonly { readonly text: LocalizedText }[]): readonly string[] =>
  lines.map(({ text }) => text(english));
