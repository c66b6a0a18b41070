import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { turnLayoutFor } from '../../components/rows/index.ts';
import { Paragraph, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { counted } from '../../languages/en/phrases.ts';
import type { Wording } from '../../languages/wording.ts';
import { feedbackInWords, nounsOf, unlistedLines } from '../../text/games/index.ts';
import { wrap } from '../../text/wrap.ts';
import { ANSWER_EDITOR_ROWS, AnswerEditor } from '../answer/AnswerEditor.tsx';
import type { Repair } from '../effects.ts';
import type { Frame } from '../layout.ts';
import { type RefereeModel, repairsOf, selectedTurn } from './referee.ts';

type RefereeDetailProps = {
  readonly model: RefereeModel;
  readonly layout: Frame['layout'];
  readonly width: number;
  readonly rows: number;
};

/** What there is to say about the selected row, as far as there is room. */
export function RefereeDetail({ model, layout, width, rows }: RefereeDetailProps): ReactNode {
  const { quiet, tones, wording } = useTheme();
  const isOpen = model.entry !== 'closed';
  const unlisted = unlistedIn(model, layout);
  const legend = layout === 'full' ? legendFor(model) : '';
  const history = isOpen && layout === 'compact' ? '' : historyOf(model, wording);
  const advice = adviceFor(model, layout);
  const textRows = rowsOf([...unlisted, legend, history, model.problem, advice], width);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {unlisted.map((line) => (
        <Paragraph key={line} text={line} width={width} />
      ))}
      <Paragraph text={legend} width={width} style={tones.bad} />
      <Paragraph text={history} width={width} />
      <Entry model={model} width={width} />
      <Paragraph text={model.problem} width={width} style={tones.refusal} />
      <Paragraph text={advice} width={width} style={quiet} />
      <Repairs
        model={model}
        width={width}
        rows={rows - textRows - (isOpen ? ANSWER_EDITOR_ROWS : 0)}
      />
    </Box>
  );
}

const rowsOf = (texts: readonly string[], width: number): number =>
  texts.filter((text) => text !== '').flatMap((text) => wrap(text, width)).length;

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

type EntryProps = { readonly model: RefereeModel; readonly width: number };

/** The answer that is being changed, if one is. */
function Entry({ model, width }: EntryProps): ReactNode {
  const { entry, game } = model;
  const turn = selectedTurn(model);
  if (entry === 'closed' || turn === undefined) return null;
  return <AnswerEditor rules={game.rules} guess={turn.guess} entry={entry} columns={width} />;
}

type RepairLineProps = EntryProps & { readonly repair: Repair };

/** An answer that would fix everything, and how many codes it leaves. */
function RepairLine({ repair: { feedback, size }, model, width }: RepairLineProps): ReactNode {
  const theme = useTheme();
  const { rules } = model.game;
  const left = `  ${counted(size, nounsOf(rules).code)}`;
  const layout = turnLayoutFor(rules, width - left.length - 2);
  const spans = layout.feedback(theme, selectedTurn(model)?.guess ?? [], feedback);
  return <StyledText spans={[{ text: '  ' }, ...spans, { text: left }]} />;
}

/** That the code itself may be unknown, unless that leaves no room for the answer being changed. */
const unlistedIn = (
  { verdict, entry, game }: RefereeModel,
  layout: Frame['layout'],
): readonly string[] =>
  verdict === 'none' || (entry !== 'closed' && layout === 'compact')
    ? []
    : unlistedLines(game.rules);

/** What `!` means, where a row has it. */
function legendFor({ verdict, game }: RefereeModel): string {
  if (verdict === 'none') return '';
  return verdict.conflict.length === 1
    ? `No ${nounsOf(game.rules).code} fits the row marked !.`
    : 'The rows marked ! contradict each other.';
}

/** The previous answer to the selected row, if it was changed. */
function historyOf(model: RefereeModel, wording: Wording): string {
  const previous = selectedTurn(model)?.corrected.at(-1);
  if (previous === undefined) return '';
  return `Changed. It was ${feedbackInWords(previous, model.game.rules, wording)}.`;
}

function adviceFor(model: RefereeModel, layout: Frame['layout']): string {
  if (selectedTurn(model) === undefined) {
    return `Ends the game. Your ${nounsOf(model.game.rules).code} stays secret.`;
  }
  if (model.verdict === 'none') return 'Your answers are consistent so far.';
  if (repairsOf(model).length === 0) return 'Changing this row alone cannot make everything fit.';
  // One line in the compact layout, which leaves room for one repair more.
  return layout === 'full'
    ? 'Changing this row to one of these fixes it:'
    : 'One of these fixes it:';
}
