import { fail, type Result, succeed } from './result.ts';
import { fromTranscript, type Transcript } from './transcript.ts';

declare const saved: unique symbol;

/**
 * An unfinished game as a line of text, to be kept outside the program. Its seed and its moves tell
 * the secret: it goes to a store and comes back, and never to a screen or a log.
 */
export type SavedGame = string & { readonly [saved]: true };

/** Marks text from a store as a saved game; whether it is one, `parseSavedGame` tells. */
export const savedGameOf = (text: string): SavedGame => text as SavedGame;

/** What a saved game tells. */
export type SavedParts = {
  readonly transcript: Transcript;
  /** Who plays it, in a text that only those who made it understand. */
  readonly plan: string;
  /** The turn that it is in, from 1, which a game of words could not tell without its words. */
  readonly turn: number;
};

/** An unfinished game as text. */
export const formatSavedGame = ({ transcript, plan, turn }: SavedParts): SavedGame =>
  savedGameOf(JSON.stringify({ plan, turn, transcript }));

/** What a saved game tells; only `replay` knows whether its moves can be played. */
export function parseSavedGame(game: SavedGame): Result<SavedParts, 'not-a-saved-game'> {
  const data = parseJson(game);
  if (!isObject(data) || typeof data.plan !== 'string') return fail('not-a-saved-game');
  if (typeof data.turn !== 'number' || !Number.isInteger(data.turn) || data.turn < 1) {
    return fail('not-a-saved-game');
  }
  const transcript = fromTranscript(data.transcript);
  return transcript.ok
    ? succeed({ transcript: transcript.value, plan: data.plan, turn: data.turn })
    : fail('not-a-saved-game');
}

const isObject = (data: unknown): data is { readonly [field: string]: unknown } =>
  typeof data === 'object' && data !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
