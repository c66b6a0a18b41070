import type { Code, Peg } from './code.ts';
import { type Feedback, type FeedbackProblem, sameFeedback } from './feedback.ts';
import {
  type Clue,
  drawClue,
  type Lifeline,
  lifelinePrices,
  type SecretLifeline,
} from './lifeline.ts';
import { type Random, randomFrom } from './random.ts';
import { type GameRecord, lifelinesTaken, type Turn, turnsOf, turnsSpent } from './record.ts';
import { fail, type Result, succeed } from './result.ts';
import type { Roles } from './roles.ts';
import { checkCode, checkGuess, type Rules, variantOf } from './rules.ts';
import type { GuessProblem } from './variant.ts';

/** Where the secret is: with the program, or in the head of the person who made it. */
export type Secret = { readonly kept: 'table'; readonly code: Code } | { readonly kept: 'head' };

/** How a game ended: found, out of turns, or given up. */
export type Outcome = 'cracked' | 'exhausted' | 'resigned';

/** What a game is in every phase. */
type Table = {
  readonly rules: Rules;
  readonly roles: Roles;
  readonly seed: string;
  readonly random: Random;
  readonly record: GameRecord;
  /** Every move that was played, oldest first: with rules, roles and seed the whole game. */
  readonly moves: readonly Move[];
};

/** A person must set the secret. */
export type Choosing = Table & { readonly phase: 'choosing' };
/** The codebreaker must guess. */
export type Guessing = Table & { readonly phase: 'guessing'; readonly secret: Secret };
/** The secret is in a person's head, and that person must answer `guess`. */
export type Answering = Table & { readonly phase: 'answering'; readonly guess: Code };
/** The game has ended. */
export type Over = Table & {
  readonly phase: 'over';
  readonly secret: Secret;
  readonly outcome: Outcome;
};

/** A game, in the phase that it is in. */
export type Game = Choosing | Guessing | Answering | Over;

/** What a player can do. Pegs in a move are a proposal: the game checks them. */
export type Move =
  | { readonly kind: 'secret'; readonly pegs: readonly Peg[] }
  | { readonly kind: 'guess'; readonly pegs: readonly Peg[] }
  | { readonly kind: 'feedback'; readonly feedback: Feedback }
  /** Takes back the answer to the `turn`-th guess, from 0, and gives another. */
  | { readonly kind: 'correct'; readonly turn: number; readonly feedback: Feedback }
  | { readonly kind: 'lifeline'; readonly lifeline: SecretLifeline }
  /** The lifeline whose guess is found outside, from the turns alone. */
  | { readonly kind: 'hint'; readonly pegs: readonly Peg[] }
  | { readonly kind: 'resign' };

/** Why a move cannot be played. */
export type MoveProblem =
  | GuessProblem
  | FeedbackProblem
  | 'no-secret-yet'
  | 'secret-already-set'
  | 'answer-awaited'
  | 'no-answer-awaited'
  | 'no-such-turn'
  | 'answer-unchanged'
  | 'lifeline-spent'
  | 'lifeline-too-dear'
  | 'lifeline-needs-secret'
  | 'game-over';

/**
 * A new game; the machine's code, if it makes one, is drawn from `seed`, any text.
 *
 * @example start(rules, roles, 'any seed').phase // 'guessing'
 */
export function start(rules: Rules, roles: Roles, seed: string): Game {
  const table: Table = { rules, roles, seed, random: randomFrom(seed), record: [], moves: [] };
  if (roles.codemaker === 'machine') {
    const drawn = variantOf(rules).drawSecret(table.random);
    const secret: Secret = { kept: 'table', code: drawn.value };
    return { ...table, random: drawn.random, phase: 'guessing', secret };
  }
  return roles.secretKept === 'head'
    ? { ...table, phase: 'guessing', secret: { kept: 'head' } }
    : { ...table, phase: 'choosing' };
}

/**
 * The game after a move, or the very same game if the move is refused.
 *
 * @example play(game, { kind: 'resign' }).phase // 'over'
 */
export function play(game: Game, move: Move): Game {
  const played = attempt(game, move);
  return played.ok ? { ...played.value, moves: [...game.moves, move] } : game;
}

/**
 * Why the game refuses a move, or nothing if it can be played.
 *
 * @example refusal(game, { kind: 'guess', pegs: guess })  // undefined
 * @example refusal(game, { kind: 'guess', pegs: [0, 0] }) // 'too-short'
 */
export function refusal(game: Game, move: Move): MoveProblem | undefined {
  const played = attempt(game, move);
  return played.ok ? undefined : played.problem;
}

/**
 * How many turns the codebreaker has left.
 *
 * @example turnsLeft(play(game, { kind: 'guess', pegs: guess })) // 9
 */
export const turnsLeft = (game: { readonly rules: Rules; readonly record: GameRecord }): number =>
  Math.max(0, variantOf(game.rules).attempts - turnsSpent(game.record));

type Played = Result<Game, MoveProblem>;

function attempt(game: Game, move: Move): Played {
  if (game.phase === 'over')
    return move.kind === 'correct' ? reopen(game, move) : fail('game-over');
  switch (move.kind) {
    case 'secret':
      return setSecret(game, move.pegs);
    case 'guess':
      return guess(game, move.pegs);
    case 'feedback':
      return answer(game, move.feedback);
    case 'correct':
      return correct(game, move);
    case 'lifeline':
      return takeLifeline(game, move.lifeline);
    case 'hint':
      return takeHint(game, move.pegs);
    case 'resign':
      return succeed(over(game, secretOf(game), 'resigned'));
  }
}

type Unfinished = Exclude<Game, Over>;
type Correction = Extract<Move, { readonly kind: 'correct' }>;

function setSecret(game: Unfinished, pegs: readonly Peg[]): Played {
  if (game.phase !== 'choosing') return fail('secret-already-set');
  const code = checkCode(game.rules, pegs);
  if (!code.ok) return code;
  return succeed({ ...game, phase: 'guessing', secret: { kept: 'table', code: code.value } });
}

function guess(game: Unfinished, pegs: readonly Peg[]): Played {
  if (game.phase === 'choosing') return fail('no-secret-yet');
  if (game.phase === 'answering') return fail('answer-awaited');
  const code = checkGuess(game.rules, turnsOf(game.record), pegs);
  if (!code.ok) return code;
  const { secret, ...table } = game;
  if (secret.kept === 'head') return succeed({ ...table, phase: 'answering', guess: code.value });
  const feedback = variantOf(game.rules).score(secret.code, code.value);
  return succeed(settle(game, [...game.record, turnOf(code.value, feedback)]));
}

function answer(game: Unfinished, feedback: Feedback): Played {
  if (game.phase !== 'answering') return fail('no-answer-awaited');
  const problem = variantOf(game.rules).checkFeedback(feedback);
  if (problem !== undefined) return fail(problem);
  const { guess: answered, ...table } = game;
  const asked: Guessing = { ...table, phase: 'guessing', secret: { kept: 'head' } };
  return succeed(settle(asked, [...game.record, turnOf(answered, feedback)]));
}

/** A finished game goes on if the person who answered takes back what ended it. */
function reopen(game: Over, move: Correction): Played {
  const { secret, outcome, ...table } = game;
  if (secret.kept === 'table' || outcome === 'resigned') return fail('game-over');
  return correct({ ...table, phase: 'guessing', secret }, move);
}

function correct(game: Unfinished, { turn: index, feedback }: Correction): Played {
  const was = turnsOf(game.record)[index];
  if (was === undefined || secretOf(game).kept !== 'head') return fail('no-such-turn');
  const problem = variantOf(game.rules).checkFeedback(feedback);
  if (problem !== undefined) return fail(problem);
  if (sameFeedback(was.feedback, feedback)) return fail('answer-unchanged');
  const now: Turn = { ...was, feedback, corrected: [...was.corrected, was.feedback] };
  const record = game.record.map((entry) => (entry === was ? now : entry));
  if (variantOf(game.rules).solved(feedback)) {
    // Had that been the answer then, the game would have ended there.
    const until = record.slice(0, record.indexOf(now) + 1);
    return succeed(over(game, { kept: 'head' }, 'cracked', until));
  }
  return succeed(game.phase === 'guessing' ? settle(game, record) : { ...game, record });
}

/** Why a lifeline may not be taken now, if it may not. */
export function checkLifeline(game: Game, lifeline: Lifeline): MoveProblem | undefined {
  if (game.phase === 'over') return 'game-over';
  if (game.phase === 'choosing') return 'no-secret-yet';
  const needsSecret = lifeline !== 'hint' && secretOf(game).kept === 'head';
  if (needsSecret) return 'lifeline-needs-secret';
  if (lifelinesTaken(game.record).includes(lifeline)) return 'lifeline-spent';
  return lifelinePrices[lifeline] >= turnsLeft(game) ? 'lifeline-too-dear' : undefined;
}

function takeLifeline(game: Unfinished, lifeline: SecretLifeline): Played {
  const problem = checkLifeline(game, lifeline);
  if (problem !== undefined) return fail(problem);
  const secret = secretOf(game);
  if (secret.kept === 'head') return fail('lifeline-needs-secret');
  const { value, random } = drawClue(game.random, lifeline, secret.code);
  return clued({ ...game, random }, value);
}

function takeHint(game: Unfinished, pegs: readonly Peg[]): Played {
  const problem = checkLifeline(game, 'hint');
  if (problem !== undefined) return fail(problem);
  const guess = checkGuess(game.rules, turnsOf(game.record), pegs);
  return guess.ok ? clued(game, { lifeline: 'hint', guess: guess.value }) : guess;
}

const clued = (game: Unfinished, clue: Clue): Played =>
  succeed({ ...game, record: [...game.record, { kind: 'lifeline', clue }] });

const turnOf = (code: Code, feedback: Feedback): Turn => ({
  kind: 'turn',
  guess: code,
  feedback,
  corrected: [],
});

/** The game after its record has grown by a turn: won, out of turns, or on to the next guess. */
function settle(game: Guessing, record: GameRecord): Game {
  const last = turnsOf(record).at(-1);
  if (last !== undefined && variantOf(game.rules).solved(last.feedback)) {
    return over(game, game.secret, 'cracked', record);
  }
  return turnsLeft({ ...game, record }) === 0
    ? over(game, game.secret, 'exhausted', record)
    : { ...game, record };
}

function over(
  { rules, roles, seed, random, moves, record: until }: Unfinished,
  secret: Secret,
  outcome: Outcome,
  record: GameRecord = until,
): Over {
  return { phase: 'over', rules, roles, seed, random, moves, record, secret, outcome };
}

/** Where the secret of an unfinished game is; before it is chosen it is in its maker's head. */
const secretOf = (game: Unfinished): Secret =>
  game.phase === 'guessing' ? game.secret : { kept: 'head' };
