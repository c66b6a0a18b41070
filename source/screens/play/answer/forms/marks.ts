import { isMarks, type Mark, type Marks } from '../../../../engine/core/feedback.ts';
import { nounsOf } from '../../../../prose/games.ts';
import { localizedText } from '../../../page/keys.ts';
import { type Binding, stepOf, wrapIndex } from '../../../parts/input/keymap.ts';
import type { AnswerForm } from './answer-form.ts';

/** An answer in marks that is being entered: a mark for each symbol of the guess. */
export type MarksEntry = {
  readonly form: 'marks';
  readonly marks: Marks;
  /** The position, from 0, that keys change. */
  readonly cursor: number;
};

/** One change of an answer in marks. */
export type MarksEdit =
  | { readonly edit: 'cursor-moved'; readonly step: 1 | -1 }
  | { readonly edit: 'mark-changed'; readonly step: 1 | -1 }
  | { readonly edit: 'mark-typed'; readonly mark: Mark }
  | { readonly edit: 'erased' };

/** Answers in marks. */
export const marksForm: AnswerForm<MarksEntry> = {
  empty: emptyMarks,
  entryOf: (feedback) => ({ form: 'marks', marks: isMarks(feedback) ? feedback : [], cursor: 0 }),
  feedbackOf: ({ marks }) => marks,
  instruction: (rules, catalog) => {
    const { peg, code } = nounsOf(rules, catalog);
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

/** An answer in which every mark is absent. */
export function emptyMarks(pegs: number): MarksEntry {
  return { form: 'marks', marks: Array(pegs).fill('absent'), cursor: 0 };
}

/** From the worst to the best: the up arrow goes to a better mark. */
const markOrder: readonly [Mark, Mark, Mark] = ['absent', 'partial', 'exact'];

/** The answer after a change. */
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

/** The mark that each key types. */
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
    action: localizedText('tile'),
    visibleIn: 'footer',
    on: (key) => on({ edit: 'cursor-moved', step: stepOf(key) }),
  },
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: localizedText('change it'),
    visibleIn: 'footer',
    on: (key) => on({ edit: 'mark-changed', step: key === 'up' ? 1 : -1 }),
  },
  {
    keys: Object.keys(typedMarks),
    label: 'g y .',
    action: localizedText('right place, elsewhere, not in it, and move on; 2 1 0 do the same'),
    visibleIn: 'help',
    on: (key) => on({ edit: 'mark-typed', mark: typedMarks[key] ?? 'absent' }),
  },
  {
    keys: ['backspace', 'delete'],
    label: 'Backspace',
    action: localizedText('delete the mark before the cursor'),
    visibleIn: 'help',
    on: () => on({ edit: 'erased' }),
  },
];
