import { counted, symbolNoun } from '../../../text/sentences.ts';
import { presets } from '../../../variants/pegs/peg-rules.ts';
import { presetIndexOf } from '../../setup/games/pegs.ts';
import type { GamePlay } from './game-play.ts';

/** Pegs: the arrows choose each peg, and the next guess is often the last one with few changes. */
export const pegPlay: GamePlay<'pegs'> = {
  name: (rules) =>
    presets[presetIndexOf(rules)]?.name ??
    `${rules.pegs} pegs, ${counted(rules.colors, symbolNoun(rules))}`,
  advice: 'Arrows choose, Enter guesses, Tab opens lifelines, ? explains.',
  lifelineByArrows: 'reached',
  draftAfterGuess: 'kept',
  randomKey: '*',
  keyboard: () => 'none',
  contradiction: 'No code fits your answers. Some of them contradict each other.',
};
