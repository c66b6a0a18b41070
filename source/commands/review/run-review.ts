import { codesIn, courseOf } from '../../engine/core/game/game.ts';
import type { Game } from '../../engine/variants/game.ts';
import { openSolverThread } from '../../session/solving/solver-thread.ts';
import type { BoardsReview } from '../../solver/review/boards/boards-review-types.ts';
import type { Review } from '../../solver/review/review-types.ts';
import type { SolverRequest, SolverResponse } from '../../solver/thread/request.ts';

/** How long a request runs, in milliseconds, between reports of its progress. */
const SLICE_MILLISECONDS = 100;

/** Reviews a game; see `answered`. */
export async function runReview(
  { rules, roles, record, moves }: Pick<Game, 'rules' | 'roles' | 'record' | 'moves'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice?: number,
): Promise<Review | undefined> {
  const course = courseOf({ record, moves });
  const request = { kind: 'review', rules, course, roles } as const;
  const response = await answered(request, signal, onProgress, slice);
  return response?.kind === 'review' ? response.review : undefined;
}

/** Reviews a game with several boards; see `answered`. */
export async function runBoardsReview(
  game: Game,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<BoardsReview | undefined> {
  const { rules, roles, record } = game;
  const secrets = game.phase === 'over' ? codesIn(game.secret) : [];
  const request = { kind: 'boards-review', rules, roles, record, secrets } as const;
  const response = await answered(request, signal, onProgress);
  return response?.kind === 'boards-review' ? response.review : undefined;
}

/**
 * Answers a request in a thread of its own, and reports the share that is done, from 0 to 1. Resolves
 * with undefined when the signal stops it.
 */
function answered(
  request: SolverRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice = SLICE_MILLISECONDS,
): Promise<SolverResponse | undefined> {
  const thread = openSolverThread();
  const response = new Promise<SolverResponse | undefined>((resolve, reject) => {
    const onAbort = (): void => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    thread.start(request, slice, (report) => {
      switch (report.kind) {
        case 'paused':
          onProgress(report.share);
          thread.resume(slice);
          break;
        case 'failed':
          reject(report.error);
          break;
        case 'done':
          if (report.response.ok) resolve(report.response.value);
          else reject(new Error('The solver did not answer with a review.'));
          break;
      }
    });
  });
  return response.finally(thread.close);
}
