/** Transcripts, saved games and stored games of the games of the registry. */

import { fail, type Result } from '../core/result.ts';
import {
  type GameKind,
  type GameStart,
  kindOf,
  type Occasion,
  type StoredGame,
} from '../core/stored/game.ts';
import { parseJson } from '../core/stored/json.ts';
import * as core from '../core/stored/transcript.ts';
import type { Game } from './game.ts';
import {
  type GuessProblem,
  type Lack,
  type Resource,
  type Rules,
  type RulesData,
  type RulesProblem,
  readBoards,
  readRulesData,
  rulesFromData,
  rulesToData,
  variantOf,
} from './index.ts';

export { formatSavedGame } from '../core/stored/transcript.ts';

/** A whole game as plain JSON data: how it started, and every move. */
export type Transcript = core.Transcript<RulesData>;

/** Why data is not a transcript. */
export type TranscriptProblem = RulesProblem | 'not-a-transcript';

/** The first move of a transcript that its game refuses, or the dictionary that it lacks. */
export type ReplayProblem = core.RefusedMove<GuessProblem> | Lack;

export type SavedParts = core.SavedParts<RulesData>;

/**
 * The transcript of a game.
 *
 * @example toTranscript(game).moves // []
 */
export const toTranscript = (game: Game): Transcript =>
  core.toTranscript(game, rulesToData(game.rules));

/**
 * The game that results when all moves of a transcript are played, or the first refused move. A
 * word game needs the dictionary that it was played with among `dictionaries`.
 *
 * @example replay(toTranscript(game)) // { ok: true, value: game }
 */
export function replay(
  transcript: Transcript,
  dictionaries: readonly Resource[] = [],
): Result<Game, ReplayProblem> {
  const rules = rulesFromData(transcript.rules, dictionaries);
  return rules.ok
    ? core.replay<Rules, GuessProblem>(variantOf(rules.value), rules.value, transcript)
    : rules;
}

/**
 * Data from outside, such as parsed JSON, as a transcript. Its moves have the right shape, but
 * only `replay` checks whether the game allows them.
 *
 * @example fromTranscript(JSON.parse(JSON.stringify(toTranscript(game)))).ok // true
 * @example fromTranscript({ moves: [] }) // { ok: false, problem: 'not-a-transcript' }
 */
export function fromTranscript(data: unknown): Result<Transcript, TranscriptProblem> {
  const transcript = core.fromTranscript(data, readRulesData);
  if (transcript.ok) {
    const { rules, roles } = transcript.value;
    const boards = readBoards(rules.boards, roles);
    return boards.ok ? transcript : boards;
  }
  const { problem } = transcript;
  return fail(problem === 'not-rules' ? 'not-a-transcript' : problem);
}

/** The contents of a saved game; only `replay` checks whether its moves can be played. */
export const parseSavedGame = (game: core.SavedGame): Result<SavedParts, 'not-a-saved-game'> =>
  core.parseSavedGame(game, fromTranscript);

export const storedRulesOf = ({
  rules,
  roles,
}: Pick<Game, 'rules' | 'roles'>): Pick<GameStart, 'variant' | 'rules' | 'roles'> => ({
  variant: rules.variant,
  rules: JSON.stringify(rulesToData(rules)),
  roles,
});

/** The rules of a stored game, unless another version of the program has stored it. */
export function readStoredRules({ rules }: Pick<GameKind, 'rules'>): RulesData | undefined {
  const data = readRulesData(parseJson(rules));
  return data.ok ? data.value : undefined;
}

export const gameKindOf = (
  game: Pick<Game, 'rules' | 'roles'>,
  occasion: Occasion = { kind: 'casual' },
): GameKind => kindOf({ ...storedRulesOf(game), occasion });

export type StoredGameProblem = TranscriptProblem | ReplayProblem | 'another-variant';

/**
 * The game that results when all moves of a stored game are played. A word game needs the
 * dictionary that it was played with among `dictionaries`.
 */
export function replayStored(
  { start, moves }: Pick<StoredGame, 'start' | 'moves'>,
  dictionaries: readonly Resource[] = [],
): Result<Game, StoredGameProblem> {
  const transcript = fromTranscript({
    format: 'keypeg-1',
    rules: parseJson(start.rules),
    roles: start.roles,
    seed: start.seed,
    seedSource: start.seedSource,
    moves: moves.map(({ move }) => move),
  });
  if (!transcript.ok) return transcript;
  if (transcript.value.rules.variant !== start.variant) return fail('another-variant');
  return replay(transcript.value, dictionaries);
}
