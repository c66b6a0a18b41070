import { turnsOf, turnsSpent } from '../../../engine/core/game/record.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { attemptsOf, maxTurns } from '../../../engine/core/variant.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { gameTitles } from '../../../prose/games.ts';
import { dailyTitles } from '../../../prose/titles.ts';

/** The title of the game on a screen, and its progress. */
export type GameStatus = {
  /** Versions of the title, the longest first. */
  readonly titles: readonly [string, ...string[]];
  readonly text: string;
};

/** The title and the turn of a game; a daily has a title of its own. */
export const statusOf = (
  game: Game,
  catalog: Catalog,
  occasion: Occasion = { kind: 'casual' },
): GameStatus => ({
  titles: dailyTitles(occasion, catalog) ?? gameTitles(game.rules, game.roles, catalog),
  text: turnStatus(game, catalog),
});

/** The turn of a game, or that it is over; a player who chose the seed can have known the code. */
function turnStatus(game: Game, catalog: Catalog): string {
  if (game.phase !== 'over') return catalog.attempts.turn(turnOf(game), attemptsOf(game.rules));
  const { roles, seedSource } = game;
  const { status } = catalog.play.ending;
  return roles.codemaker === 'machine' && seedSource === 'player' ? status.seeded : status.over;
}

/** How many guesses a game has. */
export const guessesIn = ({ record }: Pick<Game, 'record'>): number => turnsOf(record).length;

/** The number of the current turn, from 1. */
export const turnOf = ({ rules, record }: Game): number =>
  Math.min(maxTurns(attemptsOf(rules)), turnsSpent(record) + 1);
