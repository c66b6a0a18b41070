import { afterEach, describe, expect, it } from 'vitest';
import { openThinker, type Thinker } from '../../source/session/thinker.ts';
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
const endless: Question = { ...guessBy('beam:99'), rules: rulesWith({ pegs: 4, colors: 9 }) };

const never = new AbortController().signal;
const open: Thinker[] = [];
afterEach(() => {
  for (const thinker of open.splice(0)) thinker.close();
});

function opened(): Thinker {
  const thinker = openThinker();
  open.push(thinker);
  return thinker;
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
});

describe('an error of the thread', () => {
  /** A question as only a fault could send it. */
  const broken: Question = JSON.parse('{"kind":"guess","strategy":"auto"}');

  it('is told to who asked, and another thread answers those behind', async () => {
    const thinker = opened();
    const both = [thinker.ask(broken, never), thinker.ask(check, never)];
    const [first, second] = await Promise.allSettled(both);
    expect(first?.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: answerTo(check) });
    expect(await thinker.ask(check, never)).toEqual(answerTo(check));
  });
});
