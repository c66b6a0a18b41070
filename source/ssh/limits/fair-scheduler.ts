import process from 'node:process';
import type { AddressKey } from '../net/address.ts';

/** Milliseconds after which 1/e of an amount still counts. A client that always uses r ms per second settles at r × 4. */
const FADING = 4000;
/** The work of an address fades sooner: its connections work more evenly, and others find a pause between its keys. */
const ADDRESS_FADING = 1000;
/** For a connection: 120 ms per second, more than twice what a fast typist needs. */
const CONNECTION_LIMIT = 0.12 * FADING;
/** For what cannot wait, of a connection: 50 ms per second, ten times what a fast typist needs. */
const CONNECTION_OVERHEAD = 0.05 * FADING;
const TYPIST_OVERHEAD = CONNECTION_OVERHEAD / 10;
/** The part of an address's CPU share that overhead may take; 16 logins at once fit. */
const ADDRESS_OVERHEAD_SHARE = 0.8;
/** Recent use, as the time at which 1 ms of it is left: amounts that fade alike are compared without computing them. */
type RecentUse = { readonly fading: number; forgottenAt: number };
const noUse = (fading: number): RecentUse => ({ fading, forgottenAt: Number.NEGATIVE_INFINITY });

type Address = {
  readonly use: RecentUse;
  readonly overhead: RecentUse;
  /** The overhead of each open connection. */
  readonly connections: Set<RecentUse>;
};

/**
 * The CPU time that a connection and its address may use, in milliseconds; times are those of a monotonic clock.
 * `addressPercent` is the share of a core that all connections of an address may use.
 */
export function openCpuBudgets(addressPercent: () => number) {
  const addresses = new Map<AddressKey, Address>();
  /** Addresses without connections, in the order in which the last one closed. */
  const vacant = new Set<AddressKey>();

  const addressLimit = (): number => (addressPercent() / 100) * ADDRESS_FADING;
  const overheadLimit = (): number => (addressPercent() / 100) * FADING * ADDRESS_OVERHEAD_SHARE;
  const forgetVacant = (now: number): void => {
    for (const key of vacant) {
      const address = addresses.get(key);
      if (address !== undefined && !isForgotten(address, now)) break;
      vacant.delete(key);
      addresses.delete(key);
    }
  };
  const addressOf = (key: AddressKey | undefined): Address => {
    const known = key === undefined ? undefined : addresses.get(key);
    const address = known ?? {
      use: noUse(ADDRESS_FADING),
      overhead: noUse(FADING),
      connections: new Set<RecentUse>(),
    };
    if (key === undefined) return address;
    vacant.delete(key);
    addresses.set(key, address);
    return address;
  };
  const open = (key: AddressKey | undefined, now: number) => {
    forgetVacant(now);
    const address = addressOf(key);
    const own = noUse(FADING);
    const ownOverhead = noUse(FADING);
    address.connections.add(ownOverhead);

    return {
      chargeWork: (amount: number, time: number) => {
        add(address.use, amount, time);
        add(own, amount, time);
      },
      /**
       * Charges what cannot wait, such as decryption. It counts as work only up to the limit, so that it never delays
       * the keys of another connection.
       */
      chargeOverhead: (amount: number, time: number) => {
        add(address.use, amount, time, addressLimit());
        add(own, amount, time, CONNECTION_LIMIT);
        add(address.overhead, amount, time);
        add(ownOverhead, amount, time);
      },
      /**
       * Milliseconds for which the connection must not be read: it is over its limit, or its address is, and the
       * connection uses more than a typist and no less than the average connection there.
       */
      overheadWait: (time: number) => {
        const ownWait = waitUntil(CONNECTION_OVERHEAD, ownOverhead, time);
        const addressWait = waitUntil(overheadLimit(), address.overhead, time);
        if (addressWait <= ownWait) return ownWait;
        const amounts = [...address.connections].map((use) => amountAt(use, time));
        const average = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
        const isSpared =
          amountAt(ownOverhead, time) < Math.max(TYPIST_OVERHEAD, average - ROUNDING);
        return isSpared ? ownWait : addressWait;
      },
      wait: (time: number) =>
        Math.max(
          waitUntil(addressLimit(), address.use, time),
          waitUntil(CONNECTION_LIMIT, own, time),
        ),
      addressUse: address.use,
      ownUse: own,
      close: (time: number) => {
        address.connections.delete(ownOverhead);
        if (key !== undefined && address.connections.size === 0) vacant.add(key);
        forgetVacant(time);
      },
    };
  };
  return { open, addressCount: () => addresses.size };
}

type CpuBudget = ReturnType<ReturnType<typeof openCpuBudgets>['open']>;

/** Whether the address of a connection has less recent use than that of another one; if equal, the connection. */
export const usedLess = (one: CpuBudget, other: CpuBudget): boolean =>
  one.addressUse.forgottenAt === other.addressUse.forgottenAt
    ? one.ownUse.forgottenAt < other.ownUse.forgottenAt
    : one.addressUse.forgottenAt < other.addressUse.forgottenAt;

const isForgotten = ({ use, overhead }: Address, now: number): boolean =>
  Math.max(use.forgottenAt, overhead.forgottenAt) <= now;

const amountAt = ({ fading, forgottenAt }: RecentUse, now: number): number =>
  Math.exp((forgottenAt - now) / fading);

function add(use: RecentUse, amount: number, now: number, limit = Number.POSITIVE_INFINITY): void {
  const before = amountAt(use, now);
  const after = before + Math.min(amount, Math.max(0, limit - before));
  if (after > before) use.forgottenAt = now + use.fading * Math.log(after);
}

/** The rounding error by which a sum may exceed a limit, in milliseconds. */
const ROUNDING = 0.001;

const waitUntil = (limit: number, { fading, forgottenAt }: RecentUse, now: number): number =>
  Math.max(0, Math.ceil(forgottenAt - fading * Math.log(limit) - now - ROUNDING));

export type FairScheduler = ReturnType<typeof openFairScheduler>;

/** What runs from a call of `charge…FromHere` is charged to the connection, until the next call or the end of the turn. */
export type CpuShare = {
  /** Charges what runs from here as overhead, which cannot wait: reading the socket, the first frame. */
  readonly chargeOverheadFromHere: () => void;
  readonly overheadWait: () => number;
  readonly isOverBudget: () => boolean;
  /** Charges what runs from here as work of the player, where it cannot be scheduled. */
  readonly chargeWorkFromHere: () => void;
  /**
   * Queues a task that answers a key, a resize or a notice, to run once, at the end of this turn or later. Returns a
   * function that cancels it.
   */
  readonly schedule: (task: () => void) => () => void;
  /** Like `schedule`, for a task that may wait for the keys of all players: of a login, a motion or another's move. */
  readonly scheduleBehindKeys: (task: () => void) => () => void;
  /** If work of this connection runs now, runs the task right after it; else queues it. */
  readonly continueWith: (task: () => void) => void;
  readonly close: () => void;
};

/** `overhead` (handshake, decryption, first frame) cannot wait; work is `immediate` in the turn in which it comes. */
export type CpuUse = 'overhead' | 'immediate' | 'delayed';

type FairSchedulerOptions = {
  readonly addressPercent: () => number;
  readonly onCharge: (use: CpuUse, amount: number) => void;
  /** Keeps the caller's context, such as its error scope, for work that runs later. */
  readonly bindContext?: (work: () => void) => () => void;
  readonly now?: () => number;
  readonly cpuTime?: () => number;
};

type Priority = 'key' | 'behind-keys';

type Task = {
  readonly run: () => void;
  readonly scheduledTurn: number;
  readonly priority: Priority;
};

/** After this many key tasks in a row another task runs, so that keys cannot starve a login. */
const MAX_IN_A_ROW = 8;
/** No further task starts after this many ms: input is read only between turns, but turns are expensive while V8 marks. */
const TURN_LIMIT = 3;
const MAX_OF_A_TURN = 8;

type Client = { readonly budget: CpuBudget; readonly queue: Task[] };

/**
 * Shares the CPU time of a process fairly. What a connection uses is charged to it and to its address; one that is over
 * budget waits. Each turn of the event loop runs one scheduled task, and more while they are short, so that new input
 * can run before tasks that already wait: those that answer keys before all others, and among equals that of the
 * address and then the connection that has the least recent use. A new address has used nothing, so its logins would
 * otherwise run before the keys of most players.
 */
export function openFairScheduler({
  addressPercent,
  onCharge,
  bindContext = (work) => () => work(),
  now = () => performance.now(),
  cpuTime = threadCpuTime,
}: FairSchedulerOptions) {
  const budgets = openCpuBudgets(addressPercent);
  /** Clients with queued tasks; one whose task has run goes to the end. */
  const waiting = new Set<Client>();
  let currentCharge: { readonly client: Client; readonly use: CpuUse } | undefined;
  let startedAt = 0;
  /** The answers to keys that have run since another task did. */
  let inARow = 0;
  let turn = 0;
  let turnEndedAt = 0;
  /** The callbacks that are queued for the end of the current turn; each runs one task at most. */
  let steps = 0;
  let timer: NodeJS.Timeout | undefined;

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
    timer = next.kind === 'later' ? setTimeout(queueSteps, next.wait) : undefined;
    if (next.kind === 'client') runTask(next.client, time);
  };
  const continueEnd = (): void => {
    if (now() - turnEndedAt >= TURN_LIMIT) return;
    const next = nextTask();
    if (next.kind === 'client') runTask(next.client, cpuTime());
  };
  const nextTask = (): Next =>
    nextOf(waiting, inARow < MAX_IN_A_ROW ? 'key' : 'behind-keys', now());
  /** Runs one task: what it causes runs before the next step. Its use counts from `time`, with the choice of the task. */
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

function isBefore(client: Client, other: Client, first: Priority): boolean {
  const priority = priorityOf(client);
  return priority === priorityOf(other)
    ? usedLess(client.budget, other.budget)
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
