import { describe, expect, it } from 'vitest';
import type { AppMessage } from '../../source/screens/app/app.ts';
import { call, type Effect, type Reply } from '../../source/screens/app/effects.ts';
import { openRunningEffects } from '../../source/session/open-session.ts';
import type { RunEffect } from '../../source/session/session-context.ts';
import { eventually } from '../helpers/patience.ts';

const tick = (count: number): Effect => ({ kind: 'tick', after: 5, count });

/** One call of `runEffect`, which the test settles. */
type Call = {
  readonly effect: Effect;
  readonly signal: AbortSignal;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
  readonly report: (progress: Reply) => void;
};

/** Runs effects that can be changed; records its calls and messages. */
function run(...first: readonly Effect[]) {
  const calls: Call[] = [];
  const messages: AppMessage[] = [];
  const runEffect: RunEffect = (effect, signal, report) =>
    new Promise((resolve, reject) => calls.push({ effect, signal, resolve, reject, report }));
  let wanted = first;
  const { update, startUrgent, close } = openRunningEffects(
    runEffect,
    (message) => messages.push(message),
    () => wanted,
  );
  update();
  return {
    calls,
    messages,
    startUrgent,
    close,
    /** The screen changes, but no update follows yet. */
    want: (...effects: readonly Effect[]) => {
      wanted = effects;
    },
    setEffects: (...effects: readonly Effect[]) => {
      wanted = effects;
      update();
    },
  };
}

describe('effects', () => {
  it('run once each, however often the screen has them', () => {
    const { calls, setEffects } = run(tick(0));
    setEffects({ ...tick(0) });
    setEffects(tick(0), tick(1));
    expect(calls.map(({ effect }) => effect)).toEqual([tick(0), tick(1)]);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it.each([
    ['an error', new Error('The thread broke.'), 'The thread broke.'],
    ['another value', 'It stopped.', 'It stopped.'],
  ])('that reject with %s dispatch a failure with the reason', async (_, failure, reason) => {
    const { calls, messages } = run(tick(0));
    calls[0]?.reject(failure);
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages).toEqual([
      { screen: 'outside', effect: tick(0), reply: { kind: 'failed', reason } },
    ]);
  });

  it('run again when the screen has them again before the update after their reply', async () => {
    const { calls, messages, want, setEffects } = run(tick(0));
    want();
    calls[0]?.resolve({ kind: 'ticked' });
    await eventually(() => expect(messages).toHaveLength(1));
    setEffects(tick(0));
    expect(calls).toHaveLength(2);
  });

  it('that were canceled and run again dispatch only the second reply', async () => {
    const { calls, messages, setEffects } = run(tick(0));
    setEffects();
    setEffects(tick(0));
    calls[0]?.resolve({ kind: 'failed', reason: 'It was canceled.' });
    calls[1]?.resolve({ kind: 'ticked' });
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages).toEqual([{ screen: 'outside', effect: tick(0), reply: { kind: 'ticked' } }]);
  });

  it('dispatch their progress until they are canceled, and run on after it', () => {
    const { calls, messages, setEffects } = run(tick(0));
    calls[0]?.report({ kind: 'progress', share: 0.5, entries: [] });
    setEffects(tick(0));
    expect(calls).toHaveLength(1);
    setEffects();
    calls[0]?.report({ kind: 'progress', share: 0.75, entries: [] });
    expect(messages).toEqual([
      { screen: 'outside', effect: tick(0), reply: { kind: 'progress', share: 0.5, entries: [] } },
    ]);
  });

  it('that must run go on when the screen no longer has them', async () => {
    const rename: Effect = call('account.rename', { name: 'ada' });
    const { calls, messages, setEffects } = run(rename);
    setEffects();
    setEffects(rename);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal.aborted).toBe(false);
    setEffects();
    calls[0]?.resolve({ kind: 'sent' });
    await eventually(() => expect(messages).toHaveLength(1));
    setEffects(rename);
    expect(calls).toHaveLength(2);
  });

  it('that must run are started alone before the screen may be left', () => {
    const rename: Effect = call('account.rename', { name: 'ada' });
    const { calls, want, startUrgent } = run(tick(0));
    want(tick(1), rename);
    startUrgent();
    startUrgent();
    expect(calls.map(({ effect }) => effect)).toEqual([tick(0), rename]);
    expect(calls[0]?.signal.aborted).toBe(false);
  });

  it('are all canceled when the session ends', () => {
    const { calls, close } = run(tick(0), tick(1));
    close();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
