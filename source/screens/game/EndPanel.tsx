import type { ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { inLines, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme/theme.ts';
import { turnsSpent } from '../../core/record.ts';
import { dailyNameTitle } from '../../daily/played.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { type Bar, barLength, barsOf, isIn } from '../../statistics/figures.ts';
import type { Statistics } from '../../statistics/statistics.ts';
import { gameTitle } from '../../text/games/index.ts';
import { wrap } from '../../text/wrap.ts';
import type { Size } from '../layout.ts';
import type { Kept } from '../menu/entries.ts';
import type { SidePanel } from '../play/PlayPanels.tsx';
import { type Ended, figuresText, parText } from './end-text.ts';
import type { GameModel } from './game.ts';
import type { GameEnd } from './game-end.ts';

/** What is shown of the end of a game; practice and the tutorial do not count. */
type ShownEnd = Pick<GameEnd, 'figures' | 'par'> &
  Pick<GameModel, 'occasion' | 'mode' | 'adversary'>;

/** Lines of the figures and of par. */
const TEXT_ROWS = 2;
const MIN_BARS = 3;
const MAX_BARS = 11;
/** Rows that the messages keep: the end of the game is in both. */
const MESSAGE_ROWS = 5;

/** The player's games of the same kind, with this one marked, and par. */
export function endPanel(game: Ended, end: ShownEnd, kept: Kept, catalog: Catalog): SidePanel {
  const { panel } = catalog.play.ending;
  const titles =
    kept === 'session' ? panel.session : panel.stored(countedTitle(game, end, catalog));
  const [title = '', shortTitle = title] = titles;
  return {
    title,
    shortTitle,
    messageRows: MESSAGE_ROWS,
    heights: () => heightsOf(end.figures),
    content: (columns, rows) => <Figures game={game} end={end} columns={columns} rows={rows} />,
  };
}

/** What the figures count: the tries of a daily, or the games of these rules. */
const countedTitle = ({ rules, roles }: Ended, { occasion }: ShownEnd, catalog: Catalog): string =>
  occasion.kind === 'daily'
    ? dailyNameTitle(occasion.daily, catalog)
    : gameTitle(rules, roles, catalog);

/** With as many bars as there are games for, or only the texts. */
function heightsOf(figures: GameEnd['figures']): readonly number[] {
  if (figures === 'none') return [TEXT_ROWS];
  const isCounted = typeof figures === 'object' && 'wonIn' in figures;
  const bars = isCounted ? Math.min(MAX_BARS, figures.wonIn.length + 1) : MAX_BARS;
  const less = Math.max(0, bars - MIN_BARS);
  return [...Array.from({ length: less + 1 }, (_, index) => TEXT_ROWS + bars - index), TEXT_ROWS];
}

type FiguresProps = {
  readonly game: Ended;
  readonly end: ShownEnd;
  readonly columns: number;
  readonly rows: number;
};

function Figures({ game, end, columns, rows }: FiguresProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const par = theme.spell(parText(game, end, catalog));
  const figures = figureLines(theme, game, end, { columns, rows: rows - 1 }, catalog);
  return <StyledText spans={inLines([...figures, [{ text: par }]])} />;
}

function figureLines(
  theme: Theme,
  game: Ended,
  { figures, occasion, mode }: ShownEnd,
  { columns, rows }: Size,
  catalog: Catalog,
): readonly (readonly Span[])[] {
  const note = (text: string): readonly (readonly Span[])[] =>
    wrap(theme.spell(text), columns)
      .slice(0, rows)
      .map((line) => [{ text: line, style: theme.quiet }]);
  const { panel } = catalog.play.ending;
  if (figures === 'unknown') return note(panel.counting);
  const isPractice = occasion.kind === 'practice';
  if (figures === 'none') {
    if (mode.kind === 'tutorial') return note(panel.tutorial);
    return note(isPractice ? panel.practice : panel.notSaved);
  }
  if ('failed' in figures) return note(figures.failed(catalog));
  const bars = rows > 1 ? barsOf(figures, rows - 1, catalog) : [];
  return [
    ...barLines(theme, isPractice ? 'none' : resultOf(game), figures, bars, { columns, catalog }),
    [{ text: theme.spell(figuresText(figures, columns, catalog)) }],
  ];
}

const resultOf = ({ outcome, record }: Ended): number | 'lost' =>
  outcome === 'cracked' ? turnsSpent(record) : 'lost';

/** One line for each number of turns; the one of the result of this game is marked. */
function barLines(
  { signs, accent, quiet }: Theme,
  result: number | 'lost' | 'none',
  statistics: Statistics,
  bars: readonly Bar[],
  { columns, catalog }: { readonly columns: number; readonly catalog: Catalog },
): readonly (readonly Span[])[] {
  const { grouped } = catalog.numbers;
  const labels = Math.max(...bars.map(({ label }) => label.length));
  const most = Math.max(...bars.map(({ games }) => games));
  const room = columns - labels - grouped(statistics.all.played).length - 4;
  return bars.map((bar) => {
    const isThis = result !== 'none' && isIn(bar, result);
    const length = barLength(bar.games, most, room);
    return [
      { text: `${isThis ? signs.pointer : ' '} `, style: accent },
      { text: `${bar.label.padStart(labels)} `, style: isThis ? accent : quiet },
      { text: signs.bar.repeat(length), style: isThis ? accent : quiet },
      { text: `${length === 0 ? '' : ' '}${grouped(bar.games)}`, ...(isThis && { style: accent }) },
    ];
  });
}
