import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Marks } from '../components/Marks.tsx';
import { Panel } from '../components/Panel.tsx';
import { PegRow } from '../components/PegRow.tsx';
import { useTheme } from '../components/theme.ts';
import { type Turn, turnsOf } from '../core/record.ts';
import { counted, feedbackInWords } from '../core/sentences.ts';
import { AnswerFields } from './AnswerFields.tsx';
import type { Frame } from './layout.ts';
import { Paragraph } from './Paragraph.tsx';
import { type RefereeModel, repairsOf, turnChosen } from './referee.ts';
import { boardPegWidth } from './Table.tsx';

type RefereeScreenProps = { readonly model: RefereeModel; readonly frame: Frame };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;

/** The answers given so far, those at odds marked, and what would repair the chosen one. */
export function RefereeScreen({ model, frame: { layout, body } }: RefereeScreenProps): ReactNode {
  const full = layout === 'full';
  const width = full ? Math.floor(body.columns / 2) : body.columns;
  const rows = full ? body.rows : Math.ceil(body.rows / 2);
  const detailWidth = full ? body.columns - width : width;
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Panel title="Your answers" width={width} height={rows}>
        <Rows model={model} columns={width - FRAME_COLUMNS} rows={rows - FRAME_ROWS} />
      </Panel>
      <Panel
        title={turnChosen(model) === undefined ? 'Give up' : `Row ${model.row + 1}`}
        width={detailWidth}
        height={full ? body.rows : body.rows - rows}
      >
        <Detail model={model} width={detailWidth - FRAME_COLUMNS} />
      </Panel>
    </Box>
  );
}

type RowsProps = { readonly model: RefereeModel; readonly columns: number; readonly rows: number };

function Rows({ model, columns, rows }: RowsProps): ReactNode {
  const { signs, accent } = useTheme();
  const turns = turnsOf(model.game.record);
  const first = Math.max(0, Math.min(model.row - rows + 2, turns.length + 1 - rows));
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
      {turns.length - first < rows && (
        <Text {...(model.row === turns.length ? accent : {})}>
          {model.row === turns.length ? signs.pointer : ' '} give up
        </Text>
      )}
    </>
  );
}

type RowProps = {
  readonly model: RefereeModel;
  readonly turn: Turn;
  readonly index: number;
  readonly columns: number;
};

function Row({ model, turn, index, columns }: RowProps): ReactNode {
  const { signs, accent, tones } = useTheme();
  const { rules } = model.game;
  const odd = model.verdict !== 'none' && model.verdict.conflict.includes(index);
  return (
    <Box height={1} flexShrink={0}>
      <Text {...accent}>{model.row === index ? signs.pointer : ' '}</Text>
      <Text
        {...(odd ? tones.bad : {})}
      >{`${String(index + 1).padStart(2)}${odd ? '!' : ' '}`}</Text>
      <PegRow rules={rules} places={turn.guess} width={boardPegWidth(rules.pegs, columns)} />
      <Text> </Text>
      <Marks feedback={turn.feedback} pegs={rules.pegs} />
      {turn.corrected.length > 0 && <Text {...accent}> changed</Text>}
    </Box>
  );
}

type DetailProps = { readonly model: RefereeModel; readonly width: number };

function Detail({ model, width }: DetailProps): ReactNode {
  const { quiet, tones } = useTheme();
  const turn = turnChosen(model);
  if (turn === undefined) {
    return <Paragraph text="Ends the game. Your code stays your secret." width={width} />;
  }
  const { rules } = model.game;
  const repairs = repairsOf(model);
  return (
    <>
      <Paragraph text={legendFor(model)} width={width} style={tones.bad} />
      <Paragraph
        text={`Row ${model.row + 1} says ${feedbackInWords(turn.feedback, rules)}.`}
        width={width}
      />
      {model.entry !== 'closed' && <AnswerFields entry={model.entry} rules={rules} />}
      <Paragraph text={model.remark} width={width} style={tones.refusal} />
      <Paragraph text={adviceFor(model)} width={width} style={quiet} />
      {repairs.map(({ feedback, size }) => (
        <Text key={JSON.stringify(feedback)}>
          {feedbackInWords(feedback, rules)}: {counted(size, 'code')}
        </Text>
      ))}
    </>
  );
}

/** What `!` means, where a row has it. */
const legendFor = ({ verdict }: RefereeModel): string =>
  verdict === 'none' ? '' : 'No code fits the rows with !, taken together.';

function adviceFor(model: RefereeModel): string {
  if (model.verdict === 'none') return 'As far as is known, some code fits all answers.';
  if (repairsOf(model).length > 0) return 'Everything would fit if it were:';
  return 'Changing this row alone cannot make everything fit.';
}
