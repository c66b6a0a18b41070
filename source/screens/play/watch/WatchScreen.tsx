import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import type { Code } from '../../../engine/core/code.ts';
import { codesIn } from '../../../engine/core/game/game.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { fitting, type Versions, wrap } from '../../../prose/text.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { CodeRow } from '../../parts/board/CodeRow.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import { entryTarget } from '../../parts/input/pointing.ts';
import { Menu } from '../../parts/menu/Menu.tsx';
import { MotionProvider, useMoment } from '../../parts/motion.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { rowLayoutFor } from '../../parts/rows/index.ts';
import { inLines, Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { LaneBoard } from './LaneBoard.tsx';
import { guessesOf, isThinking, type Lane } from './lane.ts';
import { endActionsIn, isDone, type WatchModel } from './watch.ts';
import { numbersOf, resultVersions, voiceOf, winnersOf } from './watch-text.ts';

type WatchScreenProps = { readonly model: WatchModel; readonly frame: Frame };

/** The rows of a board that matter more than what its machine says. */
const MIN_BOARD_ROWS = 1;

/** The secret, and a board for each machine that breaks it. */
export function WatchScreen({ model, frame: { layout, body } }: WatchScreenProps): ReactNode {
  const count = Math.max(1, model.lanes.length);
  const isOver = isDone(model);
  const moment = useMoment();
  const catalog = useCatalog();
  const winners = winnersOf(model.lanes);
  const end = isOver ? watchEnd(model, layout, body.columns - 2, catalog) : NO_END;
  const rows = body.rows - 1 - end.result.length - end.entries.length;
  const size: Size =
    layout === 'full'
      ? { columns: Math.floor(body.columns / count), rows }
      : { columns: body.columns, rows: Math.floor(rows / count) };
  return (
    <Box flexDirection="column" height={body.rows}>
      <SecretLine game={model.lanes[0]?.game} columns={body.columns} />
      {isOver && <WatchEnd end={end} choice={model.choice} layout={layout} />}
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

type Entry = { readonly label: string; readonly index: number };

/** The lines about the end: who has won, and what to do next. */
type WatchEndLines = {
  readonly result: readonly string[];
  readonly entries: readonly (readonly Entry[])[];
};

const NO_END: WatchEndLines = { result: [], entries: [] };

/** What to do next is a list; where there is little room, entries share a line. */
function watchEnd(
  model: WatchModel,
  layout: Frame['layout'],
  columns: number,
  catalog: Catalog,
): WatchEndLines {
  const entries = endActionsIn(model).map(
    (action, index): Entry => ({ label: catalog.play.ending.entries[action], index }),
  );
  return {
    result: wrap(fitting(resultVersions(model, catalog), columns), columns),
    entries: layout === 'full' ? entries.map((entry) => [entry]) : inRows(entries, columns),
  };
}

/** Entries in as few lines as they need, each with a column on both sides. */
function inRows(entries: readonly Entry[], columns: number): readonly (readonly Entry[])[] {
  const rows: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const width = entry.label.length + 2;
    const last = rows.at(-1);
    if (last !== undefined && width <= room) {
      last.push(entry);
      room -= width;
    } else {
      rows.push([entry]);
      room = columns - width;
    }
  }
  return rows;
}

type WatchEndProps = {
  readonly end: WatchEndLines;
  readonly choice: number;
  readonly layout: Frame['layout'];
};

/** Who has won, and what to do next. */
function WatchEnd({ end: { result, entries }, choice, layout }: WatchEndProps): ReactNode {
  const { tones, accent, signs } = useTheme();
  return (
    <Box flexDirection="column" paddingX={1} flexShrink={0}>
      <StyledText spans={inLines(result.map((text) => [{ text, style: tones.good }]))} />
      {layout === 'full' ? (
        <Menu labels={entries.flat().map(({ label }) => label)} chosen={choice} />
      ) : (
        <StyledText
          spans={inLines(
            entries.map((row) =>
              row.map(({ label, index }) =>
                index === choice
                  ? { text: `${signs.pointer}${label} `, style: accent, target: entryTarget(index) }
                  : { text: ` ${label} `, target: entryTarget(index) },
              ),
            ),
          )}
        />
      )}
    </Box>
  );
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

const codeOf = (game: Game): Code | undefined =>
  game.phase === 'choosing' || game.phase === 'answering' ? undefined : codesIn(game.secret)[0];

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
  const { opponent } = lane;
  const trouble = lane.trouble === 'none' ? '' : lane.trouble(catalog);
  const width = size.columns - FRAME_COLUMNS;
  const room = size.rows - FRAME_ROWS - MIN_BOARD_ROWS;
  const texts = textsIn({ trouble, said, measured }, width, room);
  const rows = size.rows - FRAME_ROWS - rowsOf(texts, width);
  return (
    <Panel
      title={opponent.name}
      aside={progress(lane, shown, catalog)}
      width={size.columns}
      height={size.rows}
    >
      <Box height={rows} flexShrink={0} flexDirection="column">
        <LaneBoard lane={lane} shown={shown} columns={width} rows={rows} />
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

const rowsOf = (texts: readonly string[], width: number): number =>
  texts.reduce((sum, text) => sum + wrap(text, width).length, 0);

type LaneTexts = Readonly<Record<'trouble' | 'said' | 'measured', string>>;

/** The texts of a lane that fit into `rows`: what its machine says gives way first, trouble never. */
function textsIn(
  { trouble, said, measured }: LaneTexts,
  width: number,
  rows: number,
): readonly string[] {
  const versions = [[trouble, said, measured], [trouble, measured], [trouble]].map((texts) =>
    texts.filter((text) => text !== ''),
  );
  return versions.find((texts) => rowsOf(texts, width) <= rows) ?? [trouble];
}

/** The progress of a machine after the last visible guess: its result, what is left, or `thinking`. */
function progress(lane: Lane, shown: number, catalog: Catalog): Versions {
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
