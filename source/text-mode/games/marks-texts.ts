/** Texts that games with marks in order share. */
import { type ShareStyle, shareText } from '../../text/share.ts';
import type { Over } from '../../variants/game.ts';
import type { HardMode } from '../../variants/hard-mode.ts';
import type { FeedbackStyle } from '../answers/form.ts';

/** What a hard mode demands, as sentences; nothing in easy mode. */
export const hardModeTexts = (symbol: string): Readonly<Record<HardMode, string>> => ({
  easy: '',
  hard: `Hard mode: a guess must have every ${symbol} that was found, in its place where that is known.`,
  'ultra-hard': `Ultra hard mode: a guess must fit every answer so far, in ${symbol}s found and in ${symbol}s missed.`,
});

/** The style of a shared result for each style of answers. */
export const shareStyles: Readonly<Record<FeedbackStyle, ShareStyle>> = {
  words: 'spoken',
  pegs: 'emoji',
  letters: 'letters',
};

/** A result without the guesses, in the signs that the game was played in. */
export const shareLines = (game: Over, style: FeedbackStyle): readonly string[] => [
  'To share:',
  ...shareText(game, shareStyles[style]).split('\n'),
];
