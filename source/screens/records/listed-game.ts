import type { Time } from '../../engine/core/stored/account.ts';
import type { GameId, Occasion } from '../../engine/core/stored/game.ts';
import { attemptsOf, maxTurns } from '../../engine/core/variant.ts';
import { dateOf, dayAt } from '../../engine/daily/days.ts';
import type { Rules, RulesData } from '../../engine/variants/index.ts';
import { gameName, gameNameOf } from '../../prose/games.ts';
import { attempts as attemptWords } from '../../prose/phrases.ts';
import { dailyTitle } from '../../prose/titles.ts';
import type { Mode } from '../play/mode.ts';

export type ListedGame = {
  readonly id: GameId;
  readonly title: ListedTitle;
  readonly mode: Mode['kind'];
  readonly occasion: Occasion['kind'];
  readonly played: Time | 'this-session';
};

type ListedTitle = {
  readonly occasion: Occasion;
  /** Data where the game is in the store; a later version can have written what cannot be read. */
  readonly game:
    | { readonly kind: 'rules'; readonly rules: Rules }
    | { readonly kind: 'data'; readonly rules: RulesData }
    | { readonly kind: 'unreadable' };
  readonly turn: number;
};

/** A listed game in a few words: its name, who plays it, and its turn. */
export const listedLabel = (game: ListedGame): string => `${nameOf(game)}, ${turnOf(game.title)}`;

/** What a listed game is called, and the same without who plays it. */
export const listedNames = (game: ListedGame): readonly [string, string] => [
  nameOf(game),
  nameOf({ ...game, mode: 'break' }),
];

/** The turn of a listed game, and the same without how many there are. */
export const listedTurns = ({ title }: ListedGame): readonly string[] => [
  turnOf(title),
  attemptWords.turn(title.turn, 'unlimited'),
];

export const lastPlayed = ({ played }: ListedGame): string =>
  played === 'this-session' ? 'now' : dateOf(dayAt(played));

/** Who plays, where that is not one player against the program. */
const players: Readonly<Record<Exclude<Mode['kind'], 'break' | 'tutorial'>, string>> = {
  duel: ' for two players',
  challenge: ' from a friend',
  race: ' in a race',
  against: ' against a machine',
  adversary: ' against the adversary',
  hide: ' with a code of yours',
  watch: ', played by a machine',
};

function nameOf({ title: { occasion, game }, mode }: ListedGame): string {
  if (game.kind === 'unreadable') return 'A game of another version';
  const daily = dailyTitle(occasion);
  if (daily !== undefined) return daily;
  const name = game.kind === 'rules' ? gameName(game.rules) : gameNameOf(game.rules);
  return mode === 'break' || mode === 'tutorial' ? name : `${name}${players[mode]}`;
}

function turnOf({ game, turn }: ListedTitle): string {
  if (game.kind === 'unreadable') return attemptWords.turn(turn, 'unlimited');
  const attempts = attemptsOf(game.rules);
  return attemptWords.turn(Math.min(turn, maxTurns(attempts)), attempts);
}
