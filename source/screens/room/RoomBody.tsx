import type { ReactNode } from 'react';
import { isMarks } from '../../engine/core/feedback.ts';
import { memoizeLatest } from '../../engine/core/memoize.ts';
import { pegsOfCode } from '../../engine/room/code.ts';
import { isHost, nextStepIn, type RoomView } from '../../engine/room/view.ts';
import { score } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { formatMean } from '../../prose/phrases.ts';
import {
  backIn,
  type DecidingRow,
  decidedBy,
  decidingRow,
  figuresOf,
  gameLine,
  HIDDEN_CODE,
  joinCommand,
  lifelineIn,
  progressText,
  reachOf,
  roomForms,
  SEND,
  seatName,
  shortName,
  standing,
  type Visitor,
} from '../../prose/rooms.ts';
import { cut, fitting, wrap } from '../../prose/text.ts';
import { signed } from '../../prose/verdicts.ts';
import type { Frame } from '../app/layout.ts';
import { copySentence } from '../page/copy.ts';
import { useFront } from '../parts/contexts.ts';
import { placeTarget } from '../parts/input.ts';
import { CenteredPanel, entryLine, FRAME_COLUMNS, FRAME_ROWS, pageLines } from '../parts/Panel.tsx';
import { guessSpans } from '../parts/rows/index.ts';
import { markSpans } from '../parts/rows/pegs.ts';
import { besides, type CellSize, cellLines, center } from '../parts/rows/row.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import { boardLines } from './RacePanel.tsx';
import { questionIn, type ReadyRoom, type RoomModel } from './room.ts';

type RoomBodyProps = {
  readonly model: RoomModel;
  readonly visitor: Visitor;
  readonly frame: Frame;
};

type Line = readonly Span[];

type Drawing = {
  readonly model: RoomModel;
  readonly visitor: Visitor;
  readonly theme: Theme;
  readonly columns: number;
};

const MAX_COLUMNS = 78;
const MAX_ROWS = 30;
/** The columns of a figure, and the fewest with room for figures. */
const FIGURE_COLUMNS = { cost: 9, luck: 11, won: 7 } as const;
const MIN_FIGURE_COLUMNS = 52;
const PROGRESS_COLUMNS = 16;

export function RoomBody({ model: rendered, visitor, frame: { body } }: RoomBodyProps): ReactNode {
  const model = useFront(roomInFront, differsOnlyInRows) ?? rendered;
  const theme = useTheme();
  const { state } = model;
  if (state.kind !== 'ready') return null;
  const { view } = state;
  const columns = Math.min(body.columns, MAX_COLUMNS) - FRAME_COLUMNS;
  const drawing = { model, visitor, theme, columns };
  const rows = Math.min(body.rows, MAX_ROWS) - FRAME_ROWS;
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

/** The room in front, which is read here: what happens in it does not render the whole screen. */
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

type Space = { readonly columns: number; readonly rows: number };

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

function newsLines(drawing: Drawing, room: ReadyRoom): readonly Line[] {
  const { theme } = drawing;
  const { view } = room;
  const question = questionIn(room, drawing.model.chosen);
  const { problem, copy, reviews } = drawing.model;
  const copied = copySentence(copy);
  return [
    ...standing(view, reviews).flatMap((line) => wrapped(drawing, line, theme.accent)),
    ...(question === undefined ? [] : wrapped(drawing, question.text)),
    ...(problem === '' ? [] : wrapped(drawing, problem, theme.tones.bad)),
    ...(copied === '' ? [] : wrapped(drawing, copied)),
  ];
}

const headLines = (
  view: RoomView,
  { columns, theme }: Pick<Drawing, 'columns' | 'theme'>,
): readonly Line[] => [
  codeLine(view, theme),
  [{ text: theme.spell(cut(gameLine(view), columns)) }],
];

/** The code that the viewer has hidden in a duel, below its label where both do not fit in one line. */
function hiddenLines({ columns, theme }: Drawing, { hidden, rules }: RoomView): readonly Line[] {
  if (hidden === 'none') return [];
  const label = { text: theme.spell(HIDDEN_CODE), style: theme.quiet };
  const pegs = guessSpans(theme, rules, hidden, score(rules, hidden, hidden), PEG_COLUMNS);
  const fits = label.text.length + PEG_COLUMNS * pegs.length <= columns;
  return fits ? [[label, ...pegs]] : [[label], pegs];
}

const PEG_COLUMNS = 3;

/** The ways into a room leave at least so many rows for its seats. */
const MIN_SEAT_ROWS = 4;

/** All lines of a room in some rows: what friends type is as large as the seats allow, and a result is before it. */
function roomLines(
  drawing: Drawing,
  view: RoomView,
  news: readonly Line[],
  rows: number,
): readonly Line[] {
  const { model, theme, columns } = drawing;
  const hidden = hiddenLines(drawing, view);
  const back = backIn(view, drawing.visitor).flatMap((line) => wrapped(drawing, line, theme.quiet));
  const { headings, seats } = seatLines(drawing, view);
  const space = rows - hidden.length - back.length - headings.length - news.length - 1;
  const deciding = decidingLines(drawing, view);
  const isResult = view.sight === 'all' && view.state !== 'open';
  const ways = waysInto(drawing, view, isResult);
  const smallest = ways.at(-1)?.length ?? 0;
  const last = deciding.length + seats.length + smallest <= space ? deciding : [];
  const needed = last.length + Math.min(seats.length, MIN_SEAT_ROWS);
  const shown =
    ways.find(({ length }) => length + seats.length + last.length <= space) ??
    ways.find(({ length }) => length + needed <= space) ??
    headLines(view, drawing);
  const count = Math.min(seats.length, space - shown.length - last.length);
  const page = pageLines(theme, seats, model.chosen, columns, count);
  const table = [...headings, ...page];
  const rest = [...shown, ...hidden, ...back];
  if (isResult) return [...news, ...last, ...table, ...rest];
  return [...rest, ...(news.length === 0 ? table.slice(0, -1) : table), ...news, ...last];
}

/** What leads into a room, the largest first; the code is large only before there is a result. */
function waysInto(
  drawing: Drawing,
  view: RoomView,
  isResult: boolean,
): readonly (readonly Line[])[] {
  const { theme, columns } = drawing;
  const head = headLines(view, drawing);
  const command = joinCommand(view, drawing.visitor);
  if (command === '') return [head];
  const line = wrap(command, columns).map((text): Span => ({ text, style: theme.accent }));
  const reach = reachOf(command);
  const note = reach === '' ? [] : wrap(theme.spell(reach), columns).map((text) => ({ text }));
  const viewer = isHost(view) ? 'host' : 'guest';
  const lead = { text: theme.spell(SEND[viewer]), style: theme.quiet };
  const game = head.slice(1);
  const centered = (spans: readonly Span[]): Line => {
    const width = spans.reduce((sum, { text }) => sum + text.length, 0);
    return [{ text: ' '.repeat(Math.max(0, Math.floor((columns - width) / 2))) }, ...spans];
  };
  const small = [
    [...head, [lead], ...[...line, ...note].map((span) => [span])],
    [...head, ...line.map((span) => [span])],
  ];
  const isWide = view.code.length * (LARGE_PEG.width + LARGE_PEG.gap) - LARGE_PEG.gap <= columns;
  if (isResult || !isWide || viewer === 'guest') return small;
  const large = largeCode(view, theme).map(centered);
  const lines = [...line, ...note].map((span) => centered([span]));
  return [
    [[], ...large, [], centered([lead]), [], ...lines, [], ...game],
    [...large, centered([lead]), ...lines, ...game],
    ...small,
  ];
}

const LARGE_PEG: CellSize = { height: 3, width: 7, gap: 2 };

const largeCode = ({ code }: RoomView, theme: Theme): readonly Line[] =>
  besides(
    pegsOfCode(code).map((peg, index) =>
      cellLines(
        theme,
        {
          face: center(code.charAt(index), LARGE_PEG.width),
          style: theme.peg(peg),
          block: 'filled',
          edges: theme.pegEdges(peg),
        },
        LARGE_PEG,
      ),
    ),
    LARGE_PEG.gap,
    LARGE_PEG.height,
  );

/** The row that decided the round, with the guesses of the winner and the second side by side where they fit. */
function decidingLines(
  { model: { reviews }, theme, columns }: Drawing,
  view: RoomView,
): readonly Line[] {
  const { rules } = view;
  const deciding = decidingRow(view, reviews);
  if (deciding === undefined) return [];
  const head = { text: theme.spell(decidedBy(deciding)), style: theme.quiet };
  const shown = deciding.boards.map(({ name, entry }) => ({
    entry,
    name: columns < MIN_FIGURE_COLUMNS ? shortName(name) : name,
  }));
  const width = Math.max(...shown.map(({ name }) => name.length));
  const boards = (padding: number) =>
    shown.map(
      ({ name, entry }): Line => [
        { text: `${name.padEnd(padding)} ` },
        ...decidingSpans(theme, rules, entry),
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

function decidingSpans(
  theme: Theme,
  rules: Rules,
  entry: DecidingRow['boards'][number]['entry'],
): readonly Span[] {
  if (entry.kind !== 'turn') return [{ text: theme.spell(lifelineIn(entry, rules)) }];
  const { guess, feedback } = entry;
  const pegs = guessSpans(theme, rules, guess, feedback, PEG_COLUMNS);
  return isMarks(feedback)
    ? pegs
    : [...pegs, { text: ' ' }, ...markSpans(theme, feedback, rules.pegs)];
}

const codeLine = ({ code }: RoomView, theme: Theme): Line =>
  pegsOfCode(code).map((peg, index) => ({
    text: ` ${code.charAt(index)} `,
    style: theme.peg(peg),
  }));

/** The seats below headings: how far they are, what choices and luck cost, where known, and the rounds they have won. */
function seatLines(
  { model: { reviews, chosen }, theme, columns }: Drawing,
  view: RoomView,
): { readonly headings: readonly Line[]; readonly seats: readonly Line[] } {
  const hasRoom = columns >= MIN_FIGURE_COLUMNS;
  const figures = view.seats.map((seat) => figuresOf(seat, reviews));
  const hasFigures = hasRoom && figures.some((each) => each !== undefined);
  const hasWins = hasFigures || (hasRoom && view.current > 1);
  const inColumns = (cost: string, luck: string, won: string): string =>
    [
      ...(hasFigures
        ? [cost.padStart(FIGURE_COLUMNS.cost), luck.padStart(FIGURE_COLUMNS.luck)]
        : []),
      ...(hasWins ? [won.padStart(FIGURE_COLUMNS.won)] : []),
    ].join('');
  const progressColumns = Math.max(
    hasRoom ? PROGRESS_COLUMNS : 0,
    ...view.seats.map((seat) => progressText(seat).length),
  );
  const headings = inColumns('choices cost', 'luck cost', 'won');
  return {
    headings: headings === '' ? [] : [[{ text: headings.padStart(columns), style: theme.quiet }]],
    seats: view.seats.map((seat, index) => {
      const seatFigures = figures[index];
      const right = inColumns(
        seatFigures === undefined ? '' : formatMean(seatFigures.cost),
        seatFigures === undefined ? '' : signed(-seatFigures.luck),
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
