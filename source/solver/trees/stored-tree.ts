/** A tree that a long search found (scripts/grow-tree.ts) and that is shipped. */
export type StoredTree = {
  readonly pegs: number;
  readonly colors: number;
  readonly repeats: boolean;
  /** The total of guesses for all secrets. */
  readonly total: number;
  /** The guesses for the deepest secret. */
  readonly deepest: number;
  /**
   * Whether the total is proved to be optimal, by a search of all guesses, or only the best known,
   * from a search of promising guesses.
   */
  readonly status: 'optimal' | 'best-known';
  /** The tree in the format of `encodeTree`. */
  readonly text: string;
};
