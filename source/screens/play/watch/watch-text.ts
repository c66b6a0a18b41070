import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { Versions } from '../../../prose/text.ts';
import { guessesOf } from './lane.ts';
import { isDone, isOpen, lastOf, shownGame, type WatchModel } from './watch.ts';

/** The progress in a few words: the step, and the speed or that it is paused. */
export function progressOf(model: WatchModel): string {
  if (isDone(model)) return 'done';
  const { shown, speed, state, states } = model;
  const step = isOpen(model) ? `step ${shown}` : `step ${shown} of ${states.length - 1}`;
  return state === 'paused' ? `${step}, paused` : `${step}, ${speedText(speed)}`;
}

/** A speed: `2 a second`. */
export const speedText = (speed: number): string => `${Math.round(100 * speed) / 100} a second`;

/** How the game of a machine has ended: `Allan wins! 3 guesses!`, or that it did not find the code. */
export function resultText(model: WatchModel, { play }: Catalog): string {
  const { source } = model;
  if (source.kind === 'recording') return '';
  const { result } = play.watch;
  const { lane, mode } = source;
  const { name } = lane.opponent;
  const game = lastOf(model);
  if (game.phase === 'over' && game.outcome === 'cracked') {
    return result.wins(name, guessesOf(lane));
  }
  return mode.kind === 'hide' ? result.held(name) : result.notFound(name);
}

/** How many codes are left for a machine after the visible guess, as far as it has told. */
export function leftText(model: WatchModel, catalog: Catalog): Versions {
  const { source, shown } = model;
  if (source.kind === 'recording') return '';
  const { left, thinking } = catalog.play.watch;
  const next = source.lane.analyses[shown];
  if (next === undefined) return isOpen(model) ? thinking : '';
  const { rules } = shownGame(model);
  return shown === 0 ? '' : left(next.candidates, next.rarity, nounsOf(rules, catalog));
}
