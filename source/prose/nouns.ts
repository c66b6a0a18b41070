/** What the things of a game are called in prose: its code, one peg of it, and what a peg shows. */
export type Nouns = { readonly code: string; readonly peg: string; readonly symbol: string };
