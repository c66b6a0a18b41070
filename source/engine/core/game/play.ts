import { guessAfter, hasHelp, isLastBoardSolved, turnWith } from '../boards.ts';
import type { Code, Peg } from '../code.ts';
import { type Feedback, sameFeedback } from '../feedback.ts';
import { knowledgeOf, revealable } from '../knowledge.ts';
import { drawBelow } from '../random.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type BaseRules, codeIn, type Variant } from '../variant.ts';
import {
  CORRECTION_LIMIT,
  checkLifeline,
  type Game,
  type Guessing,
  type Move,
  type MoveProblem,
  type Outcome,
  type Over,
  type Secret,
  secretOf,
  type TurnProblem,
  turnsLeft,
  type Unfinished,
  withClue,
} from './game.ts';
import {
  clueAt,
  drawClue,
  type GameRecord,
  type SecretLifeline,
  type Turn,
  turnsOf,
} from './record.ts';

export function play<Rules extends BaseRules>(
  variant: Variant,
  game: Game<Rules>,
  move: Move,
): Game<Rules> {
  const played = attempt(variant, game, move);
  return played.ok ? { ...played.value, moves: [...game.moves, move] } : game;
}

export function refusal<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Game<Rules>,
  move: Move,
): MoveProblem<Problem> | undefined {
  const played = attempt(variant, game, move);
  return played.ok ? undefined : played.problem;
}

type Played<Rules extends BaseRules, Problem> = Result<Game<Rules>, MoveProblem<Problem>>;
type Correction = Extract<Move, { readonly kind: 'correct' }>;

function attempt<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Game<Rules>,
  move: Move,
): Played<Rules, Problem> {
  if (game.phase === 'over') {
    return move.kind === 'correct' ? reopen(variant, game, move) : fail('game-over');
  }
  switch (move.kind) {
    case 'secret':
      return setSecret(variant, game, move.pegs);
    case 'guess':
      return guess(variant, game, move.pegs);
    case 'feedback':
      return answer(variant, game, move.feedback);
    case 'correct':
      return correct(variant, game, move);
    case 'lifeline':
      return takeLifeline(game, move);
    case 'hint':
      return takeHint(variant, game, move.pegs);
    case 'aid':
      return giveAid(game, move.gives);
    case 'resign':
      return succeed(over(game, secretOf(game), 'resigned'));
  }
}

function setSecret<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Unfinished<Rules>,
  pegs: readonly Peg[],
): Played<Rules, Problem> {
  if (game.phase !== 'choosing') return fail('secret-already-set');
  const code = codeIn(variant, pegs);
  if (!code.ok) return code;
  return succeed({ ...game, phase: 'guessing', secret: { kept: 'table', code: code.value } });
}

function guess<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Unfinished<Rules>,
  pegs: readonly Peg[],
): Played<Rules, Problem> {
  if (game.phase === 'choosing') return fail('no-secret-yet');
  if (game.phase === 'answering') return fail('answer-awaited');
  const code = guessAfter(variant, game.record, pegs);
  if (!code.ok) return code;
  const { secret, ...rest } = game;
  if (secret.kept !== 'table') return succeed({ ...rest, phase: 'answering', guess: code.value });
  return succeed(
    withRecord(variant, game, [...game.record, turnWith(variant, secret, code.value)]),
  );
}

function answer<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Unfinished<Rules>,
  feedback: Feedback,
): Played<Rules, Problem> {
  if (game.phase !== 'answering') return fail('no-answer-awaited');
  const problem = variant.checkFeedback(feedback);
  if (problem !== undefined) return fail(problem);
  const { guess: answered, ...rest } = game;
  const guessing: Guessing<Rules> = { ...rest, phase: 'guessing', secret: secretOf(game) };
  return succeed(withRecord(variant, guessing, [...game.record, turnOf(answered, feedback)]));
}

/** Applies a correction to a finished game in which a person kept the secret in their head. */
function reopen<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Over<Rules>,
  move: Correction,
): Played<Rules, Problem> {
  const { secret, outcome, ...rest } = game;
  if (secret.kept !== 'head' || outcome === 'resigned') return fail('game-over');
  return correct(variant, { ...rest, phase: 'guessing', secret }, move);
}

function correct<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Unfinished<Rules>,
  { turn: index, feedback }: Correction,
): Played<Rules, Problem> {
  const before = turnsOf(game.record)[index];
  if (before === undefined || secretOf(game).kept !== 'head') return fail('no-such-turn');
  if (game.moves.length >= CORRECTION_LIMIT) return fail('too-many-moves');
  const problem = variant.checkFeedback(feedback);
  if (problem !== undefined) return fail(problem);
  if (sameFeedback(before.feedback, feedback)) return fail('answer-unchanged');
  const after: Turn = { ...before, feedback, corrected: [...before.corrected, before.feedback] };
  const record = game.record.map((entry) => (entry === before ? after : entry));
  if (variant.solved(feedback)) {
    // The game ends at the turn whose answer says so.
    const ended = record.slice(0, record.indexOf(after) + 1);
    return succeed(over(game, { kept: 'head' }, 'cracked', ended));
  }
  return succeed(
    game.phase === 'guessing' ? withRecord(variant, game, record) : { ...game, record },
  );
}

function takeLifeline<Rules extends BaseRules>(
  game: Unfinished<Rules>,
  { lifeline, position }: Extract<Move, { readonly kind: 'lifeline' }>,
): Result<Game<Rules>, TurnProblem> {
  const problem = checkLifeline(game, lifeline);
  if (problem !== undefined) return fail(problem);
  const secret = secretOf(game);
  if (secret.kept !== 'table') return fail('lifeline-needs-secret');
  const { value, random } = drawClue(game.random, lifeline, secret.code);
  const after = { ...game, random };
  if (position === undefined) return succeed(withClue(after, value));
  return secret.code[position] === undefined
    ? fail('no-such-place')
    : succeed(withClue(after, clueAt(secret.code, lifeline, position)));
}

function takeHint<Rules extends BaseRules, Problem>(
  variant: Variant<Problem, Problem>,
  game: Unfinished<Rules>,
  pegs: readonly Peg[],
): Played<Rules, Problem> {
  const problem = checkLifeline(game, 'hint');
  if (problem !== undefined) return fail(problem);
  const hint = guessAfter(variant, game.record, pegs);
  return hint.ok ? succeed(withClue(game, { lifeline: 'hint', guess: hint.value })) : hint;
}

/** Only a codebreaker who may guess has something to ask. */
function giveAid<Rules extends BaseRules>(
  game: Unfinished<Rules>,
  gives: Extract<Move, { readonly kind: 'aid' }>['gives'],
): Result<Game<Rules>, TurnProblem> {
  if (game.phase === 'choosing') return fail('no-secret-yet');
  if (game.phase === 'answering') return fail('answer-awaited');
  if (!hasHelp(game.rules)) return fail('help-needs-one-board');
  return game.aid === 'proofs' || game.aid === gives
    ? fail('already-aided')
    : succeed({ ...game, aid: gives });
}

const turnOf = (code: Code, feedback: Feedback): Turn => ({
  kind: 'turn',
  guess: code,
  feedback,
  corrected: [],
});

/** The game with a new record: cracked, out of turns, or at the next guess. */
function withRecord<Rules extends BaseRules>(
  variant: Variant,
  game: Guessing<Rules>,
  record: GameRecord,
): Game<Rules> {
  if (isLastBoardSolved(variant, turnsOf(record))) {
    return over(game, game.secret, 'cracked', record);
  }
  return turnsLeft({ ...game, record }) === 0
    ? over(game, game.secret, 'exhausted', record)
    : { ...game, record };
}

function over<Rules extends BaseRules>(
  { rules, roles, seed, seedSource, random, aid, moves, record: before }: Unfinished<Rules>,
  secret: Secret,
  outcome: Outcome,
  record: GameRecord = before,
): Over<Rules> {
  const game = { rules, roles, seed, seedSource, random, aid, moves, record };
  return { ...game, phase: 'over', secret, outcome };
}

/**
 * The move that takes a lifeline: it reveals a peg that neither an answer nor a clue has shown, if
 * the secret has one, and any peg otherwise. The move contains the choice, so a game replays
 * whatever later versions choose.
 */
export function chooseLifelineMove<Rules extends BaseRules>(
  variant: Variant,
  game: Game<Rules>,
  lifeline: SecretLifeline,
): Move {
  if (game.phase !== 'guessing' || game.secret.kept !== 'table')
    return { kind: 'lifeline', lifeline };
  const choices = revealable(variant, knowledgeOf(game.record), lifeline)(game.secret.code);
  const position = choices[drawBelow(game.random, choices.length).value] ?? 0;
  return { kind: 'lifeline', lifeline, position };
}
