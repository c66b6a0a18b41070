import { courseOf } from '../../core/course.ts';
import { openSolverThread } from '../../session/solving/solver-thread.ts';
import type { Review } from '../../solver/review/review-types.ts';
import type { Game } from '../../variants/game.ts';

/** How long the review runs, in milliseconds, between reports of its progress. */
const SLICE_MILLISECONDS = 100;

/**
 * Reviews a game in a thread of its own, and reports the share that is done, from 0 to 1. Resolves
 * with undefined when the signal stops it.
 */
export function runReview(
  { rules, roles, record, moves }: Pick<Game, 'rules' | 'roles' | 'record' | 'moves'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice = SLICE_MILLISECONDS,
): Promise<Review | undefined> {
  const thread = openSolverThread();
  const reviewed = new Promise<Review | undefined>((resolve, reject) => {
    const onAbort = (): void => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const course = courseOf({ record, moves });
    thread.start({ kind: 'review', rules, course, roles }, slice, (report) => {
      switch (report.kind) {
        case 'paused':
          onProgress(report.share);
          thread.resume(slice);
          break;
        case 'failed':
          reject(report.error);
          break;
        case 'done':
          if (report.response.ok && report.response.value.kind === 'review') {
            resolve(report.response.value.review);
          } else reject(new Error('The solver did not answer with a review.'));
          break;
      }
    });
  });
  return reviewed.finally(thread.close);
}
