import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { Board } from '../../components/board/Board.tsx';
import { boardLayoutFor, boardRows, boardTurns } from '../../components/board/board-layout.ts';
import { CodeRow } from '../../components/board/CodeRow.tsx';
import { useCatalog } from '../../components/catalog.ts';
import { Menu } from '../../components/Menu.tsx';
import { MotionProvider, useMoment } from '../../components/motion.ts';
import { Narrowing } from '../../components/Narrowing.tsx';
import { Panel } from '../../components/Panel.tsx';
import { rowLayoutFor } from '../../components/rows/index.ts';
import { Paragraph, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { turnsOf } from '../../core/record.ts';
import { entryTarget } from '../../input/target.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { nounsOf } from '../../text/games/index.ts';
import { wrap } from '../../text/wrap.ts';
import type { Game } from '../../variants/game.ts';
import type { Frame, Size } from '../layout.ts';
import { endActions } from '../play/end/end-menu.ts';
import { guessesOf, isThinking, type Lane } from './lane.ts';
import { numbersOf, voiceOf } from './lane-text.ts';
import { isDone, type WatchModel } from './watch.ts';
import { resultSentence, winnersOf } from './watch-result.ts';

type WatchScreenProps = { readonly model: WatchModel; readonly frame: Frame };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;

/** The secret, and a board for each machine that breaks it. */
export function WatchScreen({ model, frame: { layout, body } }: WatchScreenProps): ReactNode {
  const count = Math.max(1, model.lanes.length);
  const isOver = isDone(model);
  const moment = useMoment();
  const catalog = useCatalog();
  const winners = winnersOf(model.lanes);
  const endRows = layout === 'full' ? 1 + endActions.length : 2;
  const rows = body.rows - 1 - (isOver ? endRows : 0);
  const size: Size =
    layout === 'full'
      ? { columns: Math.floor(body.columns / count), rows }
      : { columns: body.columns, rows: Math.floor(rows / count) };
  return (
    <Box flexDirection="column" height={body.rows}>
      <SecretLine game={model.lanes[0]?.game} columns={body.columns} />
      {isOver && <WatchEnd model={model} layout={layout} columns={body.columns} />}
      <Box flexDirection={layout === 'full' ? 'row' : 'column'}>
        {model.lanes.map((lane, index) => (
          <MotionProvider key={index} value={winners.includes(lane) ? moment : 'still'}>
            <LanePanel
              lane={lane}
              shown={model.shown}
              {...textsOf(model, index, layout, catalog)}
              {...size}
            />
          </MotionProvider>
        ))}
      </Box>
    </Box>
  );
}

type WatchEndProps = {
  readonly model: WatchModel;
  readonly layout: Frame['layout'];
  readonly columns: number;
};

/** Who has won, and what to do next: a list, or one line where there is little room. */
function WatchEnd({ model, layout, columns }: WatchEndProps): ReactNode {
  const { tones, accent, signs } = useTheme();
  const catalog = useCatalog();
  const labels = endActions.map((action) => catalog.play.ending.entries[action]);
  return (
    <Box flexDirection="column" paddingX={1} flexShrink={0}>
      <Text wrap="truncate" {...tones.good}>
        {resultSentence(model, catalog)}
      </Text>
      {layout === 'full' ? (
        <Menu labels={labels} chosen={model.choice} />
      ) : (
        <StyledText
          spans={labelsIn(labels, model.choice, columns - 2).map(({ label, index }) =>
            index === model.choice
              ? { text: `${signs.pointer}${label} `, style: accent, target: entryTarget(index) }
              : { text: ` ${label} `, target: entryTarget(index) },
          )}
        />
      )}
    </Box>
  );
}

/** The labels of a line from the first one on, or from a later one if the chosen one does not fit. */
function labelsIn(
  labels: readonly string[],
  choice: number,
  columns: number,
  first = 0,
): readonly { readonly label: string; readonly index: number }[] {
  const shown = labels
    .map((label, index) => ({ label, index }))
    .slice(first)
    .filter(
      ({ index }) =>
        labels.slice(first, index + 1).reduce((sum, { length }) => sum + length + 2, 0) <= columns,
    );
  return first >= choice || shown.some(({ index }) => index === choice)
    ? shown
    : labelsIn(labels, choice, columns, first + 1);
}

type SecretLineProps = { readonly game: Game | undefined; readonly columns: number };

function SecretLine({ game, columns }: SecretLineProps): ReactNode {
  const { quiet } = useTheme();
  const catalog = useCatalog();
  const code = game && codeOf(game);
  const label =
    game === undefined ? '' : `${catalog.play.watch.codeIs(nounsOf(game.rules, catalog))} `;
  return (
    <Box height={1} paddingX={1} flexShrink={0}>
      <Text {...quiet}>{label}</Text>
      {game !== undefined && code !== undefined && (
        <CodeRow row={code} layout={rowLayoutFor(game.rules, columns - 2 - label.length)} />
      )}
    </Box>
  );
}

const codeOf = (game: Game): readonly number[] | undefined =>
  game.phase !== 'choosing' && game.phase !== 'answering' && game.secret.kept === 'table'
    ? game.secret.code
    : undefined;

/** What a machine says and what it has measured; where there is little room, only one machine speaks. */
function textsOf(
  { lanes, shown, seed, numbers }: WatchModel,
  index: number,
  layout: Frame['layout'],
  catalog: Catalog,
): Pick<LanePanelProps, 'said' | 'measured'> {
  const lane = lanes[index];
  if (lane === undefined || lane.trouble !== 'none') return { said: '', measured: '' };
  const measured = numbers === 'shown' ? numbersOf(lane, shown)(catalog) : '';
  const isSilent = layout === 'compact' && (numbers === 'shown' || index > 0);
  return { said: isSilent ? '' : voiceOf(lane, shown, seed)(catalog), measured };
}

type LanePanelProps = Size & {
  readonly lane: Lane;
  readonly shown: number;
  /** Empty where it says nothing, or its numbers are hidden. */
  readonly said: string;
  readonly measured: string;
};

// A machine's reply changes only its own lane.
const LanePanel = memo(({ lane, shown, said, measured, ...size }: LanePanelProps): ReactNode => {
  const { quiet, tones } = useTheme();
  const catalog = useCatalog();
  const { opponent, game } = lane;
  const trouble = lane.trouble === 'none' ? '' : lane.trouble(catalog);
  const { rules, record } = game;
  const width = size.columns - FRAME_COLUMNS;
  const texts = [trouble, said, measured].filter((text) => text !== '');
  const textRows = texts.reduce((sum, text) => sum + wrap(text, width).length, 0);
  const rows = size.rows - FRAME_ROWS - textRows;
  const layout = boardLayoutFor(rules, { columns: width, rows });
  const candidates = lane.analyses.slice(0, shown).map((analysis) => analysis.candidates);
  const spare = rows - boardRows(layout, rules) - 1;
  const isViewShown = spare >= boardTurns(rules);
  return (
    <Panel
      title={opponent.name}
      aside={progress(lane, shown, catalog)}
      width={size.columns}
      height={size.rows}
    >
      <Box height={rows} flexShrink={0} flexDirection="column">
        <Board
          game={{ rules, record: turnsOf(record).slice(0, shown), phase: game.phase }}
          layout={layout}
        />
        {isViewShown && candidates.length > 0 && (
          <Box marginTop={1}>
            <Narrowing candidates={candidates} columns={width} rows={spare} />
          </Box>
        )}
      </Box>
      {texts.map((text, index) => (
        <Paragraph
          key={index}
          text={text}
          width={width}
          style={trouble === '' ? quiet : tones.bad}
        />
      ))}
    </Panel>
  );
});

/** The progress of a machine after the last visible guess: its result, what is left, or `thinking`. */
function progress(lane: Lane, shown: number, catalog: Catalog): string {
  const { watch } = catalog.play;
  const { game, analyses } = lane;
  const next = analyses[shown];
  if (next !== undefined) {
    return shown === 0
      ? ''
      : watch.left(next.candidates, next.rarity, nounsOf(game.rules, catalog));
  }
  if (isThinking(lane)) return watch.thinking;
  if (game.phase !== 'over') return '';
  return game.outcome === 'cracked' ? watch.cracked(guessesOf(lane)) : watch.failed;
}
