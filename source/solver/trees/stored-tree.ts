/** A tree that our own search found and that is shipped, for it took long to find. */
export type StoredTree = {
  readonly pegs: number;
  readonly colors: number;
  readonly repeats: boolean;
  /** The sum of guesses over all secrets. */
  readonly total: number;
  /** The most guesses for any secret. */
  readonly deepest: number;
  /**
   * What the total is known to be. `proved`: the least there is, for the search that found it tried
   * all guesses or showed them to be worse. `found`: the least that a search of promising guesses
   * found.
   */
  readonly standing: 'proved' | 'found';
  /** The tree itself (tree-text.ts). */
  readonly text: string;
};
