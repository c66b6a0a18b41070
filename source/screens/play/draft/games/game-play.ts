import type { LocalizedText } from '../../../../prose/catalog.ts';
import type { Key } from '../../../parts/input/keymap.ts';
import type { KeyboardLayout } from '../keyboard.ts';

/** How a game is played on the screens. */
export type GamePlay = {
  /** Whether the arrows reach LIFELINE after the last symbol; only a key does in a game of letters. */
  readonly lifelineByArrows: 'reached' | 'never';
  /** What becomes of the draft after a guess: the player changes it, or starts a new one. */
  readonly draftAfterGuess: 'kept' | 'cleared';
  /** The key that fills a draft at random; it types no symbol of the game. */
  readonly randomKey: Key;
  /** The symbols that are shown below the board, if the game shows them. */
  readonly keyboard: (layout: KeyboardLayout) => KeyboardPanel | 'none';
};

/** A panel of the symbols that can be typed, each row a string of signs. */
export type KeyboardPanel = { readonly title: LocalizedText; readonly rows: readonly string[] };
