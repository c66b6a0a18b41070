import { Text } from 'ink';
import { render } from 'ink-testing-library';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AppMessage } from '../../source/screens/app/app.ts';
import type { Effect, Reply } from '../../source/screens/effects.ts';
import { useRunEffects } from '../../source/session/hooks.ts';
import type { RunEffect } from '../../source/session/session-context.ts';
import { eventually } from '../helpers/eventually.ts';

const tick = (beat: number): Effect => ({ kind: 'tick', after: 5, beat });

/** One call of `runEffect`, which the test settles. */
type Call = {
  readonly effect: Effect;
  readonly signal: AbortSignal;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
};

type RunnerProps = {
  readonly effects: readonly Effect[];
  readonly runEffect: RunEffect;
  readonly dispatch: (message: AppMessage) => void;
};

function Runner({ effects, runEffect, dispatch }: RunnerProps): ReactNode {
  useRunEffects(effects, runEffect, dispatch);
  return <Text>{`effects ${JSON.stringify(effects)}`}</Text>;
}

/** Renders a component with effects that can be changed; records its calls and messages. */
async function renderRunner(...first: readonly Effect[]) {
  const calls: Call[] = [];
  const messages: AppMessage[] = [];
  const runEffect: RunEffect = (effect, signal) =>
    new Promise((resolve, reject) => calls.push({ effect, signal, resolve, reject }));
  const dispatch = (message: AppMessage): void => void messages.push(message);
  const element = (effects: readonly Effect[]) => (
    <Runner effects={effects} runEffect={runEffect} dispatch={dispatch} />
  );
  const { rerender, unmount } = render(element(first));
  const waitForCalls = (count: number) => eventually(() => expect(calls).toHaveLength(count));
  await waitForCalls(first.length);
  return {
    calls,
    messages,
    waitForCalls,
    unmount,
    setEffects: (...effects: readonly Effect[]) => rerender(element(effects)),
  };
}

describe('effects', () => {
  it('run once each, however often the screen is rendered', async () => {
    const { calls, waitForCalls, setEffects } = await renderRunner(tick(0));
    setEffects({ ...tick(0) });
    setEffects(tick(0), tick(1));
    await waitForCalls(2);
    expect(calls.map(({ effect }) => effect)).toEqual([tick(0), tick(1)]);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it('dispatch their replies', async () => {
    const { calls, messages } = await renderRunner(tick(0));
    calls[0]?.resolve({ kind: 'ticked' });
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages).toEqual([{ screen: 'outside', effect: tick(0), reply: { kind: 'ticked' } }]);
  });

  it.each([
    ['an error', new Error('The thread broke.'), 'The thread broke.'],
    ['another value', 'It stopped.', 'It stopped.'],
  ])('that reject with %s dispatch a failure with the reason', async (_, failure, reason) => {
    const { calls, messages } = await renderRunner(tick(0));
    calls[0]?.reject(failure);
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages).toEqual([
      { screen: 'outside', effect: tick(0), reply: { kind: 'failed', reason } },
    ]);
  });

  it('are canceled when the screen no longer has them, and then dispatch nothing', async () => {
    const { calls, messages, waitForCalls, setEffects } = await renderRunner(tick(0), tick(1));
    setEffects(tick(1), tick(2));
    await waitForCalls(3);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    calls[0]?.reject(new Error('canceled'));
    calls[1]?.resolve({ kind: 'ticked' });
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages).toEqual([{ screen: 'outside', effect: tick(1), reply: { kind: 'ticked' } }]);
  });

  it('run again when the screen has them again', async () => {
    const { calls, waitForCalls, setEffects } = await renderRunner(tick(0));
    setEffects();
    await eventually(() => expect(calls[0]?.signal.aborted).toBe(true));
    setEffects(tick(0));
    await waitForCalls(2);
    expect(calls[1]?.signal.aborted).toBe(false);
  });

  it('are all canceled when the session ends', async () => {
    const { calls, unmount } = await renderRunner(tick(0), tick(1));
    unmount();
    await eventually(() => expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]));
  });
});
