import {
  type Feedback,
  type FeedbackCounts,
  isMarks,
  type Mark,
  type Marks,
} from '../../../engine/core/feedback.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { countNames, nounsOf } from '../../../prose/games.ts';
import { namedSigns, type Wording } from '../../../prose/wording.ts';
import type { Program } from '../../app/navigation.ts';
import type { ScreenKey } from '../../page/keys.ts';
import { type Binding, stepOf, wrapIndex } from '../../parts/input.ts';

/** Two counts, of which the arrows choose and change one, or signs in any order, those of a wording. */
export type CountsEntry = { readonly wording: Wording } & (
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

/** A mark for each symbol of the guess; keys change the one at `cursor`, from 0. */
type MarksEntry = { readonly marks: Marks; readonly cursor: number };
export type AnswerEntry = CountsEntry | MarksEntry;

const zeros = (wording: Wording): CountsEntry & FieldsInput => ({
  wording,
  input: 'fields',
  exact: 0,
  partial: 0,
  field: 'exact',
});

/** `doubtAbout` compares by identity: this very object means that no key was pressed. */
export const emptyCounts: Readonly<Record<Wording, CountsEntry & FieldsInput>> = {
  places: zeros('places'),
  'red-white': zeros('red-white'),
  'black-white': zeros('black-white'),
};

export const emptyAnswer = (rules: Rules, wording: Wording): AnswerEntry =>
  ({
    counts: emptyCounts[wording],
    marks: { marks: Array<Mark>(rules.pegs).fill('absent'), cursor: 0 },
  })[variantOf(rules).feedback];

export const entryOf = (feedback: Feedback, wording: Wording): AnswerEntry =>
  isMarks(feedback)
    ? { marks: feedback, cursor: 0 }
    : { ...zeros(wording), exact: feedback.exact, partial: feedback.partial };

export const feedbackOf = (entry: AnswerEntry): Feedback =>
  'marks' in entry ? entry.marks : countsIn(entry);

export function countsIn(entry: CountsEntry): FeedbackCounts {
  if (entry.input === 'fields') return { exact: entry.exact, partial: entry.partial };
  const { exact, partial } = namedSigns[entry.wording];
  const countOf = (sign: string): number => entry.signs.split(sign).length - 1;
  return { exact: countOf(exact), partial: countOf(partial) };
}

export function answerInstruction(rules: Rules, wording: Wording): string {
  const { peg, code, symbol } = nounsOf(rules);
  const names = countNames(rules, wording);
  const numbers = `Answer with two numbers, ${names.exact} and ${names.partial}`;
  const signs = namedSigns[wording];
  return {
    counts:
      // A keyboard has no drawn pegs.
      wording === 'places'
        ? `${numbers}.`
        : `${numbers}, or with a sign for each ${peg}: ${signs.exact} right place, ${signs.partial} right ${symbol} in the wrong place, ${signs.absent} neither.`,
    marks: `Answer with a sign for each ${peg}: g right, y elsewhere in the ${code}, . not in it.`,
  }[variantOf(rules).feedback];
}

export function lacking(entry: AnswerEntry, pegs: number): string | undefined {
  const count = 'signs' in entry ? pegs - entry.signs.length : 0;
  if ('marks' in entry || count === 0) return undefined;
  const { exact, partial, absent } = namedSigns[entry.wording];
  return `${count} more: ${exact}, ${partial} or ${absent}`;
}

export const doubtAbout = (entry: AnswerEntry): string | undefined =>
  'wording' in entry && entry === emptyCounts[entry.wording] ? 'No pegs at all?' : undefined;

/** The answer after a click on one of its places, which a second click there changes. */
export function answerPointedAt(entry: AnswerEntry, index: number, pegs: number): AnswerEntry {
  if ('marks' in entry) {
    if (index >= entry.marks.length) return entry;
    return index === entry.cursor ? markChanged(entry, 1) : { ...entry, cursor: index };
  }
  const field = countFields[index];
  if (field === undefined) return entry;
  return entry.input === 'fields' && field === entry.field
    ? countChanged(entry, 1, pegs)
    : { ...asFields(entry), field };
}

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
      : answerBindings(at.entry, at.pegs).map((binding) => ({
          ...binding,
          word: 'none',
          on: (key) => edited(model, binding.on(key)),
        }));
  },
});

export const answerBindings = (
  entry: AnswerEntry,
  pegs: number,
): readonly Binding<AnswerEntry>[] =>
  'marks' in entry ? marksBindings(entry) : countsBindings(entry, pegs);

const asFields = (entry: CountsEntry): CountsEntry & FieldsInput =>
  entry.input === 'fields' ? entry : { ...zeros(entry.wording), ...countsIn(entry) };

const otherField = (field: CountField): CountField => (field === 'exact' ? 'partial' : 'exact');

function countChanged(entry: CountsEntry, step: 1 | -1, pegs: number): CountsEntry {
  const fields = asFields(entry);
  return { ...fields, [fields.field]: wrapIndex(fields[fields.field], step, pegs + 1) };
}

function countsBindings(entry: CountsEntry, pegs: number): readonly Binding<AnswerEntry>[] {
  const { wording } = entry;
  const { exact, partial, absent } = namedSigns[wording];
  const fields = asFields(entry);
  const field = otherField(fields.field);
  const signs = entry.input === 'signs' ? entry.signs : '';
  return [
    {
      keys: ['up', 'down'],
      label: '↑ ↓',
      action: 'choose',
      visibleIn: 'footer',
      on: () => ({ ...fields, field }),
    },
    {
      keys: ['left', 'right'],
      label: '← →',
      action: 'change',
      visibleIn: 'footer',
      on: (key) => countChanged(entry, stepOf(key), pegs),
    },
    {
      keys: Array.from('0123456789'),
      label: '0…9',
      action: 'set the count and go to the other one: 2 1 is right place 2, right color 1',
      visibleIn: 'help',
      on: (key) => ({ ...fields, [fields.field]: Number(key), field }),
    },
    {
      keys: [
        ...new Set([exact, partial, absent, '.'].flatMap((sign) => [sign, sign.toUpperCase()])),
      ],
      label: `${exact} ${partial} ${absent}`,
      action: 'one sign for each peg, in any order: right place, right color, neither',
      // No keyboard has drawn pegs, but a paste that arrives as keys does.
      visibleIn: wording === 'places' ? 'nowhere' : 'help',
      on: (key) => {
        const sign = key === '.' ? absent : key.toLowerCase();
        return { wording, input: 'signs', signs: `${signs}${sign}`.slice(0, pegs) };
      },
    },
    {
      keys: ['backspace', 'delete'],
      label: 'Backspace',
      action: 'delete the last character, or start again',
      visibleIn: 'help',
      on: () =>
        entry.input === 'signs' ? { ...entry, signs: signs.slice(0, -1) } : emptyCounts[wording],
    },
  ];
}

/** From the worst to the best: the up arrow goes to a better mark. */
const markOrder: readonly Mark[] = ['absent', 'partial', 'exact'];

const moved = (entry: MarksEntry, step: 1 | -1): MarksEntry => ({
  ...entry,
  cursor: wrapIndex(entry.cursor, step, entry.marks.length),
});

const withMark = (entry: MarksEntry, mark: Mark = 'absent'): MarksEntry => ({
  ...entry,
  marks: entry.marks.with(entry.cursor, mark),
});

function markChanged(entry: MarksEntry, step: 1 | -1): MarksEntry {
  const index = markOrder.indexOf(entry.marks[entry.cursor] ?? 'absent');
  return withMark(entry, markOrder[wrapIndex(index, step, markOrder.length)]);
}

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

const marksBindings = (entry: MarksEntry): readonly Binding<AnswerEntry>[] => [
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'tile',
    visibleIn: 'footer',
    on: (key) => moved(entry, stepOf(key)),
  },
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'change it',
    visibleIn: 'footer',
    on: (key) => markChanged(entry, key === 'up' ? 1 : -1),
  },
  {
    keys: Object.keys(typedMarks),
    label: 'g y .',
    action: 'right place, elsewhere, not in it, and move on; 2 1 0 do the same',
    visibleIn: 'help',
    on: (key) => moved(withMark(entry, typedMarks[key]), 1),
  },
  {
    keys: ['backspace'],
    label: 'Backspace',
    action: 'delete the mark before the cursor',
    visibleIn: 'help',
    on: () => withMark(moved(entry, -1)),
  },
  {
    keys: ['delete'],
    label: 'Delete',
    action: 'delete the mark at the cursor',
    visibleIn: 'help',
    on: () => withMark(entry),
  },
];
