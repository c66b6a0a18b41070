import type { GameId, GameStart, UnfinishedGame } from '../../../engine/core/stored/game.ts';
import type { Experience, Kept, Player } from '../../play/mode.ts';

/** The rules of a game as JSON text, and its mode as text. */
type StartedGame = Pick<GameStart, 'rules' | 'mode'>;

export type Profile = {
  readonly player: Player;
  readonly experience: Experience;
  readonly unfinished: readonly UnfinishedGame[];
  /** The games of this session that were saved: one that the store has otherwise now, another window has changed. */
  readonly saved?: readonly GameId[];
  /** The game that was played last, dailies aside. */
  readonly last: StartedGame | 'none';
  readonly kept: Kept;
};

/** The profile of a player with nothing in the store; nobody is new until the store says so. */
export const profileOf = (
  player: Player,
  kept: Kept = player.kind === 'guest' ? 'session' : 'stored',
): Profile => ({ player, experience: 'played', unfinished: [], last: 'none', kept });

/** The profile of a player before the store is read. */
export const openingProfile = (player: Player, experience: Experience): Profile => ({
  ...profileOf(player, 'session'),
  experience,
});
