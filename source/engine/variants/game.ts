import * as boards from '../core/boards.ts';
import type { PublicGame as CorePublicGame } from '../core/game/game.ts';
import * as core from '../core/game/game.ts';
import * as engine from '../core/game/play.ts';
import { chooseLifelineMove } from '../core/game/play.ts';
import type { Roles, SecretLifeline } from '../core/game/record.ts';
import type { SeedSource } from '../core/random.ts';
import { fail, type Result } from '../core/result.ts';
import {
  type GameKind,
  type GameStart,
  kindOf,
  type Occasion,
  type StoredGame,
} from '../core/stored/game.ts';
import { parseJson } from '../core/stored/json.ts';
import * as stored from '../core/stored/transcript.ts';
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
  withBoards,
} from './index.ts';

/** The engine of the core, for the games of the registry. */

export { hasHelp } from '../core/boards.ts';
export {
  checkLifeline,
  type Move,
  type Outcome,
  publicGame,
  type Secret,
  turnsLeft,
} from '../core/game/game.ts';
export { formatSavedGame } from '../core/stored/transcript.ts';

/** A game, in the phase that it is in. */
export type Game = core.Game<Rules>;
export type Guessing = core.Guessing<Rules>;
/** A game that has ended. */
export type Over = core.Over<Rules>;

/** The part of a game that every player may see. */
export type PublicGame = CorePublicGame<Rules>;
export type PublicOver = Extract<PublicGame, { readonly phase: 'over' }>;

/** Why a move cannot be played. */
export type MoveProblem = core.MoveProblem<GuessProblem>;

/**
 * A new game. If the machine makes the code, it draws the code from `seed`, any text. It has one board
 * where its roles cannot have several.
 *
 * @param seedSource `system` if the seed is 128 random bits that no player can know
 *
 * @example start(rules, roles, 'any seed').phase // 'guessing'
 */
export const start = (
  rules: Rules,
  roles: Roles,
  seed: string,
  seedSource: SeedSource = 'player',
): Game => {
  const played =
    rules.boards === undefined || boards.canHaveBoards(roles) ? rules : withBoards(rules, 1);
  return core.start(variantOf(played), played, roles, seed, seedSource);
};

/**
 * The game after a move, or the same game if the move is refused.
 *
 * @example play(game, { kind: 'resign' }).phase // 'over'
 */
export const play = (game: Game, move: core.Move): Game =>
  engine.play(variantOf(game.rules), game, move);

/**
 * Why the game refuses a move, or undefined if the move can be played.
 *
 * @example refusal(game, { kind: 'guess', pegs: guess })  // undefined
 * @example refusal(game, { kind: 'guess', pegs: [0, 0] }) // 'too-short'
 */
export const refusal = (game: Game, move: core.Move): MoveProblem | undefined =>
  engine.refusal<Rules, GuessProblem>(variantOf(game.rules), game, move);

/**
 * The boards of a game, each with the record that a game with its code alone would have. Almost all
 * games have one board; `withBoards` makes rules with several.
 *
 * @example boardsOf(game).length // 1
 */
export const boardsOf = ({
  rules,
  record,
}: Pick<Game, 'rules' | 'record'>): readonly boards.Board[] =>
  boards.boardsOf(variantOf(rules), record);

/**
 * The move that takes a lifeline. Where it can, it reveals what neither an answer nor a clue has shown.
 *
 * @example play(game, lifelineMove(game, 'place')).record.length // 1
 */
export const lifelineMove = (game: Game, lifeline: SecretLifeline): core.Move =>
  chooseLifelineMove(variantOf(game.rules), game, lifeline);

/** A whole game as plain JSON data: how it started, and every move. */
export type Transcript = stored.Transcript<RulesData>;

export type TranscriptProblem = RulesProblem | 'not-a-transcript';

/** The first move of a transcript that its game refuses, or the dictionary that it lacks. */
export type ReplayProblem = stored.RefusedMove<GuessProblem> | Lack;

export type SavedParts = stored.SavedParts<RulesData>;

/**
 * The transcript of a game.
 *
 * @example toTranscript(game).moves // []
 */
export const toTranscript = (game: Game): Transcript =>
  stored.toTranscript(game, rulesToData(game.rules));

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
    ? stored.replay<Rules, GuessProblem>(variantOf(rules.value), rules.value, transcript)
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
  const transcript = stored.fromTranscript(data, readRulesData);
  if (transcript.ok) {
    const { rules, roles } = transcript.value;
    const boards = readBoards(rules.boards, roles);
    return boards.ok ? transcript : boards;
  }
  const { problem } = transcript;
  return fail(problem === 'not-rules' ? 'not-a-transcript' : problem);
}

/** The contents of a saved game; only `replay` checks whether its moves can be played. */
export const parseSavedGame = (game: stored.SavedGame): Result<SavedParts, 'not-a-saved-game'> =>
  stored.parseSavedGame(game, fromTranscript);

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

/** Whether a person has made a move, so that the game can be continued later. */
export const isBegun = ({ moves, roles }: Game): boolean =>
  moves.some(({ kind }) => kind !== 'guess' || roles.codebreaker === 'human');
