import { type Attempts, attemptLimits } from '../../../engine/core/variant.ts';
import type { VariantName } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { wrapIndex } from '../../parts/input/keymap.ts';

/** A step to the next value (1) or to the previous one (-1). */
export type Step = 1 | -1;

/** The fields of the set-up; each has a label in the catalog. */
export type FieldName = keyof Catalog['setup']['labels'];

/** One field of the set-up: a value of a choice, and how the arrows change it. */
export type Field<Chosen> = {
  readonly name: FieldName;
  /** What it is called for a choice; by its name if omitted. */
  readonly label?: (chosen: Chosen, catalog: Catalog) => string;
  readonly value: (chosen: Chosen, catalog: Catalog) => string;
  /** What the value means, in a sentence or two. */
  readonly about: (chosen: Chosen, catalog: Catalog) => string;
  /** The choice after a step, or the same choice where the step is impossible. */
  readonly change: (chosen: Chosen, step: Step) => Chosen;
};

/** A field of a choice as it is now. */
export type FieldView<Chosen> = Pick<Field<Chosen>, 'name'> & {
  readonly label: LocalizedText;
  readonly value: LocalizedText;
  readonly about: LocalizedText;
  readonly change: (step: Step) => Chosen;
};

/** What a field is called on the screen. */
export const labelOf =
  (name: FieldName): LocalizedText =>
  ({ setup }) =>
    setup.labels[name];

/** A field as it is for a choice. */
export const viewField = <Chosen>(
  { name, label, value, about, change }: Field<Chosen>,
  chosen: Chosen,
): FieldView<Chosen> => ({
  name,
  label: label === undefined ? labelOf(name) : (catalog) => label(chosen, catalog),
  value: (catalog) => value(chosen, catalog),
  about: (catalog) => about(chosen, catalog),
  change: (step) => change(chosen, step),
});

/** The field of the attempts; `changed` is the choice with others. */
export const attemptsField = <Chosen extends { readonly attempts: Attempts }>(
  game: VariantName,
  changed: (chosen: Chosen, attempts: Attempts) => Chosen,
): Field<Chosen> => ({
  name: 'attempts',
  value: ({ attempts }, { setup }) =>
    attempts === 'unlimited' ? setup.values.attempts.unlimited : String(attempts),
  about: (_, { games }) => games[game].about.attempts,
  change: (chosen, step) => {
    const attempts = steppedAttempts(chosen.attempts, step);
    return attempts === chosen.attempts ? chosen : changed(chosen, attempts);
  },
});

/** The attempts after a step: after the largest number they are unlimited. */
function steppedAttempts(attempts: Attempts, step: Step): Attempts {
  const { min, max } = attemptLimits;
  if (attempts === 'unlimited') return step === 1 ? attempts : max;
  if (attempts + step > max) return 'unlimited';
  return Math.max(min, attempts + step);
}

/** The value after or before `value` in a ring; one that is not in the ring comes before the first. */
export function stepped<Value>(values: readonly Value[], value: Value, step: Step): Value {
  const index = values.indexOf(value);
  const from = index === -1 && step === -1 ? 0 : index;
  return values[wrapIndex(from, step, values.length)] ?? value;
}
