import { checkpoint, withCheckpoints } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { Course } from '../../engine/core/game/game.ts';
import { measureOf, type Roles } from '../../engine/core/game/record.ts';
import type { Knowledge } from '../../engine/core/knowledge.ts';
import { type Result, succeed } from '../../engine/core/result.ts';
import { type Rarity, secretFrom } from '../../engine/core/variant.ts';
import type { Puzzle, PuzzleClaim, PuzzleRequest, Verdict } from '../../engine/puzzle.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { type AdversaryPar, adversaryAnswer, adversaryPar, codesKept } from '../adversary.ts';
import { type Contradiction, explainContradiction, measureGuess } from '../advice.ts';
import { countOf, positionWithKnowledge } from '../position.ts';
import { generatePuzzle, type NoPuzzle } from '../puzzles/generate.ts';
import { type Proofs, proofsOf, verdictOn } from '../puzzles/proofs.ts';
import { reviewOf } from '../review/review.ts';
import type { Review } from '../review/review-types.ts';
import { guessesNeeded } from '../simulate.ts';
import {
  COMPARED_SEED,
  COMPARED_STRATEGY,
  type StrategyName,
} from '../strategies/search-settings.ts';
import { type StrategyProblem, strategyOf } from '../strategies/strategies.ts';

/** A call of the solver, as data that can be sent to a thread; each has one reply. */
export type SolverEffect =
  | (Position & { readonly kind: 'guess'; readonly strategy: StrategyName })
  /** A good guess, for a person. */
  | (Position & { readonly kind: 'hint' })
  | { readonly kind: 'check'; readonly rules: Rules; readonly known: Knowledge }
  /** How many codes are left, and what is proved about them. */
  | { readonly kind: 'proofs'; readonly rules: Rules; readonly known: Knowledge }
  | {
      readonly kind: 'adversary-answer';
      readonly rules: Rules;
      readonly known: Knowledge;
      readonly guess: Code;
    }
  | { readonly kind: 'adversary-par'; readonly rules: Rules }
  | { readonly kind: 'codes-kept'; readonly rules: Rules; readonly known: Knowledge }
  | {
      readonly kind: 'review';
      readonly rules: Rules;
      readonly course: Course;
      readonly roles: Roles;
      /** How many events come before the first one that is judged; none if omitted. */
      readonly from?: number;
    }
  /** How many guesses a strategy needs for the secrets that games drew from their seeds. */
  | {
      readonly kind: 'guesses-needed';
      readonly rules: Rules;
      readonly strategy: StrategyName;
      readonly seed: string;
      readonly seeds: readonly string[];
    }
  /** How many guesses the strongest machine needs for one secret. */
  | { readonly kind: 'par'; readonly rules: Rules; readonly secret: Code }
  /** A position in which exactly one code is left. */
  | ({ readonly kind: 'puzzle' } & PuzzleRequest)
  | ({ readonly kind: 'claim'; readonly claim: PuzzleClaim } & Puzzle);

/** What is known in a game, and the seed of random choices. */
type Position = { readonly rules: Rules; readonly known: Knowledge; readonly seed: string };

/** What comes back: for most kinds, a reply of the same kind. */
export type SolverReply =
  | { readonly kind: 'guess'; readonly pegs: Code; readonly analysis: GuessAnalysis }
  | ({ readonly kind: 'proofs' } & Proofs)
  | { readonly kind: 'guesses-needed'; readonly needed: readonly number[] }
  /** `unknown` if the machine cannot find the secret. */
  | { readonly kind: 'par'; readonly guesses: number | 'unknown' }
  | { readonly kind: 'review'; readonly review: Review }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle | NoPuzzle }
  | { readonly kind: 'claim'; readonly verdict: Verdict }
  | { readonly kind: 'adversary-answer'; readonly feedback: Feedback }
  /** `unknown` if no strategy cracks the adversary. */
  | { readonly kind: 'adversary-par'; readonly par: 'unknown' | AdversaryParReply }
  | { readonly kind: 'codes-kept'; readonly kept: readonly number[] }
  | { readonly kind: 'consistent'; readonly candidates: number }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction };

/** What a machine found before its guess. */
export type GuessAnalysis = {
  readonly candidates: number;
  /** Whether these are codes that the game draws, or rarer ones. */
  readonly rarity: Rarity;
  /** How many are expected to be left after the guess, on average over those codes. */
  readonly expected: number;
  /** How many are left after the worst answer. */
  readonly worst: number;
};

/** The fewest guesses that crack the adversary: proved, or the fewest that are known. */
export type AdversaryParReply = {
  readonly guesses: number;
  readonly status: AdversaryPar['status'];
};

/** The steps of each search for a par while its player waits: most games need less than a second. */
const PAR_STEPS = 2 ** 26;
/** The steps to draw a long equation: about a millisecond. */
const MAX_DRAW = 1_000_000;

/** The reply to an effect; instead of a guess, the contradiction if no candidate is left. */
export function solverReply(effect: SolverEffect): Result<SolverReply, StrategyProblem> {
  const { rules } = effect;
  switch (effect.kind) {
    case 'check':
      return succeed(explanationReply(rules, effect.known));
    case 'guess':
      return guessReply(effect, effect.strategy);
    case 'hint':
      return guessReply(effect, 'auto');
    case 'par':
      return parReply(rules, effect.secret);
    case 'proofs':
      return succeed({ kind: 'proofs', ...proofsOf(rules, effect.known) });
    case 'adversary-answer': {
      const feedback = adversaryAnswer(rules, effect.known, effect.guess);
      return succeed(
        feedback === undefined
          ? explanationReply(rules, effect.known)
          : { kind: 'adversary-answer', feedback },
      );
    }
    case 'adversary-par': {
      const par = adversaryPar(rules, PAR_STEPS);
      return succeed({
        kind: 'adversary-par',
        par: par === undefined ? 'unknown' : { guesses: par.line.length, status: par.status },
      });
    }
    case 'codes-kept':
      return succeed({ kind: 'codes-kept', kept: codesKept(rules, effect.known) });
    case 'review': {
      const { course, roles, from } = effect;
      return succeed({ kind: 'review', review: reviewOf(rules, course, measureOf(roles), from) });
    }
    case 'puzzle': {
      const puzzle = generatePuzzle(effect);
      return succeed({ kind: 'puzzle', puzzle: puzzle.ok ? puzzle.value : puzzle.problem });
    }
    case 'claim':
      return succeed({ kind: 'claim', verdict: verdictOn(effect, effect.claim) });
    case 'guesses-needed': {
      const { strategy: name, seed, seeds } = effect;
      const strategy = strategyOf(name, rules, seed);
      if (!strategy.ok) return strategy;
      const variant = variantOf(rules);
      const secrets = seeds.map((each) => {
        checkpoint(MAX_DRAW);
        return secretFrom(variant, each);
      });
      const needed = guessesNeeded(rules, strategy.value, secrets);
      return succeed({ kind: 'guesses-needed', needed });
    }
  }
}

function guessReply(
  { rules, known, seed }: Position,
  name: StrategyName,
): Result<SolverReply, StrategyProblem> {
  const strategy = strategyOf(name, rules, seed);
  if (!strategy.ok) return strategy;
  const position = positionWithKnowledge(rules, known);
  const candidates = countOf(position);
  if (candidates === 0) return succeed(explanationReply(rules, known));
  const { guess, expectedSize, worstCase } = measureGuess(
    position,
    strategy.value.choose(position),
  );
  return succeed({
    kind: 'guess',
    pegs: guess,
    analysis: { candidates, rarity: position.rarity, expected: expectedSize, worst: worstCase },
  });
}

function parReply(rules: Rules, secret: Code): Result<SolverReply, StrategyProblem> {
  const strategy = strategyOf(COMPARED_STRATEGY, rules, COMPARED_SEED);
  if (!strategy.ok) return strategy;
  const [guesses = 0] = guessesNeeded(rules, strategy.value, [secret]);
  return succeed({ kind: 'par', guesses: guesses === 0 ? 'unknown' : guesses });
}

function explanationReply(rules: Rules, known: Knowledge): SolverReply {
  const explanation = explainContradiction(rules, known);
  if (explanation.kind === 'consistent') return explanation;
  const { conflict, repairs } = explanation;
  return { kind: 'contradiction', contradiction: { conflict, repairs } };
}

/** What a thread reports at the end of each slice of an effect, with the bytes that it holds. */
export type SliceReport = SliceEnd & { readonly memory: number };

/** How a slice has ended; times are in milliseconds. */
type SliceEnd =
  /**
   * The effect is not done and waits for its next slice; `share` of it is done, from 0 to 1. Only
   * reviews report their progress.
   */
  | { readonly kind: 'paused'; readonly used: number; readonly share: number }
  | { readonly kind: 'stopped'; readonly used: number }
  | {
      readonly kind: 'done';
      readonly used: number;
      readonly reply: Result<SolverReply, StrategyProblem>;
    };

/** Where slices end: data that both threads see, with a state and the length of the next slice. */
type SliceControl = Int32Array<SharedArrayBuffer>;

type SliceHost = {
  readonly control: SliceControl;
  /** A clock in milliseconds; the length of a slice is measured by it. */
  readonly now: () => number;
  readonly report: (report: SliceReport) => void;
  readonly memory: () => number;
  /** Returns when the state is no longer `PAUSED`. */
  readonly wait: (control: SliceControl) => void;
};

const STATE = 0;
const LENGTH = 1;
const RUNNING = 0;
const PAUSED = 1;
const STOPPED = 2;
/** The longest slice in milliseconds: nearly 25 days. */
const MAX_SLICE = 2 ** 31 - 1;

/** Returns the control of a thread without an effect. */
export const sliceControl = (): SliceControl => new Int32Array(new SharedArrayBuffer(8));

/** Allows the next slice, of a new effect or of one that has paused. */
export function allowSlice(control: SliceControl, milliseconds: number): void {
  Atomics.store(control, LENGTH, Math.min(milliseconds, MAX_SLICE));
  Atomics.store(control, STATE, RUNNING);
  Atomics.notify(control, STATE);
}

export function stopSlices(control: SliceControl): void {
  Atomics.store(control, STATE, STOPPED);
  Atomics.notify(control, STATE);
}

/** Blocks the thread until another thread allows the next slice or stops the effect. */
export const waitForSlice = (control: SliceControl): void => {
  Atomics.wait(control, STATE, PAUSED);
};

class Stopped extends Error {}

/** Computes the reply to an effect in slices, and reports at the end of each. */
export function replyInSlices(
  replyOf: () => Result<SolverReply, StrategyProblem>,
  { control, now, report, memory, wait }: SliceHost,
): void {
  let start = now();
  let share = 0;
  const onProgress = (done: number): void => {
    share = done;
  };
  const used = (): number => now() - start;
  const onCheckpoint = (): void => {
    const isOver = used() >= Atomics.load(control, LENGTH);
    // A stop at the same time takes precedence over the pause.
    const before = isOver
      ? Atomics.compareExchange(control, STATE, RUNNING, PAUSED)
      : Atomics.load(control, STATE);
    if (before === STOPPED) throw new Stopped();
    if (!isOver) return;
    report({ kind: 'paused', used: used(), share, memory: memory() });
    wait(control);
    start = now();
    if (Atomics.load(control, STATE) === STOPPED) throw new Stopped();
  };
  try {
    const reply = withCheckpoints(onCheckpoint, replyOf, onProgress);
    report({ kind: 'done', used: used(), reply, memory: memory() });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    report({ kind: 'stopped', used: used(), memory: memory() });
  }
}
