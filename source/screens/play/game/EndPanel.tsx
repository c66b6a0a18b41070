import type { ReactNode } from 'react';
import { turnsOf, turnsSpent } from '../../../engine/core/game/record.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { peopleIn } from '../../../engine/room/view.ts';
import type { Statistics } from '../../../engine/statistics.ts';
import {
  type Game,
  hasHelp,
  type PublicGame,
  type PublicOver,
  publicGame,
} from '../../../engine/variants/game.ts';
import { lifelineNames, lifelines } from '../../../prose/games.ts';
import { capitalized, counted } from '../../../prose/phrases.ts';
import { play, roles } from '../../../prose/play.ts';
import { endTitles, nearestSentence } from '../../../prose/results.ts';
import { verdictOf } from '../../../prose/rooms.ts';
import { fitting, wrap } from '../../../prose/text.ts';
import { dailyNameTitle, gameTitles } from '../../../prose/titles.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { distributionLines } from '../../parts/Bars.tsx';
import { boardTurns } from '../../parts/board/Board.tsx';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import type { Race } from '../../room/race.ts';
import { type Kept, opponentWith } from '../mode.ts';
import { type EndingProps, EndMenu, endRows } from '../panels/EndMenu.tsx';
import { endActionsOf, headlineOf, isHidden } from '../panels/end-menu.ts';
import type { SidePanel } from '../panels/SidePanel.tsx';
import { sentences } from '../play.ts';
import { type Adversary, adversaryParText } from './adversary.ts';
import type { GameEnd } from './game-end.ts';
import type { GameModel } from './game-model.ts';
import { duelResultOf, resultSentence, resultTones } from './rival.ts';

type ShownEnd = Pick<GameEnd, 'figures' | 'par'> &
  Pick<GameModel, 'occasion' | 'mode' | 'adversary'>;

const MIN_BARS = 3;
const MAX_BARS = 11;
/** Rows that the messages keep: the end of the game is in both. */
const MESSAGE_ROWS = 5;

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

const lifelinesText = (game: PublicOver): string => {
  const names = lifelineNames(game);
  return names.length === 0 ? '' : `${capitalized(lifelines.used(names))}.`;
};

export type EndingState = Pick<
  GameModel,
  'choice' | 'mode' | 'occasion' | 'dailyEnd' | 'figures' | 'par' | 'adversary'
> & { readonly duel: DuelEnding | undefined };

/** How a game ended, with the end menu; in the compact layout with the figures and par too. */
export function endMenuPanel(
  game: PublicOver,
  end: EndingState,
  layout: Frame['layout'],
  style: Theme['pegStyle'],
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
      ? nearestSentence(game, style)
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

type ShownPar = Pick<GameEnd, 'par'> & { readonly adversary: Adversary | 'none' };

function spentText(game: PublicOver): string {
  const { spent, withLifelines } = play.ending;
  const text = spent(turnsSpent(game.record), turnsOf(game.record).length);
  return withLifelines(text, lifelineNames(game));
}

const parOf = ({ par, adversary }: ShownPar): number | undefined => {
  const guesses =
    adversary === 'none' || typeof adversary.par === 'string' ? par : adversary.par.guesses;
  return typeof guesses === 'number' ? guesses : undefined;
};

function endPanelTitles(game: PublicOver): {
  readonly title: string;
  readonly shortTitle: string;
} {
  const titles = endTitles(game);
  const [title = '', shortTitle = title] = isHidden(game) ? titles.slice(-1) : titles;
  return { title, shortTitle };
}

export function parText(
  { rules, outcome, record }: Pick<PublicOver, 'rules' | 'outcome' | 'record'>,
  { par, adversary }: ShownPar,
): string {
  if (adversary !== 'none') return adversaryParText({ outcome, record }, adversary.par);
  if (!hasHelp(rules)) return '';
  const { name } = opponentWith('auto');
  const texts = play.ending.par;
  if (typeof par === 'string') return texts[par](name);
  const spent = turnsSpent(record);
  if (outcome === 'cracked' && spent < par) return texts.better(par, name, par - spent);
  return outcome === 'cracked' && spent === par ? texts.equal(par, name) : texts.worse(par, name);
}

export const figuresOf = ({
  all,
  streaks,
}: Statistics): Readonly<Record<'played' | 'won' | 'streak' | 'longest', number>> => ({
  played: all.played,
  won: all.won,
  streak: streaks.current,
  longest: streaks.longest,
});

/** What a won game is among those that are counted: the first ever, or the best of its kind; empty where it is neither. */
export function progressText(
  { outcome, record }: Pick<PublicOver, 'outcome' | 'record'>,
  { figures, occasion }: Pick<GameEnd, 'figures'> & { readonly occasion: Occasion },
): string {
  const isCounted = outcome === 'cracked' && occasion.kind !== 'practice';
  if (!isCounted || typeof figures === 'string' || 'failed' in figures) return '';
  const { all, wonIn, best, wonEver } = figures;
  const turns = turnsSpent(record);
  if (wonEver === 1) return 'first win';
  const isBest = best === turns && wonIn[turns - 1] === 1 && all.won > 1;
  return isBest ? 'new best' : '';
}

/** The one line about a won game: praise, its turns, par, and what it is among the others; what comes later is added. */
export function winLine(
  game: PublicOver,
  end: ShownPar & Pick<GameEnd, 'figures'> & { readonly occasion: Occasion },
  columns: number,
): string {
  const turns = turnsSpent(game.record);
  const { praise, par: parWords } = play.ending;
  const par = parOf(end);
  const known = [
    `${praise(turns / boardTurns(game.rules))} ${counted(turns, 'turn')}`,
    ...(par === undefined ? [] : [parWords.short(par)]),
    ...[progressText(game, end)].filter((text) => text !== ''),
  ];
  return fitting(
    known.map((_, index) => known.slice(0, known.length - index).join(', ')),
    columns,
  );
}

function figuresText(statistics: Statistics, { kind }: Occasion, columns: number): string {
  const versions = kind === 'daily' ? play.ending.dailyFigures : play.ending.figures;
  return fitting(versions(figuresOf(statistics)), columns);
}

type DuelEnding = {
  readonly tone: 'good' | 'bad' | 'info';
  readonly headline: string;
  /** Its title, where that of a game alone does not say it. */
  readonly title?: string;
};

/** How a game against a machine or against other players ended; undefined where it tells nothing more than the game. */
export const duelEnding = ({
  rival,
  race,
  game,
}: Pick<GameModel, 'rival' | 'race' | 'game'>): DuelEnding | undefined =>
  rivalEnding(rival, game) ?? (race === 'none' ? undefined : raceEnding(race, publicGame(game)));

/** How a game against a machine ended; the machine's last guess may have to be waited for. */
function rivalEnding(rival: GameModel['rival'], game: Game): DuelEnding | undefined {
  if (rival === 'none' || game.phase !== 'over') return undefined;
  const { lane } = rival;
  const result = duelResultOf(rival, game);
  const { stillLooking, endTitle } = roles.rival;
  const { name } = lane.opponent;
  const isCracked = game.outcome === 'cracked';
  if (result === undefined) {
    return {
      tone: 'info',
      headline: stillLooking(name),
      ...(isCracked && { title: endTitle.open }),
    };
  }
  return {
    tone: resultTones[result.kind],
    headline: resultSentence(result, lane),
    ...(isCracked && result.kind === 'lost' && { title: endTitle.lost(name) }),
  };
}

function raceEnding({ view }: Race, game: PublicGame): DuelEnding | undefined {
  if (view === 'unknown' || game.phase !== 'over') return undefined;
  const verdict = verdictOf(view);
  const isCracked = game.outcome === 'cracked';
  if (verdict === undefined) {
    const open = peopleIn(view).filter(
      ({ n, progress }) => n !== view.own && progress !== 'finished',
    );
    const [first, second] = open;
    if (!isCracked || first === undefined) return undefined;
    const who =
      second === undefined ? `${first.name} is still playing` : `${open.length} are still playing`;
    return { tone: 'good', headline: `${spentText(game)}, ${who}` };
  }
  const { winners, counts } = verdict;
  const [winner, second] = winners;
  if (winner === undefined) return undefined;
  const best = counted(counts.best, 'turn');
  if (winners.every(({ n }) => n !== view.own)) {
    const own = turnsSpent(game.record);
    const headline = isCracked ? `${counts.best} to ${counted(own, 'turn')}` : `in ${best}`;
    return { tone: 'info', headline, title: `${winner.name} won` };
  }
  if (second !== undefined) return { tone: 'info', headline: `${best} each`, title: 'A draw' };
  const headline =
    counts.next === 'none' ? best : `${counts.best} to ${counted(counts.next, 'turn')}`;
  return { tone: 'good', headline, title: 'You won!' };
}

/** Whether having cracked the code is not to have won. */
export const isBeaten = (ending: DuelEnding | undefined): boolean =>
  ending?.title !== undefined && ending.tone !== 'good';
