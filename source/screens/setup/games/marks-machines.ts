import type { Opponent } from '../../opponents.ts';
import { MAX_RANKED } from '../machines.ts';

/**
 * Why a machine cannot play a game whose answers mark each symbol, or an empty text: a row of one
 * symbol is no code there, and perfect play is known for none of them.
 */
export function marksObstacle({ strategy }: Opponent, codes: number): string {
  switch (strategy) {
    case 'auto':
    case 'random':
    case 'first':
      return '';
    case 'sweep':
      return 'tries one symbol alone';
    case 'optimal':
      return 'perfect play is not known';
    case 'beam:3':
    case 'most-parts':
    case 'expected-size':
    case 'entropy':
    case 'worst-case':
      return codes <= MAX_RANKED ? '' : 'too many codes';
  }
}
