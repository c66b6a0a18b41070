/** The parts that games with marks in order share. */
import type { Over } from '../../../engine/variants/game.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { type ShareStyle, shareText } from '../../../prose/results.ts';
import { type Obstacle, obstacleFor } from '../../../screens/menu/setup/machines.ts';
import type { Opponent } from '../../../screens/play/modes/opponents.ts';
import type { FeedbackStyle } from '../answers/form.ts';

/**
 * Why a machine cannot play a game whose answers mark each symbol, or `none`: a row of one
 * symbol is no code there, and perfect play is known for none of them.
 */
export const marksObstacle = (machine: Opponent, codes: number): Obstacle | 'none' =>
  obstacleFor(machine, codes, { sweep: 'one-symbol', optimal: 'unknown-play' });

/** A text and what a hard mode demands, as sentences. */
export const withHardMode = (
  text: string,
  rules: Rules & { readonly mode: HardMode },
  catalog: Catalog,
): string =>
  rules.mode === 'easy'
    ? text
    : `${text} ${catalog.lines.games.hardModes[rules.mode](nounsOf(rules, catalog))}`;

/** The style of a shared result for each style of answers. */
export const shareStyles: Readonly<Record<FeedbackStyle, ShareStyle>> = {
  words: 'spoken',
  pegs: 'emoji',
  letters: 'letters',
};

/** A result without the guesses, in the signs that the game was played in. */
export const shareLines = (
  game: Over,
  style: FeedbackStyle,
  catalog: Catalog,
): readonly string[] => [
  catalog.lines.game.toShare,
  ...shareText(game, shareStyles[style], catalog).split('\n'),
];
