import type { Time } from '../../../engine/core/stored/account.ts';
import type { GameId, Occasion } from '../../../engine/core/stored/game.ts';
import { attemptsOf, maxTurns } from '../../../engine/core/variant.ts';
import { dailyTitle } from '../../../engine/daily/played.ts';
import type { Rules, RulesData } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { turnInWords } from '../../../prose/text/attempts.ts';
import { gameName, gameNameOf } from '../../../prose/text/games/index.ts';
import type { Mode } from '../../play/modes/mode.ts';

/** An unfinished game in a list: data, so that equal games are equal in every language. */
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

/** A listed game in a few words: its name and its turn. */
export const listedLabel = ({ title }: ListedGame, catalog: Catalog): string =>
  catalog.app.unfinished.label(nameOf(title, catalog), turnOf(title, catalog));

/** A sentence about a listed game, and a shorter version. */
export const aboutListed = ({ title }: ListedGame, catalog: Catalog): readonly string[] =>
  catalog.app.unfinished.about(nameOf(title, catalog), turnOf(title, catalog));

function nameOf({ occasion, game }: ListedTitle, catalog: Catalog): string {
  if (game.kind === 'unreadable') return catalog.app.unfinished.otherVersion;
  const daily = dailyTitle(occasion, catalog);
  if (daily !== undefined) return daily;
  return game.kind === 'rules' ? gameName(game.rules, catalog) : gameNameOf(game.rules, catalog);
}

function turnOf({ game, turn }: ListedTitle, catalog: Catalog): string {
  if (game.kind === 'unreadable') return turnInWords(turn, 'unlimited', catalog);
  const attempts = attemptsOf(game.rules);
  return turnInWords(Math.min(turn, maxTurns(attempts)), attempts, catalog);
}
