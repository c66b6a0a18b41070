import type { ValueSource } from '../plans/plan.ts';

/** What follows each first guess of a game, as a table (scripts/value-openings.ts) that is shipped. */
export type StoredOpenings = {
  readonly pegs: number;
  readonly colors: number;
  readonly repeats: boolean;
  /** Whether the totals are proved, or those of play by a heuristic. */
  readonly source: ValueSource;
  /**
   * For each canonical first guess a text: the guess, and for each feedback but the one for a cracked
   * code the counts, the total of further guesses for all candidates, and the best next guess. The
   * digits of guesses are pegs: `0012 00:246:3345 01:975:1334 …`
   */
  readonly openings: readonly string[];
};

/** What follows one first guess. */
export type StoredOpening = {
  readonly guess: readonly number[];
  /** By the counts, such as '01' for one partial match. */
  readonly answers: ReadonlyMap<string, StoredAnswer>;
};

/** The total of further guesses after an answer, and the best next guess. */
export type StoredAnswer = { readonly total: number; readonly next: readonly number[] };

/** Reads the text of an opening. */
export function openingOf(text: string): StoredOpening {
  const [guess = '', ...answers] = text.split(' ');
  return { guess: pegsIn(guess), answers: new Map(answers.map(answerOf)) };
}

function answerOf(text: string): readonly [string, StoredAnswer] {
  const [counts = '', total = '', next = ''] = text.split(':');
  return [counts, { total: Number(total), next: pegsIn(next) }];
}

const pegsIn = (digits: string): readonly number[] => Array.from(digits, Number);
