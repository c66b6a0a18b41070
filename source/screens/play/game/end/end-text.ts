import { turnsOf, turnsSpent } from '../../../../engine/core/game/record.ts';
import type { Occasion } from '../../../../engine/core/stored/game.ts';
import type { Statistics } from '../../../../engine/statistics.ts';
import { hasHelp, type PublicOver } from '../../../../engine/variants/game.ts';
import type { Catalog } from '../../../../prose/catalog.ts';
import { lifelineNames } from '../../../../prose/games.ts';
import { endTitles } from '../../../../prose/results.ts';
import { fitting } from '../../../../prose/text.ts';
import { opponentWith } from '../../modes/opponents.ts';
import { headlineOf } from '../../panels/end/end-menu.ts';
import { type Adversary, adversaryParText } from '../adversary.ts';
import type { GameEnd } from './game-end.ts';

/** Par as the end shows it: that of a machine, or that of the adversary. */
export type ShownPar = Pick<GameEnd, 'par'> & { readonly adversary: Adversary | 'none' };

/** What a game took, below a title that says how it ended: its turns, its guesses and its lifelines. */
export function spentText(game: PublicOver, catalog: Catalog): string {
  const { spent, withLifelines } = catalog.play.ending;
  const text = spent(turnsSpent(game.record), turnsOf(game.record).length);
  return withLifelines(text, lifelineNames(game, catalog));
}

/**
 * How a game ended and what it took, where there is no room for a title; with par, if it is known and fits: it comes
 * later, and must move nothing.
 */
export function endTextWithPar(
  game: PublicOver,
  { par, adversary }: ShownPar,
  columns: number,
  catalog: Catalog,
): string {
  const { withLifelines, withPar } = catalog.play.ending;
  const text = withLifelines(headlineOf(game, catalog), lifelineNames(game, catalog));
  const guesses =
    adversary === 'none' || typeof adversary.par === 'string' ? par : adversary.par.guesses;
  return typeof guesses === 'number' ? fitting([withPar(text, guesses), text], columns) : text;
}

/** The title of the end of a game, long and short; it tells a win from a loss. */
export function endPanelTitles(
  game: PublicOver,
  catalog: Catalog,
): { readonly title: string; readonly shortTitle: string } {
  const [title = '', shortTitle = title] = endTitles(game, catalog);
  return { title, shortTitle };
}

/** Par, and how the player did against it. */
export function parText(
  { rules, outcome, record }: Pick<PublicOver, 'rules' | 'outcome' | 'record'>,
  { par, adversary }: ShownPar,
  catalog: Catalog,
): string {
  if (adversary !== 'none') return adversaryParText({ outcome, record }, adversary.par, catalog);
  const { play } = catalog;
  if (!hasHelp(rules)) return '';
  const { name } = opponentWith('auto');
  const texts = play.ending.par;
  if (typeof par === 'string') return texts[par](name);
  const spent = turnsSpent(record);
  if (outcome === 'cracked' && spent < par) return texts.better(par, name);
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

/**
 * What a won game has improved of the games that are counted with it: the first win, the best result, the
 * average. Empty where nothing is counted, or better than before.
 */
export function progressText(
  { outcome, record }: Pick<PublicOver, 'outcome' | 'record'>,
  { figures, occasion }: Pick<GameEnd, 'figures'> & { readonly occasion: Occasion },
  { play: { ending } }: Catalog,
): string {
  const isCounted = outcome === 'cracked' && occasion.kind !== 'practice';
  if (!isCounted || typeof figures === 'string' || 'failed' in figures) return '';
  const { all, wonIn, best } = figures;
  const turns = turnsSpent(record);
  if (all.turns === undefined || wonIn[turns - 1] === undefined) return '';
  const { count, mean } = all.turns;
  if (count === 1) return ending.progress.firstWin;
  const before = (mean * count - turns) / (count - 1);
  if (mean >= before) return '';
  const isBest = best === turns && wonIn[turns - 1] === 1;
  return ending.progress.average(before, mean, isBest ? 'new-best' : 'no-best');
}

/** The longest of the texts about played games and streaks that fits, or the shortest. */
export function figuresText(
  statistics: Statistics,
  { kind }: Occasion,
  columns: number,
  { play: { ending } }: Catalog,
): string {
  const versions = kind === 'daily' ? ending.dailyFigures : ending.figures;
  return fitting(versions(figuresOf(statistics)), columns);
}
