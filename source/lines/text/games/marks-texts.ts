/** Texts that games with marks in order share. */

import type { Over } from '../../../engine/variants/game.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { type ShareStyle, shareText } from '../../../prose/results.ts';
import type { FeedbackStyle } from '../answers/form.ts';

/** What a hard mode demands, as a sentence; nothing in easy mode. */
export const hardModeTexts = (
  rules: Rules & { readonly mode: HardMode },
  catalog: Catalog,
): readonly string[] =>
  rules.mode === 'easy' ? [] : [catalog.lines.games.hardModes[rules.mode](nounsOf(rules, catalog))];

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
