import type { Move } from '../../engine/core/game/game.ts';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { GameId, Holder, Progress, StoredGame } from '../../engine/core/stored/game.ts';
import type { Games, GameWrite, Unavailable, Written } from '../port.ts';
import type { SaveProblem, StartProblem } from '../problems.ts';

/** The player has too much that is not saved yet; later moves of the game are refused as well. */
type QueueFull = { readonly kind: 'queue-full' };
/** The write can never succeed, or failed in an unknown way, which was reported. */
type GivenUp = { readonly kind: 'write-failed' };
/** Why a part of a game was not saved; nothing of the game can be saved after it. */
export type QueueProblem = StartProblem | SaveProblem | Unavailable | QueueFull | GivenUp;
export type Acknowledgment = Promise<Result<void, QueueProblem>>;
type Answered = PromiseWithResolvers<Result<void, QueueProblem>>;
type Unsent = { readonly moves: Move[]; progress: Progress; readonly answered: Answered };
/** The sent part; if the answer was lost, it may be committed nevertheless. */
type Sent = { readonly write: GameWrite; readonly answered: Answered; mayBeCommitted: boolean };
type PendingGame = ReturnType<typeof openPendingGame>;

function pendingStart(
  write: Extract<GameWrite, { kind: 'start' }>,
): PendingGame & { readonly started: Acknowledgment } {
  const answered: Answered = Promise.withResolvers();
  const inFlight = { write, answered, mayBeCommitted: false };
  const game = openPendingGame(write.start.id, write.holder, 0, inFlight);
  return { ...game, started: answered.promise };
}

/** The part of one game that is not saved yet: at most one write is sent at a time. */
function openPendingGame(game: GameId, holder: Holder, firstVersion: number, first?: Sent) {
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
    /** Adds moves and replaces the progress; everything added before the next write is one save. */
    add: (moves: readonly Move[], progress: Progress) => {
      backlog ??= { moves: [], progress, answered: Promise.withResolvers() };
      backlog.moves.push(...moves);
      backlog.progress = progress;
      return backlog.answered.promise;
    },
    problem: () => ended,
    refuse: (problem: QueueProblem) => {
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
    /** Takes the answer to the write that was sent; returns how many moves are done with. */
    settle: (written: Written) => {
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
    /** Gives up; all that is not saved gets the problem. Returns how many moves are done with. */
    end,
    isEmpty: () => inFlight === undefined && backlog === undefined,
    /** Whether more than the row being typed is not saved yet. */
    isUrgent: () => countOf(inFlight) + (backlog?.moves.length ?? 0) > 0,
  };
}

const countOf = (inFlight: Sent | undefined): number =>
  inFlight === undefined ? 0 : inFlight.write.kind === 'start' ? 1 : inFlight.write.moves.length;

/** The version that a repeated save made the first time: only the holder saves, so the next version is its own. */
function versionCommittedBefore(
  { write, mayBeCommitted }: Sent,
  problem: QueueProblem,
): number | undefined {
  const isRepeated = mayBeCommitted && write.kind === 'save' && problem.kind === 'stale';
  return isRepeated && problem.version === write.version + 1 ? problem.version : undefined;
}

export type GameWriter = {
  /** Saves moves and the progress after them; no moves for the row being typed. After a problem, nothing is saved. */
  readonly save: (moves: readonly Move[], progress: Progress) => Acknowledgment;
};

/** Observes a game that fails while others are saved: it is set aside with all that it has, and tried again. */
export type AsideObserver = {
  readonly setAside: (problem: Unavailable) => void;
  readonly resumed: () => void;
};

export type WriteQueue = ReturnType<typeof openWriteQueue>;

export type WriteCounts = {
  /** Committed transactions, and the accepted writes in them; a write can have several moves. */
  readonly transactions: number;
  readonly writes: number;
  /** Games of which a part was given up: the queue was full or closed, or the write failed. */
  readonly lost: number;
  readonly waiting: number;
};

type WriteQueueEvents = {
  readonly onOutage: (problem: Unavailable) => void;
  readonly onRecovery: () => void;
  /** A write cannot be stored, so that its game is no longer saved, or the store cannot be asked. */
  readonly onError: (error: unknown) => void;
  readonly onSetAside?: (problem: Unavailable) => void;
};

const ignore = (): void => undefined;
/** For a queue whose failures nobody reads. */
export const noQueueEvents: WriteQueueEvents = {
  onOutage: ignore,
  onRecovery: ignore,
  onError: ignore,
};

/** Times in milliseconds. */
export type WriteQueueLimits = {
  /** How long writes are batched for one transaction; with 0, each begins immediately. */
  readonly window: number;
  /** The same where there are only rows being typed: fewer transactions use less CPU time. */
  readonly draftWindow: number;
  readonly gamesPerTransaction: number;
  /** How many games that were set aside are tried again at the same time: each may cost a transaction. */
  readonly asideAtOnce: number;
  /** How many starts and moves of an account can wait for the database. */
  readonly movesPerAccount: number;
  /** How long a transaction takes before the database counts as unavailable: it may never answer. */
  readonly slowest: number;
  /** The pause after the first failed attempt, which doubles. */
  readonly firstRetry: number;
  readonly longestRetry: number;
};

/** Several hundred bytes per move: a player cannot fill the memory while the database is down. */
export const defaultQueueLimits: WriteQueueLimits = {
  window: 10,
  draftWindow: 40,
  gamesPerTransaction: 200,
  asideAtOnce: 8,
  movesPerAccount: 400,
  slowest: 3_000,
  firstRetry: 250,
  longestRetry: 10_000,
};

export const notAnswering: Unavailable = {
  kind: 'unavailable',
  cause: 'busy',
  message: 'The database does not answer.',
};

type Entry = {
  readonly account: AccountId;
  readonly game: PendingGame;
  readonly observer: AsideObserver;
};

const noObserver: AsideObserver = { setAside: ignore, resumed: ignore };
/** A game that fails so often in a row is reported: once may be chance. */
const REPORTED_FAILURES = 2;

export function openWriteQueue(
  games: Pick<Games, 'write'>,
  { onOutage, onRecovery, onError, onSetAside }: WriteQueueEvents = noQueueEvents,
  limits: WriteQueueLimits = defaultQueueLimits,
) {
  const waiting = new Set<Entry>();
  const aside = new Set<Entry>();
  /** How often in a row games have failed alone. */
  const failures = new Map<Entry, number>();
  let asideTimer: NodeJS.Timeout | undefined;
  let asideRetry = limits.firstRetry;
  const counts = new Map<AccountId, number>();
  let timer: NodeJS.Timeout | undefined;
  let isUrgent = false;
  let isTimerUrgent = false;
  let running: Promise<void> | undefined;
  /** Resolves when the transaction that runs is slow. */
  let late: Promise<void> | undefined;
  let transactions = 0;
  let committed = 0;
  let lost = 0;
  let outage: Unavailable | undefined;
  let retry = limits.firstRetry;

  const count = (account: AccountId, added: number): void => {
    const total = (counts.get(account) ?? 0) + added;
    if (total > 0) counts.set(account, total);
    else counts.delete(account);
  };
  const schedule = (): void => {
    if (running !== undefined || waiting.size === 0) return;
    // During an outage, the timer is that of the next attempt.
    if (timer !== undefined && (isTimerUrgent || !isUrgent || outage !== undefined)) return;
    clearTimeout(timer);
    isTimerUrgent = isUrgent;
    const window = isUrgent ? limits.window : limits.draftWindow;
    const delay = outage === undefined ? window : retry;
    // Even the shortest timer lets the next key come first.
    if (delay === 0) void flush();
    else timer = setTimeout(() => void flush(), delay);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = writeBatch([...waiting].slice(0, limits.gamesPerTransaction)).finally(() => {
      running = undefined;
      isUrgent = [...waiting].some(({ game }) => game.isUrgent());
      schedule();
    });
    return running;
  };
  const settle = (entry: Entry, written: Written): void => {
    if (!written.ok && written.problem.kind === 'unavailable') {
      setAside(entry, written.problem);
      return;
    }
    count(entry.account, -entry.game.settle(written));
    if (!written.ok && written.problem.kind === 'write-failed') {
      lost++;
      onError(new Error(written.problem.message));
    }
    if (entry.game.isEmpty()) waiting.delete(entry);
    if (failures.has(entry)) resume(entry);
  };
  const setAside = (entry: Entry, problem: Unavailable): void => {
    entry.game.interrupt();
    waiting.delete(entry);
    aside.add(entry);
    const inARow = (failures.get(entry) ?? 0) + 1;
    failures.set(entry, inARow);
    if (inARow === REPORTED_FAILURES) {
      onSetAside?.(problem);
      entry.observer.setAside(problem);
    }
    asideTimer ??= setTimeout(tryAside, asideRetry, limits.asideAtOnce);
  };
  const tryAside = (atOnce: number): void => {
    clearTimeout(asideTimer);
    asideTimer = undefined;
    asideRetry = Math.min(asideRetry * 2, limits.longestRetry);
    for (const entry of [...aside].slice(0, atOnce)) {
      aside.delete(entry);
      waiting.add(entry);
    }
    if (aside.size > 0) asideTimer = setTimeout(tryAside, asideRetry, limits.asideAtOnce);
    isUrgent = true;
    schedule();
  };
  /** What has stopped one game may be gone for the others that were set aside. */
  const resume = (entry: Entry): void => {
    if ((failures.get(entry) ?? 0) >= REPORTED_FAILURES) entry.observer.resumed();
    failures.delete(entry);
    asideRetry = limits.firstRetry;
    if (aside.size > 0) tryAside(aside.size);
  };
  const startOutage = (problem: Unavailable): void => {
    if (outage === undefined) onOutage(problem);
    outage = problem;
  };
  const writeBatch = async (entries: readonly Entry[]): Promise<void> => {
    const writes = entries.flatMap(({ game }) => game.next() ?? []);
    const answer = await attempt(writes);
    if (!answer.ok) {
      for (const { game } of entries) game.interrupt();
      if (outage !== undefined) retry = Math.min(retry * 2, limits.longestRetry);
      startOutage(answer.problem);
      return;
    }
    transactions++;
    committed += answer.value.filter(({ ok }) => ok).length;
    if (hasWorked(answer.value)) {
      if (outage !== undefined) onRecovery();
      outage = undefined;
      retry = limits.firstRetry;
    }
    for (const [index, entry] of entries.entries()) {
      const written = answer.value[index];
      if (written !== undefined) settle(entry, written);
    }
  };
  const attempt = async (
    writes: readonly GameWrite[],
  ): Promise<Result<readonly Written[], Unavailable>> => {
    const isLate = Promise.withResolvers<void>();
    late = isLate.promise;
    const deadline = setTimeout(() => {
      startOutage(notAnswering);
      isLate.resolve();
    }, limits.slowest);
    try {
      return await games.write(writes);
    } catch (error) {
      onError(error);
      return fail({ kind: 'unavailable', cause: 'refused', message: toError(error).message });
    } finally {
      clearTimeout(deadline);
    }
  };
  const enqueue = (entry: Entry, moves: number): void => {
    count(entry.account, moves);
    isUrgent ||= moves > 0;
    if (!aside.has(entry)) waiting.add(entry);
    schedule();
  };
  const writerOf = (entry: Entry): GameWriter => ({
    save: (moves, progress) => {
      const { account, game } = entry;
      const total = (counts.get(account) ?? 0) + moves.length;
      if (total > limits.movesPerAccount && game.problem() === undefined) {
        game.refuse({ kind: 'queue-full' });
        lost++;
      }
      const problem = game.problem();
      if (problem !== undefined) return Promise.resolve(fail(problem));
      const saved = game.add(moves, progress);
      enqueue(entry, moves.length);
      return saved;
    },
  });
  const finish = async (): Promise<number> => {
    await Promise.race([running, late]);
    clearTimeout(asideTimer);
    for (const entry of aside) waiting.add(entry);
    aside.clear();
    let attempts = 0;
    while (waiting.size > 0 && (attempts === 0 || outage === undefined)) {
      await Promise.race([running ?? flush(), late]);
      attempts++;
    }
    clearTimeout(timer);
    clearTimeout(asideTimer);
    const left = [...waiting, ...aside];
    waiting.clear();
    aside.clear();
    for (const { game } of left) {
      // A part of the game may be lost already.
      if (game.problem() === undefined) lost++;
      game.end(outage ?? { kind: 'write-failed' });
    }
    return left.length;
  };

  return {
    start: (write: Extract<GameWrite, { kind: 'start' }>, observer: AsideObserver = noObserver) => {
      const game = pendingStart(write);
      const entry = { account: write.start.account, game, observer };
      const writer = { ...writerOf(entry), started: game.started };
      if ((counts.get(entry.account) ?? 0) >= limits.movesPerAccount) {
        game.end({ kind: 'queue-full' });
        lost++;
        return writer;
      }
      enqueue(entry, 1);
      return writer;
    },
    resume: (
      { start, version }: StoredGame,
      holder: Holder,
      observer: AsideObserver = noObserver,
    ) =>
      writerOf({
        account: start.account,
        game: openPendingGame(start.id, holder, version),
        observer,
      }),
    outage: () => outage,
    counts: () => ({ transactions, writes: committed, lost, waiting: waiting.size + aside.size }),
    /** Saves what is left, unless the database cannot be used; returns how many games were not saved. */
    close: finish,
  };
}

/** Whether the database has carried out something, even if it was to refuse a write. */
export const hasWorked = (written: readonly Written[]): boolean =>
  written.length === 0 ||
  written.some((answer) => answer.ok || answer.problem.kind !== 'unavailable');
