import type { Result } from '../../engine/core/result.ts';
import type { StrategyProblem } from '../../solver/strategies/strategies.ts';
import type { SolverEffect, SolverReply } from '../../solver/thread/effect.ts';
import {
  afterTurn,
  charge,
  emptyQueue,
  enqueue,
  type FairQueue,
  firstItems,
  fullBudget,
  itemsOf,
  type Lane,
  laneChooser,
  lanesFor,
  removeItem,
  sliceOf,
  type ThinkingBudget,
  waitOf,
} from './schedule.ts';
import {
  failureOf,
  openSolverThread,
  resourceLimitsOf,
  type SolverMemory,
  type SolverThread,
  type ThreadReport,
  tooLarge,
  unboundedMemory,
} from './solver-thread.ts';

type Progress = Extract<SolverReply, { readonly kind: 'progress' }>;

export type SolverClient = {
  /** Resolves with the reply; rejects if the task is too long or too large; never settles once aborted or closed. */
  readonly ask: (
    effect: SolverEffect,
    signal: AbortSignal,
    onProgress?: (progress: Progress) => void,
  ) => Promise<Result<SolverReply, StrategyProblem>>;
  readonly close: () => void;
};

export type SolverClientOptions = {
  /** Players with the same address share its turns; a player without one has turns of its own. */
  readonly address: string | undefined;
  /** Called when a task waits because the player's budget is spent, with the seconds it waits. */
  readonly onBudgetSpent: (seconds: number) => void;
};

type SolverOutcome = 'done' | 'canceled' | 'failed';

export type SolverObserver = {
  readonly taskEnded: (outcome: SolverOutcome) => void;
  readonly budgetSpent: () => void;
  readonly taskWaited: (milliseconds: number) => void;
  /** A thread has failed; its player gets a sentence without the reason. */
  readonly threadFailed: (error: Error) => void;
};

export type SolverPoolOptions = {
  readonly threads: number;
  readonly secondsPerTask: number;
  readonly secondsPerMinute: number;
  readonly memory?: SolverMemory;
  readonly observer: SolverObserver;
  readonly now?: () => number;
  readonly openThread?: () => SolverThread;
};

const ignore = (): void => undefined;

export function openSolverClient(): SolverClient {
  const { openClient, close } = openSolverPool({
    threads: 1,
    secondsPerTask: Infinity,
    secondsPerMinute: Infinity,
    observer: noObserver,
  });
  return { ...openClient({ address: undefined, onBudgetSpent: ignore }), close };
}

type Player = Pick<SolverClientOptions, 'onBudgetSpent'> & {
  budget: ThinkingBudget;
  timer: NodeJS.Timeout | undefined;
};

type Task = {
  readonly address: string | number;
  readonly player: number;
  readonly owner: Player;
  readonly effect: SolverEffect;
  readonly askedAt: number;
  readonly resolve: (reply: Result<SolverReply, StrategyProblem>) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: (progress: Progress) => void;
  lane: number;
  /** The milliseconds that it used in its lane. */
  used: number;
  phase:
    | { readonly kind: 'new' | 'waiting' | 'over' }
    | { readonly kind: 'running' | 'paused'; readonly thread: SolverThread };
};

type OpenLane = Lane & { readonly idle: SolverThread[] };
type LaneThread = { readonly thread: SolverThread };

const byMemory = (one: LaneThread, other: LaneThread): number =>
  other.thread.memory() - one.thread.memory();

export function openSolverPool({
  threads,
  secondsPerTask,
  secondsPerMinute,
  memory = unboundedMemory,
  observer,
  now = () => performance.now(),
  openThread = () => openSolverThread(undefined, resourceLimitsOf(memory)),
}: SolverPoolOptions) {
  const lanes = lanesFor(secondsPerTask).map((lane) => ({
    ...lane,
    idle: Array.from({ length: threads }, () => openThread()),
  }));
  const all = lanes.flatMap(({ idle }) => idle);
  for (const { runs, idle } of lanes) {
    if (runs === 'always') for (const thread of idle) thread.prepare();
  }
  let queue: FairQueue<Task> = emptyQueue;
  let running = 0;
  let players = 0;
  let isClosed = false;
  const laneOf = ({ lane }: Task): OpenLane | undefined => lanes[lane];
  const canRun = (task: Task): boolean => {
    const { kind } = task.phase;
    if (kind === 'paused') return true;
    if (kind === 'running' || task.owner.timer !== undefined) return false;
    return laneOf(task)?.idle.length !== 0;
  };
  const nextTask = laneChooser(lanes.length, (lane) =>
    firstItems(queue).find((task) => task.lane === lane && canRun(task)),
  );
  /** Makes the player wait if the budget is spent; a task that has begun in its lane goes on. */
  const checkBudget = ({ owner, phase }: Task): void => {
    if (phase.kind === 'running' || phase.kind === 'paused' || owner.timer !== undefined) return;
    const wait = waitOf(owner.budget, now());
    if (wait === 0) return;
    owner.timer = setTimeout(() => {
      owner.timer = undefined;
      runNext();
    }, wait).unref();
    observer.budgetSpent();
    owner.onBudgetSpent(Math.ceil(wait / 1000));
  };
  const runNext = (): void => {
    if (isClosed) return;
    for (const task of firstItems(queue)) checkBudget(task);
    while (running < threads) {
      const task = nextTask();
      if (task === undefined) return;
      queue = afterTurn(queue, task);
      runSlice(task);
    }
  };
  const runSlice = (task: Task): void => {
    const lane = laneOf(task);
    const { phase } = task;
    const isPaused = phase.kind === 'paused';
    const thread = isPaused ? phase.thread : lane?.idle.pop();
    if (lane === undefined || thread === undefined) return;
    running += 1;
    if (phase.kind === 'new') observer.taskWaited(now() - task.askedAt);
    task.phase = { kind: 'running', thread };
    const slice = sliceOf(lane, task.effect);
    if (isPaused) thread.resume(slice);
    else thread.start(task.effect, slice, (report) => endSlice(task, lane, thread, report));
  };
  const endSlice = (
    task: Task,
    lane: OpenLane,
    thread: SolverThread,
    report: ThreadReport,
  ): void => {
    // Players who arrived during the slice go first.
    queue = afterTurn(queue, task);
    task.used += report.used;
    spend(task.owner, report.used);
    switch (report.kind) {
      case 'done':
        end(task, 'done');
        release(lane, thread);
        task.resolve(report.reply);
        break;
      case 'failed':
        end(task, 'failed');
        release(lane, thread);
        observer.threadFailed(report.error);
        task.reject(failureOf(report.error));
        break;
      case 'paused':
        task.phase = { kind: 'paused', thread };
        if (report.progress !== 'none') task.onProgress(report.progress);
        if (task.used >= lane.limit) {
          leaveLane(task, lane, thread);
          return;
        }
        boundMemory();
        break;
    }
    running -= 1;
    runNext();
  };
  const leaveLane = (task: Task, lane: OpenLane, thread: SolverThread): void => {
    task.lane += 1;
    task.used = 0;
    task.phase = { kind: 'waiting' };
    if (laneOf(task) === undefined) {
      end(task, 'failed');
      task.reject(new Error(`The machine has thought for ${secondsPerTask} seconds: too long.`));
    }
    stop(task, lane, thread, 1);
  };
  const isOverBudget = (): boolean =>
    all.reduce((sum, thread) => sum + thread.memory(), 0) > memory.perProcess;
  /** Over the budget, restarts idle threads, the largest first; then fails the paused task that holds the most. */
  const boundMemory = (): void => {
    if (!isOverBudget()) return;
    const idle = lanes
      .flatMap((lane) => lane.idle.map((thread) => ({ lane, thread })))
      .filter(({ thread }) => thread.memory() > 0)
      .sort(byMemory);
    for (const { lane, thread } of idle) {
      if (!isOverBudget()) return;
      restart(lane, thread);
    }
    if (!isOverBudget()) return;
    const [largest] = firstItems(queue)
      .flatMap((task) => {
        const { phase } = task;
        const lane = laneOf(task);
        return phase.kind === 'paused' && lane !== undefined
          ? { task, lane, thread: phase.thread }
          : [];
      })
      .sort(byMemory);
    if (largest === undefined) return;
    const { task, lane, thread } = largest;
    end(task, 'failed');
    task.reject(tooLarge());
    restart(lane, thread);
    lane.idle.push(thread);
  };
  /** Stops a thread. It keeps its turns until it is idle: a longer lane would take that time. */
  const stop = ({ owner }: Task, lane: OpenLane, thread: SolverThread, turns: 0 | 1): void =>
    thread.stop((used) => {
      running -= turns;
      spend(owner, used);
      release(lane, thread);
      runNext();
    });
  const release = (lane: OpenLane, thread: SolverThread): void => {
    const isNeeded = firstItems(queue).some((task) => laneOf(task) === lane);
    const isLarge = thread.memory() > memory.perIdleThread;
    if (isLarge || (lane.runs === 'while-needed' && !isNeeded)) restart(lane, thread);
    lane.idle.push(thread);
  };
  const restart = (lane: OpenLane, thread: SolverThread): void => {
    thread.close();
    if (lane.runs === 'always') thread.prepare();
  };
  const spend = (owner: Player, used: number): void => {
    owner.budget = charge(owner.budget, used, now());
  };
  const end = (task: Task, outcome: SolverOutcome): void => {
    queue = removeItem(queue, task);
    task.phase = { kind: 'over' };
    observer.taskEnded(outcome);
  };
  const cancel = (task: Task): void => {
    const { phase } = task;
    if (phase.kind === 'over' || isClosed) return;
    const lane = laneOf(task);
    end(task, 'canceled');
    if (lane === undefined) return;
    if (phase.kind === 'running') stop(task, lane, phase.thread, 1);
    else if (phase.kind === 'paused') stop(task, lane, phase.thread, 0);
  };
  const openClient = ({ address, onBudgetSpent }: SolverClientOptions): SolverClient => {
    players += 1;
    const player = players;
    const budget = fullBudget(1000 * secondsPerMinute, now());
    const owner: Player = { onBudgetSpent, budget, timer: undefined };
    let hasLeft = false;
    return {
      ask: (effect, signal, onProgress = ignore) =>
        new Promise((resolve, reject) => {
          if (hasLeft || isClosed || signal.aborted) return;
          const task: Task = {
            address: address ?? player,
            player,
            owner,
            effect,
            resolve,
            reject,
            onProgress,
            askedAt: now(),
            lane: 0,
            used: 0,
            phase: { kind: 'new' },
          };
          signal.addEventListener('abort', () => cancel(task), { once: true });
          queue = enqueue(queue, task);
          runNext();
        }),
      close: () => {
        hasLeft = true;
        for (const task of itemsOf(queue, player)) cancel(task);
        clearTimeout(owner.timer);
      },
    };
  };
  return {
    openClient,
    close: () => {
      isClosed = true;
      for (const thread of all) thread.close();
      queue = emptyQueue;
    },
  };
}

export const noObserver: SolverObserver = {
  taskEnded: ignore,
  budgetSpent: ignore,
  taskWaited: ignore,
  threadFailed: ignore,
};
