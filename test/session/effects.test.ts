import { describe, expect, it } from 'vitest';
import type { Effect } from '../../source/screens/effects.ts';
import { runEffect } from '../../source/session/effects.ts';
import type { SolverClient } from '../../source/session/solver-client.ts';
import { respondTo } from '../../source/solver/request.ts';
import { codeIn, rulesWith } from '../helpers/games.ts';

/** Thinks in this thread. */
const thinker: SolverClient = {
  ask: (question) => Promise.resolve(respondTo(question)),
  close: () => undefined,
};
const { signal } = new AbortController();
const rules = rulesWith();
const turn = (row: string, exact: number, partial: number) => ({
  kind: 'turn' as const,
  guess: codeIn(rules, row),
  feedback: { exact, partial },
  corrected: [],
});
const question = { rules, turns: [], seed: 'seed', lane: 0 };
const told = (wait: Effect) => runEffect(wait, thinker, signal);

describe('a wait', () => {
  it('for a guess comes back with the guess and what is expected of it', async () => {
    expect(await told({ ...question, kind: 'guess', strategy: 'worst-case' })).toEqual({
      kind: 'guess',
      pegs: [0, 0, 1, 1],
      thought: { candidates: 1296, expected: expect.closeTo(204.535, 2) },
    });
  });

  it('for a hint comes back with the guess of the best machine', async () => {
    const hint = await told({ ...question, kind: 'hint' });
    expect(hint).toEqual(await told({ ...question, kind: 'guess', strategy: 'auto' }));
    expect(hint.kind).toBe('guess');
  });

  it('for a check comes back with how many codes fit, or with what contradicts what', async () => {
    const turns = [turn('1122', 0, 0), turn('3344', 0, 0)];
    expect(await told({ ...question, kind: 'check', turns })).toEqual({
      kind: 'consistent',
      candidates: 16,
    });
    const all = [...turns, turn('5566', 0, 0)];
    expect(await told({ ...question, kind: 'check', turns: all })).toMatchObject({
      kind: 'contradiction',
      verdict: { conflict: [0, 1, 2] },
    });
    // A guess that cannot be made comes back with the same.
    expect(await told({ ...question, kind: 'guess', strategy: 'auto', turns: all })).toMatchObject({
      kind: 'contradiction',
      verdict: { conflict: [0, 1, 2] },
    });
  });

  it('for a moment lets time pass, unless it is given up', async () => {
    const tick: Effect = { kind: 'tick', after: 1, beat: 0 };
    expect(await told(tick)).toEqual({ kind: 'ticked' });
    const long = new AbortController();
    const passed = runEffect({ ...tick, after: 60_000 }, thinker, long.signal);
    long.abort();
    await expect(passed).rejects.toThrow();
  });
});

describe('a machine that cannot play', () => {
  it.each([
    [
      'entropy' as const,
      rulesWith({ pegs: 10, colors: 10 }),
      'This game has too many codes for that machine. Ora can play it.',
    ],
    [
      'sweep' as const,
      rulesWith({ repeats: false }),
      'Allan guesses one colour alone, which this game forbids.',
    ],
  ])('%s says why, in a sentence', async (strategy, others, reason) => {
    const wait: Effect = { ...question, kind: 'guess', strategy, rules: others };
    expect(await told(wait)).toEqual({ kind: 'failed', reason });
  });

  it('of the games that are too large for it, Ora plays each', async () => {
    const wait: Effect = {
      ...question,
      kind: 'guess',
      strategy: 'auto',
      rules: rulesWith({ pegs: 10, colors: 10 }),
    };
    expect((await told(wait)).kind).toBe('guess');
  });
});
