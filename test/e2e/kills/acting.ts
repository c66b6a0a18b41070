import { keyBytes } from '../../helpers/terminal/keys.ts';
import { nothing } from './committed.ts';
import { gameKeys, towardsGame } from './keys.ts';
import { goToMenu, pressAndWait, quit } from './navigation.ts';
import type { RandomSource } from './random-source.ts';
import { type AccountPlayer, unfinishedOf } from './saved-moves.ts';
import { type Board, digitOf, type Place, placeOn, type Screen } from './screens.ts';
import type { Typist } from './typist.ts';

/** A player who acts at random. */
type RandomPlayer = AccountPlayer & { readonly random: RandomSource };

/** The most unfinished games of an account: at 20, keypeg drops the oldest one. */
const MAX_UNFINISHED = 10;

/**
 * Types something at random that the screen offers, and calls `onGuess` after Enter for a guess.
 * Resolves with the board of a game that was left.
 */
export async function act(
  player: RandomPlayer,
  typist: Typist,
  onGuess: () => void,
): Promise<Board | undefined> {
  const { random } = player;
  const opensNew = placeOn(typist.window.screen()) === 'menu' && (await mayOpenNew(player));
  const { place, screen } = await typist.read();
  if (place === 'game' && random.chance(4)) {
    const left = await goToMenu(typist);
    if (random.chance(50)) await quit(typist);
    return left;
  }
  const keys = keysFor(place, screen, random, opensNew);
  const isGuess = place === 'game' && keys.endsWith(keyBytes.enter);
  if (place === 'game' && !isGuess) await typist.press(keys);
  else {
    const pressed = pressAndWait(typist, place, keys);
    if (isGuess) onGuess();
    await pressed;
  }
  return undefined;
}

/** Whether the player may open another game; the database may be down now. */
async function mayOpenNew(player: RandomPlayer): Promise<boolean> {
  const committed = await player.witness.read().catch(() => nothing);
  return unfinishedOf(player, committed).length < MAX_UNFINISHED;
}

/** The keys that turn the set-up from the standard game to words, or back. */
const otherGame = (screen: Screen): string =>
  (screen.some((row) => row.includes('╭─ Words ─')) ? keyBytes.right : keyBytes.left).repeat(2);

function keysFor(place: Place, screen: Screen, random: RandomSource, opensNew: boolean): string {
  switch (place) {
    case 'game':
      return gameKeys(random);
    case 'menu':
      return opensNew && random.chance(30) ? digitOf(screen, 'Play') : '1';
    case 'list':
      return random.oneOf([keyBytes.enter, keyBytes.down, keyBytes.up]);
    case 'lifelines':
      return random.oneOf(['1', '2', '3', keyBytes.escape]);
    case 'setup':
      return `${random.chance(50) ? otherGame(screen) : ''}${keyBytes.enter}`;
    case 'tutorial':
    case 'leaving':
    case 'taken-over':
    case 'over':
    case 'failed':
    case 'loading':
    case 'other':
      return towardsGame(place, screen);
  }
}
