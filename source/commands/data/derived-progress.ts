import { gameResultOf, type Progress } from '../../engine/core/stored/game.ts';
import type { Game } from '../../engine/variants/game.ts';
import { isFinal } from '../../screens/app/game/played-game.ts';
import { turnOf } from '../../screens/play/panels/turn-text.ts';

/**
 * The progress that the moves of a game lead to. Only two things are taken from the stored progress:
 * the row being typed, and whether a game that can be reopened was left at its end.
 */
export function derivedProgress(game: Game, stored: Progress): Progress {
  if (game.phase === 'over' && (isFinal(game) || stored.kind === 'finished')) {
    return { kind: 'finished', result: gameResultOf(game) };
  }
  const draft = stored.kind === 'unfinished' ? stored.draft : '';
  return { kind: 'unfinished', turn: turnOf(game), draft };
}
