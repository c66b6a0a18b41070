import type { Code, Peg } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import type { Course } from '../../../engine/core/game/course.ts';
import type { Roles } from '../../../engine/core/game/roles.ts';
import type { CoachAnswer, CoachQuestion } from '../../../engine/core/knowledge/certainty.ts';
import type { Knowledge } from '../../../engine/core/knowledge/knowledge.ts';
import type { Time } from '../../../engine/core/stored/account.ts';
import type { GameKind } from '../../../engine/core/stored/game.ts';
import type { Rarity } from '../../../engine/core/variant.ts';
import type { Claim, Verdict as ClaimVerdict } from '../../../engine/puzzles/claim.ts';
import type { Puzzle, PuzzleRequest } from '../../../engine/puzzles/puzzle.ts';
import type { MachineResult } from '../../../engine/statistics/machine.ts';
import { type Rules, rulesToData } from '../../../engine/variants/index.ts';
import type { Dictionary } from '../../../engine/variants/words/dictionary.ts';
import type { Prose } from '../../../prose/catalog.ts';
import type {
  BoardsCourse,
  BoardsReview,
} from '../../../solver/review/boards/boards-review-types.ts';
import type { GuessWorth } from '../../../solver/review/guess-worth.ts';
import type { Review } from '../../../solver/review/review-types.ts';
import type { BoardsMachine, OpponentStrategy } from '../../play/modes/opponents.ts';
import { isWrite, type RecordsAnswer, type RecordsQuery } from './records.ts';

/**
 * What a screen waits for from outside. It is derived from the screen's state, never stored; its
 * reply changes the state.
 */
export type Effect =
  /** The next guess of a machine; `lane` numbers the machines of one screen, from 0. */
  | (SolverQuestion & { readonly kind: 'guess'; readonly strategy: OpponentStrategy })
  /** The same for the unsolved boards of a game, by what is known on each of them. */
  | {
      readonly kind: 'boards-guess';
      readonly rules: Rules;
      readonly boards: readonly Knowledge[];
      readonly strategy: BoardsMachine;
      readonly lane: number;
    }
  /** A good guess, for a person who has taken the hint lifeline. */
  | (SolverQuestion & { readonly kind: 'hint' })
  /** The same for the unsolved boards of a game. */
  | {
      readonly kind: 'boards-hint';
      readonly rules: Rules;
      readonly boards: readonly Knowledge[];
    }
  /** How many codes are left, and what is certain about them. */
  | {
      readonly kind: 'coach';
      readonly rules: Rules;
      readonly known: Knowledge;
      readonly questions: readonly CoachQuestion[];
    }
  /** Whether the answers of a finished game are consistent. */
  | (SolverQuestion & { readonly kind: 'check' })
  /** keypeg's words of a length, to count them in a set-up or to play with them. */
  | {
      readonly kind: 'dictionary';
      readonly length: number;
      readonly use: 'preview' | 'game';
    }
  /**
   * How a machine breaks the codes of the won games of a kind, some more of them than the
   * `broken` ones.
   */
  | { readonly kind: 'machine'; readonly of: GameKind; readonly broken: number }
  /** How many guesses the strongest machine needs for the code of a game that is over. */
  | { readonly kind: 'par'; readonly rules: Rules; readonly secret: Code }
  /** How many guesses the machine that is best at several boards needs for all codes of a game. */
  | { readonly kind: 'boards-par'; readonly rules: Rules; readonly secrets: readonly Code[] }
  /** What each guess of a game was worth. */
  | {
      readonly kind: 'review';
      readonly rules: Rules;
      readonly course: Course;
      readonly roles: Roles;
      /** How many events come before the first one that is judged; none if omitted. */
      readonly from?: number;
    }
  /** The same for a game with several boards; its codes only if it is compared with a machine. */
  | ({ readonly kind: 'boards-review' } & BoardsCourse)
  /** What a guess would be worth after the events of a course. */
  | {
      readonly kind: 'worth';
      readonly rules: Rules;
      readonly course: Course;
      readonly roles: Roles;
      readonly guess: Code;
    }
  /** A puzzle. */
  | ({ readonly kind: 'puzzle' } & PuzzleRequest)
  /** What a claim about a puzzle is worth. */
  | ({ readonly kind: 'claim'; readonly claim: Claim } & Puzzle)
  /** The answer of the adversary to a guess. */
  | {
      readonly kind: 'adversary-answer';
      readonly rules: Rules;
      readonly known: Knowledge;
      readonly guess: Code;
    }
  /** The par of a game against the adversary. */
  | { readonly kind: 'adversary-par'; readonly rules: Rules }
  /** How many codes each answer of a game has left. */
  | { readonly kind: 'codes-kept'; readonly rules: Rules; readonly known: Knowledge }
  /** Something that only the store knows. */
  | { readonly kind: 'records'; readonly query: RecordsQuery }
  /** A text for the clipboard of the player's terminal. */
  | { readonly kind: 'clipboard'; readonly text: string }
  /** The bell of the player's terminal; `ring` tells one ring from the next. */
  | { readonly kind: 'bell'; readonly ring: number }
  /** The passing of time, in milliseconds; `beat` tells one tick from the next. */
  | { readonly kind: 'tick'; readonly after: number; readonly beat: number }
  /** The time after some milliseconds; `beat` tells one reading from the next. */
  | { readonly kind: 'clock'; readonly after: number; readonly beat: number }
  /** The next beat of a motion; the session knows how long a beat is on its terminal. */
  | { readonly kind: 'beat'; readonly of: string; readonly beat: number };

type SolverQuestion = {
  readonly rules: Rules;
  readonly known: Knowledge;
  readonly seed: string;
  readonly lane: number;
};

/** Whether a screen shows how much of an effect is done. */
export const hasProgress = ({ kind }: Effect): boolean =>
  kind === 'review' || kind === 'boards-review';

/** Whether an effect runs even if its screen is left at once: the player counts on what it changes. */
export const mustRun = (effect: Effect): boolean =>
  effect.kind === 'clipboard' || (effect.kind === 'records' && isWrite[effect.query.kind]);

/** Whether a terminal can take a text into its clipboard. */
export type Clipboard = 'none' | 'terminal';

/** A text that is equal for equal effects; of a dictionary it has the hash, not the words. */
export const effectKey = (effect: Effect): string =>
  JSON.stringify('rules' in effect ? { ...effect, rules: rulesToData(effect.rules) } : effect);

/** Whether an effect is equal to one of some. */
export function includesEffect(effects: readonly Effect[], effect: Effect): boolean {
  const key = effectKey(effect);
  return effects.some((one) => effectKey(one) === key);
}

/** What comes back for an effect. */
export type Reply =
  | { readonly kind: 'guess'; readonly pegs: readonly Peg[]; readonly analysis: GuessAnalysis }
  | ({ readonly kind: 'coach' } & CoachAnswer)
  | { readonly kind: 'consistent'; readonly candidates: number }
  | { readonly kind: 'contradiction'; readonly verdict: Verdict }
  | { readonly kind: 'dictionary'; readonly dictionary: Dictionary }
  | { readonly kind: 'machine'; readonly result: MachineResult }
  /** `unknown` if the machine cannot find the code. */
  | { readonly kind: 'par'; readonly guesses: number | 'unknown' }
  /** The share of an effect that is done, from 0 to 1; its reply comes later. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'review'; readonly review: Review }
  | { readonly kind: 'boards-review'; readonly review: BoardsReview }
  | { readonly kind: 'worth'; readonly worth: GuessWorth }
  | { readonly kind: 'adversary-answer'; readonly feedback: Feedback }
  | { readonly kind: 'adversary-par'; readonly par: 'unknown' | AdversaryPar }
  /** How many codes were possible at the start and after each answer. */
  | { readonly kind: 'codes-kept'; readonly kept: readonly number[] }
  | { readonly kind: 'records'; readonly answer: RecordsAnswer }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle | 'no-such-puzzle' }
  | { readonly kind: 'claim'; readonly verdict: ClaimVerdict }
  /** The time in milliseconds of a clock that never goes back. */
  | { readonly kind: 'clock'; readonly now: Time }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: Prose }
  | { readonly kind: 'ticked' };

/** The fewest guesses that crack the adversary, as far as they are known. */
export type AdversaryPar = {
  readonly guesses: number;
  readonly status: 'proved' | 'best-known';
};

/** What a machine found before its guess. */
export type GuessAnalysis = {
  /** How many codes were possible before the guess. */
  readonly candidates: number;
  /** Whether these are codes that the game draws, or rarer ones. */
  readonly rarity: Rarity;
  /** How many are expected to be left after the guess, on average over those codes. */
  readonly expected: number;
  /** How many are left after the worst answer. */
  readonly worst: number;
};

/** Why no code is consistent with the answers of a game, and which answers would repair that. */
export type Verdict = {
  /** Indices of turns that contradict each other; without any one of them the others agree. */
  readonly conflict: readonly number[];
  /** For each turn, the answers that would make the game consistent, the likeliest first. */
  readonly repairs: readonly (readonly Repair[])[];
};

/** An answer that would make the game consistent, and how many codes it would leave. */
export type Repair = { readonly feedback: Feedback; readonly size: number };
