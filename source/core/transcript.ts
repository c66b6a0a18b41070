import type { Peg } from './code.ts';
import type { Feedback, Mark } from './feedback.ts';
import { type Game, type Move, type MoveProblem, play, refusal, start } from './game.ts';
import { type SecretLifeline, secretLifelines } from './lifeline.ts';
import { type PegRulesProblem, pegRules } from './pegs.ts';
import { fail, type Result, succeed } from './result.ts';
import type { Roles } from './roles.ts';
import type { Rules } from './rules.ts';

/** A whole game as plain data that JSON can hold: how it began, and every move. */
export type Transcript = {
  readonly format: 'keypeg-1';
  readonly rules: Rules;
  readonly roles: Roles;
  readonly seed: string;
  readonly moves: readonly Move[];
};

/** Why data is no transcript. */
export type TranscriptProblem = PegRulesProblem | 'not-a-transcript';

/** A move of a transcript, from 0, that its game refuses, and why. */
export type ReplayProblem = { readonly move: number; readonly problem: MoveProblem };

/**
 * A game as data to keep.
 *
 * @example toTranscript(game).moves // []
 */
export const toTranscript = ({ rules, roles, seed, moves }: Game): Transcript => ({
  format: 'keypeg-1',
  rules,
  roles,
  seed,
  moves,
});

/**
 * Plays a transcript through: the game it tells of, or the first move that is refused.
 *
 * @example replay(toTranscript(game)) // { ok: true, value: game }
 */
export function replay(transcript: Transcript): Result<Game, ReplayProblem> {
  const { rules, roles, seed, moves } = transcript;
  let game = start(rules, roles, seed);
  for (const [index, move] of moves.entries()) {
    const problem = refusal(game, move);
    if (problem !== undefined) return fail({ move: index, problem });
    game = play(game, move);
  }
  return succeed(game);
}

/**
 * Data from outside, such as parsed JSON, as a transcript. Its moves have the right shape, but
 * only `replay` tells whether the game allows them.
 *
 * @example fromTranscript(JSON.parse(JSON.stringify(toTranscript(game)))).ok // true
 * @example fromTranscript({ moves: [] }) // { ok: false, problem: 'not-a-transcript' }
 */
export function fromTranscript(data: unknown): Result<Transcript, TranscriptProblem> {
  if (!isObject(data) || data.format !== 'keypeg-1' || typeof data.seed !== 'string') {
    return fail('not-a-transcript');
  }
  const roles = readRoles(data.roles);
  const moves = readAll(data.moves, readMove);
  if (roles === undefined || moves === undefined) return fail('not-a-transcript');
  const rules = readRules(data.rules);
  return rules.ok
    ? succeed({ format: 'keypeg-1', rules: rules.value, roles, seed: data.seed, moves })
    : rules;
}

type Fields = { readonly [field: string]: unknown };

const isObject = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

function readAll<Item>(
  data: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const items = data.map(read).filter((item) => item !== undefined);
  return items.length === data.length ? items : undefined;
}

const readNumber = (data: unknown): number | undefined =>
  typeof data === 'number' ? data : undefined;

function readRules(data: unknown): Result<Rules, TranscriptProblem> {
  if (!isObject(data) || data.variant !== 'pegs') return fail('not-a-transcript');
  const { alphabet, pegs, colors, attempts, repeats } = data;
  if (alphabet !== 'colors' && alphabet !== 'digits') return fail('not-a-transcript');
  if (typeof pegs !== 'number' || typeof colors !== 'number') return fail('not-a-transcript');
  if (typeof attempts !== 'number' || typeof repeats !== 'boolean') return fail('not-a-transcript');
  return pegRules({ alphabet, pegs, colors, attempts, repeats });
}

function readRoles(data: unknown): Roles | undefined {
  if (!isObject(data)) return undefined;
  const { codemaker, codebreaker, secretKept } = data;
  if (codebreaker !== 'human' && codebreaker !== 'machine') return undefined;
  if (codemaker === 'machine') return { codemaker, codebreaker };
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
      return lifeline && { kind: 'lifeline', lifeline };
    }
    case 'resign':
      return { kind: 'resign' };
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
