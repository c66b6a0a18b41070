import type { Attempts } from '../../core/attempts.ts';
import { attemptLimits } from '../../variants/limits.ts';
import { wrapIndex } from '../keymap.ts';

/** A step to the next value (1) or to the previous one (-1). */
export type Step = 1 | -1;

/** One field of the set-up: a value of a choice, and how the arrows change it. */
export type Field<Chosen> = {
  readonly name: string;
  /** What the field is called on the screen, in at most ten columns. */
  readonly label: string;
  readonly value: (chosen: Chosen) => string;
  /** What the value means, in a sentence or two. */
  readonly about: (chosen: Chosen) => string;
  /** The choice after a step, or the same choice where the step is impossible. */
  readonly change: (chosen: Chosen, step: Step) => Chosen;
};

/** A field of a choice as it is now. */
export type FieldView<Chosen> = Pick<Field<Chosen>, 'name' | 'label'> & {
  readonly value: string;
  readonly about: string;
  readonly change: (step: Step) => Chosen;
};

/** A field as it is for a choice. */
export const viewField = <Chosen>(
  { name, label, value, about, change }: Field<Chosen>,
  chosen: Chosen,
): FieldView<Chosen> => ({
  name,
  label,
  value: value(chosen),
  about: about(chosen),
  change: (step) => change(chosen, step),
});

/** The field of the attempts; `changed` is the choice with others. */
export const attemptsField = <Chosen extends { readonly attempts: Attempts }>(
  noun: string,
  changed: (chosen: Chosen, attempts: Attempts) => Chosen,
): Field<Chosen> => ({
  name: 'attempts',
  label: 'Attempts',
  value: ({ attempts }) => String(attempts),
  about: () => `How many turns there are to find the ${noun}.`,
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
