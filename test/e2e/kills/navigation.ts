/** The ways of a player between the screens of a window. */

import { withTimeout } from '../../../source/store/queue/promises.ts';
import { keyBytes } from '../../helpers/terminal/keys.ts';
import { towardsGame, towardsMenu } from './keys.ts';
import { type Board, boardOn, type Place } from './screens.ts';
import type { Typist } from './typist.ts';

/** Presses keys on a screen and waits until the program has read them. */
export async function pressAndWait(typist: Typist, place: Place, keys: string): Promise<void> {
  if (keys.endsWith(keyBytes.escape)) await typist.leave(keys, place);
  else {
    typist.window.type(keys);
    // A second key too early would do something else on the next screen.
    await typist.settle();
  }
}

/** Goes to a game: the one that the window shows, an unfinished one, or a new one. */
export async function goToGame(typist: Typist): Promise<void> {
  const check = typist.limit('a game');
  for (;;) {
    const { place, screen } = await typist.read();
    if (place === 'game') return;
    check();
    await pressAndWait(typist, place, towardsGame(place, screen));
  }
}

/** Goes to the menu; resolves with the board of the game that was left, if there was one. */
export async function goToMenu(typist: Typist): Promise<Board | undefined> {
  const check = typist.limit('the menu');
  let left: Board | undefined;
  await typist.settle();
  for (;;) {
    const { place, screen } = await typist.read();
    if (place === 'menu') return left;
    check();
    // A game that is played in another window has moves that this one does not show.
    if (place === 'taken-over') left = undefined;
    if (place === 'leaving') left = boardOn(screen);
    await typist.leave(towardsMenu(place), place);
  }
}

/** Milliseconds between two keys that quit: the first one may only remove a message. */
const BETWEEN_QUITS = 2_000;

/** Quits on the menu. */
export async function quit({ window, limit }: Typist): Promise<void> {
  const check = limit('the end of the program');
  for (;;) {
    window.type('q');
    if ((await withTimeout(BETWEEN_QUITS, window.closed)) !== undefined) return;
    check();
  }
}
