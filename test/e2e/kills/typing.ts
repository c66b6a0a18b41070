import { keyBytes } from '../../helpers/terminal/keys.ts';
import type { RandomSource } from './random-source.ts';
import { digitOf, offersContinue, type Place } from './screens.ts';

/** The keys that lead from a place to a game. */
export function towardsGame(place: Place, screen: readonly string[]): string {
  switch (place) {
    case 'menu':
      return offersContinue(screen) ? '1' : digitOf(screen, 'Break the code');
    case 'lifelines':
    case 'other':
      return keyBytes.escape;
    case 'leaving':
      return keyBytes.left;
    case 'taken-over':
      return '#';
    case 'setup':
    case 'list':
    case 'over':
    case 'failed':
      return keyBytes.enter;
    case 'game':
    case 'loading':
      return '';
  }
}

/** Keys that make a guess in any game; only an equation is not filled at random. */
export const moveKeys = (screen: readonly string[]): string =>
  `${keyBytes.delete}${screen.join('').includes('Equations') ? '12+35=47' : '*'}\r`;

/** Keys for a game: a part of a row, a whole one, a lifeline or moves of the cursor. */
export function gameKeys(random: RandomSource): string {
  const pegs = (count: number): string =>
    Array.from({ length: count }, () => 1 + random.below(6)).join('');
  const kind = random.below(10);
  if (kind < 3) return `${keyBytes.delete}*\r`;
  if (kind < 5) return `${keyBytes.delete}${pegs(4)}\r`;
  if (kind < 7) return pegs(1 + random.below(3));
  if (kind < 8) return random.oneOf(['crane\r', 'sl', '.', keyBytes.backspace]);
  if (kind < 9) return random.oneOf([keyBytes.up, keyBytes.down, keyBytes.left, keyBytes.right]);
  return keyBytes.tab;
}
