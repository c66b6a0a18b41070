import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { PublicGame } from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { counted } from '../../prose/phrases.ts';
import { progressText, roomForms, type ShownSeat, shortName } from '../../prose/rooms.ts';
import { cut, fitting, fittingOrNothing } from '../../prose/text.ts';
import { boardTurns } from '../parts/board/Board.tsx';
import { useFront } from '../parts/contexts.ts';
import { markSpans } from '../parts/rows/pegs.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Theme, useTheme } from '../parts/theme/theme.ts';
import { isGame } from '../play/game/game-model.ts';
import { heightsUpTo, type SidePanel } from '../play/panels/SidePanel.tsx';
import { othersIn, type Race } from './race.ts';

/** The narrowest board, in columns: its turns with a sign; a name is cut. */
const MIN_COLUMNS = 4;

/** The rows above the marks of a board: its name and how far it is. */
export const HEAD_ROWS = 2;

/**
 * The other boards of a race as columns of marks; in one row, the leader and a count. While the player's game goes on,
 * its height depends only on who has joined, so that no panel moves when others play.
 */
export function racePanel(race: Race, { rules, phase }: PublicGame): SidePanel {
  const others = othersIn(race);
  const played = others.map(({ marks }) => marks.length);
  const turns = phase === 'over' ? Math.max(0, ...played) : boardTurns(rules);
  return {
    title: roomForms[race.view === 'unknown' ? 'race' : race.view.form],
    heights: (columns) =>
      others.length > 0 && fitInColumns(others.length, rules, columns)
        ? heightsUpTo(HEAD_ROWS + turns)
        : [1],
    content: (columns, rows) => (
      <RaceBoards race={race} rules={rules} columns={columns} rows={rows} />
    ),
  };
}

type Space = { readonly rules: Rules; readonly columns: number; readonly rows: number };

function RaceBoards({ race: rendered, ...space }: Space & { readonly race: Race }): ReactNode {
  const race = useFront(raceInFront) ?? rendered;
  const { quiet, spell } = useTheme();
  const others = othersIn(race);
  if (others.length > 0) return <BoardLines seats={others} {...space} />;
  const alone = race.view === 'unknown' ? '' : cut('Nobody has joined yet.', space.columns);
  return <Text {...quiet}>{spell(alone)}</Text>;
}

export const BoardLines = ({
  seats,
  ...space
}: Space & { readonly seats: readonly ShownSeat[] }): ReactNode => (
  <StyledText spans={inLines(boardLines(seats, space, useTheme()))} />
);

/** The race in front, which is read here, because the moves of others do not render the whole screen. */
const raceInFront = (front: { readonly screen: string }): Race | undefined =>
  isGame(front) && front.race !== 'none' ? front.race : undefined;

const narrowestBoard = ({ pegs }: Rules): number => Math.max(MIN_COLUMNS, pegs);

const fitInColumns = (count: number, rules: Rules, columns: number): boolean =>
  count * (narrowestBoard(rules) + 1) <= columns + 1;

/** The leading seat: of those who have finished, that with the fewest turns; else that with the most; a lost one last. */
function leaderOf(seats: readonly ShownSeat[]): ShownSeat | undefined {
  const rank = ({ progress, result }: ShownSeat): number => {
    if (result !== 'hidden' && result.outcome !== 'cracked') return 0;
    return progress === 'finished' ? 2 : 1;
  };
  const turnsAhead = (one: ShownSeat, other: ShownSeat): number =>
    rank(one) === 2 ? one.spent - other.spent : other.spent - one.spent;
  return seats.toSorted((one, other) => rank(other) - rank(one) || turnsAhead(one, other))[0];
}

/** Boards as columns of marks below names; without room for that, the leader and a count. */
export function boardLines(
  seats: readonly ShownSeat[],
  { rules, columns, rows }: Space,
  theme: Theme,
): readonly (readonly Span[])[] {
  const leader = leaderOf(seats);
  if (leader === undefined) return [];
  if (rows < HEAD_ROWS || !fitInColumns(seats.length, rules, columns)) {
    const leads = `${leader.name} ${progressText(leader)}`;
    const others = seats.length - 1;
    const text = fitting(
      others === 0 ? [leads] : [`${leads}, ${counted(others, 'other')}`, leads],
      columns,
    );
    return [[{ text: theme.spell(cut(text, columns)) }]];
  }
  const width = Math.max(
    narrowestBoard(rules),
    Math.min(seats.length === 1 ? columns : 13, Math.floor((columns + 1) / seats.length) - 1),
  );
  const most = Math.max(...seats.map((seat) => seat.marks.length));
  const first = Math.max(0, most - (rows - HEAD_ROWS));
  const cover = coverIn(width - rules.pegs - 1, rules, theme);
  const cells = (line: (seat: ShownSeat) => readonly Span[]): readonly Span[] =>
    seats.flatMap((seat, index) =>
      index === seats.length - 1 ? line(seat) : padded(line(seat), width + 1),
    );
  return [
    cells(({ name }) => [{ text: (name.length > width ? shortName(name) : name).slice(0, width) }]),
    cells((seat) => [{ text: progressIn(seat, width, theme), style: theme.quiet }]),
    ...Array.from({ length: Math.max(0, most - first) }, (_, index) =>
      cells(({ marks }) => {
        const counts = marks[first + index];
        if (counts === undefined) return [];
        return [{ text: cover, style: theme.quiet }, ...markSpans(theme, counts, rules.pegs)];
      }),
    ),
  ];
}

/** How far a board is: in words where they fit, else its turn, or once it is finished, the count of turns and a sign. */
function progressIn(seat: ShownSeat, width: number, { spell, signs }: Theme): string {
  const { progress, spent, result } = seat;
  const text = spell(progressText(seat));
  if (text.length <= width) return text;
  if (progress !== 'finished') return String(progress === 'playing' ? spent + 1 : 0);
  const isLost = result !== 'hidden' && result.outcome !== 'cracked';
  return `${spent} ${isLost ? signs.cross : signs.check}`;
}

/** What covers the guess of a row; nothing where there is no room for it. */
function coverIn(columns: number, { pegs }: Rules, { signs: { hidden } }: Theme): string {
  const covers = [`${hidden} `.repeat(pegs), hidden.repeat(pegs)];
  return fittingOrNothing(
    covers.map((text) => `${text} `),
    columns,
  );
}

const padded = (spans: readonly Span[], width: number): readonly Span[] => {
  const columns = spans.reduce((sum, { text }) => sum + text.length, 0);
  return [...spans, { text: ' '.repeat(Math.max(0, width - columns)) }];
};
