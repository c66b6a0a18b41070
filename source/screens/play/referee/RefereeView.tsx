import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import { games } from '../../../prose/games/sentences.ts';
import { feedbackInWords, nounsOf } from '../../../prose/games.ts';
import { counted } from '../../../prose/phrases.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { Parts, rowsOf } from '../../page/PartViews.tsx';
import type { Part } from '../../page/page.ts';
import { text } from '../../page/parts.ts';
import { entryTarget } from '../../parts/input.ts';
import { FRAME_COLUMNS, FRAME_ROWS, Panel } from '../../parts/Panel.tsx';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { inLines, StyledText, withTarget } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { ANSWER_EDITOR_ROWS, AnswerEditor } from '../answer/AnswerEditor.tsx';
import { type RefereeModel, type Repair, repairsOf, selectedTurn } from './referee.ts';

type RefereeViewProps = { readonly model: RefereeModel; readonly frame: Frame };

/** The most rows of the list of answers where it is above the details, and the fewest. */
const COMPACT_ROWS = { max: 6, min: 4 };

/** The answers given so far, conflicts marked, and the repairs of the selected one. */
export function RefereeView({ model, frame: { layout, body } }: RefereeViewProps): ReactNode {
  const isFull = layout === 'full';
  const width = isFull ? Math.floor(body.columns / 2) : body.columns;
  const parts = detailsOf(model, layout);
  const rows = isFull ? body.rows : compactRows(parts, body);
  return (
    <Box flexDirection={isFull ? 'row' : 'column'} height={body.rows}>
      <Panel
        title="Your answers"
        aside={model.contradiction === 'none' ? '' : '! disagree'}
        width={width}
        height={rows}
      >
        {(columns, listRows) => <Rows model={model} columns={columns} rows={listRows} />}
      </Panel>
      <Panel
        title={selectedTurn(model) === undefined ? 'Give up' : `Row ${model.row + 1}`}
        width={isFull ? body.columns - width : width}
        height={isFull ? body.rows : body.rows - rows}
      >
        {(columns, detailRows) => (
          <Parts parts={parts} columns={columns} rows={detailRows} layout={layout} />
        )}
      </Panel>
    </Box>
  );
}

/** The rows of the list above the details, which leaves them the rows that they need without the repairs. */
function compactRows(parts: readonly Part<RefereeModel>[], { columns, rows }: Size): number {
  const fixed = parts.filter(({ part }) => part === 'text');
  const editor = parts.some(({ part }) => part === 'custom') ? ANSWER_EDITOR_ROWS : 0;
  const area = { columns: columns - FRAME_COLUMNS, rows, layout: 'compact' } as const;
  const needed = rowsOf(fixed, area) + editor + FRAME_ROWS;
  return Math.max(COMPACT_ROWS.min, Math.min(COMPACT_ROWS.max, rows - needed));
}

/** What there is to say about the selected row, and the answers that would make everything fit. */
function detailsOf(model: RefereeModel, layout: Frame['layout']): readonly Part<RefereeModel>[] {
  const { contradiction, entry, game, wording, problem } = model;
  const turn = selectedTurn(model);
  const isShort = entry !== 'closed' && layout === 'compact';
  const previous = turn?.corrected.at(-1);
  const { code } = nounsOf(game.rules);
  const legend =
    contradiction !== 'none' && contradiction.conflict.length === 1
      ? `No ${code} fits the row marked !.`
      : 'The rows marked ! contradict each other.';
  return [
    ...(contradiction === 'none' || isShort
      ? []
      : games[game.rules.variant].unlisted.map((line) => text(line))),
    ...(contradiction === 'none' || layout === 'compact' ? [] : [text(legend, 'bad')]),
    ...(previous === undefined || isShort
      ? []
      : [text(`Changed. It was ${feedbackInWords(previous, game.rules, wording)}.`)]),
    ...(entry === 'closed' || turn === undefined
      ? []
      : [
          {
            part: 'custom' as const,
            draw: (columns: number) => (
              <AnswerEditor rules={game.rules} guess={turn.guess} entry={entry} columns={columns} />
            ),
            rows: () => ANSWER_EDITOR_ROWS,
            said: [],
          },
        ]),
    ...(problem === '' ? [] : [text(problem, 'refusal')]),
    text(adviceFor(model, layout), 'quiet'),
    {
      part: 'custom',
      draw: (columns, rows) => <Repairs model={model} width={columns} rows={rows} />,
      rows: () => repairsOf(model).length,
      said: [],
    },
  ];
}

function adviceFor(model: RefereeModel, layout: Frame['layout']): string {
  const { code } = nounsOf(model.game.rules);
  const givingUp = `This ends the game. Your ${code} stays secret.`;
  if (model.givingUp === 'asked') return `Give up? Press Enter or y. ${givingUp}`;
  if (selectedTurn(model) === undefined) return givingUp;
  if (model.contradiction === 'none') return 'Your answers are consistent so far.';
  if (repairsOf(model).length === 0) {
    return 'Changing this row alone cannot make everything fit.';
  }
  // One line in the compact layout, which leaves room for one repair more.
  return layout === 'full'
    ? 'Changing this row to one of these fixes it:'
    : 'One of these fixes it:';
}

type RepairsProps = {
  readonly model: RefereeModel;
  readonly width: number;
  readonly rows: number;
};

/** The answers that would make everything fit, and how many more there are if they are too many. */
function Repairs({ model, width, rows }: RepairsProps): ReactNode {
  const { quiet } = useTheme();
  const repairs = repairsOf(model);
  const visible = repairs.length > rows && rows > 1 ? rows - 1 : Math.max(0, rows);
  const more = repairs.length - visible;
  return (
    <>
      {repairs.slice(0, visible).map((repair) => (
        <RepairLine
          key={JSON.stringify(repair.feedback)}
          repair={repair}
          model={model}
          width={width}
        />
      ))}
      {rows > 1 && more > 0 && <Text {...quiet}>{`  and ${counted(more, 'other')}`}</Text>}
    </>
  );
}

type RepairLineProps = Omit<RepairsProps, 'rows'> & { readonly repair: Repair };

/** An answer that would fix everything, and how many codes it leaves. */
function RepairLine({ repair: { feedback, size }, model, width }: RepairLineProps): ReactNode {
  const theme = useTheme();
  const { rules } = model.game;
  const left = `  ${counted(size, nounsOf(rules).code)}`;
  const layout = turnLayoutFor(rules, width - left.length - 2);
  const spans = layout.feedback(theme, selectedTurn(model)?.guess ?? [], feedback);
  return <StyledText spans={[{ text: '  ' }, ...spans, { text: left }]} />;
}

type RowsProps = { readonly model: RefereeModel; readonly columns: number; readonly rows: number };

function Rows({ model, columns, rows }: RowsProps): ReactNode {
  const { signs, accent } = useTheme();
  const turns = turnsOf(model.game.record);
  const count = turns.length + (model.game.phase === 'over' ? 0 : 1);
  const first = Math.max(0, Math.min(model.row - rows + 2, count - rows));
  const isGivingUp = model.row === turns.length;
  return (
    <>
      {turns.slice(first, first + rows).map((turn, index) => (
        <Row
          key={first + index}
          model={model}
          turn={turn}
          index={first + index}
          columns={columns}
        />
      ))}
      {turns.length < count && turns.length - first < rows && (
        <StyledText
          spans={[
            {
              text: `${isGivingUp ? signs.pointer : ' '} give up`,
              style: isGivingUp ? accent : undefined,
              target: entryTarget(turns.length),
            },
          ]}
        />
      )}
    </>
  );
}

/** The pointer, a row's number, the mark of a conflict, and a gap. */
const NUMBER_COLUMNS = 5;

type RowProps = Omit<RowsProps, 'rows'> & { readonly turn: Turn; readonly index: number };

function Row({ model, turn, index, columns }: RowProps): ReactNode {
  const theme = useTheme();
  const { signs, accent, tones } = theme;
  const { contradiction } = model;
  const isInConflict = contradiction !== 'none' && contradiction.conflict.includes(index);
  const layout = turnLayoutFor(model.game.rules, columns - NUMBER_COLUMNS);
  const rest = columns - NUMBER_COLUMNS - layout.columns;
  const changed = turn.corrected.length > 0 ? ' changed' : '';
  return (
    <StyledText
      spans={withTarget(entryTarget(index), [
        { text: model.row === index ? signs.pointer : ' ', style: accent },
        {
          text: `${String(index + 1).padStart(2)}${isInConflict ? '!' : ' '} `,
          style: isInConflict ? tones.bad : tones.info,
        },
        ...inLines(layout.turn(theme, turn.guess, turn.feedback)),
        { text: rest >= changed.length ? changed : '', style: accent },
      ])}
    />
  );
}
