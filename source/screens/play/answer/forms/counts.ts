import { countsOf, type FeedbackCounts } from '../../../../engine/core/feedback.ts';
import { countNames, nounsOf } from '../../../../prose/games.ts';
import {
  type AnswerLetters,
  answerLetters,
  type Wording,
} from '../../../../prose/sentence-data.ts';
import { localizedText } from '../../../page/keys.ts';
import { type Binding, stepOf } from '../../../parts/input/keymap.ts';
import type { AnswerForm } from './answer-form.ts';

/**
 * An answer in counts that is being entered: two fields, of which the arrows choose and change one,
 * or signs in any order: the letters of a wording, and `.` for neither.
 */
export type CountsEntry = { readonly form: 'counts'; readonly wording: Wording } & (
  | FieldsInput
  | { readonly input: 'signs'; readonly signs: string }
);

type FieldsInput = {
  readonly input: 'fields';
  readonly exact: number;
  readonly partial: number;
  readonly field: CountField;
};

/** The two counts in the order of the screen. */
export const countFields = ['exact', 'partial'] as const;

/** One of the two counts. */
export type CountField = (typeof countFields)[number];

type CountsEdit =
  | { readonly edit: 'field-moved' }
  | { readonly edit: 'count-changed'; readonly step: 1 | -1 }
  | { readonly edit: 'digit-typed'; readonly digit: number }
  | { readonly edit: 'sign-typed'; readonly sign: string }
  | { readonly edit: 'erased' };

/** An answer of two zeros in each wording; such an object itself is one that no key has touched. */
export const emptyCounts: Readonly<Record<Wording, CountsEntry & FieldsInput>> = {
  places: zeros('places'),
  'red-white': zeros('red-white'),
  'black-white': zeros('black-white'),
};

function zeros(wording: Wording): CountsEntry & FieldsInput {
  return { form: 'counts', wording, input: 'fields', exact: 0, partial: 0, field: 'exact' };
}

/** Answers in counts. */
export const countsForm: AnswerForm<CountsEntry> = {
  empty: (_, wording) => emptyCounts[wording],
  entryOf: (feedback, wording) => ({ ...emptyCounts[wording], ...countsOf(feedback) }),
  feedbackOf: countsIn,
  instruction: (rules, catalog) => {
    const names = countNames(rules, catalog);
    const letters = answerLetters[catalog.wording];
    const { symbol } = nounsOf(rules, catalog);
    return `Answer with two numbers, ${names.exact} and ${names.partial}, or with a sign for each peg: ${letters.exact} right place, ${letters.partial} right ${symbol} in the wrong place, . neither.`;
  },
  lacking: (entry, pegs) => {
    const count = signsLacking(entry, pegs);
    const { exact, partial } = answerLetters[entry.wording];
    return count === 0 ? undefined : `${count} more: ${exact}, ${partial} or .`;
  },
  doubt: (entry) => (entry === emptyCounts[entry.wording] ? 'No pegs at all?' : undefined),
  pointedAt: (entry, index, pegs) => {
    const field = countFields[index];
    const fields = asFields(entry);
    if (field === undefined) return entry;
    return entry.input === 'fields' && field === fields.field
      ? editCounts(entry, { edit: 'count-changed', step: 1 }, pegs)
      : { ...fields, field };
  },
  bindings: (entry, pegs, on) =>
    countsBindings(answerLetters[entry.wording], (edit) => on(editCounts(entry, edit, pegs))),
};

function editCounts(entry: CountsEntry, edit: CountsEdit, pegs: number): CountsEntry {
  const fields = asFields(entry);
  switch (edit.edit) {
    case 'field-moved':
      return { ...fields, field: otherField(fields.field) };
    case 'count-changed': {
      const count = (fields[fields.field] + edit.step + pegs + 1) % (pegs + 1);
      return { ...fields, [fields.field]: count };
    }
    case 'digit-typed':
      return { ...fields, [fields.field]: edit.digit, field: otherField(fields.field) };
    case 'sign-typed': {
      const signs = entry.input === 'signs' ? entry.signs : '';
      const { form, wording } = entry;
      return { form, wording, input: 'signs', signs: `${signs}${edit.sign}`.slice(0, pegs) };
    }
    case 'erased':
      return entry.input === 'signs'
        ? { ...entry, signs: entry.signs.slice(0, -1) }
        : emptyCounts[entry.wording];
  }
}

const asFields = (entry: CountsEntry): CountsEntry & FieldsInput =>
  entry.input === 'fields' ? entry : { ...zeros(entry.wording), ...countsIn(entry) };

const otherField = (field: CountField): CountField => (field === 'exact' ? 'partial' : 'exact');

/** The two counts of an answer that is being entered. */
export function countsIn(entry: CountsEntry): FeedbackCounts {
  if (entry.input === 'fields') return { exact: entry.exact, partial: entry.partial };
  const { exact, partial } = answerLetters[entry.wording];
  return { exact: countOf(exact, entry.signs), partial: countOf(partial, entry.signs) };
}

const countOf = (sign: string, signs: string): number =>
  Array.from(signs).filter((typed) => typed === sign).length;

/** How many signs an answer in signs still lacks, for codes of `pegs` pegs. */
export const signsLacking = (entry: CountsEntry, pegs: number): number =>
  entry.input === 'signs' ? pegs - entry.signs.length : 0;

const countsBindings = <Message>(
  { exact, partial }: AnswerLetters,
  on: (edit: CountsEdit) => Message,
): readonly Binding<Message>[] => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: localizedText('choose'),
    visibleIn: 'footer',
    on: () => on({ edit: 'field-moved' }),
  },
  {
    keys: ['left', 'right'],
    label: '← →',
    action: localizedText('change'),
    visibleIn: 'footer',
    on: (key) => on({ edit: 'count-changed', step: stepOf(key) }),
  },
  {
    keys: Array.from('0123456789'),
    label: '0…9',
    action: localizedText(
      'set the count and go to the other one: 2 1 is right place 2, right color 1',
    ),
    visibleIn: 'help',
    on: (key) => on({ edit: 'digit-typed', digit: Number(key) }),
  },
  {
    keys: [...[exact, partial].flatMap((sign) => [sign, sign.toUpperCase()]), '.'],
    label: `${exact} ${partial} .`,
    action: localizedText('one sign for each peg, in any order: right place, right color, neither'),
    visibleIn: 'help',
    on: (key) => on({ edit: 'sign-typed', sign: key.toLowerCase() }),
  },
  {
    keys: ['backspace', 'delete'],
    label: 'Backspace',
    action: localizedText('delete the last character, or start again'),
    visibleIn: 'help',
    on: () => on({ edit: 'erased' }),
  },
];
