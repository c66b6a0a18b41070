import { lines } from '../prose/lines.ts';
import type { LineMeaning, Step } from './line-meaning.ts';

/** A line of a screen whose value the arrows change. */
export type SpokenField = {
  readonly label: string;
  readonly value: string;
  readonly about: string;
  /** The values that it can have, each with the steps to it from the present one. */
  readonly values: readonly { readonly value: string; readonly steps: readonly Step[] }[];
};

export const fieldLines = (fields: readonly SpokenField[]): readonly string[] =>
  fields.map(({ label, value }, index) => `${index + 1} ${lines.spoken.fields.is(label, value)}`);

export const changedFields = (
  before: readonly SpokenField[],
  fields: readonly SpokenField[],
): readonly string[] =>
  fields
    .filter(
      ({ label, value }) => !before.some((other) => other.label === label && other.value === value),
    )
    .map(({ label, value, about }) =>
      [lines.spoken.fields.changed(label, value), ...(about === '' ? [] : [about])].join(' '),
    );

export const fieldsHelp = (fields: readonly SpokenField[]): readonly string[] =>
  lines.spoken.fields.help(fields.length);

/** What a line about a field means: its number or name, alone or before a value. */
export function readField(fields: readonly SpokenField[], line: string): LineMeaning | undefined {
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
  [lines.spoken.fields.changed(label, value), about, valuesText(values)].join(' ');

function valuesText(values: SpokenField['values']): string {
  const texts = lines.spoken.fields;
  return values.length < 2 ? texts.noOtherValue : texts.values(values.map(({ value }) => value));
}

function wantedValue({ label, value, values }: SpokenField, wanted: string): LineMeaning {
  const texts = lines.spoken.fields;
  const at = values.findIndex((each) => each.value === value);
  const step = { next: 1, '+': 1, previous: -1, '-': -1 }[wanted];
  const match =
    step === undefined
      ? (values.find((each) => each.value.toLowerCase() === wanted) ??
        values.find((each) => each.value.toLowerCase().startsWith(wanted)))
      : values[(at + step + values.length) % values.length];
  if (match === undefined) {
    return {
      lines: [[texts.refused(label, wanted), valuesText(values)].join(' ')],
    };
  }
  return match.value === value ? { lines: [texts.already(label, value)] } : { steps: match.steps };
}
