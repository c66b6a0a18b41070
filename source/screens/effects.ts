import type { Peg } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import type { Turn } from '../core/record.ts';
import type { Rules } from '../variants/index.ts';
import type { Dictionary } from '../variants/words/dictionary.ts';
import type { OpponentStrategy } from './opponents.ts';

/**
 * What a screen waits for from outside its player. It is derived from the screen's state, never
 * stored: whoever carries it out answers with a `Reply`, and the state moves on.
 */
export type Effect =
  /** A machine's next guess; `lane` tells several machines of one screen apart, from 0. */
  | (Question & { readonly kind: 'guess'; readonly strategy: OpponentStrategy })
  /** The best guess there is, for a person who bought it. */
  | (Question & { readonly kind: 'hint' })
  /** Whether the answers of a finished game fit together. */
  | (Question & { readonly kind: 'check' })
  /** The words of a length: to tell of them in a set-up, or to begin a game with them. */
  | {
      readonly kind: 'dictionary';
      readonly length: number;
      readonly use: 'preview' | 'game';
    }
  /** Nothing but time, in milliseconds. */
  | { readonly kind: 'tick'; readonly after: number; readonly beat: number };

type Question = {
  readonly rules: Rules;
  readonly turns: readonly Turn[];
  readonly seed: string;
  readonly lane: number;
};

/** A text that is the same for the same wait, and only for it; of words it holds no more than a hash. */
export function effectKey(wait: Effect): string {
  if (!('rules' in wait) || wait.rules.variant !== 'words') return JSON.stringify(wait);
  const { dictionary, ...options } = wait.rules;
  return JSON.stringify({ ...wait, rules: { ...options, dictionary: dictionary.hash } });
}

/** What comes back for a wait. */
export type Reply =
  | { readonly kind: 'guess'; readonly pegs: readonly Peg[]; readonly thought: GuessAnalysis }
  | { readonly kind: 'consistent'; readonly candidates: number }
  | { readonly kind: 'contradiction'; readonly verdict: Verdict }
  | { readonly kind: 'dictionary'; readonly dictionary: Dictionary }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ticked' };

/** What a machine made of the turns so far. */
export type GuessAnalysis = {
  /** How many codes were possible before its guess. */
  readonly candidates: number;
  /** How many it expects to be left after it, on average over those codes. */
  readonly expected: number;
};

/** Why no code fits the answers of a game, and what would repair them. */
export type Verdict = {
  /** Indices of turns that contradict each other; without any one of them the rest fits. */
  readonly conflict: readonly number[];
  /** For each turn the answers that would make everything fit, the likeliest first. */
  readonly repairs: readonly (readonly Repair[])[];
};

/** An answer that would make everything fit, and how many codes it would leave. */
export type Repair = { readonly feedback: Feedback; readonly size: number };
