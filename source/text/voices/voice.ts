import type { Catalog } from '../../languages/catalog.ts';
import { languages } from '../../languages/languages.ts';

export type { Situation } from '../../languages/voice.ts';

/** A line as it is shown among other messages. */
export const quoted = (line: string, catalog: Catalog = languages.en.catalogs.places): string =>
  catalog.quoted(line);
