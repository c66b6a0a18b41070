/** The registry of how each game is played on the screens. */
import type { Rules, VariantName } from '../../../../engine/variants/index.ts';
import { equationPlay } from './equations.ts';
import type { GamePlay } from './game-play.ts';
import { pegPlay } from './pegs.ts';
import { wordPlay } from './words.ts';

const games: Readonly<Record<VariantName, GamePlay>> = {
  pegs: pegPlay,
  words: wordPlay,
  equations: equationPlay,
};

/** How the game of some rules is played on the screens. */
export const gamePlayOf = ({ variant }: Rules): GamePlay => games[variant];
