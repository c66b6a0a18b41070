import { hasHelp, secretsWith } from '../boards.ts';
import { type Code, codeOf, type Peg } from '../code.ts';
import type { Feedback, FeedbackProblem } from '../feedback.ts';
import { type Drawn, isFullSeed, type Random, randomFrom, type SeedSource } from '../random.ts';
import { attemptsOf, type BaseRules, givenCode, maxTurns, type Variant } from '../variant.ts';
import {
  type Clue,
  type GameRecord,
  type Lifeline,
  lifelinePrices,
  lifelinesTaken,
  type Roles,
  type SecretLifeline,
  turnsSpent,
} from './record.ts';

/** Where the secret is: in the program, in the head of the person who made it, or, with the adversary, nowhere. */
export type Secret =
  | {
      readonly kept: 'table';
      readonly code: Code;
      /** The codes of the other boards, in their order; only a game with several boards has them. */
      readonly others?: readonly Code[];
    }
  | { readonly kept: 'head' | 'nowhere' };

export const codesIn = (secret: Secret): readonly Code[] =>
  secret.kept === 'table' ? [secret.code, ...(secret.others ?? [])] : [];

/** How a game ended: every code was cracked, the turns ran out, or the codebreaker gave up. */
export type Outcome = 'cracked' | 'exhausted' | 'resigned';

/**
 * What aids the codebreaker from some move until the end of the game at no cost: warnings before guesses
 * that cannot win, or all that the rows prove.
 */
type Aid = 'none' | 'warnings' | 'proofs';

type AnyPhase<Rules extends BaseRules> = {
  readonly rules: Rules;
  readonly roles: Roles;
  readonly seed: string;
  readonly seedSource: SeedSource;
  readonly random: Random;
  readonly record: GameRecord;
  readonly aid: Aid;
  /** Every move that was played, oldest first; with rules, roles and seed they are the whole game. */
  readonly moves: readonly Move[];
};

export type Choosing<Rules extends BaseRules> = AnyPhase<Rules> & { readonly phase: 'choosing' };
export type Guessing<Rules extends BaseRules> = AnyPhase<Rules> & {
  readonly phase: 'guessing';
  readonly secret: Secret;
};
/** The program does not have the secret: the person who has it, or the adversary, must answer `guess`. */
export type Answering<Rules extends BaseRules> = AnyPhase<Rules> & {
  readonly phase: 'answering';
  readonly guess: Code;
};
export type Over<Rules extends BaseRules> = AnyPhase<Rules> & {
  readonly phase: 'over';
  readonly secret: Secret;
  readonly outcome: Outcome;
};

export type Game<Rules extends BaseRules> =
  | Choosing<Rules>
  | Guessing<Rules>
  | Answering<Rules>
  | Over<Rules>;

export type Unfinished<Rules extends BaseRules> = Exclude<Game<Rules>, Over<Rules>>;

/** A move of a player. Its pegs are a proposal: the game checks them. */
export type Move =
  | { readonly kind: 'secret'; readonly pegs: readonly Peg[] }
  | { readonly kind: 'guess'; readonly pegs: readonly Peg[] }
  | { readonly kind: 'feedback'; readonly feedback: Feedback }
  /** Replaces the answer of turn `turn`, from 0. */
  | { readonly kind: 'correct'; readonly turn: number; readonly feedback: Feedback }
  /**
   * Reveals the peg at `position`, from 0, which `lifelineMove` chooses. The moves of earlier versions
   * have none: the game draws it from its seed.
   */
  | {
      readonly kind: 'lifeline';
      readonly lifeline: SecretLifeline;
      readonly position?: number;
    }
  /** The lifeline whose guess is computed outside the game, from its turns. */
  | { readonly kind: 'hint'; readonly pegs: readonly Peg[] }
  /** Makes the game an aided one; proofs can follow warnings. */
  | { readonly kind: 'aid'; readonly gives: Exclude<Aid, 'none'> }
  | { readonly kind: 'resign' };

export type TurnProblem =
  | 'no-secret-yet'
  | 'secret-already-set'
  | 'answer-awaited'
  | 'no-answer-awaited'
  | 'no-such-turn'
  | 'answer-unchanged'
  | 'too-many-moves'
  | 'lifeline-spent'
  | 'lifeline-too-expensive'
  | 'lifeline-needs-secret'
  | 'help-needs-one-board'
  | 'lifeline-without-secret'
  | 'no-such-place'
  | 'already-aided'
  | 'game-over';

/**
 * How many moves a game may have for an answer to be changed. Changes alone cost no turn, so without
 * a limit a game, and the text that saves it, could grow forever.
 */
export const CORRECTION_LIMIT = 64;

/** Why a move cannot be played; `Problem` has the reasons of the variant. */
export type MoveProblem<Problem> = Problem | FeedbackProblem | TurnProblem;

/**
 * A new game of a variant. A machine draws the code from `seed`, which may be any text; a seed that contains a code of
 * the rules determines it, also that of a person, if the seed is the system's. The seed of each further board follows
 * from it.
 */
export function start<Rules extends BaseRules>(
  variant: Variant,
  rules: Rules,
  roles: Roles,
  seed: string,
  seedSource: SeedSource,
): Game<Rules> {
  const random = randomFrom(seed);
  const aid: Aid = 'none';
  const game = { rules, roles, seed, seedSource, random, record: [], aid, moves: [] };
  const isKept = roles.codemaker === 'human' && roles.secretKept === 'table';
  const given = givenSecret(variant, seed);
  if (roles.codemaker === 'machine' || (isKept && seedSource === 'system' && given !== undefined)) {
    const draw = given ?? variant.drawSecret(random);
    const secret: Secret = { kept: 'table', ...secretsWith(variant, draw.value, seed) };
    // Players see clues, and games that were saved with a shorter seed keep theirs.
    const clues = isFullSeed(seed) ? randomFrom(`clues ${seed}`) : draw.random;
    return { ...game, random: clues, phase: 'guessing', secret };
  }
  return isKept
    ? { ...game, phase: 'choosing' }
    : { ...game, phase: 'guessing', secret: secretOutside(roles) };
}

const secretOutside = ({ codemaker }: Roles): Secret => ({
  kept: codemaker === 'adversary' ? 'nowhere' : 'head',
});

/** The code that a seed contains, if the rules allow it, and the generator of the clues. */
function givenSecret(variant: Variant, seed: string): Drawn<Code> | undefined {
  const value = givenCode(variant, seed);
  return value && { value, random: randomFrom(`clues ${seed}`) };
}

/**
 * How many turns the codebreaker has left; where the attempts are unlimited, until the largest
 * number of turns that a game can have.
 *
 * @example turnsLeft(play(game, { kind: 'guess', pegs: guess })) // 9
 */
export const turnsLeft = (game: {
  readonly rules: BaseRules;
  readonly record: GameRecord;
}): number => Math.max(0, maxTurns(attemptsOf(game.rules)) - turnsSpent(game.record));

export function checkLifeline(game: Game<BaseRules>, lifeline: Lifeline): TurnProblem | undefined {
  if (game.phase === 'over') return 'game-over';
  if (game.phase === 'choosing') return 'no-secret-yet';
  if (!hasHelp(game.rules)) return 'help-needs-one-board';
  const { kept } = secretOf(game);
  if (lifeline !== 'hint' && kept === 'head') return 'lifeline-needs-secret';
  if (lifeline !== 'hint' && kept === 'nowhere') return 'lifeline-without-secret';
  if (lifelinesTaken(game.record).includes(lifeline)) return 'lifeline-spent';
  return lifelinePrices[lifeline] >= turnsLeft(game) ? 'lifeline-too-expensive' : undefined;
}

export const withClue = <Rules extends BaseRules>(
  game: Unfinished<Rules>,
  clue: Clue,
): Unfinished<Rules> => ({ ...game, record: [...game.record, { kind: 'lifeline', clue }] });

/** Where the secret of an unfinished game is: until it is chosen, in the codemaker's head. */
export const secretOf = (game: Unfinished<BaseRules>): Secret =>
  game.phase === 'guessing' ? game.secret : secretOutside(game.roles);

type PublicPhase<Rules extends BaseRules> = {
  readonly rules: Rules;
  readonly roles: Roles;
  readonly record: GameRecord;
  readonly aid: Aid;
};

/**
 * The part of a game that every player may see. Until the game is over it contains no secret, no
 * seed and no generator state that would reveal the secret; then it shows the secret and the seed.
 */
export type PublicGame<Rules extends BaseRules> = PublicPhase<Rules> &
  (
    | { readonly phase: 'choosing' }
    | { readonly phase: 'guessing' }
    | { readonly phase: 'answering'; readonly guess: Code }
    | {
        readonly phase: 'over';
        readonly outcome: Outcome;
        readonly secret: Secret;
        readonly seed: string;
        readonly seedSource: SeedSource;
      }
  );

/**
 * A game as its codebreaker may see it.
 *
 * @example 'secret' in publicGame(game) // false
 */
export function publicGame<Rules extends BaseRules>(game: Game<Rules>): PublicGame<Rules> {
  const { rules, roles, record, aid } = game;
  switch (game.phase) {
    case 'choosing':
    case 'guessing':
      return { phase: game.phase, rules, roles, record, aid };
    case 'answering':
      return { phase: 'answering', rules, roles, record, aid, guess: game.guess };
    case 'over': {
      const { outcome, secret, seed, seedSource } = game;
      return { phase: 'over', rules, roles, record, aid, outcome, secret, seed, seedSource };
    }
  }
}

/** One thing that happened in a game, as its codebreaker saw it at the time. */
export type CourseEvent =
  | { readonly kind: 'turn'; readonly guess: Code; readonly feedback: Feedback }
  | { readonly kind: 'lifeline'; readonly clue: Clue }
  /** The answer of turn `turn`, from 0, is replaced. */
  | { readonly kind: 'correction'; readonly turn: number; readonly feedback: Feedback };

/**
 * Everything that happened in a game, oldest first. A record has only the answers that are valid
 * now; a course has each answer as it was first given, and its correction where that happened.
 */
export type Course = readonly CourseEvent[];

/**
 * The course of a game.
 *
 * @example courseOf(play(game, { kind: 'guess', pegs: guess })).length // 1
 */
export function courseOf({ record, moves }: Pick<Game<BaseRules>, 'record' | 'moves'>): Course {
  // Without corrections the record is the course. Only answers that a person gave are corrected.
  if (!moves.some(({ kind }) => kind === 'correct')) {
    return record.map((entry) =>
      entry.kind === 'turn'
        ? { kind: 'turn', guess: entry.guess, feedback: entry.feedback }
        : { kind: 'lifeline', clue: entry.clue },
    );
  }
  const events: CourseEvent[] = [];
  let guess = codeOf([]);
  for (const move of moves) {
    // The game has accepted these rows.
    if (move.kind === 'guess') guess = codeOf(move.pegs);
    if (move.kind === 'feedback') events.push({ kind: 'turn', guess, feedback: move.feedback });
    if (move.kind === 'hint') {
      events.push({ kind: 'lifeline', clue: { lifeline: 'hint', guess: codeOf(move.pegs) } });
    }
    if (move.kind === 'correct') {
      events.push({ kind: 'correction', turn: move.turn, feedback: move.feedback });
    }
  }
  return events;
}
