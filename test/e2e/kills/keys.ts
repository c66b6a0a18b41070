import { ACKNOWLEDGING_KEY } from '../../../source/screens/app/notice.ts';
import { keyBytes } from '../../helpers/terminal/keys.ts';
import type { RandomSource } from './random-source.ts';
import { digitOf, offersContinue, type Place, type Screen } from './screens.ts';

/** The keys that lead from a place to a game. */
export function towardsGame(place: Place, screen: Screen): string {
  switch (place) {
    case 'menu':
      return offersContinue(screen) ? '1' : digitOf(screen, 'Play');
    // A new player's menu has the tutorial first once the account is known; it stores nothing.
    case 'tutorial':
    case 'lifelines':
    case 'other':
      return keyBytes.escape;
    case 'leaving':
      return keyBytes.left;
    case 'taken-over':
      return ACKNOWLEDGING_KEY;
    case 'setup':
    case 'list':
    case 'failed':
      return keyBytes.enter;
    case 'over':
      return 'n';
    case 'game':
    case 'loading':
      return '';
  }
}

/** The keys that lead from a place to the menu. */
export const towardsMenu = (place: Place): string =>
  place === 'taken-over' ? ACKNOWLEDGING_KEY : keyBytes.escape;

/** Keys that make a guess: they clear the row, fill it at random and submit it. */
export const moveKeys = `${keyBytes.delete}*\r`;

/** Keys for a game: a part of a row, a whole one, a lifeline or moves of the cursor. */
export function gameKeys(random: RandomSource): string {
  const pegs = (count: number): string =>
    Array.from({ length: count }, () => 1 + random.below(6)).join('');
  const kind = random.below(10);
  if (kind < 3) return moveKeys;
  if (kind < 5) return `${keyBytes.delete}${pegs(4)}\r`;
  if (kind < 7) return pegs(1 + random.below(3));
  if (kind < 8) return random.oneOf(['crane\r', 'sl', '.', keyBytes.backspace]);
  if (kind < 9) return random.oneOf([keyBytes.up, keyBytes.down, keyBytes.left, keyBytes.right]);
  return keyBytes.tab;
}
