import { fail, type Result, succeed } from '../result.ts';
import { isObject, parseJson } from './json.ts';
import type { Transcript } from './transcript.ts';

declare const saved: unique symbol;

/**
 * An unfinished game as a line of text, for a store outside the program. Its seed and its moves
 * reveal the secret: it belongs in a store, never on a screen or in a log.
 */
export type SavedGame = string & { readonly [saved]: true };

/** Brands text from a store as a saved game; `parseSavedGame` checks whether it is one. */
export const savedGameOf = (text: string): SavedGame => text as SavedGame;

/** The contents of a saved game. */
export type SavedParts<RulesData> = {
  readonly transcript: Transcript<RulesData>;
  /** The mode of the game, in a text that only the screens can read. */
  readonly plan: string;
  /** The turn of the game, from 1: without its words, a word game cannot be replayed to find it. */
  readonly turn: number;
};

/** An unfinished game as text. */
export const formatSavedGame = <RulesData>({
  transcript,
  plan,
  turn,
}: SavedParts<RulesData>): SavedGame => savedGameOf(JSON.stringify({ plan, turn, transcript }));

/** The contents of a saved game; only `replay` checks whether its moves can be played. */
export function parseSavedGame<RulesData, Problem>(
  game: SavedGame,
  readTranscript: (data: unknown) => Result<Transcript<RulesData>, Problem>,
): Result<SavedParts<RulesData>, 'not-a-saved-game'> {
  const data = parseJson(game);
  if (!isObject(data) || typeof data.plan !== 'string') return fail('not-a-saved-game');
  if (typeof data.turn !== 'number' || !Number.isInteger(data.turn) || data.turn < 1) {
    return fail('not-a-saved-game');
  }
  const transcript = readTranscript(data.transcript);
  return transcript.ok
    ? succeed({ transcript: transcript.value, plan: data.plan, turn: data.turn })
    : fail('not-a-saved-game');
}
