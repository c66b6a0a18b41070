import {
  countsOf,
  type Feedback,
  type FeedbackCounts,
  isMarks,
  type Mark,
  type Marks,
} from '../../../engine/core/feedback.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { MarkSigns } from '../../../prose/games/answer-forms.ts';
import { countNames, nounsOf } from '../../../prose/games.ts';
import { namedSigns, type Wording } from '../../../prose/wording.ts';
import type { Program } from '../../app/navigation.ts';
import type { ScreenKey } from '../../page/keys.ts';
import { type Binding, stepOf, wrapIndex } from '../../parts/input.ts';

export type AnswerForm<Entry> = {
  /** The answer before the first key, for codes of `pegs` pegs. */
  readonly empty: (pegs: number, wording: Wording) => Entry;
  readonly entryOf: (feedback: Feedback, wording: Wording) => Entry;
  readonly feedbackOf: (entry: Entry) => Feedback;
  readonly instruction: (rules: Rules, wording: Wording) => string;
  /** What the answer still lacks, as a sentence, if it lacks anything. */
  readonly lacking: (entry: Entry, pegs: number) => string | undefined;
  readonly doubt: (entry: Entry) => string | undefined;
  /** The answer after a click on one of its places, which a second click there changes. */
  readonly pointedAt: (entry: Entry, index: number, pegs: number) => Entry;
  /** The keys that change the answer; `on` makes a message of the changed answer. */
  readonly bindings: <Message>(
    entry: Entry,
    pegs: number,
    on: (entry: Entry) => Message,
  ) => readonly Binding<Message>[];
};

/**
 * An answer in counts that is being entered: two fields, of which the arrows choose and change one,
 * or signs in any order, those of a wording.
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

export const countFields = ['exact', 'partial'] as const;

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

export const countsForm: AnswerForm<CountsEntry> = {
  empty: (_, wording) => emptyCounts[wording],
  entryOf: (feedback, wording) => ({ ...emptyCounts[wording], ...countsOf(feedback) }),
  feedbackOf: countsIn,
  instruction: (rules, wording) => {
    const names = countNames(rules, wording);
    const numbers = `Answer with two numbers, ${names.exact} and ${names.partial}`;
    // A keyboard has no drawn pegs.
    if (wording === 'places') return `${numbers}.`;
    const signs = namedSigns[wording];
    return `${numbers}, or with a sign for each peg: ${signs.exact} right place, ${signs.partial} right ${nounsOf(rules).symbol} in the wrong place, ${signs.absent} neither.`;
  },
  lacking: (entry, pegs) => {
    const count = signsLacking(entry, pegs);
    const { exact, partial, absent } = namedSigns[entry.wording];
    return count === 0 ? undefined : `${count} more: ${exact}, ${partial} or ${absent}`;
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
    countsBindings(namedSigns[entry.wording], (edit) => on(editCounts(entry, edit, pegs))),
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

export function countsIn(entry: CountsEntry): FeedbackCounts {
  if (entry.input === 'fields') return { exact: entry.exact, partial: entry.partial };
  const { exact, partial } = namedSigns[entry.wording];
  return { exact: countOf(exact, entry.signs), partial: countOf(partial, entry.signs) };
}

const countOf = (sign: string, signs: string): number =>
  Array.from(signs).filter((typed) => typed === sign).length;

/** How many signs an answer in signs still lacks, for codes of `pegs` pegs. */
export const signsLacking = (entry: CountsEntry, pegs: number): number =>
  entry.input === 'signs' ? pegs - entry.signs.length : 0;

const countsBindings = <Message>(
  { exact, partial, absent }: MarkSigns,
  on: (edit: CountsEdit) => Message,
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
    action: 'set the count and go to the other one: 2 1 is right place 2, right color 1',
    visibleIn: 'help',
    on: (key) => on({ edit: 'digit-typed', digit: Number(key) }),
  },
  {
    keys: [...new Set([exact, partial, absent, '.'].flatMap((sign) => [sign, sign.toUpperCase()]))],
    label: `${exact} ${partial} ${absent}`,
    action: 'one sign for each peg, in any order: right place, right color, neither',
    visibleIn: 'help',
    on: (key) => on({ edit: 'sign-typed', sign: key === '.' ? absent : key.toLowerCase() }),
  },
  {
    keys: ['backspace', 'delete'],
    label: 'Backspace',
    action: 'delete the last character, or start again',
    visibleIn: 'help',
    on: () => on({ edit: 'erased' }),
  },
];

/** An answer in marks that is being entered: a mark for each symbol of the guess. */
export type MarksEntry = {
  readonly form: 'marks';
  readonly marks: Marks;
  /** The position, from 0, that keys change. */
  readonly cursor: number;
};

export type MarksEdit =
  | { readonly edit: 'cursor-moved'; readonly step: 1 | -1 }
  | { readonly edit: 'mark-changed'; readonly step: 1 | -1 }
  | { readonly edit: 'mark-typed'; readonly mark: Mark }
  | { readonly edit: 'erased' };

export const marksForm: AnswerForm<MarksEntry> = {
  empty: emptyMarks,
  entryOf: (feedback) => ({ form: 'marks', marks: isMarks(feedback) ? feedback : [], cursor: 0 }),
  feedbackOf: ({ marks }) => marks,
  instruction: (rules) => {
    const { peg, code } = nounsOf(rules);
    return `Answer with a sign for each ${peg}: g right, y elsewhere in the ${code}, . not in it.`;
  },
  lacking: () => undefined,
  doubt: () => undefined,
  pointedAt: (entry, index) => {
    if (index >= entry.marks.length) return entry;
    return index === entry.cursor
      ? editMarks(entry, { edit: 'mark-changed', step: 1 })
      : { ...entry, cursor: index };
  },
  bindings: (entry, _, on) => marksBindings((edit) => on(editMarks(entry, edit))),
};

export function emptyMarks(pegs: number): MarksEntry {
  return { form: 'marks', marks: Array(pegs).fill('absent'), cursor: 0 };
}

/** From the worst to the best: the up arrow goes to a better mark. */
const markOrder: readonly [Mark, Mark, Mark] = ['absent', 'partial', 'exact'];

export function editMarks(entry: MarksEntry, edit: MarksEdit): MarksEntry {
  const { marks, cursor } = entry;
  switch (edit.edit) {
    case 'cursor-moved':
      return moved(entry, edit.step);
    case 'mark-changed': {
      const index = markOrder.indexOf(marks[cursor] ?? 'absent');
      const next = markOrder[wrapIndex(index, edit.step, markOrder.length)];
      return withMark(entry, next ?? 'absent');
    }
    case 'mark-typed':
      return moved(withMark(entry, edit.mark), 1);
    case 'erased':
      return withMark(moved(entry, -1), 'absent');
  }
}

const moved = (entry: MarksEntry, step: 1 | -1): MarksEntry => ({
  ...entry,
  cursor: wrapIndex(entry.cursor, step, entry.marks.length),
});

const withMark = (entry: MarksEntry, mark: Mark): MarksEntry => ({
  ...entry,
  marks: entry.marks.with(entry.cursor, mark),
});

const typedMarks: Readonly<Record<string, Mark>> = {
  '2': 'exact',
  g: 'exact',
  G: 'exact',
  '1': 'partial',
  y: 'partial',
  Y: 'partial',
  '0': 'absent',
  '.': 'absent',
};

const marksBindings = <Message>(on: (edit: MarksEdit) => Message): readonly Binding<Message>[] => [
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'tile',
    visibleIn: 'footer',
    on: (key) => on({ edit: 'cursor-moved', step: stepOf(key) }),
  },
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'change it',
    visibleIn: 'footer',
    on: (key) => on({ edit: 'mark-changed', step: key === 'up' ? 1 : -1 }),
  },
  {
    keys: Object.keys(typedMarks),
    label: 'g y .',
    action: 'right place, elsewhere, not in it, and move on; 2 1 0 do the same',
    visibleIn: 'help',
    on: (key) => on({ edit: 'mark-typed', mark: typedMarks[key] ?? 'absent' }),
  },
  {
    keys: ['backspace', 'delete'],
    label: 'Backspace',
    action: 'delete the mark before the cursor',
    visibleIn: 'help',
    on: () => on({ edit: 'erased' }),
  },
];

type EntryByForm = { readonly counts: CountsEntry; readonly marks: MarksEntry };

/** An answer that is being entered, in some forms of feedback. */
export type EntryOf<Form extends FeedbackForm> = {
  [Each in Form]: EntryByForm[Each] & { readonly form: Each };
}[Form];

export type AnswerEntry = EntryOf<FeedbackForm>;

const forms: { readonly [Form in FeedbackForm]: AnswerForm<EntryOf<Form>> } = {
  counts: countsForm,
  marks: marksForm,
};

export const emptyAnswer = (rules: Rules, wording: Wording): AnswerEntry =>
  forms[variantOf(rules).feedback].empty(rules.pegs, wording);

export const entryOf = (rules: Rules, feedback: Feedback, wording: Wording): AnswerEntry =>
  forms[variantOf(rules).feedback].entryOf(feedback, wording);

export const feedbackOf = <Form extends FeedbackForm>(entry: EntryOf<Form>): Feedback =>
  forms[entry.form].feedbackOf(entry);

export const answerInstruction = (rules: Rules, wording: Wording): string =>
  forms[variantOf(rules).feedback].instruction(rules, wording);

export const lacking = <Form extends FeedbackForm>(
  entry: EntryOf<Form>,
  pegs: number,
): string | undefined => forms[entry.form].lacking(entry, pegs);

export const doubtAbout = <Form extends FeedbackForm>(entry: EntryOf<Form>): string | undefined =>
  forms[entry.form].doubt(entry);

/** An answer after a click on one of its places. */
export const answerPointedAt = <Form extends FeedbackForm>(
  entry: EntryOf<Form>,
  index: number,
  pegs: number,
): AnswerEntry => forms[entry.form].pointedAt(entry, index, pegs);

/** The keys that change the answer on a screen, where there is one. */
export const editsAnswer = <Model>(
  entryIn: (
    model: Model,
    program: Program,
  ) => { readonly entry: AnswerEntry; readonly pegs: number } | undefined,
  edited: (model: Model, entry: AnswerEntry) => Model,
): ScreenKey<Model> => ({
  ids: {
    up: ['up', 'k'],
    down: ['down', 'j'],
    left: ['left', 'h'],
    right: ['right', 'l'],
    erase: ['backspace', 'delete'],
  },
  keys: [],
  label: '',
  text: 'edit the answer',
  visibleIn: 'help',
  bind: (_, model, program) => {
    const at = entryIn(model, program);
    return at === undefined
      ? []
      : answerBindings<Model>(at.entry, at.pegs, (entry) => edited(model, entry)).map(
          (binding) => ({ ...binding, word: 'none' }),
        );
  },
});

/** The keys that change an answer; `on` makes a message of the changed answer. */
const answerBindings = <Message, Form extends FeedbackForm = FeedbackForm>(
  entry: EntryOf<Form>,
  pegs: number,
  on: (entry: AnswerEntry) => Message,
): readonly Binding<Message>[] => forms[entry.form].bindings(entry, pegs, on);
