/** Who plays: at the terminal's own machine, or over a line, unknown or by name. */
export type Player =
  | { readonly kind: 'local' }
  | { readonly kind: 'guest' }
  /** `name` is clean: it holds nothing that could disturb a terminal. */
  | { readonly kind: 'named'; readonly name: string };
