import type { Time } from '../../../engine/core/stored/account.ts';
import type { GameId, Occasion } from '../../../engine/core/stored/game.ts';
import { attemptsOf, maxTurns } from '../../../engine/core/variant.ts';
import { dateOf, dayAt } from '../../../engine/daily/days.ts';
import type { Rules, RulesData } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { gameName, gameNameOf } from '../../../prose/games.ts';
import { dailyTitle } from '../../../prose/titles.ts';
import type { Mode } from '../../play/modes/mode.ts';

/** An unfinished game in a list. */
export type ListedGame = {
  readonly id: GameId;
  /** What is played, and the turn that is next. */
  readonly title: ListedTitle;
  readonly mode: Mode['kind'];
  readonly occasion: Occasion['kind'];
  /** When it was played last. */
  readonly played: Time | 'this-session';
};

/** What is played in an unfinished game, and its next turn. */
export type ListedTitle = {
  readonly occasion: Occasion;
  /** Data where the game is in the store; a later version can have written what cannot be read. */
  readonly game:
    | { readonly kind: 'rules'; readonly rules: Rules }
    | { readonly kind: 'data'; readonly rules: RulesData }
    | { readonly kind: 'unreadable' };
  readonly turn: number;
};

/** A listed game in a few words: its name, who plays it, and its turn. */
export const listedLabel = (game: ListedGame, catalog: Catalog): string =>
  catalog.app.unfinished.label(nameOf(game, catalog), turnOf(game.title, catalog));

/** What a listed game is called, and the same without who plays it. */
export const listedNames = (game: ListedGame, catalog: Catalog): readonly [string, string] => [
  nameOf(game, catalog),
  nameOf({ ...game, mode: 'break' }, catalog),
];

/** The turn of a listed game, and the same without how many there are. */
export const listedTurns = ({ title }: ListedGame, catalog: Catalog): readonly string[] => [
  turnOf(title, catalog),
  catalog.attempts.turn(title.turn, 'unlimited'),
];

/** The day on which a listed game was played last. */
export const lastPlayed = ({ played }: ListedGame): string =>
  played === 'this-session' ? 'now' : dateOf(dayAt(played));

/** A sentence about a listed game, and a shorter version. */
export const aboutListed = (game: ListedGame, catalog: Catalog): readonly string[] =>
  catalog.app.unfinished.about(nameOf(game, catalog), turnOf(game.title, catalog));

function nameOf({ title: { occasion, game }, mode }: ListedGame, catalog: Catalog): string {
  if (game.kind === 'unreadable') return catalog.app.unfinished.otherVersion;
  const daily = dailyTitle(occasion, catalog);
  if (daily !== undefined) return daily;
  const name =
    game.kind === 'rules' ? gameName(game.rules, catalog) : gameNameOf(game.rules, catalog);
  return mode === 'break' || mode === 'tutorial' ? name : catalog.app.unfinished.modes[mode](name);
}

function turnOf({ game, turn }: ListedTitle, catalog: Catalog): string {
  if (game.kind === 'unreadable') return catalog.attempts.turn(turn, 'unlimited');
  const attempts = attemptsOf(game.rules);
  return catalog.attempts.turn(Math.min(turn, maxTurns(attempts)), attempts);
}
