import { guessAfter, hasHelp, isLastBoardSolved, turnWith } from '../boards.ts';
import type { Code, Peg } from '../code.ts';
import { countsOf, type Feedback, isMarks, sameFeedback } from '../feedback.ts';
import { type Fact, isClue, type Knowledge, knowledgeOf } from '../knowledge.ts';
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

/** How often the secret has a symbol, at least and at most, as far as that is known. */
type Bounds = { readonly min: number; readonly max: number };

/** The copies of some symbols that the secret has, each symbol counted up to a limit of its own. */
type Sum = { readonly limits: ReadonlyMap<Peg, number>; readonly total: number };

/**
 * How often the secret has each symbol: what every answer and clue shows by itself, and what follows
 * because they are all about a code of one length. No codes are listed, so this is fast in any game,
 * but a scan of the candidates would sometimes find narrower bounds.
 */
export function symbolBounds(
  { pegs, alphabet }: Pick<Variant, 'pegs' | 'alphabet'>,
  knowledge: Knowledge,
): readonly Bounds[] {
  const symbols = [...alphabet.keys()];
  const whole: Sum = { limits: new Map(symbols.map((peg) => [peg, pegs])), total: pegs };
  const sums = [whole, ...knowledge.flatMap(sumsIn)];
  let bounds: readonly Bounds[] = symbols.map(() => ({ min: 0, max: pegs }));
  for (;;) {
    const narrowed = sums.reduce(narrow, bounds);
    if (sameBounds(narrowed, bounds)) return bounds;
    bounds = narrowed;
  }
}

function sumsIn(fact: Fact): readonly Sum[] {
  if (isClue(fact)) return [{ limits: new Map([[fact.peg, 1]]), total: 1 }];
  const { guess, feedback } = fact;
  const copies = Map.groupBy(guess.keys(), (position) => guess[position] ?? 0);
  if (!isMarks(feedback)) {
    const { exact, partial } = countsOf(feedback);
    const limits = new Map([...copies].map(([peg, positions]) => [peg, positions.length]));
    return [{ limits, total: exact + partial }];
  }
  return [...copies].map(([peg, positions]) => ({
    limits: new Map([[peg, positions.length]]),
    total: positions.filter((position) => feedback[position] !== 'absent').length,
  }));
}

function narrow(bounds: readonly Bounds[], { limits, total }: Sum): readonly Bounds[] {
  const counted = (peg: Peg, bound: keyof Bounds): number =>
    Math.min(limits.get(peg) ?? 0, bounds[peg]?.[bound] ?? 0);
  const all = (bound: keyof Bounds): number =>
    [...limits.keys()].reduce((sum, peg) => sum + counted(peg, bound), 0);
  const min = all('min');
  const max = all('max');
  return bounds.map((before, peg) => {
    const limit = limits.get(peg) ?? 0;
    const atLeast = total - (max - counted(peg, 'max'));
    const atMost = total - (min - counted(peg, 'min'));
    return {
      min: Math.max(before.min, atLeast),
      // At its limit, a symbol may have more copies that are not counted.
      max: atMost < limit ? Math.min(before.max, atMost) : before.max,
    };
  });
}

const sameBounds = (some: readonly Bounds[], others: readonly Bounds[]): boolean =>
  some.every(({ min, max }, peg) => min === others[peg]?.min && max === others[peg]?.max);

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

/**
 * Returns a function that gives the positions of a secret among which a lifeline chooses, each with
 * the same probability: those about which it reveals something new, or all if there are none.
 */
export function revealable(
  variant: Variant,
  knowledge: Knowledge,
  lifeline: SecretLifeline,
): (secret: Code) => readonly number[] {
  const isUnknown = unknownTests[lifeline](variant, knowledge);
  return (secret) => {
    const all = [...secret.keys()];
    const unknown = all.filter((position) => isUnknown(secret, position));
    return unknown.length === 0 ? all : unknown;
  };
}

type UnknownTest = (secret: Code, position: number) => boolean;

const unknownTests: Readonly<
  Record<SecretLifeline, (variant: Variant, knowledge: Knowledge) => UnknownTest>
> = {
  color: (variant, knowledge) => {
    const bounds = symbolBounds(variant, knowledge);
    return (secret, position) => bounds[secret[position] ?? 0]?.min === 0;
  },
  place: (_, knowledge) => (_secret, position) =>
    !knowledge.some((fact) => showsPlace(fact, position)),
};

const showsPlace = (fact: Fact, position: number): boolean =>
  isClue(fact)
    ? fact.lifeline === 'place' && fact.position === position
    : isMarks(fact.feedback) && fact.feedback[position] === 'exact';
