import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { feedbackInWords, nounsOf } from '../../../prose/games.ts';
import { wrap } from '../../../prose/text.ts';
import { keyName } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { ANSWER_EDITOR_ROWS, AnswerEditor } from '../answer/AnswerEditor.tsx';
import { sentences } from '../play.ts';
import { type RefereeModel, type Repair, repairsOf, selectedTurn } from './referee.ts';

type RefereeDetailProps = {
  readonly model: RefereeModel;
  readonly layout: Frame['layout'];
  readonly width: number;
  readonly rows: number;
};

/** What there is to say about the selected row, as far as there is room. */
export function RefereeDetail({ model, layout, width, rows }: RefereeDetailProps): ReactNode {
  const { quiet, tones } = useTheme();
  const catalog = useCatalog();
  const { unlisted, legend, history, problem, advice } = textsOf(model, layout, catalog);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {unlisted.map((line) => (
        <Paragraph key={line} text={line} width={width} />
      ))}
      <Paragraph text={legend} width={width} style={tones.bad} />
      <Paragraph text={history} width={width} />
      <Entry model={model} width={width} />
      <Paragraph text={problem} width={width} style={tones.refusal} />
      <Paragraph text={advice} width={width} style={quiet} />
      <Repairs
        model={model}
        width={width}
        rows={rows - detailRows(model, layout, width, catalog)}
      />
    </Box>
  );
}

/** What there is to say about the selected row. */
function textsOf(model: RefereeModel, layout: Frame['layout'], catalog: Catalog) {
  const isOpen = model.entry !== 'closed';
  return {
    unlisted: unlistedIn(model, layout, catalog),
    legend: layout === 'full' ? legendFor(model, catalog) : '',
    history: isOpen && layout === 'compact' ? '' : historyOf(model, catalog),
    problem: model.problem === 'none' ? '' : model.problem(catalog),
    advice: adviceFor(model, layout, catalog),
  };
}

/** The rows of what there is to say about the selected row, and of its answer, without the repairs. */
export function detailRows(
  model: RefereeModel,
  layout: Frame['layout'],
  width: number,
  catalog: Catalog,
): number {
  const { unlisted, ...texts } = textsOf(model, layout, catalog);
  const editor = model.entry === 'closed' ? 0 : ANSWER_EDITOR_ROWS;
  return rowsOf([...unlisted, ...Object.values(texts)], width) + editor;
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
  const { referee } = useCatalog().play;
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
      {rows > 1 && more > 0 && <Text {...quiet}>{`  ${referee.moreRepairs(more)}`}</Text>}
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
  const catalog = useCatalog();
  const { rules } = model.game;
  const left = `  ${catalog.play.referee.codesLeft(size, nounsOf(rules, catalog))}`;
  const layout = turnLayoutFor(rules, width - left.length - 2);
  const spans = layout.feedback(theme, selectedTurn(model)?.guess ?? [], feedback);
  return <StyledText spans={[{ text: '  ' }, ...spans, { text: left }]} />;
}

/** That the code itself may be unknown, unless that leaves no room for the answer being changed. */
const unlistedIn = (
  { contradiction, entry, game }: RefereeModel,
  layout: Frame['layout'],
  catalog: Catalog,
): readonly string[] =>
  contradiction === 'none' || (entry !== 'closed' && layout === 'compact')
    ? []
    : catalog.games[game.rules.variant].unlisted;

/** What `!` means, where a row has it. */
const legendFor = ({ contradiction, game }: RefereeModel, catalog: Catalog): string =>
  contradiction === 'none'
    ? ''
    : catalog.play.referee.legend(contradiction.conflict.length, nounsOf(game.rules, catalog));

/** The previous answer to the selected row, if it was changed. */
function historyOf(model: RefereeModel, catalog: Catalog): string {
  const previous = selectedTurn(model)?.corrected.at(-1);
  if (previous === undefined) return '';
  return catalog.play.referee.wasChanged(feedbackInWords(previous, model.game.rules, catalog));
}

const giveUpQuestion = ({ game }: RefereeModel, catalog: Catalog): string =>
  sentences(
    catalog.play.referee.giveUpQuestion,
    catalog.play.messages.pressToConfirm(keyName('enter')),
    catalog.play.referee.advice.giveUp(nounsOf(game.rules, catalog)),
  );

function adviceFor(model: RefereeModel, layout: Frame['layout'], catalog: Catalog): string {
  const { advice } = catalog.play.referee;
  if (model.givingUp === 'asked') return giveUpQuestion(model, catalog);
  if (selectedTurn(model) === undefined) {
    return advice.giveUp(nounsOf(model.game.rules, catalog));
  }
  if (model.contradiction === 'none') return advice.consistent;
  if (repairsOf(model).length === 0) return advice.notAlone;
  // One line in the compact layout, which leaves room for one repair more.
  return layout === 'full' ? advice.repairs : advice.repairsInShort;
}
