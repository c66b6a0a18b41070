import { accountIdOf } from '../../source/engine/core/stored/account.ts';
import type { StoredGame, UnfinishedGame } from '../../source/engine/core/stored/game.ts';
import { rulesToData } from '../../source/engine/variants/index.ts';
import { type AppModel, effectsOf, updateApp } from '../../source/screens/app/app.ts';
import { answerReply } from '../../source/screens/app/effects.ts';
import { profileOf } from '../../source/screens/app/game/profile.ts';
import { type PlayedGame, progressOf } from '../../source/screens/app/game/unfinished.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import { formatMode, type Player } from '../../source/screens/play/mode.ts';
import { full, opened } from './frames.ts';

/** A game as the store has it. */
export const storedGame = (played: PlayedGame): StoredGame => {
  const { id, occasion, mode, game } = played;
  const { rules, roles, seed, seedSource, moves } = game;
  return {
    start: {
      id,
      occasion,
      roles,
      seed,
      seedSource,
      account: accountIdOf('player'),
      variant: rules.variant,
      rules: JSON.stringify(rulesToData(rules)),
      mode: formatMode(mode),
    },
    started: 0,
    saved: 0,
    version: 1,
    moves: moves.map((move) => ({ at: 0, move })),
    progress: progressOf(played),
  };
};

/** A game as the store lists it. */
export const listedGame = (played: PlayedGame): UnfinishedGame => {
  const { start, started, saved, progress } = storedGame(played);
  const { account: _account, seed: _seed, ...rest } = start;
  if (progress.kind === 'finished') throw new Error('The game is finished.');
  const { turn, draft } = progress;
  return { ...rest, started, saved, turn, draft, holder: undefined };
};

/** The games of this session that are unfinished, the last played first. */
export const playedGames = ({ unfinished }: AppModel): readonly PlayedGame[] =>
  unfinished.flatMap((one) => (one.kind === 'ready' ? [one.played] : []));

/** The program of a player who comes back to the games that `before` has left unfinished. */
export const returned = (
  before: AppModel,
  player: Player = { kind: 'local' },
  size: Size = full,
): AppModel =>
  opened(
    size,
    { kind: 'menu' },
    { profile: { ...profileOf(player), unfinished: playedGames(before).map(listedGame) } },
  );

/** The program after the store has loaded the game that the screen waits for. */
export function loaded(app: AppModel, stored: StoredGame): AppModel {
  const [effect] = effectsOf(app);
  if (effect?.kind !== 'call') throw new Error('no game is waited for');
  const reply = answerReply('games.open', { kind: 'opened', stored });
  return updateApp(app, { screen: 'outside', effect, reply });
}
