import type { ReactNode } from 'react';
import { isMarks } from '../../engine/core/feedback.ts';
import { memoizeLatest } from '../../engine/core/memoize.ts';
import { colorsOf, pegsOfCode } from '../../engine/room/code.ts';
import { nextStepIn, type RoomView } from '../../engine/room/view.ts';
import { score } from '../../engine/variants/codes.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { cut, fitting, wrap } from '../../prose/text.ts';
import { type AppModel, frontOf } from '../app/app-model.ts';
import type { Frame } from '../app/layout.ts';
import { useModel } from '../app/use-model.tsx';
import { useCatalog } from '../parts/catalog.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../parts/panel/frame-size.ts';
import { CenteredPanel, entryLine, pageLines } from '../parts/panel/Panel.tsx';
import { guessSpans } from '../parts/rows/index.ts';
import { markSpans } from '../parts/rows/pegs.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import { decidingRow } from './deciding-row.ts';
import { boardLines } from './RacePanel.tsx';
import type { RoomModel } from './room.ts';
import {
  figuresOf,
  gameLine,
  progressText,
  seatName,
  shortName,
  standing,
  waitingText,
  waysInto,
} from './room-text.ts';

type RoomScreenProps = { readonly model: RoomModel; readonly frame: Frame };

type Line = readonly Span[];

/** A room as lines of some columns. */
type Drawing = {
  readonly model: RoomModel;
  readonly theme: Theme;
  readonly catalog: Catalog;
  readonly columns: number;
};

const MAX_COLUMNS = 78;
/** The columns of a figure, and the fewest with room for figures. */
const FIGURE_COLUMNS = 9;
const MIN_FIGURE_COLUMNS = 52;
/** The columns of how far a seat is, where there is room. */
const PROGRESS_COLUMNS = 16;

/** The code of a room with its invitation, its seats, and how the round stands. */
export function RoomScreen(props: RoomScreenProps): ReactNode {
  const model = useModel(roomInFront, differsOnlyInRows) ?? props.model;
  const { body } = props.frame;
  const theme = useTheme();
  const catalog = useCatalog();
  const { state } = model;
  const columns = Math.min(body.columns, MAX_COLUMNS) - FRAME_COLUMNS;
  const drawing = { model, theme, catalog, columns };
  const rows = body.rows - FRAME_ROWS;
  const news = newsLines(drawing);
  const isWatched = state.kind === 'ready' && state.view.sight === 'all-rows';
  const lines = isWatched ? news : roomLines(drawing, news, rows);
  // The panel of all who watch keeps its place while the boards grow: a row changes a few cells.
  const height = isWatched ? rows : lines.length;
  return (
    <CenteredPanel
      body={body}
      maxColumns={MAX_COLUMNS}
      title={
        state.kind === 'ready'
          ? catalog.rooms.room.title(state.view.form, state.view.code)
          : catalog.rooms.room.forms[state.query.kind === 'open-room' ? state.query.form : 'race']
      }
      height={height + FRAME_ROWS}
    >
      {isWatched && <WatchedBoards columns={columns} rows={rows - news.length} />}
      <StyledText spans={inLines(lines)} />
    </CenteredPanel>
  );
}

/** The room in front, which is read here: `AppScreen` is not rendered for what happens in it. */
const roomInFront = (app: AppModel): RoomModel | undefined => {
  const front = frontOf(app);
  return front.screen === 'room' ? front : undefined;
};

/** Whether a watched race differs at most in what `WatchedBoards` shows. */
function differsOnlyInRows(before: RoomModel | undefined, after: RoomModel | undefined): boolean {
  if (before?.state.kind !== 'ready' || after?.state.kind !== 'ready') return false;
  const [shown, view] = [before.state.view, after.state.view];
  return (
    shown.sight === 'all-rows' &&
    (['id', 'sight', 'state', 'round', 'current', 'hasFreeSeat'] as const).every(
      (name) => shown[name] === view[name],
    ) &&
    nextStepIn(shown) === nextStepIn(view) &&
    before.problem === after.problem &&
    before.copy === after.copy
  );
}

/** The columns and rows of some lines. */
type Space = { readonly columns: number; readonly rows: number };

/** The head of a room and all its boards, for those who watch. */
function WatchedBoards(space: Space): ReactNode {
  const view = useModel(watchedView);
  const spans = watchedSpans(view, space.columns, space.rows, useTheme(), useCatalog());
  return <StyledText spans={spans} />;
}

const watchedView = (app: AppModel): RoomView | undefined => {
  const state = roomInFront(app)?.state;
  return state?.kind === 'ready' ? state.view : undefined;
};

/** A row is drawn once for all who watch it with the same look. */
const watchedSpans = memoizeLatest(
  (
    view: RoomView | undefined,
    columns: number,
    rows: number,
    theme: Theme,
    catalog: Catalog,
  ): readonly Span[] => {
    if (view === undefined) return [];
    const head = headLines(view, { columns, theme, catalog });
    const space = { rules: view.rules, columns, rows: rows - head.length };
    const boards = boardLines(view.seats, space, theme, catalog);
    const blank = Array<Line>(Math.max(0, space.rows - boards.length)).fill([]);
    return inLines([...head, ...boards, ...blank]);
  },
);

const wrapped = ({ theme, columns }: Drawing, text: string, style?: Style): readonly Line[] =>
  wrap(theme.spell(text), columns).map((line) => [{ text: line, style }]);

/** How a round stands, and what has happened on the screen. */
function newsLines(drawing: Drawing): readonly Line[] {
  const { theme, catalog } = drawing;
  const { state, problem, copy, reviews } = drawing.model;
  if (state.kind !== 'ready') return wrapped(drawing, waitingText(state, catalog));
  return [
    ...standing(state.view, reviews, catalog).flatMap((line) =>
      wrapped(drawing, line, theme.accent),
    ),
    ...(state.step === 'end-question' ? wrapped(drawing, catalog.rooms.room.endQuestion) : []),
    ...(problem === 'none' ? [] : wrapped(drawing, problem(catalog), theme.tones.bad)),
    ...(copy === 'sent' || copy === 'failed'
      ? wrapped(drawing, catalog.rooms.room.copy[copy])
      : []),
  ];
}

/** The code of a room, and its game. */
const headLines = (
  view: RoomView,
  { columns, theme, catalog }: Omit<Drawing, 'model'>,
): readonly Line[] => [codeLine(view, theme), [{ text: cut(gameLine(view, catalog), columns) }]];

/** The code that the viewer has hidden in a duel, below its label where both do not fit in one line. */
function hiddenLines(
  { columns, theme, catalog }: Drawing,
  { hidden, rules }: RoomView,
): readonly Line[] {
  if (hidden === 'none') return [];
  const label = { text: theme.spell(catalog.rooms.room.hidden), style: theme.quiet };
  const pegs = guessSpans(theme, rules, hidden, score(rules, hidden, hidden), PEG_COLUMNS);
  const fits = label.text.length + PEG_COLUMNS * pegs.length <= columns;
  return fits ? [[label, ...pegs]] : [[label], pegs];
}

/** The columns of a peg in a room's lines. */
const PEG_COLUMNS = 3;

/** The ways into a room leave at least so many rows for its seats. */
const MIN_SEAT_ROWS = 4;

/** All lines of a room in some rows; first the colors give way to the seats, then the commands to names alone. */
function roomLines(drawing: Drawing, news: readonly Line[], rows: number): readonly Line[] {
  const { model, theme, catalog, columns } = drawing;
  if (model.state.kind !== 'ready') return news;
  const { view } = model.state;
  const head = headLines(view, drawing);
  // Below the words for the colors of the room's code, which would seem to be those of the hidden one.
  const hidden = hiddenLines(drawing, view);
  const ways = waysInto(view, model, catalog);
  const quiet = (text: string): readonly Line[] => wrapped(drawing, text, theme.quiet);
  const [long, short] = [
    ways.flatMap(([text]) => quiet(text)),
    ways.flatMap(([, text]) => quiet(text)),
  ];
  const colors = quiet(catalog.rooms.colors(colorsOf(view.code)));
  const { headings, seats } = seatLines(drawing, view);
  const space = rows - head.length - hidden.length - headings.length - news.length - 1;
  const deciding = decidingLines(drawing, view);
  // A guest who is cut off needs the way back.
  const needed = seats.length + (model.player.kind === 'invited' ? short.length : 0);
  const last = deciding.length + needed <= space ? deciding : [];
  const free = space - last.length;
  const shown =
    [[...colors, ...long], long].find(({ length }) => length + seats.length <= free) ??
    (short.length + Math.min(seats.length, MIN_SEAT_ROWS) <= free ? short : []);
  const count = Math.min(seats.length, space - shown.length - last.length);
  const page = pageLines(theme, seats, model.chosen, columns, count);
  return [
    ...head,
    ...shown,
    ...hidden,
    ...headings,
    ...(news.length === 0 ? page.slice(0, -1) : page),
    ...news,
    ...last,
  ];
}

/** The row that decided the round, with the guesses of the winner and the second side by side where they fit. */
function decidingLines(
  { model: { reviews }, theme, catalog, columns }: Drawing,
  view: RoomView,
): readonly Line[] {
  const { rules } = view;
  const deciding = decidingRow(view, reviews);
  if (deciding === undefined) return [];
  const head = { text: theme.spell(catalog.rooms.room.decided(deciding.row)), style: theme.quiet };
  const shown = deciding.boards.map(({ name, turn }) => ({
    turn,
    name: columns < MIN_FIGURE_COLUMNS ? shortName(name) : name,
  }));
  const width = Math.max(...shown.map(({ name }) => name.length));
  const boards = (padding: number) =>
    shown.map(
      ({ name, turn: { guess, feedback } }): Line => [
        { text: `${name.padEnd(padding)} ` },
        ...guessSpans(theme, rules, guess, feedback, PEG_COLUMNS),
        ...(isMarks(feedback) ? [] : [{ text: ' ' }, ...markSpans(theme, feedback, rules.pegs)]),
      ],
    );
  const line = [
    head,
    ...boards(0).flatMap((board, index) => (index === 0 ? board : [GAP, ...board])),
  ];
  const length = line.reduce((sum, { text }) => sum + text.length, 0);
  return length <= columns ? [line] : [[head], ...boards(width)];
}

const GAP: Span = { text: '  ' };

/** The pegs of the code with their initials. */
const codeLine = ({ code }: RoomView, theme: Theme): Line =>
  pegsOfCode(code).map((peg, index) => ({
    text: ` ${code.charAt(index)} `,
    style: theme.peg(peg),
  }));

/** The seats with how far they are, what choices cost and luck gave, where that is known, and the rounds that are won, below headings. */
function seatLines(
  { model: { reviews, chosen }, theme, catalog, columns }: Drawing,
  view: RoomView,
): { readonly headings: readonly Line[]; readonly seats: readonly Line[] } {
  const { room } = catalog.rooms;
  const hasRoom = columns >= MIN_FIGURE_COLUMNS;
  const figures = view.seats.map((seat) => figuresOf(seat, reviews));
  const hasFigures = hasRoom && figures.some((each) => each !== undefined);
  const hasWins = hasFigures || (hasRoom && view.current > 1);
  const inColumns = (cost: string, luck: string, won: string): string =>
    [...(hasFigures ? [cost, luck] : []), ...(hasWins ? [won] : [])]
      .map((text) => text.padStart(FIGURE_COLUMNS))
      .join('');
  const progressColumns = Math.max(
    hasRoom ? PROGRESS_COLUMNS : 0,
    ...view.seats.map((seat) => progressText(seat, catalog).length),
  );
  const headings = inColumns(room.columns.cost, room.columns.luck, room.columns.won);
  return {
    headings: headings === '' ? [] : [[{ text: headings.padStart(columns), style: theme.quiet }]],
    seats: view.seats.map((seat, index) => {
      const seatFigures = figures[index];
      const right = inColumns(
        seatFigures === undefined ? '' : room.cost(seatFigures.cost),
        seatFigures === undefined ? '' : room.luck(seatFigures.luck),
        String(seat.won),
      );
      const progress = progressText(seat, catalog).padEnd(progressColumns);
      const space = Math.max(1, columns - 3 - progress.length - right.length);
      const names = [seat, { ...seat, name: shortName(seat.name) }];
      const versions = names.map((each) => seatName(each, view, catalog));
      const name = cut(fitting(versions, space), space).padEnd(space);
      return entryLine(theme, theme.spell(`${name} ${progress}${right}`), index, chosen);
    }),
  };
}
