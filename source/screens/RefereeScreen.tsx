import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { TurnRow, turnPlacesFor } from '../components/CodeRow.tsx';
import { Panel } from '../components/Panel.tsx';
import { useTheme } from '../components/theme.ts';
import { isMarks } from '../core/feedback.ts';
import { type Turn, turnsOf } from '../core/record.ts';
import type { Rules } from '../core/rules.ts';
import { counted, feedbackInWords, nounsOf } from '../core/sentences.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { TilesInput } from './AnswerInput.tsx';
import type { Frame } from './layout.ts';
import type { Repair } from './machine.ts';
import { Paragraph } from './Paragraph.tsx';
import { type RefereeModel, repairsOf, turnChosen } from './referee.ts';

type RefereeScreenProps = { readonly model: RefereeModel; readonly frame: Frame };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;
/** The pointer, a row's number, and whether it is at odds. */
const NUMBER_COLUMNS = 4;

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
      <TurnRow
        rules={rules}
        guess={turn.guess}
        feedback={turn.feedback}
        places={turnPlacesFor(rules, columns - NUMBER_COLUMNS)}
      />
      {turn.corrected.length > 0 && <Text {...accent}> changed</Text>}
    </Box>
  );
}

type DetailProps = { readonly model: RefereeModel; readonly width: number };

function Detail({ model, width }: DetailProps): ReactNode {
  const { quiet, tones } = useTheme();
  const turn = turnChosen(model);
  if (turn === undefined) {
    return (
      <Paragraph
        text={`Ends the game. Your ${nounsOf(model.game.rules).code} stays your secret.`}
        width={width}
      />
    );
  }
  const { rules } = model.game;
  return (
    <>
      {model.entry !== 'closed' && model.entry.kind === 'tiles' ? (
        <TilesInput
          rules={rules}
          guess={turn.guess}
          entry={model.entry}
          places={turnPlacesFor(rules, width)}
          indent={0}
        />
      ) : (
        <>
          <Paragraph text={legendFor(model)} width={width} style={tones.bad} />
          <Paragraph text={sayingOf(model, turn, rules)} width={width} />
          {model.entry !== 'closed' && <AnswerFields entry={model.entry} rules={rules} />}
          <Paragraph text={adviceFor(model)} width={width} style={quiet} />
        </>
      )}
      <Paragraph text={model.remark} width={width} style={tones.refusal} />
      {repairsOf(model).map((repair) => (
        <RepairLine
          key={JSON.stringify(repair.feedback)}
          repair={repair}
          turn={turn}
          rules={rules}
          width={width}
        />
      ))}
    </>
  );
}

type RepairLineProps = {
  readonly repair: Repair;
  readonly turn: Turn;
  readonly rules: Rules;
  readonly width: number;
};

/** An answer that would do, and how many codes it leaves. */
function RepairLine({
  repair: { feedback, size },
  turn,
  rules,
  width,
}: RepairLineProps): ReactNode {
  const left = counted(size, nounsOf(rules).code);
  if (!isMarks(feedback)) return <Text>{`${feedbackInWords(feedback, rules)}: ${left}`}</Text>;
  return (
    <Box height={1} flexShrink={0}>
      <TurnRow
        rules={rules}
        guess={turn.guess}
        feedback={feedback}
        places={turnPlacesFor(rules, width - left.length - 2)}
      />
      <Text>{`  ${left}`}</Text>
    </Box>
  );
}

/** What a row says; on tiles that can be seen. */
const sayingOf = ({ row }: RefereeModel, { feedback }: Turn, rules: Rules): string =>
  isMarks(feedback) ? '' : `Row ${row + 1} says ${feedbackInWords(feedback, rules)}.`;

/** What `!` means, where a row has it. */
const legendFor = ({ verdict, game }: RefereeModel): string =>
  verdict === 'none' ? '' : `No ${nounsOf(game.rules).code} fits the rows with !, taken together.`;

function adviceFor(model: RefereeModel): string {
  const { code } = nounsOf(model.game.rules);
  if (model.verdict === 'none') return `As far as is known, some ${code} fits all answers.`;
  if (repairsOf(model).length > 0) return 'Everything would fit if it were:';
  return 'Changing this row alone cannot make everything fit.';
}
