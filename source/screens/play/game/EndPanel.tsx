import type { ReactNode } from 'react';
import { turnsSpent } from '../../../engine/core/game/record.ts';
import { hasHelp, type PublicOver } from '../../../engine/variants/game.ts';
import { lifelineNames, lifelines } from '../../../prose/games.ts';
import { capitalized } from '../../../prose/phrases.ts';
import { play } from '../../../prose/play.ts';
import { nearestSentence } from '../../../prose/results.ts';
import { wrap } from '../../../prose/text.ts';
import { dailyNameTitle, gameTitles } from '../../../prose/titles.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { distributionLines } from '../../parts/Bars.tsx';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import type { Kept } from '../modes/mode.ts';
import { type EndingProps, EndMenu, endRows } from '../panels/EndMenu.tsx';
import { endActionsOf, headlineOf } from '../panels/end-menu.ts';
import type { SidePanel } from '../panels/PlayPanels.tsx';
import { sentences } from '../play.ts';
import {
  type DuelEnding,
  endPanelTitles,
  figuresText,
  isBeaten,
  parText,
  spentText,
  winLine,
} from './end-text.ts';
import type { GameEnd } from './game-end.ts';
import type { GameModel } from './game-model.ts';

/** What is shown of the end of a game; practice and the tutorial do not count. */
type ShownEnd = Pick<GameEnd, 'figures' | 'par'> &
  Pick<GameModel, 'occasion' | 'mode' | 'adversary'>;

const MIN_BARS = 3;
const MAX_BARS = 11;
/** Rows that the messages keep: the end of the game is in both. */
const MESSAGE_ROWS = 5;

/** The player's games of the same kind, with this one marked, and par. */
export function endPanel(game: PublicOver, end: ShownEnd, kept: Kept): SidePanel {
  const { panel } = play.ending;
  const titles = kept === 'session' ? panel.session : panel.stored(countedTitle(game, end));
  const [title = '', shortTitle = title] = titles;
  return {
    title,
    shortTitle,
    messageRows: MESSAGE_ROWS,
    heights: (columns) => heightsOf(game, end, columns),
    content: (columns, rows) => <Figures game={game} end={end} columns={columns} rows={rows} />,
  };
}

/** What the figures count: the tries of a daily, or the games of these rules. */
const countedTitle = ({ rules, roles }: PublicOver, { occasion }: ShownEnd): string =>
  occasion.kind === 'daily' ? dailyNameTitle(occasion.daily) : gameTitles(rules, roles)[0];

/** With as many bars as there are games for, or only the texts. */
function heightsOf(game: PublicOver, end: ShownEnd, columns: number): readonly number[] {
  const { figures } = end;
  const texts = [noteOf(end) ?? '', adversaryPar(game, end)];
  const textRows = texts.reduce(
    (sum, text) => sum + (text === '' ? 0 : wrap(text, columns).length),
    0,
  );
  if (figures === 'none') return [textRows];
  const isCounted = typeof figures === 'object' && 'wonIn' in figures;
  const bars = isCounted ? Math.min(MAX_BARS, figures.wonIn.length + 1) : MAX_BARS;
  const less = Math.max(0, bars - MIN_BARS);
  return [...Array.from({ length: less + 1 }, (_, index) => textRows + bars - index), textRows];
}

type FiguresProps = {
  readonly game: PublicOver;
  readonly end: ShownEnd;
  readonly columns: number;
  readonly rows: number;
};

function Figures({ game, end, columns, rows }: FiguresProps): ReactNode {
  const theme = useTheme();
  const text = adversaryPar(game, end);
  const par = text === '' ? [] : wrap(theme.spell(text), columns);
  const figures = figureLines(theme, game, end, { columns, rows: rows - par.length });
  return <StyledText spans={inLines([...figures, ...par.map((text) => [{ text }])])} />;
}

/** Par against the adversary, which has a proof; that of a machine stands in the line about a win. */
const adversaryPar = (game: PublicOver, end: ShownEnd): string =>
  end.adversary === 'none' ? '' : parText(game, end);

/** Why there are no figures, or undefined where there are. */
function noteOf({ figures, occasion, mode }: ShownEnd): string | undefined {
  const { panel } = play.ending;
  if (figures === 'unknown') return panel.counting;
  if (figures === 'none') {
    if (mode.kind === 'tutorial') return panel.tutorial;
    return occasion.kind === 'practice' ? panel.practice : panel.notSaved;
  }
  return 'failed' in figures ? figures.failed : undefined;
}

function figureLines(
  theme: Theme,
  game: PublicOver,
  end: ShownEnd,
  { columns, rows }: Size,
): readonly (readonly Span[])[] {
  const { figures, occasion } = end;
  const note = noteOf(end);
  if (typeof figures === 'string' || 'failed' in figures) {
    return wrap(theme.spell(note ?? ''), columns)
      .slice(0, rows)
      .map((line) => [{ text: line, style: theme.quiet }]);
  }
  const own = occasion.kind === 'practice' ? 'none' : resultOf(game);
  const bars = { columns, rows: rows - 1 };
  return [
    ...(rows > 1 ? distributionLines(theme, figures, own, bars) : []),
    [{ text: theme.spell(figuresText(figures, occasion, columns)) }],
  ];
}

const resultOf = ({ outcome, record }: PublicOver): number | 'lost' =>
  outcome === 'cracked' ? turnsSpent(record) : 'lost';

/** The lifelines that were used, or nothing. */
const lifelinesText = (game: PublicOver): string => {
  const names = lifelineNames(game);
  return names.length === 0 ? '' : `${capitalized(lifelines.used(names))}.`;
};

/** What the end of a game shows, besides the game. */
export type EndingState = Pick<
  GameModel,
  'choice' | 'mode' | 'occasion' | 'dailyEnd' | 'figures' | 'par' | 'adversary'
> & {
  readonly duel: DuelEnding | undefined;
};

/** How a game ended, with the end menu; in the compact layout with the figures and par too. */
export function endMenuPanel(
  game: PublicOver,
  end: EndingState,
  layout: Frame['layout'],
): SidePanel {
  const { choice, dailyEnd, figures, duel } = end;
  const actions = endActionsOf({ ...end, game });
  const isCompact = layout === 'compact';
  const { title, ...duelEnding } = duel ?? {};
  const isWon = game.outcome === 'cracked' && !isBeaten(duel);
  const used = isWon ? lifelinesText(game) : '';
  const detailIn = (columns: number): string => {
    if (typeof dailyEnd === 'object') return sentences(used, dailyEnd.detail);
    return isCompact && typeof figures === 'object' && 'all' in figures
      ? figuresText(figures, end.occasion, columns)
      : used;
  };
  const headlineIn = (columns: number): string => {
    // A player who has broken the code but lost to another player reads nothing about a win.
    if (isWon) return winLine(game, end, columns);
    if (isCompact) return headlineOf(game);
    return game.outcome !== 'cracked' && game.secret.kept === 'table' && hasHelp(game.rules)
      ? nearestSentence(game)
      : spentText(game);
  };
  const endingIn = (columns: number): EndingProps => ({
    game,
    tone: isWon ? 'good' : 'info',
    headline: headlineIn(columns),
    ...duelEnding,
    detail: detailIn(columns),
  });
  return {
    ...(title === undefined ? endPanelTitles(game) : { title }),
    ...(isWon && { tone: 'good' as const }),
    heights: (columns) => [endRows(endingIn(columns), actions, columns)],
    content: (columns) => (
      <EndMenu {...endingIn(columns)} actions={actions} choice={choice} columns={columns} />
    ),
  };
}
