import { lazy } from '../core/memoize.ts';

/** A word for each class of numbers that a language tells apart; English has `one` and `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** Returns a function that chooses the form for a number in a language; the rules load when first used. */
export function pluralsOf(tag: string): (count: number, forms: PluralForms) => string {
  const rules = lazy(() => new Intl.PluralRules(tag));
  return (count, forms) => forms[rules().select(count)] ?? forms.other;
}
