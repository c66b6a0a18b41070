import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  SolverClient,
  SolverClientOptions,
} from '../../../source/session/solving/solver-client.ts';
import { noObserver } from '../../../source/session/solving/solver-client.ts';
import {
  openSolverClient,
  openSolverPool,
  type SolverPool,
  type SolverPoolOptions,
} from '../../../source/session/solving/solver-pool.ts';
import {
  openSolverThread,
  type SolverThread,
} from '../../../source/session/solving/solver-thread.ts';
import type { StrategyName } from '../../../source/solver/strategies/search-settings.ts';
import { type SolverEffect, solverReply } from '../../../source/solver/thread/effect.ts';
import { againstMachine, rulesWith, successOf } from '../../helpers/games.ts';

const rules = rulesWith();
const guessBy = (strategy: StrategyName): SolverEffect => ({
  kind: 'guess',
  rules,
  known: [],
  seed: 'seed',
  strategy,
});
const check: SolverEffect = { kind: 'check', rules, known: [] };
/** A request that takes hours. */
const endless: SolverEffect = { ...guessBy('beam:99'), rules: rulesWith({ pegs: 5, colors: 5 }) };
/** A request that makes the thread throw. */
const broken: SolverEffect = JSON.parse('{"kind":"guess","strategy":"auto"}');

const FAILURE = 'The machine cannot think right now. Try again in a moment.';

const never = new AbortController().signal;
const open: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

function openSolver(): SolverClient {
  const client = openSolverClient();
  open.push(client);
  return client;
}

function openPool(options: Partial<SolverPoolOptions> = {}): SolverPool {
  const pool = openSolverPool({
    ...{ threads: 1, secondsPerTask: 60, secondsPerMinute: 60, observer: noObserver },
    ...options,
  });
  open.push(pool);
  return pool;
}

/** A player at an address of their own. */
const alone: SolverClientOptions = { address: undefined, onBudgetSpent: () => undefined };

/** A request that can be canceled, and whether it has settled. */
function startRequest(client: SolverClient, request: SolverEffect) {
  const controller = new AbortController();
  const state = { settled: false };
  const settle = (): void => {
    state.settled = true;
  };
  void client.ask(request, controller.signal).then(settle, settle);
  return { cancel: () => controller.abort(), settled: () => state.settled };
}

/** Stops the clock of timers for the rest of a test. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('a client', () => {
  it('resolves with the response of the solver in a thread of its own', async () => {
    const request = guessBy('worst-case');
    expect(await openSolver().ask(request, never)).toEqual(solverReply(request));
    expect(await openSolver().ask(check, never)).toEqual(solverReply(check));
  });

  it('keeps the responses to several requests apart', async () => {
    const client = openSolver();
    const names = ['entropy', 'first', 'worst-case', 'sweep'] as const;
    const answers = await Promise.all(names.map((name) => client.ask(guessBy(name), never)));
    expect(answers).toEqual(names.map((name) => solverReply(guessBy(name))));
  });

  it('resolves with the problem when a machine cannot play', async () => {
    const vast = { ...guessBy('entropy'), rules: rulesWith({ pegs: 10, colors: 10 }) };
    expect(await openSolver().ask(vast, never)).toMatchObject({
      ok: false,
      problem: { kind: 'too-many-codes' },
    });
  });
});

describe('a canceled request', () => {
  it('never settles, and the next one does', async () => {
    const client = openSolver();
    const long = startRequest(client, endless);
    long.cancel();
    successOf(await client.ask(check, never));
    expect(long.settled()).toBe(false);
  });

  it('that is running lets the next ones run', async () => {
    const client = openSolver();
    // After the first response the thread is running.
    successOf(await client.ask(check, never));
    const long = startRequest(client, endless);
    const behind = client.ask(guessBy('first'), never);
    long.cancel();
    expect(await behind).toEqual(solverReply(guessBy('first')));
    expect(long.settled()).toBe(false);
  });

  it('that is waiting does not affect the others', async () => {
    const client = openSolver();
    const first = client.ask(guessBy('entropy'), never);
    const second = startRequest(client, endless);
    const third = client.ask(check, never);
    second.cancel();
    expect(await first).toEqual(solverReply(guessBy('entropy')));
    expect(await third).toEqual(solverReply(check));
    expect(second.settled()).toBe(false);
  });

  it('that has its response changes nothing', async () => {
    const client = openSolver();
    const controller = new AbortController();
    successOf(await client.ask(check, controller.signal));
    const next = client.ask(check, never);
    controller.abort();
    successOf(await next);
  });

  it('that is nearly done needs no new thread', async () => {
    const client = openSolver();
    let threads = 0;
    const count = (): void => {
      threads++;
    };
    successOf(await client.ask(check, never));
    // The time after which a canceled thread ends does not pass, however long a response takes.
    stopClock();
    process.on('worker', count);
    for (let turn = 0; turn < 20; turn++) {
      startRequest(client, check).cancel();
      successOf(await client.ask(check, never));
    }
    process.off('worker', count);
    expect(threads).toBe(0);
  });

  it('that was aborted before never runs', async () => {
    const client = openSolver();
    const long = new AbortController();
    long.abort();
    void client.ask(endless, long.signal);
    successOf(await client.ask(check, never));
  });
});

describe('an error in the thread', () => {
  it('rejects its request, and another thread runs the next ones', async () => {
    const client = openSolver();
    const both = [client.ask(broken, never), client.ask(check, never)];
    const [first, second] = await Promise.allSettled(both);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: FAILURE } });
    expect(second).toEqual({ status: 'fulfilled', value: solverReply(check) });
    expect(await client.ask(check, never)).toEqual(solverReply(check));
  });
});

describe('players of a pool', () => {
  it('take turns', async () => {
    const { openClient } = openPool();
    const [one, other] = [openClient(alone), openClient(alone)];
    const order: string[] = [];
    const ask = async (client: SolverClient, name: string): Promise<void> => {
      await client.ask(check, never);
      order.push(name);
    };
    const all = [ask(one, 'first'), ask(one, 'second'), ask(one, 'third'), ask(other, 'other')];
    await Promise.all(all);
    expect(order).toEqual(['first', 'other', 'second', 'third']);
  });

  it('do not wait for the long request of another if there are more threads', async () => {
    const { openClient } = openPool({ threads: 2 });
    const [one, other] = [openClient(alone), openClient(alone)];
    const long = startRequest(one, endless);
    const behind = startRequest(one, check);
    expect(await other.ask(check, never)).toEqual(solverReply(check));
    expect([long.settled(), behind.settled()]).toEqual([false, false]);
  });

  it('do not wait for the requests of a player who has left', async () => {
    const { openClient } = openPool();
    const [one, other] = [openClient(alone), openClient(alone)];
    const left = [startRequest(one, endless), startRequest(one, endless)];
    const waiting = other.ask(check, never);
    one.close();
    left.push(startRequest(one, endless));
    expect(await waiting).toEqual(solverReply(check));
    expect(await other.ask(check, never)).toEqual(solverReply(check));
    expect(left.map(({ settled }) => settled())).toEqual([false, false, false]);
  });

  it('are not affected by the error of another', async () => {
    const { openClient } = openPool({ threads: 2 });
    const both = [
      openClient(alone).ask(broken, never),
      openClient(alone).ask(guessBy('entropy'), never),
    ];
    const [first, second] = await Promise.allSettled(both);
    expect(first?.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: solverReply(guessBy('entropy')) });
  });

  it('get an error for a request that takes too long, and continue', async () => {
    const { openClient } = openPool({ secondsPerTask: 0.2 });
    const [one, other] = [openClient(alone), openClient(alone)];
    const long = one.ask(endless, never);
    const behind = other.ask(check, never);
    await expect(long).rejects.toThrow('The machine has thought for 0.2 seconds: too long.');
    expect(await behind).toEqual(solverReply(check));
    expect(await one.ask(check, never)).toEqual(solverReply(check));
  });

  it('wait for few slices of the long requests of others', async () => {
    const slices: string[] = [];
    const openThread = (): SolverThread => {
      const thread = openSolverThread();
      return {
        ...thread,
        start: (request, slice, report) =>
          thread.start(request, slice, (slice) => {
            slices.push(`${request === check ? 'short' : 'long'} ${slice.kind}`);
            report(slice);
          }),
      };
    };
    const { openClient } = openPool({ openThread });
    const long = Array.from({ length: 20 }, () => startRequest(openClient(alone), endless));
    await vi.waitFor(() => expect(slices.length).toBeGreaterThan(2), 60_000);
    const before = slices.length;
    expect(await openClient(alone).ask(check, never)).toEqual(solverReply(check));
    expect(slices.at(-1)).toBe('short done');
    // All 20 begin first, and after each six of them another one has a slice.
    expect(slices.length - before).toBeLessThanOrEqual(25);
    expect(long.some(({ settled }) => settled())).toBe(false);
  });

  it('get no response after the pool is closed', async () => {
    const { openClient, close } = openPool();
    const left = startRequest(openClient(alone), check);
    close();
    left.cancel();
    const late = startRequest(openClient(alone), check);
    successOf(await openSolver().ask(check, never));
    expect([left.settled(), late.settled()]).toEqual([false, false]);
  });
});

describe('a long review', () => {
  it('reports its progress after each slice, also where nothing interrupts it', async () => {
    const slices: number[] = [];
    const thread = (): SolverThread => {
      let report: Parameters<SolverThread['start']>[2] = () => undefined;
      return {
        prepare: () => undefined,
        start: (_request, slice, next) => {
          slices.push(slice);
          report = next;
          queueMicrotask(() => report({ kind: 'paused', used: 1, share: 0.25, memory: 0 }));
        },
        resume: () => {
          const reply = solverReply({ kind: 'review', rules, course: [], roles: againstMachine });
          queueMicrotask(() => report({ kind: 'done', used: 1, reply, memory: 0 }));
        },
        stop: (onIdle) => onIdle(0),
        close: () => undefined,
        memory: () => 0,
      };
    };
    const pool = openPool({ secondsPerTask: Infinity, openThread: thread });
    const client = pool.openClient({ address: undefined, onBudgetSpent: () => undefined });
    const shares: number[] = [];
    const request: SolverEffect = { kind: 'review', rules, course: [], roles: againstMachine };
    const response = await client.ask(request, never, (share) => shares.push(share));
    expect(response.ok && response.value.kind).toBe('review');
    expect(shares).toEqual([0.25]);
    expect(slices).toEqual([100]);
  });
});
