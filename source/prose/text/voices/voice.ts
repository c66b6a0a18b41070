import type { Catalog } from '../../catalog.ts';

export type { Situation } from '../../voice.ts';

/** A line as it is shown among other messages. */
export const quoted = (line: string, catalog: Catalog): string => catalog.quoted(line);
