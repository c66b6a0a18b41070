import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Thinker } from '../../source/session/thinker.ts';
import {
  openThinker,
  openThinkers,
  type Thinkers,
  type ThinkersOptions,
} from '../../source/session/thinkers.ts';
import { answerTo, type Question } from '../../source/solver/question.ts';
import { rulesWith, successOf } from '../helpers/games.ts';

const rules = rulesWith();
const guessBy = (strategy: string): Question => ({
  kind: 'guess',
  rules,
  turns: [],
  seed: 'seed',
  strategy,
});
const check: Question = { kind: 'check', rules, turns: [] };
/** Hours of thought. */
const endless: Question = { ...guessBy('beam:99'), rules: rulesWith({ pegs: 5, colors: 5 }) };
/** A question as only a fault could send it. */
const broken: Question = JSON.parse('{"kind":"guess","strategy":"auto"}');

const never = new AbortController().signal;
const open: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

function opened(): Thinker {
  const thinker = openThinker();
  open.push(thinker);
  return thinker;
}

function openedThinkers(options: Partial<ThinkersOptions> = {}): Thinkers {
  const thinkers = openThinkers({ threads: 1, secondsPerQuestion: 60, ...options });
  open.push(thinkers);
  return thinkers;
}

/** A question that may be given up, and whether an answer ever came. */
function asked(thinker: Thinker, question: Question) {
  const controller = new AbortController();
  const state = { settled: false };
  const settle = (): void => {
    state.settled = true;
  };
  void thinker.ask(question, controller.signal).then(settle, settle);
  return { giveUp: () => controller.abort(), settled: () => state.settled };
}

/** Lets no time pass for the rest of a test, unless it says so. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('a thinker', () => {
  it('answers as the solver does, from a thread of its own', async () => {
    const question = guessBy('worst-case');
    expect(await opened().ask(question, never)).toEqual(answerTo(question));
    expect(await opened().ask(check, never)).toEqual(answerTo(check));
  });

  it('keeps the answers to several questions apart', async () => {
    const thinker = opened();
    const names = ['entropy', 'first', 'worst-case', 'sweep'];
    const answers = await Promise.all(names.map((name) => thinker.ask(guessBy(name), never)));
    expect(answers).toEqual(names.map((name) => answerTo(guessBy(name))));
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
    expect(await behind).toEqual(answerTo(guessBy('first')));
    expect(long.settled()).toBe(false);
  });

  it('before its turn, disturbs nobody', async () => {
    const thinker = opened();
    const first = thinker.ask(guessBy('entropy'), never);
    const second = asked(thinker, endless);
    const third = thinker.ask(check, never);
    second.giveUp();
    expect(await first).toEqual(answerTo(guessBy('entropy')));
    expect(await third).toEqual(answerTo(check));
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
    // However long an answer takes, the time after which a thread is ended does not pass.
    stopClock();
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
    expect(second).toEqual({ status: 'fulfilled', value: answerTo(check) });
    expect(await thinker.ask(check, never)).toEqual(answerTo(check));
  });
});

describe('players who share threads', () => {
  it('are served in turns', async () => {
    const { newThinker } = openedThinkers();
    const [one, other] = [newThinker(), newThinker()];
    const order: string[] = [];
    const ask = async (thinker: Thinker, name: string): Promise<void> => {
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
    expect(await other.ask(check, never)).toEqual(answerTo(check));
    expect([long.settled(), behind.settled()]).toEqual([false, false]);
  });

  it('are rid of the questions of one who leaves', async () => {
    const { newThinker } = openedThinkers();
    const [one, other] = [newThinker(), newThinker()];
    const left = [asked(one, endless), asked(one, endless)];
    const waiting = other.ask(check, never);
    one.close();
    left.push(asked(one, endless));
    expect(await waiting).toEqual(answerTo(check));
    expect(await other.ask(check, never)).toEqual(answerTo(check));
    expect(left.map(({ settled }) => settled())).toEqual([false, false, false]);
  });

  it('are not disturbed by the error of another', async () => {
    const { newThinker } = openedThinkers({ threads: 2 });
    const both = [newThinker().ask(broken, never), newThinker().ask(guessBy('entropy'), never)];
    const [first, second] = await Promise.allSettled(both);
    expect(first?.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: answerTo(guessBy('entropy')) });
  });

  it('hear in a sentence that a question took too long, and go on', async () => {
    stopClock();
    const { newThinker } = openedThinkers({ secondsPerQuestion: 60 });
    const [one, other] = [newThinker(), newThinker()];
    const long = one.ask(endless, never);
    const behind = other.ask(check, never);
    vi.advanceTimersByTime(60_000);
    await expect(long).rejects.toThrow('The machine has thought for 60 seconds: too long.');
    expect(await behind).toEqual(answerTo(check));
    expect(await one.ask(check, never)).toEqual(answerTo(check));
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
