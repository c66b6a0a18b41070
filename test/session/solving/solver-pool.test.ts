import { afterEach, describe, expect, it } from 'vitest';
import {
  noObserver,
  openSolverClient,
  openSolverPool,
  type SolverClient,
  type SolverPoolOptions,
} from '../../../source/session/solving/solver-pool.ts';
import type { SolverThread } from '../../../source/session/solving/solver-thread.ts';
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

function openPool(options: Partial<SolverPoolOptions> = {}): ReturnType<typeof openSolverPool> {
  const pool = openSolverPool({
    ...{ threads: 1, secondsPerTask: 60, secondsPerMinute: 60, observer: noObserver },
    ...options,
  });
  open.push(pool);
  return pool;
}

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

describe('a client', () => {
  it('resolves with the response of the solver in a thread of its own', async () => {
    const request = guessBy('worst-case');
    expect(await openSolver().ask(request, never)).toEqual(solverReply(request));
    expect(await openSolver().ask(check, never)).toEqual(solverReply(check));
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
          const progress = { kind: 'progress' as const, share: 0.25, entries: [] };
          queueMicrotask(() => report({ kind: 'paused', used: 1, progress, memory: 0 }));
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
    const response = await client.ask(request, never, ({ share }) => shares.push(share));
    expect(response.ok && response.value.kind).toBe('review');
    expect(shares).toEqual([0.25]);
    expect(slices).toEqual([100]);
  });
});
