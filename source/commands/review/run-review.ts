import { codesIn, courseOf } from '../../engine/core/game/game.ts';
import type { Game } from '../../engine/variants/game.ts';
import { openSolverThread } from '../../session/solving/solver-thread.ts';
import type { BoardsReview } from '../../solver/review/boards/boards-review-types.ts';
import type { Review } from '../../solver/review/review-types.ts';
import type { SolverEffect, SolverReply } from '../../solver/thread/effect.ts';

/** How long an effect runs, in milliseconds, between reports of its progress. */
const SLICE_MILLISECONDS = 100;

/** The milliseconds after which work shows its progress. */
const QUIET_MILLISECONDS = 200;

/** Passes progress on from a fifth of a second after this call, so that short work shows none. */
export function afterQuiet(
  show: (share: number) => void,
  now: () => number = () => performance.now(),
): (share: number) => void {
  const started = now();
  return (share) => {
    if (now() - started >= QUIET_MILLISECONDS) show(share);
  };
}

/** Reviews a game; see `answered`. */
export async function runReview(
  { rules, roles, record, moves }: Pick<Game, 'rules' | 'roles' | 'record' | 'moves'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice?: number,
): Promise<Review | undefined> {
  const course = courseOf({ record, moves });
  const effect = { kind: 'review', rules, course, roles } as const;
  const reply = await answered(effect, signal, onProgress, slice);
  return reply?.kind === 'review' ? reply.review : undefined;
}

/** Reviews a game with several boards; see `answered`. */
export async function runBoardsReview(
  game: Game,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<BoardsReview | undefined> {
  const { rules, roles, record } = game;
  const secrets = game.phase === 'over' ? codesIn(game.secret) : [];
  const effect = { kind: 'boards-review', rules, roles, record, secrets } as const;
  const reply = await answered(effect, signal, onProgress);
  return reply?.kind === 'boards-review' ? reply.review : undefined;
}

/**
 * Answers an effect in a thread of its own, and reports the share that is done, from 0 to 1. Resolves
 * with undefined when the signal stops it.
 */
function answered(
  effect: SolverEffect,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice = SLICE_MILLISECONDS,
): Promise<SolverReply | undefined> {
  const thread = openSolverThread();
  const reply = new Promise<SolverReply | undefined>((resolve, reject) => {
    const onAbort = (): void => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    thread.start(effect, slice, (report) => {
      switch (report.kind) {
        case 'paused':
          onProgress(report.share);
          thread.resume(slice);
          break;
        case 'failed':
          reject(report.error);
          break;
        case 'done':
          if (report.reply.ok) resolve(report.reply.value);
          else reject(new Error('The solver did not answer with a review.'));
          break;
      }
    });
  });
  return reply.finally(thread.close);
}
