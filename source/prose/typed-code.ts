/** A code as it can be typed: in signs, in each form, and in initials of colors where it has them. */
export type TypedCode = { readonly forms: readonly string[]; readonly initials?: string };
