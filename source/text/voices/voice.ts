import type { Catalog } from '../../languages/catalog.ts';

export type { Situation } from '../../languages/voice.ts';

/** A line as it is shown among other messages. */
export const quoted = (line: string, catalog: Catalog): string => catalog.quoted(line);
