import type { ReactNode } from 'react';
import type { Peg } from '../../../engine/core/code.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { countNames } from '../../../prose/games.ts';
import { wrap } from '../../../prose/text.ts';
import type { ActiveRow } from '../../parts/board/Board.tsx';
import { AnsweredRow } from '../../parts/board/CodeRow.tsx';
import { keyTarget, placeTarget, type Target } from '../../parts/input.ts';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { markSpans } from '../../parts/rows/pegs.ts';
import { Paragraph, StyledText, withTarget } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { EntryOf } from './entry.ts';
import {
  type CountField,
  type CountsEntry,
  countFields,
  countsIn,
  type MarksEntry,
} from './forms.ts';

/** The guess that is answered. */
type GuessProps = { readonly rules: Rules; readonly guess: readonly Peg[] };

type EditorProps = GuessProps & {
  /** The columns that there are. */
  readonly columns: number;
};

/** How an answer is drawn while it is being entered, in games that have one form of feedback. */
type AnswerDrawing<Entry> = {
  /** The answer, in `ANSWER_EDITOR_ROWS` rows. */
  readonly editor: (entry: Entry, props: EditorProps) => ReactNode;
  /** The guess and the answer as the current row of a board. */
  readonly row: (entry: Entry, guess: readonly Peg[], row: ActiveRow) => ReactNode;
  /** What is beside the board, and how many rows it takes. */
  readonly besides: (entry: Entry, props: EditorProps) => ReactNode;
  readonly besidesRows: (columns: number) => number;
};

const MARKS_LEGEND = '● in place, ○ elsewhere, · not in it';

/** How many rows an answer takes while it is being entered. */
export const ANSWER_EDITOR_ROWS = 3;

const drawings: { readonly [Form in FeedbackForm]: AnswerDrawing<EntryOf<Form>> } = {
  counts: {
    editor: (entry, { rules }) => <CountsEditor entry={entry} rules={rules} />,
    row: (entry, guess, row) => (
      <AnsweredRow guess={guess} feedback={countsIn(entry)} cursor="none" {...row} />
    ),
    besides: (entry, { rules }) => <CountsEditor entry={entry} rules={rules} />,
    besidesRows: () => ANSWER_EDITOR_ROWS,
  },
  marks: {
    editor: (entry, { rules, guess, columns }) => (
      <MarksRow entry={entry} guess={guess} layout={turnLayoutFor(rules, columns - 1)} label=" " />
    ),
    row: (entry, guess, row) => <MarksRow entry={entry} guess={guess} {...row} />,
    besides: (_, { columns }) => <MarksLegend columns={columns} />,
    besidesRows: (columns) => wrap(MARKS_LEGEND, columns).length,
  },
};

type EntryProps<Form extends FeedbackForm> = { readonly entry: EntryOf<Form> };

/** An answer that is being entered. */
export function AnswerEditor<Form extends FeedbackForm>({
  entry,
  ...props
}: EntryProps<Form> & EditorProps): ReactNode {
  return drawings[entry.form].editor(entry, props);
}

type AnswerRowProps = ActiveRow & { readonly guess: readonly Peg[] };

/** A guess as the current row of a board, with the answer that is being entered. */
export function AnswerRow<Form extends FeedbackForm>({
  entry,
  guess,
  ...row
}: EntryProps<Form> & AnswerRowProps): ReactNode {
  return drawings[entry.form].row(entry, guess, row);
}

/** What helps to answer, beside the board. */
export function AnswerBesides<Form extends FeedbackForm>({
  entry,
  ...props
}: EntryProps<Form> & EditorProps): ReactNode {
  return drawings[entry.form].besides(entry, props);
}

/** How many rows that takes. */
export const answerRows = ({ form }: EntryOf<FeedbackForm>, columns: number): number =>
  drawings[form].besidesRows(columns);

/** The fewest columns of the names of the counts. */
const NAME_COLUMNS = 13;

type CountsProps = { readonly entry: CountsEntry; readonly rules: Rules };

/** The two counts, and the same answer in signs. */
function CountsEditor({ entry, rules }: CountsProps): ReactNode {
  const theme = useTheme();
  const signs =
    entry.input === 'signs'
      ? [{ text: entry.signs.padEnd(rules.pegs, '_') }]
      : markSpans(theme, countsIn(entry), rules.pegs);
  return (
    <>
      <Count entry={entry} rules={rules} field="exact" />
      <Count entry={entry} rules={rules} field="partial" />
      <StyledText spans={[{ text: '  ' }, ...signs]} />
    </>
  );
}

function Count({ entry, rules, field }: CountsProps & { readonly field: CountField }): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const names = countNames(rules, entry.wording);
  const nameColumns = Math.max(
    NAME_COLUMNS,
    ...Object.values(names).map(({ length }) => length + 2),
  );
  const selected = entry.input === 'fields' && entry.field === field;
  const place = placeTarget(countFields.indexOf(field));
  const keyOf = (key: 'left' | 'right'): Target => (selected ? keyTarget(key) : place);
  return (
    <StyledText
      spans={[
        ...withTarget(place, [
          { text: `${selected ? signs.pointer : ' '} `, style: accent },
          {
            text: names[field].padEnd(nameColumns),
            style: selected ? accent : quiet,
          },
        ]),
        { text: selected ? signs.decrease : ' ', style: accent, target: keyOf('left') },
        { text: ` ${countsIn(entry)[field]} `, target: keyOf('right') },
        { text: selected ? signs.increase : ' ', style: accent, target: keyOf('right') },
      ]}
    />
  );
}

type MarksProps = Pick<AnswerRowProps, 'guess' | 'layout' | 'label'> & {
  readonly entry: MarksEntry;
};

/** The guess on tiles, with arrows before the one that keys change. */
const MarksRow = ({ entry: { marks, cursor }, ...row }: MarksProps): ReactNode => (
  <AnsweredRow feedback={marks} cursor={cursor} {...row} />
);

function MarksLegend({ columns }: { readonly columns: number }): ReactNode {
  return <Paragraph text={MARKS_LEGEND} width={columns} style={useTheme().quiet} />;
}
