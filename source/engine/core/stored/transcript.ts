import type { Peg } from '../code.ts';
import type { Feedback, Mark } from '../feedback.ts';
import { type Game, type Move, type MoveProblem, start } from '../game/game.ts';
import { play, refusal } from '../game/play.ts';
import { type Roles, type SecretLifeline, secretLifelines } from '../game/record.ts';
import type { SeedSource } from '../random.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { BaseRules, Variant } from '../variant.ts';
import { isObject, parseJson, readAll, readNumber } from './json.ts';

export type Transcript<RulesData> = {
  readonly format: 'keypeg-1';
  readonly rules: RulesData;
  readonly roles: Roles;
  readonly seed: string;
  /** Transcripts of earlier versions lack it; their seeds count as chosen by a player. */
  readonly seedSource: SeedSource;
  readonly moves: readonly Move[];
};

export type RefusedMove<Problem> = {
  readonly move: number;
  readonly problem: MoveProblem<Problem>;
};

export const toTranscript = <RulesData>(
  { roles, seed, seedSource, moves }: Game<BaseRules>,
  rules: RulesData,
): Transcript<RulesData> => ({ format: 'keypeg-1', rules, roles, seed, seedSource, moves });

export function replay<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  rules: Rules,
  { roles, seed, seedSource, moves }: Omit<Transcript<unknown>, 'format' | 'rules'>,
): Result<Game<Rules>, RefusedMove<Problem>> {
  let game = start(variant, rules, roles, seed, seedSource);
  for (const [index, move] of moves.entries()) {
    const problem = refusal(variant, game, move);
    if (problem !== undefined) return fail({ move: index, problem });
    game = play(variant, game, move);
  }
  return succeed(game);
}

/**
 * Data from outside, such as parsed JSON, as a transcript; `readRules` reads its rules. The moves
 * have the right shape, but only `replay` checks whether the game allows them.
 */
export function fromTranscript<RulesData, Problem>(
  data: unknown,
  readRules: (data: unknown) => Result<RulesData, Problem>,
): Result<Transcript<RulesData>, Problem | 'not-a-transcript'> {
  if (!isObject(data) || data.format !== 'keypeg-1' || typeof data.seed !== 'string') {
    return fail('not-a-transcript');
  }
  const roles = readRoles(data.roles);
  const moves = readAll(data.moves, readMove);
  if (roles === undefined || moves === undefined) return fail('not-a-transcript');
  const rules = readRules(data.rules);
  if (!rules.ok) return rules;
  const { seed } = data;
  const seedSource = data.seedSource === 'system' ? 'system' : 'player';
  return succeed({ format: 'keypeg-1', rules: rules.value, roles, seed, seedSource, moves });
}

function readRoles(data: unknown): Roles | undefined {
  if (!isObject(data)) return undefined;
  const { codemaker, codebreaker, secretKept, rival } = data;
  if (codebreaker !== 'human' && codebreaker !== 'machine') return undefined;
  if (rival !== undefined) {
    const isRival = rival === 'machine' && codemaker === 'machine' && codebreaker === 'human';
    return isRival ? { codemaker, codebreaker, rival } : undefined;
  }
  if (codemaker === 'machine') return { codemaker, codebreaker };
  if (codemaker === 'adversary') return { codemaker, codebreaker };
  if (codemaker !== 'human' || (secretKept !== 'table' && secretKept !== 'head')) return undefined;
  return { codemaker, secretKept, codebreaker };
}

function readMove(data: unknown): Move | undefined {
  if (!isObject(data)) return undefined;
  switch (data.kind) {
    case 'secret':
    case 'guess':
    case 'hint': {
      const pegs = readAll<Peg>(data.pegs, readNumber);
      return pegs && { kind: data.kind, pegs };
    }
    case 'feedback': {
      const feedback = readFeedback(data.feedback);
      return feedback && { kind: 'feedback', feedback };
    }
    case 'correct': {
      const feedback = readFeedback(data.feedback);
      const turn = readNumber(data.turn);
      return feedback && turn !== undefined ? { kind: 'correct', turn, feedback } : undefined;
    }
    case 'lifeline': {
      const lifeline = readLifeline(data.lifeline);
      if (lifeline === undefined) return undefined;
      if (data.position === undefined) return { kind: 'lifeline', lifeline };
      const position = readNumber(data.position);
      return position === undefined ? undefined : { kind: 'lifeline', lifeline, position };
    }
    case 'aid':
      return data.gives === 'warnings' || data.gives === 'proofs'
        ? { kind: 'aid', gives: data.gives }
        : undefined;
    case 'resign':
      return { kind: data.kind };
    default:
      return undefined;
  }
}

const readLifeline = (data: unknown): SecretLifeline | undefined =>
  secretLifelines.find((lifeline) => lifeline === data);

function readFeedback(data: unknown): Feedback | undefined {
  if (!isObject(data)) return readAll(data, readMark);
  const { exact, partial } = data;
  return typeof exact === 'number' && typeof partial === 'number' ? { exact, partial } : undefined;
}

const readMark = (data: unknown): Mark | undefined =>
  data === 'exact' || data === 'partial' || data === 'absent' ? data : undefined;

declare const saved: unique symbol;

/**
 * An unfinished game as a line of text, for a store outside the program. Its seed and its moves
 * reveal the secret: it belongs in a store, never on a screen or in a log.
 */
export type SavedGame = string & { readonly [saved]: true };

/** Brands text from a store as a saved game; `parseSavedGame` checks whether it is one. */
export const savedGameOf = (text: string): SavedGame => text as SavedGame;

export type SavedParts<RulesData> = {
  readonly transcript: Transcript<RulesData>;
  /** The mode of the game, in a text that only the screens can read. */
  readonly plan: string;
  /** The turn of the game, from 1: without its words, a word game cannot be replayed to find it. */
  readonly turn: number;
};

export const formatSavedGame = <RulesData>({
  transcript,
  plan,
  turn,
}: SavedParts<RulesData>): SavedGame => savedGameOf(JSON.stringify({ plan, turn, transcript }));

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
