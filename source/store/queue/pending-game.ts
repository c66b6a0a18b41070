import type { Move } from '../../engine/core/game/game.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { GameId, Holder, Progress } from '../../engine/core/stored/game.ts';
import type { GameWrite, Unavailable, Written } from '../port.ts';
import type { SaveProblem, StartProblem } from '../problems.ts';

/** The player has too much that is not saved yet; later moves of the game are refused as well. */
type QueueFull = { readonly kind: 'queue-full' };
/** The write can never succeed, or failed in an unknown way, which was reported. */
type GivenUp = { readonly kind: 'write-failed' };

/** Why a part of a game was not saved; nothing of the game can be saved after it. */
export type QueueProblem = StartProblem | SaveProblem | Unavailable | QueueFull | GivenUp;

/** Whether a part of a game was saved: a success is committed. */
export type Acknowledgment = Promise<Result<void, QueueProblem>>;

type Answered = PromiseWithResolvers<Result<void, QueueProblem>>;

/** Moves that were not sent yet, together with the last progress. */
type Unsent = { readonly moves: Move[]; progress: Progress; readonly answered: Answered };

/** The sent part; if the answer was lost, it may be committed nevertheless. */
type Sent = { readonly write: GameWrite; readonly answered: Answered; mayBeCommitted: boolean };

/** The part of one game that is not saved yet: at most one write is sent at a time. */
export type PendingGame = {
  /** Adds moves and replaces the progress; everything added before the next write is one save. */
  readonly add: (moves: readonly Move[], progress: Progress) => Acknowledgment;
  /** Why nothing can be added any longer. */
  readonly problem: () => QueueProblem | undefined;
  /** Refuses all further moves, but keeps what was added before. */
  readonly refuse: (problem: QueueProblem) => void;
  /** The write to send now; an unanswered one is repeated unchanged. */
  readonly next: () => GameWrite | undefined;
  /** Takes the answer to the write that was sent; returns how many moves are done with. */
  readonly settle: (written: Written) => number;
  /** Records that the write that was sent got no answer. */
  readonly interrupt: () => void;
  /** Gives up; all that is not saved gets the problem. Returns how many moves are done with. */
  readonly end: (problem: QueueProblem) => number;
  readonly isEmpty: () => boolean;
  /** Whether more than the row being typed is not saved yet. */
  readonly isUrgent: () => boolean;
};

export const pendingGame = (game: GameId, holder: Holder, version: number): PendingGame =>
  openPendingGame(game, holder, version, undefined);

/** A game that is not saved at all; `started` answers its start. */
export function pendingStart(
  write: Extract<GameWrite, { kind: 'start' }>,
): PendingGame & { readonly started: Acknowledgment } {
  const answered: Answered = Promise.withResolvers();
  const inFlight = { write, answered, mayBeCommitted: false };
  const game = openPendingGame(write.start.id, write.holder, 0, inFlight);
  return { ...game, started: answered.promise };
}

function openPendingGame(
  game: GameId,
  holder: Holder,
  firstVersion: number,
  first: Sent | undefined,
): PendingGame {
  let version = firstVersion;
  let inFlight = first;
  let backlog: Unsent | undefined;
  let ended: QueueProblem | undefined;

  const end = (problem: QueueProblem): number => {
    const count = countOf(inFlight) + (backlog?.moves.length ?? 0);
    ended ??= problem;
    inFlight?.answered.resolve(fail(problem));
    backlog?.answered.resolve(fail(problem));
    inFlight = undefined;
    backlog = undefined;
    return count;
  };

  return {
    add: (moves, progress) => {
      backlog ??= { moves: [], progress, answered: Promise.withResolvers() };
      backlog.moves.push(...moves);
      backlog.progress = progress;
      return backlog.answered.promise;
    },
    problem: () => ended,
    refuse: (problem) => {
      ended ??= problem;
    },
    next: () => {
      if (inFlight === undefined && backlog !== undefined) {
        const { moves, progress, answered } = backlog;
        const write: GameWrite = { kind: 'save', game, holder, version, moves, progress };
        inFlight = { write, answered, mayBeCommitted: false };
        backlog = undefined;
      }
      return inFlight?.write;
    },
    settle: (written) => {
      if (inFlight === undefined) return 0;
      const saved = written.ok ? written.value : versionCommittedBefore(inFlight, written.problem);
      if (saved === undefined) return written.ok ? 0 : end(written.problem);
      version = saved;
      const count = countOf(inFlight);
      inFlight.answered.resolve(succeed(undefined));
      inFlight = undefined;
      return count;
    },
    interrupt: () => {
      if (inFlight !== undefined) inFlight.mayBeCommitted = true;
    },
    end,
    isEmpty: () => inFlight === undefined && backlog === undefined,
    isUrgent: () => countOf(inFlight) + (backlog?.moves.length ?? 0) > 0,
  };
}

/** How much a write counts for the limit of its player. */
const countOf = (inFlight: Sent | undefined): number =>
  inFlight === undefined ? 0 : inFlight.write.kind === 'start' ? 1 : inFlight.write.moves.length;

/**
 * The version that a repeated save made the first time. Only the holder saves a game, so the next
 * version must come from the write whose answer was lost.
 */
function versionCommittedBefore(
  { write, mayBeCommitted }: Sent,
  problem: QueueProblem,
): number | undefined {
  const isRepeated = mayBeCommitted && write.kind === 'save' && problem.kind === 'stale';
  return isRepeated && problem.version === write.version + 1 ? problem.version : undefined;
}
