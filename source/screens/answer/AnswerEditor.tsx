import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { CodeRow, EditedRow, TurnRow } from '../../components/CodeRow.tsx';
import { markSpans } from '../../components/rows/pegs.ts';
import type { RowLayout } from '../../components/rows/row.ts';
import { StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import type { Peg } from '../../core/code.ts';
import type { FeedbackForm } from '../../core/variant.ts';
import { countNames } from '../../text/games/index.ts';
import type { Rules } from '../../variants/index.ts';
import { type CountField, type CountsEntry, countsIn } from './forms/counts.ts';
import type { EntryOf } from './forms/index.ts';
import type { MarksEntry } from './forms/marks.ts';

/** The guess that is answered, and how it is drawn. */
type GuessProps = {
  readonly rules: Rules;
  readonly guess: readonly Peg[];
  readonly layout: RowLayout;
  /** The columns before the guess. */
  readonly indent: number;
};

/** How an answer is drawn while it is being entered, in games that have one form of feedback. */
type AnswerDrawing<Entry> = {
  /** The answer, in `ANSWER_EDITOR_ROWS` rows. */
  readonly editor: (entry: Entry, props: GuessProps) => ReactNode;
  /** The guess and the answer, in one row more. */
  readonly question: (entry: Entry, props: GuessProps) => ReactNode;
};

const drawings: { readonly [Form in FeedbackForm]: AnswerDrawing<EntryOf<Form>> } = {
  counts: {
    editor: (entry, { rules }) => <CountsEditor entry={entry} rules={rules} />,
    question: (entry, { rules, guess, layout, indent }) => (
      <>
        <Box paddingLeft={indent} height={1}>
          <CodeRow row={guess} layout={layout} />
        </Box>
        <CountsEditor entry={entry} rules={rules} />
      </>
    ),
  },
  marks: {
    editor: (entry, props) => <MarksEditor entry={entry} {...props} />,
    question: (entry, props) => (
      <>
        <MarksEditor entry={entry} {...props} />
        <MarksLegend />
      </>
    ),
  },
};

/** How many rows an answer takes while it is being entered. */
export const ANSWER_EDITOR_ROWS = 3;

/** How many rows a guess and its answer take. */
export const ANSWER_QUESTION_ROWS = ANSWER_EDITOR_ROWS + 1;

type AnswerProps<Form extends FeedbackForm> = GuessProps & { readonly entry: EntryOf<Form> };

/** An answer that is being entered. */
export function AnswerEditor<Form extends FeedbackForm>(props: AnswerProps<Form>): ReactNode {
  return drawings[props.entry.form].editor(props.entry, props);
}

/** A guess, and the answer to it that is being entered. */
export function AnswerQuestion<Form extends FeedbackForm>(props: AnswerProps<Form>): ReactNode {
  return drawings[props.entry.form].question(props.entry, props);
}

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
  const { signs, accent, quiet, wording } = useTheme();
  const selected = entry.input === 'fields' && entry.field === field;
  return (
    <StyledText
      spans={[
        { text: `${selected ? signs.pointer : ' '} `, style: accent },
        { text: countNames(rules, wording)[field].padEnd(13), style: selected ? accent : quiet },
        { text: selected ? signs.decrease : ' ', style: accent },
        { text: ` ${countsIn(entry)[field]} ` },
        { text: selected ? signs.increase : ' ', style: accent },
      ]}
    />
  );
}

type MarksProps = Pick<GuessProps, 'guess' | 'layout' | 'indent'> & { readonly entry: MarksEntry };

/** The guess on tiles, with arrows above and below the one that keys change. */
function MarksEditor({ guess, entry, layout, indent }: MarksProps): ReactNode {
  return (
    <Box paddingLeft={indent} flexShrink={0}>
      <EditedRow cells={guess.length} cursor={entry.cursor} layout={layout}>
        <Box height={1}>
          <TurnRow guess={guess} feedback={entry.marks} layout={layout} />
        </Box>
      </EditedRow>
    </Box>
  );
}

function MarksLegend(): ReactNode {
  const { signs, quiet } = useTheme();
  return (
    <Text {...quiet} wrap="truncate">
      {`${signs.exact} in place  ${signs.partial} elsewhere  ${signs.absent} not in it`}
    </Text>
  );
}
