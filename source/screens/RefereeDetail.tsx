import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Marks } from '../components/Marks.tsx';
import { useTheme } from '../components/theme.ts';
import { counted, feedbackInWords } from '../core/sentences.ts';
import { ANSWER_FIELDS_ROWS, AnswerFields } from './AnswerFields.tsx';
import type { Frame } from './layout.ts';
import { Paragraph } from './Paragraph.tsx';
import { type RefereeModel, repairsOf, turnChosen } from './referee.ts';
import { wrap } from './wrap.ts';

type RefereeDetailProps = {
  readonly model: RefereeModel;
  readonly layout: Frame['layout'];
  readonly width: number;
  readonly rows: number;
};

/** What can be said of the chosen row, as far as there is room: what it is to be comes first. */
export function RefereeDetail({ model, layout, width, rows }: RefereeDetailProps): ReactNode {
  const { quiet, tones } = useTheme();
  const { rules } = model.game;
  const open = model.entry !== 'closed';
  const legend = layout === 'full' ? legendFor(model) : '';
  const history = open && layout === 'compact' ? '' : historyOf(model);
  const advice = adviceFor(model);
  const said = linesIn([legend, history, model.remark, advice], width);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Paragraph text={legend} width={width} style={tones.bad} />
      <Paragraph text={history} width={width} />
      {model.entry !== 'closed' && <AnswerFields entry={model.entry} rules={rules} />}
      <Paragraph text={model.remark} width={width} style={tones.refusal} />
      <Paragraph text={advice} width={width} style={quiet} />
      <Repairs model={model} rows={rows - said - (open ? ANSWER_FIELDS_ROWS : 0)} />
    </Box>
  );
}

const linesIn = (texts: readonly string[], width: number): number =>
  texts.filter((text) => text !== '').flatMap((text) => wrap(text, width)).length;

type RepairsProps = { readonly model: RefereeModel; readonly rows: number };

/** The answers that would make everything fit, and if they are too many, how many more. */
function Repairs({ model, rows }: RepairsProps): ReactNode {
  const { quiet } = useTheme();
  const repairs = repairsOf(model);
  const fitting = repairs.length > rows && rows > 1 ? rows - 1 : Math.max(0, rows);
  const more = repairs.length - fitting;
  return (
    <>
      {repairs.slice(0, fitting).map(({ feedback, size }) => (
        <Box key={JSON.stringify(feedback)} paddingLeft={2}>
          <Marks feedback={feedback} pegs={model.game.rules.pegs} />
          <Text>{`  ${counted(size, 'code')}`}</Text>
        </Box>
      ))}
      {rows > 1 && more > 0 && <Text {...quiet}>{`  and ${counted(more, 'other')}`}</Text>}
    </>
  );
}

/** What `!` means, where a row has it. */
const legendFor = ({ verdict }: RefereeModel): string =>
  verdict === 'none' ? '' : 'No code fits the rows with !, taken together.';

/** What the chosen row said before, if it was changed. */
function historyOf(model: RefereeModel): string {
  const turn = turnChosen(model);
  const before = turn?.corrected.at(-1);
  if (before === undefined) return '';
  return `Changed. It was ${feedbackInWords(before, model.game.rules)}.`;
}

function adviceFor(model: RefereeModel): string {
  if (turnChosen(model) === undefined) return 'Ends the game. Your code stays your secret.';
  if (model.verdict === 'none') return 'As far as is known, some code fits all answers.';
  if (repairsOf(model).length > 0) return 'Everything would fit if it were:';
  return 'Changing this row alone cannot make everything fit.';
}
