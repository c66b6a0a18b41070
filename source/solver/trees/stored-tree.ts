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
   * all guesses or showed them to be worse. `published`: the least there is according to others;
   * our search looked only at promising guesses. `found`: the least that our search found.
   */
  readonly standing: 'proved' | 'published' | 'found';
  /** The tree itself (tree-text.ts). */
  readonly text: string;
};
