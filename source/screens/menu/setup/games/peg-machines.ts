import { variantOf } from '../../../../engine/variants/index.ts';
import type { PegRules } from '../../../../engine/variants/pegs/peg-rules.ts';
import type { Opponent } from '../../../play/modes/opponents.ts';
import { MAX_RANKED, type Obstacle } from '../machines.ts';

/** Games of up to this number of codes are searched for perfect play. */
const MAX_SEARCHED = 512;

/** Larger games whose perfect play is stored, as pegs × colors. */
const solved: Readonly<Record<'repeats' | 'no-repeats', readonly string[]>> = {
  repeats: ['3x9', '3x10', '4x5', '4x6', '4x7', '4x8', '5x4', '5x5', '6x3'],
  'no-repeats': ['4x7', '4x8', '4x10'],
};

/** Why a machine cannot play a game of pegs, or `none`; a test compares it with the solver. */
export function pegObstacle({ strategy }: Opponent, rules: PegRules): Obstacle | 'none' {
  const { pegs, colors, repeats } = rules;
  const codes = variantOf(rules).secretCount;
  switch (strategy) {
    case 'auto':
    case 'random':
    case 'first':
      return 'none';
    case 'sweep':
      return repeats || pegs === 1 ? 'none' : 'needs-repeats';
    case 'optimal': {
      const isSolved = solved[repeats ? 'repeats' : 'no-repeats'].includes(`${pegs}x${colors}`);
      return codes <= MAX_SEARCHED || isSolved ? 'none' : 'unknown-play';
    }
    case 'beam:3':
    case 'most-parts':
    case 'expected-size':
    case 'entropy':
    case 'worst-case':
      return codes <= MAX_RANKED ? 'none' : 'too-many-codes';
  }
}
