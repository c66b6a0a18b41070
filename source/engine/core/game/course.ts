import { type Code, codeOf } from '../code.ts';
import type { Feedback } from '../feedback.ts';
import type { BaseRules } from '../variant.ts';
import type { Game } from './game.ts';
import type { Clue } from './lifeline.ts';

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
