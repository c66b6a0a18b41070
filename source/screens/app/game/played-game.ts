import {
  type GameId,
  gameResultOf,
  isFinal,
  isOfDaily,
  type Occasion,
  type Progress,
} from '../../../engine/core/stored/game.ts';
import { type Game, play } from '../../../engine/variants/game.ts';
import { formatDraft } from '../../play/draft/draft-text.ts';
import type { ResumableMode } from '../../play/modes/mode.ts';
import { turnOf } from '../../play/panels/game-status.ts';
import { isBegun } from '../../play/play.ts';
import { isDone, lastOf, shownGame, type WatchModel } from '../../play/watch/watch.ts';
import type { ScreenModel } from '../screens.ts';

/** A game in which a person plays, on the screens now. It contains the secret. */
export type PlayedGame = {
  readonly id: GameId;
  readonly occasion: Occasion;
  readonly mode: ResumableMode;
  readonly game: Game;
  /** The row being typed as text, or empty. */
  readonly draft: string;
};

/** The played game after the screens of the stack have changed. */
export function playedAfter(
  before: PlayedGame | 'none',
  stack: readonly ScreenModel[],
): PlayedGame | 'none' {
  if (before === 'none') return before;
  for (const screen of stack) {
    switch (screen.screen) {
      case 'secret':
      case 'answer':
        return withState(before, screen.game, '');
      case 'game':
        return withState(before, screen.game, formatDraft(screen.draft));
      case 'watch':
        return withState(before, gameOnWatch(before, screen), '');
      default:
        continue;
    }
  }
  return 'none';
}

const withState = (before: PlayedGame, game: Game, typed: string): PlayedGame => {
  const draft = game.phase === 'over' ? '' : typed;
  return before.game === game && before.draft === draft ? before : { ...before, game, draft };
};

/** A machine computes ahead, and the watcher can step back: the game is as far as it was shown. */
function gameOnWatch({ game }: PlayedGame, model: WatchModel): Game {
  if (isDone(model)) return ended(lastOf(model));
  const shown = shownGame(model);
  return shown.moves.length > game.moves.length ? shown : game;
}

/** A machine that cannot go on gives up. */
const ended = (game: Game): Game => (game.phase === 'over' ? game : play(game, { kind: 'resign' }));

/** Whether a person has made a move or typed a part of one, so that the game is worth keeping. */
export const isWorthKeeping = ({ game, draft }: Pick<PlayedGame, 'game' | 'draft'>): boolean =>
  draft !== '' || isBegun(game);

/** Whether a game is on the screens, or was just left. */
export type Visibility = 'on-screen' | 'left';

/** How far a game is, as it is stored; one whose answers can be corrected is finished when it is left. */
export function progressOf(
  { game, draft }: PlayedGame,
  visibility: Visibility = 'on-screen',
): Progress {
  const isFinished = isFinal(game) || visibility === 'left';
  return game.phase === 'over' && isFinished
    ? { kind: 'finished', result: gameResultOf(game) }
    : { kind: 'unfinished', turn: turnOf(game), draft };
}

/** Whether two games are played at the same daily, both for its counted try or both as practice. */
export const sameOccasion = (one: Occasion, other: Occasion): boolean =>
  isOfDaily(one) &&
  isOfDaily(other) &&
  one.kind === other.kind &&
  one.daily === other.daily &&
  one.day === other.day;
