import { lazy } from '../engine/core/memoize.ts';

/** A word for each class of numbers that a language tells apart; English has `one` and `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/**
 * Returns a function that chooses the form for a whole number in a language. The rules load when first
 * used, which takes 2 ms; those of English are known.
 */
export function pluralsOf(tag: string): (count: number, forms: PluralForms) => string {
  if (tag === 'en') return (count, { one, other }) => (count === 1 ? one : undefined) ?? other;
  const rules = lazy(() => new Intl.PluralRules(tag));
  return (count, forms) => forms[rules().select(count)] ?? forms.other;
}
