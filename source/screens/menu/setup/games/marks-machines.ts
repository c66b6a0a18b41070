import type { Opponent } from '../../../play/modes/opponents.ts';
import { MAX_RANKED, type Obstacle } from '../machines.ts';

/**
 * Why a machine cannot play a game whose answers mark each symbol, or `none`: a row of one
 * symbol is no code there, and perfect play is known for none of them.
 */
export function marksObstacle({ strategy }: Opponent, codes: number): Obstacle | 'none' {
  switch (strategy) {
    case 'auto':
    case 'random':
    case 'first':
      return 'none';
    case 'sweep':
      return 'one-symbol';
    case 'optimal':
      return 'unknown-play';
    case 'beam:3':
    case 'most-parts':
    case 'expected-size':
    case 'entropy':
    case 'worst-case':
      return codes <= MAX_RANKED ? 'none' : 'too-many-codes';
  }
}
