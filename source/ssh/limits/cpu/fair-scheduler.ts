import process from 'node:process';
import type { AddressKey } from '../connection-counts.ts';
import { type CpuBudget, openCpuBudgets } from './cpu-budgets.ts';

/**
 * Shares the CPU time of a process fairly. What a connection uses is charged to it and to its
 * address; one that is over budget waits. Each turn of the event loop runs one work, so that input
 * that comes meanwhile can overtake the others: sessions before logins, and among these in the order
 * of least recent use, first by address, then by connection. A new address has used nothing, so
 * without that order its logins would overtake the keys of all players.
 */
export type FairScheduler = {
  /** Opens the share of a connection of an address. */
  readonly open: (key: AddressKey | undefined) => CpuShare;
};

/**
 * A connection's share of the CPU time. A key is read, handled, laid out and painted in steps, but
 * all of them run before the next callback of the event loop. So everything that runs after a start
 * is charged to its connection, until another start or the end of the turn.
 */
export type CpuShare = {
  /** Starts what cannot wait: reading the socket, or the first frame. */
  readonly startOverhead: () => void;
  /** Returns the milliseconds for which the connection must not be read; 0 for now. */
  readonly overheadWait: () => number;
  /** Whether the connection has used up its budget, so that its work has to wait. */
  readonly isOverBudget: () => boolean;
  /** Starts the player's work where it cannot be scheduled. */
  readonly startWork: () => void;
  /** Queues work to run once, at the end of this turn or later; returns a function that cancels it. */
  readonly schedule: (work: () => void) => () => void;
  /** Queues a part of a login, up to the first frame; it runs after the work of sessions. */
  readonly scheduleLogin: (work: () => void) => () => void;
  /** Cancels all scheduled work. */
  readonly close: () => void;
};

/**
 * What CPU time was used for: `overhead` (handshake, decryption, first frame) cannot wait; work is
 * `immediate` if it ran in the turn of the event loop in which it came, else `delayed`.
 */
export type CpuUse = 'overhead' | 'immediate' | 'delayed';

export type FairSchedulerOptions = {
  /** The share of a core that all connections of an address may use, in percent. */
  readonly addressPercent: () => number;
  /** Called after each use, with milliseconds of CPU. */
  readonly onCharge: (use: CpuUse, amount: number) => void;
  /** Keeps the caller's context, such as its error scope, for work that runs later. */
  readonly bindContext?: (work: () => void) => () => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** The CPU time of this thread, in milliseconds. */
  readonly cpuTime?: () => number;
};

/** What work is part of. */
type Stage = 'login' | 'session';

type QueuedWork = { readonly run: () => void; readonly turn: number; readonly stage: Stage };

/** The works of sessions in a row after which a login is next: no login waits for all players. */
const MAX_IN_A_ROW = 8;

/** A connection and its work. */
type Client = {
  readonly budget: CpuBudget;
  /** In the order of scheduling. */
  readonly queue: Set<QueuedWork>;
};

/** Opens a scheduler without connections. */
export function openFairScheduler({
  addressPercent,
  onCharge,
  bindContext = (work) => () => work(),
  now = () => performance.now(),
  cpuTime = threadCpuTime,
}: FairSchedulerOptions): FairScheduler {
  const budgets = openCpuBudgets(addressPercent);
  /** Clients with queued work; one whose work has run goes to the end. */
  const waiting = new Set<Client>();
  let running: { readonly client: Client; readonly use: CpuUse } | undefined;
  /** The works of sessions that have run since a login did. */
  let inARow = 0;
  /** The CPU time at which the running work started. */
  let startedAt = 0;
  /** The number of the turn. */
  let turn = 0;
  let isEndScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  /** Charges the running work and starts another, if any. */
  const start = (next: typeof running): void => {
    const time = cpuTime();
    if (running !== undefined) {
      const amount = time - startedAt;
      const { budget } = running.client;
      if (running.use === 'overhead') budget.chargeOverhead(amount, now());
      else budget.chargeWork(amount, now());
      onCharge(running.use, amount);
    }
    running = next;
    startedAt = time;
    if (running !== undefined) scheduleEnd();
  };
  const scheduleEnd = (): void => {
    if (!isEndScheduled) setImmediate(endTurn);
    isEndScheduled = true;
  };
  const endTurn = (): void => {
    isEndScheduled = false;
    start(undefined);
    turn++;
    clearTimeout(timer);
    const next = nextOf(waiting, inARow < MAX_IN_A_ROW ? 'session' : 'login', now());
    if (next.kind === 'client') runNext(next.client);
    else if (next.kind === 'later') timer = setTimeout(scheduleEnd, next.wait);
  };
  /** Runs one work only: what it causes runs after it, before the turn ends. */
  const runNext = (client: Client): void => {
    waiting.delete(client);
    const [work] = client.queue;
    if (work === undefined) return;
    client.queue.delete(work);
    if (client.queue.size > 0) waiting.add(client);
    inARow = work.stage === 'session' ? inARow + 1 : 0;
    start({ client, use: work.turn === turn - 1 ? 'immediate' : 'delayed' });
    work.run();
  };

  const open = (key: AddressKey | undefined): CpuShare => {
    const budget = budgets.open(key, now());
    const client: Client = { budget, queue: new Set() };
    const scheduleIn = (stage: Stage, run: () => void): (() => void) => {
      const work = { run: bindContext(run), turn, stage };
      client.queue.add(work);
      waiting.add(client);
      scheduleEnd();
      return () => {
        client.queue.delete(work);
        if (client.queue.size === 0) waiting.delete(client);
      };
    };
    return {
      startOverhead: () => start({ client, use: 'overhead' }),
      overheadWait: () => budget.overheadWait(now()),
      isOverBudget: () => budget.wait(now()) > 0,
      startWork: () => {
        if (running?.client !== client || running.use === 'overhead') {
          start({ client, use: 'immediate' });
        }
      },
      schedule: (run) => scheduleIn('session', run),
      scheduleLogin: (run) => scheduleIn('login', run),
      close: () => {
        client.queue.clear();
        waiting.delete(client);
        budget.close(now());
      },
    };
  };
  return { open };
}

/** The client whose work runs next, or the milliseconds until there is one. */
type Next =
  | { readonly kind: 'client'; readonly client: Client }
  | { readonly kind: 'later'; readonly wait: number }
  | { readonly kind: 'none' };

function nextOf(waiting: ReadonlySet<Client>, first: Stage, now: number): Next {
  let client: Client | undefined;
  let wait = Number.POSITIVE_INFINITY;
  for (const candidate of waiting) {
    const own = candidate.budget.wait(now);
    wait = Math.min(wait, own);
    if (own > 0) continue;
    if (client === undefined || isBefore(candidate, client, first, now)) client = candidate;
  }
  if (client !== undefined) return { kind: 'client', client };
  return waiting.size > 0 ? { kind: 'later', wait } : { kind: 'none' };
}

function isBefore(one: Client, other: Client, first: Stage, now: number): boolean {
  const stage = stageOf(one);
  return stage === stageOf(other) ? one.budget.usedLessThan(other.budget, now) : stage === first;
}

/** The stage of a client's next work. */
const stageOf = ({ queue }: Client): Stage => {
  const [next] = queue;
  return next?.stage ?? 'session';
};

/** Unlike a clock, CPU time does not count other processes; Node before 23.9 has only the clock. */
function threadCpuTime(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
