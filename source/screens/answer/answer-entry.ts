import { countsOf, type Feedback, type FeedbackCounts, isMarks } from '../../core/feedback.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { type Binding, stepOf } from '../keymap.ts';
import {
  editTiles,
  emptyTiles,
  type TilesEdit,
  type TilesEntry,
  tilesBindings,
} from './tiles-entry.ts';

/**
 * An answer in the making: two counts, one under the other, of which the arrows choose and change one, or signs typed one by one,
 * in any order: `w` right place, `b` right colour, `.` wrong; or a mark for each letter.
 */
export type AnswerEntry = CountingEntry | TilesEntry;

/** An answer in the making of which only counts matter. */
export type CountingEntry =
  | {
      readonly kind: 'counts';
      readonly exact: number;
      readonly partial: number;
      readonly field: AnswerField;
    }
  | { readonly kind: 'signs'; readonly signs: string };

/** One of the two counts. */
export type AnswerField = 'exact' | 'partial';

/** One change of an answer in the making. */
export type AnswerEdit = CountingEdit | TilesEdit;

type CountingEdit =
  | { readonly edit: 'field-moved' }
  | { readonly edit: 'count-changed'; readonly step: 1 | -1 }
  | { readonly edit: 'digit-typed'; readonly digit: number }
  | { readonly edit: 'sign-typed'; readonly sign: string }
  | { readonly edit: 'erased' };

type CountsEntry = Extract<AnswerEntry, { readonly kind: 'counts' }>;

/** An answer of which nothing is said yet. */
export const emptyAnswer: CountsEntry = { kind: 'counts', exact: 0, partial: 0, field: 'exact' };

/** An answer of which nothing is said yet, in the form that a game is answered in. */
export const emptyAnswerFor = (rules: Rules): AnswerEntry =>
  variantOf(rules).feedback === 'marks' ? emptyTiles(rules.pegs) : emptyAnswer;

/** An answer that says what a feedback does. */
export const entryOf = (feedback: Feedback): AnswerEntry =>
  isMarks(feedback)
    ? { kind: 'tiles', marks: feedback, cursor: 0 }
    : { kind: 'counts', ...countsOf(feedback), field: 'exact' };

/** The answer after a change, for codes of `pegs` pegs. */
export function editAnswer(entry: AnswerEntry, edit: AnswerEdit, pegs: number): AnswerEntry {
  if (entry.kind === 'tiles') return isTilesEdit(edit) ? editTiles(entry, edit) : entry;
  return isTilesEdit(edit) ? entry : editCounting(entry, edit, pegs);
}

function editCounting(entry: CountingEntry, edit: CountingEdit, pegs: number): CountingEntry {
  const counts = asCounts(entry);
  switch (edit.edit) {
    case 'field-moved':
      return { ...counts, field: otherField(counts.field) };
    case 'count-changed': {
      const count = (counts[counts.field] + edit.step + pegs + 1) % (pegs + 1);
      return { ...counts, [counts.field]: count };
    }
    case 'digit-typed':
      return { ...counts, [counts.field]: edit.digit, field: otherField(counts.field) };
    case 'sign-typed': {
      const signs = entry.kind === 'signs' ? entry.signs : '';
      return { kind: 'signs', signs: `${signs}${edit.sign}`.slice(0, pegs) };
    }
    case 'erased':
      return entry.kind === 'signs'
        ? { kind: 'signs', signs: entry.signs.slice(0, -1) }
        : emptyAnswer;
  }
}

/** The feedback that an answer in the making says. */
export const feedbackIn = (entry: AnswerEntry): Feedback =>
  entry.kind === 'tiles' ? entry.marks : countsIn(entry);

/** The two counts that an answer in the making says. */
export const countsIn = (entry: CountingEntry): FeedbackCounts =>
  entry.kind === 'counts'
    ? { exact: entry.exact, partial: entry.partial }
    : { exact: signsIn(entry.signs, 'w'), partial: signsIn(entry.signs, 'b') };

/** How many signs an answer in signs still lacks, for codes of `pegs` pegs. */
export const signsLacking = (entry: AnswerEntry, pegs: number): number =>
  entry.kind === 'signs' ? pegs - entry.signs.length : 0;

/** The keys that make an answer. */
export const answerBindings = <Message>(
  entry: AnswerEntry,
  on: (edit: AnswerEdit) => Message,
): readonly Binding<Message>[] =>
  entry.kind === 'tiles' ? tilesBindings(on) : countingBindings(on);

const countingBindings = <Message>(
  on: (edit: AnswerEdit) => Message,
): readonly Binding<Message>[] => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'choose',
    visibleIn: 'footer',
    on: () => on({ edit: 'field-moved' }),
  },
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'change',
    visibleIn: 'footer',
    on: (key) => on({ edit: 'count-changed', step: stepOf(key) }),
  },
  {
    keys: Array.from('0123456789'),
    label: '0…9',
    action: 'set the count, and go to the other: 2 1 is right place 2, right colour 1',
    visibleIn: 'help',
    on: (key) => on({ edit: 'digit-typed', digit: Number(key) }),
  },
  {
    keys: Array.from('wbWB.'),
    label: 'w b .',
    action: 'a sign for each peg, in any order: right place, right colour, wrong',
    visibleIn: 'help',
    on: (key) => on({ edit: 'sign-typed', sign: key.toLowerCase() }),
  },
  {
    keys: ['backspace', 'delete'],
    label: 'Backspace',
    action: 'take the last sign away, or begin again',
    visibleIn: 'help',
    on: () => on({ edit: 'erased' }),
  },
];

const asCounts = (entry: CountingEntry): CountsEntry =>
  entry.kind === 'counts' ? entry : { ...emptyAnswer, ...countsIn(entry) };

const tilesEdits: readonly AnswerEdit['edit'][] = [
  'tile-moved',
  'tile-changed',
  'mark-typed',
  'tile-erased',
];

const isTilesEdit = (edit: AnswerEdit): edit is TilesEdit => tilesEdits.includes(edit.edit);

function otherField(field: AnswerField): AnswerField {
  return field === 'exact' ? 'partial' : 'exact';
}

const signsIn = (signs: string, sign: string): number =>
  Array.from(signs).filter((typed) => typed === sign).length;
