import * as boards from '../core/boards.ts';
import type { PublicGame as CorePublicGame } from '../core/game/game.ts';
import * as core from '../core/game/game.ts';
import { chooseLifelineMove } from '../core/game/lifeline-move.ts';
import * as engine from '../core/game/play.ts';
import type { SecretLifeline } from '../core/game/record.ts';
import type { Roles } from '../core/game/roles.ts';
import type { SeedSource } from '../core/random.ts';
import { type GuessProblem, type Rules, variantOf, withBoards } from './index.ts';

/** The engine of the core, for the games of the registry. */

export { hasHelp } from '../core/boards.ts';
export {
  checkLifeline,
  type Move,
  type Outcome,
  publicGame,
  type Secret,
  turnsLeft,
} from '../core/game/game.ts';

/** A game, in the phase that it is in. */
export type Game = core.Game<Rules>;
/** A game whose secret a person must set. */
export type Choosing = core.Choosing<Rules>;
/** A game whose codebreaker must guess. */
export type Guessing = core.Guessing<Rules>;
/** A game whose codemaker, a person or the adversary, must answer a guess. */
export type Answering = core.Answering<Rules>;
/** A game that has ended. */
export type Over = core.Over<Rules>;

/** The part of a game that every player may see. */
export type PublicGame = CorePublicGame<Rules>;
/** The part of a game that has ended that every player may see. */
export type PublicOver = Extract<PublicGame, { readonly phase: 'over' }>;

/** Why a move cannot be played. */
export type MoveProblem = core.MoveProblem<GuessProblem>;

/**
 * A new game. If the machine makes the code, it draws the code from `seed`, any text. It has one board
 * where its roles cannot have several.
 *
 * @param seedSource `system` if the seed is 128 random bits that no player can know
 *
 * @example start(rules, roles, 'any seed').phase // 'guessing'
 */
export const start = (
  rules: Rules,
  roles: Roles,
  seed: string,
  seedSource: SeedSource = 'player',
): Game => {
  const played =
    rules.boards === undefined || boards.canHaveBoards(roles) ? rules : withBoards(rules, 1);
  return core.start(variantOf(played), played, roles, seed, seedSource);
};

/**
 * The game after a move, or the same game if the move is refused.
 *
 * @example play(game, { kind: 'resign' }).phase // 'over'
 */
export const play = (game: Game, move: core.Move): Game =>
  engine.play(variantOf(game.rules), game, move);

/**
 * Why the game refuses a move, or undefined if the move can be played.
 *
 * @example refusal(game, { kind: 'guess', pegs: guess })  // undefined
 * @example refusal(game, { kind: 'guess', pegs: [0, 0] }) // 'too-short'
 */
export const refusal = (game: Game, move: core.Move): MoveProblem | undefined =>
  engine.refusal<Rules, GuessProblem>(variantOf(game.rules), game, move);

/**
 * The boards of a game, each with the record that a game with its code alone would have. Almost all
 * games have one board; `withBoards` makes rules with several.
 *
 * @example boardsOf(game).length // 1
 */
export const boardsOf = ({
  rules,
  record,
}: Pick<Game, 'rules' | 'record'>): readonly boards.Board[] =>
  boards.boardsOf(variantOf(rules), record);

/**
 * The move that takes a lifeline. Where it can, it reveals what neither an answer nor a clue has shown.
 *
 * @example play(game, lifelineMove(game, 'place')).record.length // 1
 */
export const lifelineMove = (game: Game, lifeline: SecretLifeline): core.Move =>
  chooseLifelineMove(variantOf(game.rules), game, lifeline);
