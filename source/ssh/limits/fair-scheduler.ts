import process from 'node:process';
import type { AddressKey } from '../net/address.ts';
import { type CpuBudget, openCpuBudgets } from './cpu-budgets.ts';

/**
 * Shares the CPU time of a process fairly. What a connection uses is charged to it and to its
 * address; one that is over budget waits. Each turn of the event loop runs one scheduled task, and more
 * while they are short, so that new input can run before tasks that already wait: those that answer
 * keys before all others, and among equals that of the address and then the connection that used the
 * least recently. A new address has used nothing, so its logins would otherwise run before the keys of
 * most players.
 */
export type FairScheduler = {
  readonly open: (key: AddressKey | undefined) => CpuShare;
};

/**
 * A connection's share of the CPU time. A key is read, handled, laid out and painted in steps, but
 * all of them run before the next callback of the event loop. So everything that runs from a call
 * of `charge…FromHere` is charged to its connection, until the next such call or the end of the turn.
 */
export type CpuShare = {
  /** Charges what runs from here as overhead, which cannot wait: reading the socket, the first frame. */
  readonly chargeOverheadFromHere: () => void;
  /** Returns the milliseconds for which the connection must not be read; 0 for now. */
  readonly overheadWait: () => number;
  /** Whether the connection has used up its budget, so that its work has to wait. */
  readonly isOverBudget: () => boolean;
  /** Charges what runs from here as work of the player, where it cannot be scheduled. */
  readonly chargeWorkFromHere: () => void;
  /** Queues a task that answers a key, or a resize or a notice, to run once, at the end of this turn or later; returns a function that cancels it. */
  readonly schedule: (task: () => void) => () => void;
  /** If a task of this connection runs now, runs another one right after it; else queues it. */
  readonly continueWith: (task: () => void) => void;
  /** Queues a task that may wait for the keys of all players, in the same way: of a login, a motion or another player's move. */
  readonly scheduleBehindKeys: (task: () => void) => () => void;
  readonly close: () => void;
};

/**
 * The use of CPU time: `overhead` (handshake, decryption, first frame) cannot wait; work is
 * `immediate` if it runs by the end of the turn in which it comes, else `delayed`.
 */
export type CpuUse = 'overhead' | 'immediate' | 'delayed';

type FairSchedulerOptions = {
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

/** Whether a task answers a key. */
type Priority = 'key' | 'behind-keys';

type Task = {
  readonly run: () => void;
  readonly scheduledTurn: number;
  readonly priority: Priority;
};

/** After so many answers to keys in a row, another task is next: no login waits for all players. */
const MAX_IN_A_ROW = 8;

/**
 * Milliseconds after which a turn starts no further task, because only the next turn reads new input. A
 * turn has costs of its own: while V8 marks garbage, it does so for up to some milliseconds in each one.
 * With one key per turn, all players would wait in a queue until it ends.
 */
const TURN_LIMIT = 3;

/** The most tasks of a turn. */
const MAX_OF_A_TURN = 8;

type Client = {
  readonly budget: CpuBudget;
  /** In the order of scheduling. */
  readonly queue: Task[];
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
  /** Clients with queued tasks; one whose task has run goes to the end. */
  const waiting = new Set<Client>();
  let currentCharge: { readonly client: Client; readonly use: CpuUse } | undefined;
  /** The CPU time from which `currentCharge` is charged. */
  let startedAt = 0;
  /** The answers to keys that have run since another task did. */
  let inARow = 0;
  /** The number of the current turn of the event loop. */
  let turn = 0;
  /** When the last turn ended, and its scheduled tasks began. */
  let turnEndedAt = 0;
  /** The callbacks that are queued for the end of the current turn; each runs one task at most. */
  let steps = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Charges the time until now, and chooses what the time from now on is charged to. */
  const chargeFromHere = (next: typeof currentCharge, time = cpuTime()): void => {
    if (currentCharge !== undefined) {
      const amount = time - startedAt;
      const { budget } = currentCharge.client;
      if (currentCharge.use === 'overhead') budget.chargeOverhead(amount, now());
      else budget.chargeWork(amount, now());
      onCharge(currentCharge.use, amount);
    }
    currentCharge = next;
    startedAt = time;
    if (currentCharge !== undefined) queueSteps();
  };
  /** Queues a step for each client that waits; the first one ends the turn, even if none waits. */
  const queueSteps = (): void => {
    const count = Math.min(Math.max(1, waiting.size), MAX_OF_A_TURN);
    for (; steps < count; steps++) setImmediate(steps === 0 ? endTurn : continueEnd);
  };
  const endTurn = (): void => {
    steps = 0;
    turn++;
    turnEndedAt = now();
    const time = cpuTime();
    chargeFromHere(undefined, time);
    clearTimeout(timer);
    const next = nextTask();
    if (next.kind === 'client') runTask(next.client, time);
    else if (next.kind === 'later') timer = setTimeout(queueSteps, next.wait);
  };
  const continueEnd = (): void => {
    if (now() - turnEndedAt >= TURN_LIMIT) return;
    const next = nextTask();
    if (next.kind === 'client') runTask(next.client, cpuTime());
  };
  const nextTask = (): Next =>
    nextOf(waiting, inARow < MAX_IN_A_ROW ? 'key' : 'behind-keys', now());
  /** Runs one task only: what it causes runs after it, before the next step. Its use counts from `time`, with the choice of the task. */
  const runTask = (client: Client, time: number): void => {
    waiting.delete(client);
    const task = client.queue.shift();
    if (task === undefined) return;
    if (client.queue.length > 0) waiting.add(client);
    inARow = task.priority === 'key' ? inARow + 1 : 0;
    const use = task.scheduledTurn >= turn - 1 ? 'immediate' : 'delayed';
    chargeFromHere({ client, use }, time);
    task.run();
  };

  const open = (key: AddressKey | undefined): CpuShare => {
    const budget = budgets.open(key, now());
    const client: Client = { budget, queue: [] };
    const scheduleWith = (priority: Priority, run: () => void): (() => void) => {
      const task: Task = { run: bindContext(run), scheduledTurn: turn, priority };
      client.queue.push(task);
      waiting.add(client);
      queueSteps();
      return () => {
        const place = client.queue.indexOf(task);
        if (place >= 0) client.queue.splice(place, 1);
        if (client.queue.length === 0) waiting.delete(client);
      };
    };
    return {
      chargeOverheadFromHere: () => chargeFromHere({ client, use: 'overhead' }),
      overheadWait: () => budget.overheadWait(now()),
      isOverBudget: () => budget.wait(now()) > 0,
      chargeWorkFromHere: () => {
        if (currentCharge?.client !== client || currentCharge.use === 'overhead') {
          chargeFromHere({ client, use: 'immediate' });
        }
      },
      schedule: (run) => scheduleWith('key', run),
      continueWith: (run) => {
        if (currentCharge?.client === client && currentCharge.use !== 'overhead')
          queueMicrotask(run);
        else scheduleWith('key', run);
      },
      scheduleBehindKeys: (run) => scheduleWith('behind-keys', run),
      close: () => {
        client.queue.length = 0;
        waiting.delete(client);
        budget.close(now());
      },
    };
  };
  return { open };
}

/** The client whose task runs next, or the milliseconds until there is one. */
type Next =
  | { readonly kind: 'client'; readonly client: Client }
  | { readonly kind: 'later'; readonly wait: number }
  | { readonly kind: 'none' };

function nextOf(waiting: ReadonlySet<Client>, first: Priority, now: number): Next {
  let best: Client | undefined;
  for (const client of waiting) {
    // Many clients wait in a busy process, so the budget is read only where it decides.
    if (best !== undefined && !isBefore(client, best, first)) continue;
    if (client.budget.wait(now) === 0) best = client;
  }
  if (best !== undefined) return { kind: 'client', client: best };
  if (waiting.size === 0) return { kind: 'none' };
  return { kind: 'later', wait: Math.min(...[...waiting].map(({ budget }) => budget.wait(now))) };
}

/** Whether the task of a client is before that of another one, if neither is over budget. */
function isBefore(client: Client, other: Client, first: Priority): boolean {
  const priority = priorityOf(client);
  return priority === priorityOf(other)
    ? client.budget.usedLessThan(other.budget)
    : priority === first;
}

/** The priority of a client: its tasks run in their order, so a queued key raises that of the tasks ahead of it. */
const priorityOf = ({ queue }: Client): Priority =>
  queue.some(({ priority }) => priority === 'key') ? 'key' : 'behind-keys';

/** Unlike a clock, CPU time does not count other processes; Node before 23.9 has only the clock. */
function threadCpuTime(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
