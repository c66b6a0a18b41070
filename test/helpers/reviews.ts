import type { Code } from '../../source/engine/core/code.ts';
import type { Feedback } from '../../source/engine/core/feedback.ts';
import type { Course, CourseEvent } from '../../source/engine/core/game/game.ts';
import { exactSource } from '../../source/solver/review/plan.ts';
import type { Review, ReviewEntry, ReviewedTurn } from '../../source/solver/review/review-types.ts';

const left = { before: 60, after: 9, codes: [] } as const;

const classes = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;

const bestOf = (guess: Code) => ({ guess, parts: 2, partition: [] }) as const;

const valued = { kind: 'valued', source: exactSource, value: 2.5 } as const;

/** A review of a game in the form of a real one, with values that nothing has computed. */
export function quickReview(course: Course): Review {
  const entries = course.map((event, at) => entryOf(course, event, at));
  const sums = { loss: 0.5, opening: 0, lifelines: 0, luck: 0.2, zScore: 0.4, codemaker: 0 };
  const turns = entries.length;
  return {
    measure: 'average',
    entries,
    balance: { ...valued, from: 0, turns, rest: 0, start: 4.5, ...sums, skill: 70 },
  };
}

function entryOf(course: Course, event: CourseEvent, at: number): ReviewEntry {
  if (event.kind === 'correction') return { ...event, ...left };
  if (event.kind === 'lifeline') {
    const verdict = { ...valued, loss: 0.5, luck: 0, variance: 1 };
    return { kind: 'lifeline', clue: event.clue, price: 1, ...left, verdict };
  }
  const turn = course.slice(0, at).filter(({ kind }) => kind === 'turn').length;
  return turnOf(turn, event.guess, event.feedback);
}

function turnOf(turn: number, guess: Code, feedback: Feedback): ReviewedTurn {
  const judged = classes[turn % classes.length] ?? 'best';
  return {
    kind: 'turn',
    turn,
    guess,
    feedback,
    ...left,
    possible: turn % 2 === 0,
    partition: [{ feedback, size: left.before }],
    verdict: {
      ...valued,
      guessValue: 3,
      loss: 0.5,
      answer: { kind: 'luck', luck: 0.2, variance: 0.3 },
      judgment:
        turn === 0 ? { kind: 'opening' } : { kind: 'class', class: judged, onlyMove: false },
      best: bestOf(guess),
    },
    reasons: [],
  };
}
