import { counted } from '../languages/en/phrases.ts';
import type { Heard, Step } from './form.ts';

/** A line of a screen whose value the arrows change. */
export type SpokenField = {
  readonly label: string;
  readonly value: string;
  readonly about: string;
  /** The values that it can have, each with the steps to it from the present one. */
  readonly values: readonly { readonly value: string; readonly steps: readonly Step[] }[];
};

/** The fields as numbered lines. */
export const fieldLines = (fields: readonly SpokenField[]): readonly string[] =>
  fields.map(({ label, value }, index) => `${index + 1} ${label}: ${value}`);

/** The fields that have another value now, or are new. */
export const changedFields = (
  before: readonly SpokenField[],
  fields: readonly SpokenField[],
): readonly string[] =>
  fields
    .filter(
      ({ label, value }) => !before.some((other) => other.label === label && other.value === value),
    )
    .map(({ label, value, about }) => `${label}: ${value}. ${about}`.trim());

/** How fields are changed, for the help. */
export const fieldsHelp = (fields: readonly SpokenField[]): readonly string[] => [
  `There are ${counted(fields.length, 'line')}. Type the number or the name of a line to hear its values.`,
  'Type it with a value to change it: 1 and then the value, or next, or previous.',
];

/** What a line about a field means: its number or name, alone or before a value. */
export function readField(fields: readonly SpokenField[], line: string): Heard | undefined {
  const typed = line.toLowerCase();
  const field = fields.find(
    ({ label }, index) =>
      startsWith(typed, String(index + 1)) || startsWith(typed, label.toLowerCase()),
  );
  if (field === undefined) return undefined;
  const number = String(fields.indexOf(field) + 1);
  const name = startsWith(typed, number) ? number : field.label;
  const wanted = typed.slice(name.length).trim();
  return wanted === '' ? { lines: [aboutField(field)] } : wantedValue(field, wanted);
}

const startsWith = (typed: string, name: string): boolean =>
  typed === name || typed.startsWith(`${name} `);

const aboutField = ({ label, value, about, values }: SpokenField): string =>
  `${label}: ${value}. ${about} ${valuesText(values.map((each) => each.value))}`;

const valuesText = (values: readonly string[]): string =>
  values.length < 2 ? 'It has no other value now.' : `Values: ${values.join(', ')}.`;

function wantedValue({ label, value, values }: SpokenField, wanted: string): Heard {
  const at = values.findIndex((each) => each.value === value);
  const step = { next: 1, '+': 1, previous: -1, '-': -1 }[wanted];
  const found =
    step === undefined
      ? (values.find((each) => each.value.toLowerCase() === wanted) ??
        values.find((each) => each.value.toLowerCase().startsWith(wanted)))
      : values[(at + step + values.length) % values.length];
  if (found === undefined) {
    return {
      lines: [`${label} cannot be ${wanted}. ${valuesText(values.map((each) => each.value))}`],
    };
  }
  return found.value === value
    ? { lines: [`${label} is ${value} already.`] }
    : { steps: found.steps };
}
