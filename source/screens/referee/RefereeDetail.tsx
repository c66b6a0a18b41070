import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { markSpans, turnLayoutFor, turnSpans } from '../../components/code-row.ts';
import { Paragraph } from '../../components/Paragraph.tsx';
import { StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import { isMarks } from '../../core/feedback.ts';
import { turnsOf } from '../../core/record.ts';
import { feedbackInWords, nounsOf } from '../../text/games/index.ts';
import { counted } from '../../text/phrases.ts';
import { wrap } from '../../text/wrap.ts';
import { ANSWER_FIELDS_ROWS, AnswerFields } from '../answer/AnswerFields.tsx';
import { TilesInput } from '../answer/AnswerInput.tsx';
import type { Repair } from '../effects.ts';
import type { Frame } from '../layout.ts';
import { type RefereeModel, repairsOf, turnChosen } from './referee.ts';

type RefereeDetailProps = {
  readonly model: RefereeModel;
  readonly layout: Frame['layout'];
  readonly width: number;
  readonly rows: number;
};

/** What can be said of the chosen row, as far as there is room: what it is to be comes first. */
export function RefereeDetail({ model, layout, width, rows }: RefereeDetailProps): ReactNode {
  const { quiet, tones } = useTheme();
  const open = model.entry !== 'closed';
  const legend = layout === 'full' ? legendFor(model) : '';
  const history = open && layout === 'compact' ? '' : historyOf(model);
  const advice = adviceFor(model);
  const said = linesIn([legend, history, model.remark, advice], width);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Paragraph text={legend} width={width} style={tones.bad} />
      <Paragraph text={history} width={width} />
      <Entry model={model} width={width} />
      <Paragraph text={model.remark} width={width} style={tones.refusal} />
      <Paragraph text={advice} width={width} style={quiet} />
      <Repairs model={model} width={width} rows={rows - said - (open ? ANSWER_FIELDS_ROWS : 0)} />
    </Box>
  );
}

const linesIn = (texts: readonly string[], width: number): number =>
  texts.filter((text) => text !== '').flatMap((text) => wrap(text, width)).length;

type RepairsProps = {
  readonly model: RefereeModel;
  readonly width: number;
  readonly rows: number;
};

/** The answers that would make everything fit, and if they are too many, how many more. */
function Repairs({ model, width, rows }: RepairsProps): ReactNode {
  const { quiet } = useTheme();
  const repairs = repairsOf(model);
  const fitting = repairs.length > rows && rows > 1 ? rows - 1 : Math.max(0, rows);
  const more = repairs.length - fitting;
  return (
    <>
      {repairs.slice(0, fitting).map((repair) => (
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

type EntryProps = { readonly model: RefereeModel; readonly width: number };

/** The answer that is being changed, if one is: two counts, or tiles. */
function Entry({ model: { entry, game, row }, width }: EntryProps): ReactNode {
  const { rules, record } = game;
  const turn = turnsOf(record)[row];
  if (entry === 'closed' || turn === undefined) return null;
  return entry.kind === 'tiles' ? (
    <TilesInput
      rules={rules}
      guess={turn.guess}
      entry={entry}
      places={turnLayoutFor(rules, width)}
      indent={0}
    />
  ) : (
    <AnswerFields entry={entry} rules={rules} />
  );
}

type RepairLineProps = EntryProps & { readonly repair: Repair };

/** An answer that would do, and how many codes it leaves; tiles show the guess with it. */
function RepairLine({ repair: { feedback, size }, model, width }: RepairLineProps): ReactNode {
  const theme = useTheme();
  const { rules } = model.game;
  const turn = turnChosen(model);
  const left = `  ${counted(size, nounsOf(rules).code)}`;
  const places = turnLayoutFor(rules, width - left.length - 2);
  const spans =
    isMarks(feedback) && turn !== undefined
      ? turnSpans(theme, rules, turn.guess, feedback, places)
      : markSpans(theme, feedback, rules.pegs);
  return <StyledText spans={[{ text: '  ' }, ...spans, { text: left }]} />;
}

/** What `!` means, where a row has it. */
const legendFor = ({ verdict, game }: RefereeModel): string =>
  verdict === 'none' ? '' : `No ${nounsOf(game.rules).code} fits the rows with !, taken together.`;

/** What the chosen row said before, if it was changed. */
function historyOf(model: RefereeModel): string {
  const turn = turnChosen(model);
  const before = turn?.corrected.at(-1);
  if (before === undefined) return '';
  return `Changed. It was ${feedbackInWords(before, model.game.rules)}.`;
}

function adviceFor(model: RefereeModel): string {
  const { code } = nounsOf(model.game.rules);
  if (turnChosen(model) === undefined) return `Ends the game. Your ${code} stays your secret.`;
  if (model.verdict === 'none') return `As far as is known, some ${code} fits all answers.`;
  if (repairsOf(model).length > 0) return 'Everything would fit if it were:';
  return 'Changing this row alone cannot make everything fit.';
}
