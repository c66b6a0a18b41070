import type { ReactNode } from 'react';
import { isMarks } from '../../engine/core/feedback.ts';
import { memoizeLatest } from '../../engine/core/memoize.ts';
import { colorsOf, pegsOfCode } from '../../engine/room/code.ts';
import { nextStepIn, type RoomView } from '../../engine/room/view.ts';
import { score } from '../../engine/variants/codes.ts';
import { formatMean } from '../../prose/en/phrases.ts';
import { signed } from '../../prose/en/review.ts';
import {
  copyTexts,
  decidedBy,
  decidingRow,
  END_QUESTION,
  figuresOf,
  gameLine,
  HIDDEN_CODE,
  progressText,
  roomForms,
  seatName,
  shortName,
  standing,
  type Visitor,
  waysInto,
} from '../../prose/rooms.ts';
import { cut, fitting, wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { useFront } from '../parts/contexts.ts';
import { placeTarget } from '../parts/input/pointing.ts';
import { CenteredPanel, entryLine, FRAME_COLUMNS, FRAME_ROWS, pageLines } from '../parts/Panel.tsx';
import { guessSpans } from '../parts/rows/index.ts';
import { markSpans } from '../parts/rows/pegs.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import { boardLines } from './RacePanel.tsx';
import type { ReadyRoom, RoomModel } from './room.ts';

type RoomBodyProps = {
  readonly model: RoomModel;
  readonly visitor: Visitor;
  readonly frame: Frame;
};

type Line = readonly Span[];

/** A room as lines of some columns. */
type Drawing = {
  readonly model: RoomModel;
  readonly visitor: Visitor;
  readonly theme: Theme;
  readonly columns: number;
};

const MAX_COLUMNS = 78;
/** The columns of a figure, and the fewest with room for figures. */
const FIGURE_COLUMNS = 9;
const MIN_FIGURE_COLUMNS = 52;
/** The columns of how far a seat is, where there is room. */
const PROGRESS_COLUMNS = 16;

/** The code of a room with its invitation, its seats, and how the round stands. */
export function RoomBody({ model: rendered, visitor, frame: { body } }: RoomBodyProps): ReactNode {
  const model = useFront(roomInFront, differsOnlyInRows) ?? rendered;
  const theme = useTheme();
  const { state } = model;
  if (state.kind !== 'ready') return null;
  const { view } = state;
  const columns = Math.min(body.columns, MAX_COLUMNS) - FRAME_COLUMNS;
  const drawing = { model, visitor, theme, columns };
  const rows = body.rows - FRAME_ROWS;
  const news = newsLines(drawing, state);
  const isWatched = view.sight === 'all-rows';
  const lines = isWatched ? news : roomLines(drawing, view, news, rows);
  // The panel of all who watch keeps its place while the boards grow: a row changes a few cells.
  const height = isWatched ? rows : lines.length;
  return (
    <CenteredPanel
      body={body}
      maxColumns={MAX_COLUMNS}
      title={`${roomForms[view.form]} ${view.code}`}
      height={height + FRAME_ROWS}
    >
      {isWatched && <WatchedBoards columns={columns} rows={rows - news.length} />}
      <StyledText spans={inLines(lines)} />
    </CenteredPanel>
  );
}

/** The room in front, which is read here: `AppScreen` is not rendered for what happens in it. */
const roomInFront = (front: { readonly screen: string }): RoomModel | undefined =>
  isRoom(front) ? front : undefined;

const isRoom = (front: { readonly screen: string }): front is RoomModel => front.screen === 'room';

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
  const view = useFront(watchedView);
  const spans = watchedSpans(view, space.columns, space.rows, useTheme());
  return <StyledText spans={spans} />;
}

const watchedView = (front: { readonly screen: string }): RoomView | undefined => {
  const state = roomInFront(front)?.state;
  return state?.kind === 'ready' ? state.view : undefined;
};

/** A row is drawn once for all who watch it with the same look. */
const watchedSpans = memoizeLatest(
  (view: RoomView | undefined, columns: number, rows: number, theme: Theme): readonly Span[] => {
    if (view === undefined) return [];
    const head = headLines(view, { columns, theme });
    const space = { rules: view.rules, columns, rows: rows - head.length };
    const boards = boardLines(view.seats, space, theme);
    const blank = Array<Line>(Math.max(0, space.rows - boards.length)).fill([]);
    return inLines([...head, ...boards, ...blank]);
  },
);

const wrapped = ({ theme, columns }: Drawing, text: string, style?: Style): readonly Line[] =>
  wrap(theme.spell(text), columns).map((line) => [{ text: line, style }]);

/** How a round stands, and what has happened on the screen. */
function newsLines(drawing: Drawing, { view, step }: ReadyRoom): readonly Line[] {
  const { theme } = drawing;
  const { problem, copy, reviews } = drawing.model;
  return [
    ...standing(view, reviews).flatMap((line) => wrapped(drawing, line, theme.accent)),
    ...(step === 'end-question' ? wrapped(drawing, END_QUESTION) : []),
    ...(problem === '' ? [] : wrapped(drawing, problem, theme.tones.bad)),
    ...(copy === 'sent' || copy === 'failed' ? wrapped(drawing, copyTexts[copy]) : []),
  ];
}

/** The code of a room, and its game. */
const headLines = (
  view: RoomView,
  { columns, theme }: Pick<Drawing, 'columns' | 'theme'>,
): readonly Line[] => [codeLine(view, theme), [{ text: cut(gameLine(view), columns) }]];

/** The code that the viewer has hidden in a duel, below its label where both do not fit in one line. */
function hiddenLines({ columns, theme }: Drawing, { hidden, rules }: RoomView): readonly Line[] {
  if (hidden === 'none') return [];
  const label = { text: theme.spell(HIDDEN_CODE), style: theme.quiet };
  const pegs = guessSpans(theme, rules, hidden, score(rules, hidden, hidden), PEG_COLUMNS);
  const fits = label.text.length + PEG_COLUMNS * pegs.length <= columns;
  return fits ? [[label, ...pegs]] : [[label], pegs];
}

/** The columns of a peg in a room's lines. */
const PEG_COLUMNS = 3;

/** The ways into a room leave at least so many rows for its seats. */
const MIN_SEAT_ROWS = 4;

/** All lines of a room in some rows; first the colors give way to the seats, then the commands to names alone. */
function roomLines(
  drawing: Drawing,
  view: RoomView,
  news: readonly Line[],
  rows: number,
): readonly Line[] {
  const { model, theme, columns } = drawing;
  const head = headLines(view, drawing);
  // Below the words for the colors of the room's code, which would seem to be those of the hidden one.
  const hidden = hiddenLines(drawing, view);
  const ways = waysInto(view, drawing.visitor);
  const quiet = (text: string): readonly Line[] => wrapped(drawing, text, theme.quiet);
  const [long, short] = [
    ways.flatMap(([text]) => quiet(text)),
    ways.flatMap(([, text]) => quiet(text)),
  ];
  const colors = quiet(colorsOf(view.code).join(' '));
  const { headings, seats } = seatLines(drawing, view);
  const space = rows - head.length - hidden.length - headings.length - news.length - 1;
  const deciding = decidingLines(drawing, view);
  // A guest who is cut off needs the way back.
  const needed = seats.length + (drawing.visitor.guest !== undefined ? short.length : 0);
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
  { model: { reviews }, theme, columns }: Drawing,
  view: RoomView,
): readonly Line[] {
  const { rules } = view;
  const deciding = decidingRow(view, reviews);
  if (deciding === undefined) return [];
  const head = { text: theme.spell(decidedBy(deciding)), style: theme.quiet };
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
  { model: { reviews, chosen }, theme, columns }: Drawing,
  view: RoomView,
): { readonly headings: readonly Line[]; readonly seats: readonly Line[] } {
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
    ...view.seats.map((seat) => progressText(seat).length),
  );
  const headings = inColumns('choices', 'luck', 'won');
  return {
    headings: headings === '' ? [] : [[{ text: headings.padStart(columns), style: theme.quiet }]],
    seats: view.seats.map((seat, index) => {
      const seatFigures = figures[index];
      const right = inColumns(
        seatFigures === undefined ? '' : formatMean(seatFigures.cost),
        seatFigures === undefined ? '' : signed(seatFigures.luck),
        String(seat.won),
      );
      const progress = progressText(seat).padEnd(progressColumns);
      const space = Math.max(1, columns - 3 - progress.length - right.length);
      const names = [seat, { ...seat, name: shortName(seat.name) }];
      const versions = names.map((each) => seatName(each, view));
      const name = cut(fitting(versions, space), space).padEnd(space);
      const entry = entryLine(theme, theme.spell(`${name} ${progress}${right}`), index, chosen);
      return entry.map((span) => ({ ...span, target: placeTarget(index) }));
    }),
  };
}
