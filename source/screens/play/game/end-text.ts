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
import { lifelineNames } from '../../../prose/games.ts';
import { count } from '../../../prose/phrases.ts';
import { play, roles } from '../../../prose/play.ts';
import { endTitles } from '../../../prose/results.ts';
import { verdictOf } from '../../../prose/rooms.ts';
import { fitting } from '../../../prose/text.ts';
import { boardTurns } from '../../parts/board/Board.tsx';
import type { Race } from '../../room/room.ts';
import { opponentWith } from '../modes/opponents.ts';
import { type Adversary, adversaryParText } from './adversary.ts';
import type { GameEnd } from './game-end.ts';
import type { GameModel } from './game-model.ts';
import { duelResultOf, resultSentence, resultTones } from './rival.ts';

/** Par as the end shows it: that of a machine, or that of the adversary. */
type ShownPar = Pick<GameEnd, 'par'> & { readonly adversary: Adversary | 'none' };

/** What a game took, below a title that says how it ended: its turns, its guesses and its lifelines. */
export function spentText(game: PublicOver): string {
  const { spent, withLifelines } = play.ending;
  const text = spent(turnsSpent(game.record), turnsOf(game.record).length);
  return withLifelines(text, lifelineNames(game));
}

/** The guesses of par, once they are known. */
const parOf = ({ par, adversary }: ShownPar): number | undefined => {
  const guesses =
    adversary === 'none' || typeof adversary.par === 'string' ? par : adversary.par.guesses;
  return typeof guesses === 'number' ? guesses : undefined;
};

/** The title of the end of a game, long and short; it tells a win from a loss. */
export function endPanelTitles(game: PublicOver): {
  readonly title: string;
  readonly shortTitle: string;
} {
  const [title = '', shortTitle = title] = endTitles(game);
  return { title, shortTitle };
}

/** Par, and how the player did against it. */
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

/** The numbers of a player's games and streaks. */
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
  if (wonEver === 1) return play.ending.progress.firstWin;
  const isBest = best === turns && wonIn[turns - 1] === 1 && all.won > 1;
  return isBest ? play.ending.progress.newBest : '';
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
    `${praise(turns / boardTurns(game.rules))} ${count.turns(turns)}`,
    ...(par === undefined ? [] : [parWords.short(par)]),
    ...[progressText(game, end)].filter((text) => text !== ''),
  ];
  return fitting(
    known.map((_, index) => known.slice(0, known.length - index).join(', ')),
    columns,
  );
}

/** The longest of the texts about played games and streaks that fits, or the shortest. */
export function figuresText(statistics: Statistics, { kind }: Occasion, columns: number): string {
  const versions = kind === 'daily' ? play.ending.dailyFigures : play.ending.figures;
  return fitting(versions(figuresOf(statistics)), columns);
}

/** The tone and the headline of a game against others, and its title. */
export type DuelEnding = {
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

/** How a race ended, or who still plays, for a player who has finished. */
function raceEnding({ view }: Race, game: PublicGame): DuelEnding | undefined {
  if (view === 'unknown' || game.phase !== 'over') return undefined;
  const verdict = verdictOf(view);
  const isCracked = game.outcome === 'cracked';
  if (verdict === undefined) {
    const open = peopleIn(view).filter(({ progress }) => progress !== 'finished');
    const [first, second] = open;
    if (!isCracked || first === undefined) return undefined;
    const who = second === undefined ? `${first.name} still plays` : `${open.length} still play`;
    return { tone: 'good', headline: `${spentText(game)}, ${who}` };
  }
  const { winners, counts } = verdict;
  const [winner, second] = winners;
  if (winner === undefined) return undefined;
  const best = count.turns(counts.best);
  if (winners.every(({ n }) => n !== view.own)) {
    const own = turnsSpent(game.record);
    const headline = isCracked ? `${counts.best} to ${count.turns(own)}` : `in ${best}`;
    return { tone: 'info', headline, title: `${winner.name} won` };
  }
  if (second !== undefined) return { tone: 'info', headline: `${best} each`, title: 'A draw' };
  const headline = counts.next === 'none' ? best : `${counts.best} to ${count.turns(counts.next)}`;
  return { tone: 'good', headline, title: 'You won!' };
}

/** Whether having cracked the code is not to have won. */
export const isBeaten = (ending: DuelEnding | undefined): boolean =>
  ending?.title !== undefined && ending.tone !== 'good';
