import { nearest } from '../../engine/core/nearest.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';

/** What is said about a typed text that is none of the known ones. */
export type Misses = {
  /** Where none of them is near. */
  readonly unknown: (typed: string, known: readonly string[]) => string;
  /** With the one that was probably meant. */
  readonly mistyped: (typed: string, meant: string) => string;
};

/** Says that a typed text is none of the known ones, and names the nearest of them if there is one. */
export function missProse(
  typed: string,
  known: readonly string[],
  misses: (catalog: Catalog) => Misses,
): LocalizedText {
  const meant = nearest(typed, known);
  return (catalog) =>
    meant === undefined
      ? misses(catalog).unknown(typed, known)
      : misses(catalog).mistyped(typed, meant);
}
