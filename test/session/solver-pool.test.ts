import { afterEach, describe, expect, it } from 'vitest';
import type { SolverClient } from '../../source/session/solver-client.ts';
import {
  openSolverClient,
  openSolverPool,
  type SolverPool,
  type SolverPoolOptions,
} from '../../source/session/solver-pool.ts';
import { respondTo, type SolverRequest } from '../../source/solver/request.ts';
import { rulesWith, successOf } from '../helpers/games.ts';

const rules = rulesWith();
const guessBy = (strategy: string): SolverRequest => ({
  kind: 'guess',
  rules,
  turns: [],
  seed: 'seed',
  strategy,
});
const check: SolverRequest = { kind: 'check', rules, turns: [] };
/** Hours of thought. */
const endless: SolverRequest = { ...guessBy('beam:99'), rules: rulesWith({ pegs: 5, colors: 5 }) };
/** A question as only a fault could send it. */
const broken: SolverRequest = JSON.parse('{"kind":"guess","strategy":"auto"}');

const never = new AbortController().signal;
const open: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

function opened(): SolverClient {
  const thinker = openSolverClient();
  open.push(thinker);
  return thinker;
}

function openedThinkers(options: Partial<SolverPoolOptions> = {}): SolverPool {
  const thinkers = openSolverPool({ threads: 1, secondsPerQuestion: 60, ...options });
  open.push(thinkers);
  return thinkers;
}

/** A question that may be given up, and whether an answer ever came. */
function asked(thinker: SolverClient, question: SolverRequest) {
  const controller = new AbortController();
  const state = { settled: false };
  const settle = (): void => {
    state.settled = true;
  };
  void thinker.ask(question, controller.signal).then(settle, settle);
  return { giveUp: () => controller.abort(), settled: () => state.settled };
}

describe('a thinker', () => {
  it('answers as the solver does, from a thread of its own', async () => {
    const question = guessBy('worst-case');
    expect(await opened().ask(question, never)).toEqual(respondTo(question));
    expect(await opened().ask(check, never)).toEqual(respondTo(check));
  });

  it('keeps the answers to several questions apart', async () => {
    const thinker = opened();
    const names = ['entropy', 'first', 'worst-case', 'sweep'];
    const answers = await Promise.all(names.map((name) => thinker.ask(guessBy(name), never)));
    expect(answers).toEqual(names.map((name) => respondTo(guessBy(name))));
  });

  it('says why a machine cannot play', async () => {
    const vast = { ...guessBy('entropy'), rules: rulesWith({ pegs: 10, colors: 10 }) };
    expect(await opened().ask(vast, never)).toMatchObject({
      ok: false,
      problem: { kind: 'too-many-codes' },
    });
  });
});

describe('a question that is given up', () => {
  it('is never answered, and the next one is', async () => {
    const thinker = opened();
    const long = asked(thinker, endless);
    long.giveUp();
    successOf(await thinker.ask(check, never));
    expect(long.settled()).toBe(false);
  });

  it('while the thread works at it, lets those behind it through', async () => {
    const thinker = opened();
    // An answer before it tells that the thread is at work.
    successOf(await thinker.ask(check, never));
    const long = asked(thinker, endless);
    const behind = thinker.ask(guessBy('first'), never);
    long.giveUp();
    expect(await behind).toEqual(respondTo(guessBy('first')));
    expect(long.settled()).toBe(false);
  });

  it('before its turn, disturbs nobody', async () => {
    const thinker = opened();
    const first = thinker.ask(guessBy('entropy'), never);
    const second = asked(thinker, endless);
    const third = thinker.ask(check, never);
    second.giveUp();
    expect(await first).toEqual(respondTo(guessBy('entropy')));
    expect(await third).toEqual(respondTo(check));
    expect(second.settled()).toBe(false);
  });

  it('after its answer, changes nothing', async () => {
    const thinker = opened();
    const controller = new AbortController();
    successOf(await thinker.ask(check, controller.signal));
    const next = thinker.ask(check, never);
    controller.abort();
    successOf(await next);
  });

  it('in a moment, costs no thread', async () => {
    const thinker = opened();
    let threads = 0;
    const count = (): void => {
      threads++;
    };
    successOf(await thinker.ask(check, never));
    process.on('worker', count);
    for (let turn = 0; turn < 20; turn++) {
      asked(thinker, check).giveUp();
      successOf(await thinker.ask(check, never));
    }
    process.off('worker', count);
    expect(threads).toBe(0);
  });

  it('before it is asked, is not asked', async () => {
    const thinker = opened();
    const long = new AbortController();
    long.abort();
    void thinker.ask(endless, long.signal);
    successOf(await thinker.ask(check, never));
  });
});

describe('an error of the thread', () => {
  it('is told to who asked, and another thread answers those behind', async () => {
    const thinker = opened();
    const both = [thinker.ask(broken, never), thinker.ask(check, never)];
    const [first, second] = await Promise.allSettled(both);
    expect(first?.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: respondTo(check) });
    expect(await thinker.ask(check, never)).toEqual(respondTo(check));
  });
});

describe('players who share threads', () => {
  it('are served in turns', async () => {
    const { newThinker } = openedThinkers();
    const [one, other] = [newThinker(), newThinker()];
    const order: string[] = [];
    const ask = async (thinker: SolverClient, name: string): Promise<void> => {
      await thinker.ask(check, never);
      order.push(name);
    };
    const all = [ask(one, 'first'), ask(one, 'second'), ask(one, 'third'), ask(other, 'other')];
    await Promise.all(all);
    expect(order).toEqual(['first', 'other', 'second', 'third']);
  });

  it('do not wait for the long question of another where there are more threads', async () => {
    const { newThinker } = openedThinkers({ threads: 2 });
    const [one, other] = [newThinker(), newThinker()];
    const long = asked(one, endless);
    const behind = asked(one, check);
    expect(await other.ask(check, never)).toEqual(respondTo(check));
    expect([long.settled(), behind.settled()]).toEqual([false, false]);
  });

  it('are rid of the questions of one who leaves', async () => {
    const { newThinker } = openedThinkers();
    const [one, other] = [newThinker(), newThinker()];
    const left = [asked(one, endless), asked(one, endless)];
    const waiting = other.ask(check, never);
    one.close();
    left.push(asked(one, endless));
    expect(await waiting).toEqual(respondTo(check));
    expect(await other.ask(check, never)).toEqual(respondTo(check));
    expect(left.map(({ settled }) => settled())).toEqual([false, false, false]);
  });

  it('are not disturbed by the error of another', async () => {
    const { newThinker } = openedThinkers({ threads: 2 });
    const both = [newThinker().ask(broken, never), newThinker().ask(guessBy('entropy'), never)];
    const [first, second] = await Promise.allSettled(both);
    expect(first?.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: respondTo(guessBy('entropy')) });
  });

  it('hear in a sentence that a question took too long, and go on', async () => {
    const { newThinker } = openedThinkers({ secondsPerQuestion: 2 });
    const [one, other] = [newThinker(), newThinker()];
    const long = one.ask(endless, never);
    const behind = other.ask(check, never);
    await expect(long).rejects.toThrow('The machine has thought for 2 seconds: too long.');
    expect(await behind).toEqual(respondTo(check));
    expect(await one.ask(check, never)).toEqual(respondTo(check));
  });

  it('are answered no more when all is closed', async () => {
    const { newThinker, close } = openedThinkers();
    const left = asked(newThinker(), check);
    close();
    left.giveUp();
    const late = asked(newThinker(), check);
    successOf(await opened().ask(check, never));
    expect([left.settled(), late.settled()]).toEqual([false, false]);
  });
});
