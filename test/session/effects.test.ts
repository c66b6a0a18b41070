import { describe, expect, it } from 'vitest';
import type { Course } from '../../source/engine/core/game/game.ts';
import { roomIdOf } from '../../source/engine/core/stored/room.ts';
import { call, type Effect, type Reply } from '../../source/screens/app/effects.ts';
import { isAwaited, runEffect } from '../../source/session/effects.ts';
import type { SolverClient } from '../../source/session/solving/solver-pool.ts';
import { solverReply } from '../../source/solver/thread/effect.ts';
import { againstMachine, codeIn, rulesWith } from '../helpers/games.ts';

/** Runs the solver in this thread; it reports progress if it is asked to. */
const solver: SolverClient = {
  ask: (request, _, onProgress) => {
    onProgress?.({ kind: 'progress', share: 0.5, entries: [] });
    return Promise.resolve(solverReply(request));
  },
  close: () => undefined,
};
const noStore = () => Promise.reject(new Error('no store'));
const records = { answer: noStore };
const written: string[] = [];
const writeControl = (controlString: string): void => void written.push(controlString);
const motion = { frameInterval: 1, keepsUp: () => true };
const { signal } = new AbortController();
const rules = rulesWith();
const turn = (row: string, exact: number, partial: number) => ({
  kind: 'turn' as const,
  guess: codeIn(rules, row),
  feedback: { exact, partial },
  corrected: [],
});
const common = { rules, known: [], seed: 'seed', lane: 0 };
const run = (effect: Effect) =>
  runEffect(effect, { solver, records, motion, writeControl }, signal);

describe('an effect', () => {
  it('guess replies with the guess and its expected results', async () => {
    expect(await run({ ...common, kind: 'guess', strategy: 'worst-case' })).toEqual({
      kind: 'guess',
      pegs: [0, 0, 1, 1],
      analysis: {
        candidates: 1296,
        rarity: 'common',
        expected: expect.closeTo(204.535, 2),
        worst: 256,
      },
    });
  });

  it('reports progress only of a review', async () => {
    const reports: Reply[] = [];
    const sources = { solver, records, motion, writeControl };
    const course: Course = [];
    const review = { kind: 'review', rules, course, roles: againstMachine, from: 0 } as const;
    for (const effect of [{ ...common, kind: 'hint' } as const, review])
      await runEffect(effect, sources, signal, (reply) => reports.push(reply));
    expect(reports).toEqual([{ kind: 'progress', share: 0.5, entries: [] }]);
  });

  it('check replies with the number of candidates or with the contradiction', async () => {
    const turns = [turn('1122', 0, 0), turn('3344', 0, 0)];
    expect(await run({ ...common, kind: 'check', known: turns })).toEqual({
      kind: 'consistent',
      candidates: 16,
    });
    const all = [...turns, turn('5566', 0, 0)];
    expect(await run({ ...common, kind: 'check', known: all })).toMatchObject({
      kind: 'contradiction',
      contradiction: { conflict: [0, 1, 2] },
    });
    // An impossible guess gets the same reply.
    expect(await run({ ...common, kind: 'guess', strategy: 'auto', known: all })).toMatchObject({
      kind: 'contradiction',
      contradiction: { conflict: [0, 1, 2] },
    });
  });

  it('tick replies after its time, unless it is canceled', async () => {
    const tick: Effect = { kind: 'tick', after: 1, count: 0 };
    expect(await run(tick)).toEqual({ kind: 'ticked' });
    const controller = new AbortController();
    const sources = { solver, records, motion, writeControl };
    const canceled = runEffect({ ...tick, after: 60_000 }, sources, controller.signal);
    controller.abort();
    await expect(canceled).rejects.toThrow();
  });

  it('a frame of a motion replies after its time, or fails where the terminal is too slow', async () => {
    const motionFrame: Effect = { kind: 'motion-frame', of: 'shake', frame: 0, after: 'frame' };
    expect(await run(motionFrame)).toEqual({ kind: 'ticked' });
    const late = { frameInterval: 1, keepsUp: () => false };
    const sources = { solver, records, motion: late, writeControl };
    expect(await runEffect(motionFrame, sources, signal)).toMatchObject({ kind: 'failed' });
  });

  it('clipboard sends a text to the terminal, beside its frames', async () => {
    expect(await run({ kind: 'clipboard', text: 'keypeg' })).toEqual({ kind: 'sent' });
    expect(written).toEqual(['\u001b]52;c;a2V5cGVn\u0007']);
  });
});

describe('a player waits for an effect', () => {
  const room = roomIdOf('room');
  const news = { room, round: 1, as: 'player', version: 1 } as const;
  it.each<[string, boolean, Effect]>([
    ['a guess of a machine', true, { ...common, kind: 'guess', strategy: 'worst-case' }],
    ['a room that is opened', true, call('rooms.enter', { kind: 'see-room', room, round: 1 })],
    ['the moves of other players', false, call('rooms.watch', news)],
    ['a motion', false, { kind: 'motion-frame', of: 'menu', frame: 1, after: 'frame' }],
  ])('%s: %s', (_, follows, effect) => {
    expect(isAwaited(effect)).toBe(follows);
  });
});
