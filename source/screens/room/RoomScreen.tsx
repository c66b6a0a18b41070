import { Box } from 'ink';
import type { ReactNode } from 'react';
import { roomLimits } from '../../engine/core/stored/room.ts';
import { colorsOf, formatRoomCode, pegsOfCode } from '../../engine/room/code.ts';
import type { RoomView, SeenSeat } from '../../engine/room/view.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { cut, wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { useCatalog } from '../parts/catalog.ts';
import { entryTarget } from '../parts/input/target.ts';
import { Panel } from '../parts/panel/Panel.tsx';
import { inLines, Paragraph, type Span, StyledText, withTarget } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import type { RoomModel } from './room.ts';
import { figuresOf, gameLine, progressText, seatName, standing } from './room-text.ts';

type RoomScreenProps = { readonly model: RoomModel; readonly frame: Frame };

type Line = readonly Span[];

/** The room as lines of some columns. */
type Drawing = {
  readonly model: RoomModel;
  readonly view: RoomView;
  readonly theme: Theme;
  readonly catalog: Catalog;
  readonly columns: number;
};

const MAX_COLUMNS = 64;
const FRAME = { columns: 4, rows: 2 } as const;
/** The columns of how far a seat is, and of the figures beside it. */
const PROGRESS_COLUMNS = 16;
const FIGURE_COLUMNS = 9;
const WON_COLUMNS = 5;
/** The fewest columns with room for figures. */
const MIN_FIGURES = 52;
/** The fewest seats that are shown, where the invitation gives way to them. */
const MIN_SEATS = 3;

/** The code of a room with its invitation, its seats, and how the round stands. */
export function RoomScreen({ model, frame: { body } }: RoomScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const width = Math.min(body.columns, MAX_COLUMNS);
  const columns = width - FRAME.columns;
  const { state } = model;
  const { room } = catalog.rooms;
  if (state.kind === 'ready') {
    const { view } = state;
    const lines = roomLines({ model, view, theme, catalog, columns }, body.rows - FRAME.rows);
    return (
      <Centered frame={body}>
        <Panel
          title={room.title(formatRoomCode(view.code))}
          width={width}
          height={lines.length + FRAME.rows}
        >
          <StyledText spans={inLines(lines)} />
        </Panel>
      </Centered>
    );
  }
  const text = state.kind === 'failed' ? state.reason(catalog) : waiting(state.query.kind, catalog);
  const rows = wrap(theme.spell(text), columns).length;
  return (
    <Centered frame={body}>
      <Panel title={catalog.modes.race} width={width} height={rows + FRAME.rows}>
        <Paragraph
          text={text}
          width={columns}
          style={state.kind === 'failed' ? theme.tones.bad : theme.quiet}
        />
      </Panel>
    </Centered>
  );
}

const waiting = (kind: string, { rooms: { room } }: Catalog): string =>
  kind === 'open-room' ? room.opening : room.joining;

type CenteredProps = { readonly frame: Frame['body']; readonly children: ReactNode };

const Centered = ({ frame, children }: CenteredProps): ReactNode => (
  <Box width={frame.columns} height={frame.rows} alignItems="center" justifyContent="center">
    {children}
  </Box>
);

/** All lines of a room in some rows: the invitation and the colors give way to the seats. */
function roomLines(drawing: Drawing, rows: number): readonly Line[] {
  const { model, view, theme, catalog, columns } = drawing;
  const wrapped = (text: string, style?: Style): readonly Line[] =>
    text === '' ? [] : wrap(theme.spell(text), columns).map((line) => [{ text: line, style }]);
  const { room } = catalog.rooms;
  const news = [
    ...standing(view, model.reviews, catalog).flatMap((line) => wrapped(line, theme.accent)),
    ...(model.problem === 'none' ? [] : wrapped(model.problem(catalog), theme.tones.bad)),
    ...(model.copy === 'sent' ? wrapped(room.copied, theme.tones.good) : []),
    ...(model.copy === 'failed' ? wrapped(room.copyFailed, theme.tones.bad) : []),
  ];
  const head = [codeLine(drawing), [{ text: cut(gameLine(view, catalog), columns) }]];
  const optional = [
    wrapped(catalog.rooms.colors(colorsOf(view.code)), theme.quiet),
    ...(canBeJoined(view)
      ? [wrapped(room.invitation(formatRoomCode(view.code)), theme.quiet)]
      : []),
  ];
  const fixed = head.length + news.length;
  const wanted = Math.min(MIN_SEATS, view.seats.length);
  const more: Line[] = [];
  for (const lines of optional) {
    if (fixed + more.length + lines.length + wanted <= rows) more.push(...lines);
  }
  const seats = seatLines(drawing, Math.max(1, rows - fixed - more.length));
  const lines = [...head, ...more, ...seats, ...news];
  // Blank lines around the seats, where there is room for them.
  if (lines.length + 2 > rows) return lines;
  return [...head, ...more, [], ...seats, ...(news.length === 0 ? [] : [[], ...news])];
}

/** Whether somebody else can still take a seat. */
const canBeJoined = (view: RoomView): boolean =>
  view.state !== 'closed' && view.own !== 'none' && view.seats.length < roomLimits.seats;

/** The pegs of the code with their initials. */
const codeLine = ({ view, theme }: Drawing): Line =>
  pegsOfCode(view.code).map((peg, index) => ({
    text: ` ${formatRoomCode(view.code).charAt(index)} `,
    style: theme.peg(peg),
  }));

/** The seats around the selected one, below the names of their figures. */
function seatLines(drawing: Drawing, rows: number): readonly Line[] {
  const { model, view, theme, catalog, columns } = drawing;
  const { seats } = view;
  const hasFigures =
    columns >= MIN_FIGURES && seats.some((seat) => figuresOf(seat, model.reviews) !== undefined);
  const head = hasFigures && rows > seats.length ? [figureNames(drawing)] : [];
  const room = rows - head.length;
  const shown = seats.length <= room ? seats.length : Math.max(1, room - 1);
  const first = Math.max(0, Math.min(model.chosen - Math.floor(shown / 2), seats.length - shown));
  const hidden = seats.length - shown;
  const lines = seats
    .slice(first, first + shown)
    .map((seat, index) => seatLine(drawing, seat, first + index, hasFigures));
  return [
    ...head,
    ...lines,
    ...(hidden > 0 && room > 1
      ? [[{ text: cut(catalog.rooms.room.more(hidden), columns), style: theme.quiet }]]
      : []),
  ];
}

const figureNames = ({ theme, catalog, columns }: Drawing): Line => {
  const { cost, luck, won } = catalog.rooms.room.columns;
  const names = [cost.padStart(FIGURE_COLUMNS), luck.padStart(FIGURE_COLUMNS)];
  return [
    {
      text: `${names.join('')}${won.padStart(WON_COLUMNS)}`.padStart(columns),
      style: theme.quiet,
    },
  ];
};

function seatLine(
  { model, view, theme, catalog, columns }: Drawing,
  seat: SeenSeat,
  index: number,
  hasFigures: boolean,
): Line {
  const isChosen = index === model.chosen && view.seats.length > 1;
  const figures = figuresOf(seat, model.reviews);
  const figure = (value: number | undefined): string =>
    (value === undefined ? '' : catalog.rooms.room.figure(value)).padStart(FIGURE_COLUMNS);
  const right = hasFigures
    ? [figure(figures?.cost), figure(figures?.luck), String(seat.won).padStart(WON_COLUMNS)].join(
        '',
      )
    : '';
  const pointer = `${isChosen ? theme.signs.pointer : ' '} `;
  const progress = cut(progressText(seat, catalog), columns - pointer.length);
  const progressColumns = Math.max(PROGRESS_COLUMNS, progress.length);
  const room = columns - pointer.length - 1 - progressColumns - right.length;
  const name = cut(seatName(seat, view, catalog), room).padEnd(room);
  const isWinner = view.winners.includes(seat.n);
  return withTarget(entryTarget(index), [
    { text: pointer, style: theme.accent },
    { text: `${theme.spell(name)} `, style: isWinner ? theme.tones.good : undefined },
    { text: theme.spell(progress).padEnd(progressColumns) },
    { text: theme.spell(right), style: theme.quiet },
  ]);
}
