import { Text } from 'ink';
import { render } from 'ink-testing-library';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AppMessage } from '../../source/screens/app.ts';
import type { Reply, Wait } from '../../source/screens/machine.ts';
import { type CarryOut, useWaits } from '../../source/session/use-waits.ts';
import { eventually } from '../helpers/eventually.ts';

const tick = (beat: number): Wait => ({ kind: 'tick', after: 5, beat });

/** One wait that is being carried out, to be answered by the test. */
type Errand = {
  readonly wait: Wait;
  readonly signal: AbortSignal;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
};

type WaiterProps = {
  readonly waits: readonly Wait[];
  readonly carryOut: CarryOut;
  readonly dispatch: (message: AppMessage) => void;
};

function Waiter({ waits, carryOut, dispatch }: WaiterProps): ReactNode {
  useWaits(waits, carryOut, dispatch);
  return <Text>{`waits ${JSON.stringify(waits)}`}</Text>;
}

/** A waiter whose waits can be changed; what it carries out and what it sends are kept. */
async function waiting(...first: readonly Wait[]) {
  const errands: Errand[] = [];
  const sent: AppMessage[] = [];
  const carryOut: CarryOut = (wait, signal) =>
    new Promise((resolve, reject) => errands.push({ wait, signal, resolve, reject }));
  const dispatch = (message: AppMessage): void => void sent.push(message);
  const element = (waits: readonly Wait[]) => (
    <Waiter waits={waits} carryOut={carryOut} dispatch={dispatch} />
  );
  const { rerender, unmount } = render(element(first));
  const carried = (count: number) => eventually(() => expect(errands).toHaveLength(count));
  await carried(first.length);
  return {
    errands,
    sent,
    carried,
    unmount,
    wantOnly: (...waits: readonly Wait[]) => rerender(element(waits)),
  };
}

describe('waits', () => {
  it('are carried out once each, however often the screen is drawn', async () => {
    const { errands, carried, wantOnly } = await waiting(tick(0));
    wantOnly({ ...tick(0) });
    wantOnly(tick(0), tick(1));
    await carried(2);
    expect(errands.map(({ wait }) => wait)).toEqual([tick(0), tick(1)]);
    expect(errands.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it('come back as messages', async () => {
    const { errands, sent } = await waiting(tick(0));
    errands[0]?.resolve({ kind: 'ticked' });
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ screen: 'outside', wait: tick(0), reply: { kind: 'ticked' } }]);
  });

  it.each([
    ['an error', new Error('The thread broke.'), 'The thread broke.'],
    ['anything else', 'It stopped.', 'It stopped.'],
  ])('that end with %s come back as failed, with the reason', async (_, fault, reason) => {
    const { errands, sent } = await waiting(tick(0));
    errands[0]?.reject(fault);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ screen: 'outside', wait: tick(0), reply: { kind: 'failed', reason } }]);
  });

  it('are given up when the screen waits for them no more, and then nothing comes of them', async () => {
    const { errands, sent, carried, wantOnly } = await waiting(tick(0), tick(1));
    wantOnly(tick(1), tick(2));
    await carried(3);
    expect(errands.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    errands[0]?.reject(new Error('given up'));
    errands[1]?.resolve({ kind: 'ticked' });
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ screen: 'outside', wait: tick(1), reply: { kind: 'ticked' } }]);
  });

  it('are carried out again when the screen comes back to them', async () => {
    const { errands, carried, wantOnly } = await waiting(tick(0));
    wantOnly();
    await eventually(() => expect(errands[0]?.signal.aborted).toBe(true));
    wantOnly(tick(0));
    await carried(2);
    expect(errands[1]?.signal.aborted).toBe(false);
  });

  it('are all given up when the session ends', async () => {
    const { errands, unmount } = await waiting(tick(0), tick(1));
    unmount();
    await eventually(() =>
      expect(errands.map(({ signal }) => signal.aborted)).toEqual([true, true]),
    );
  });
});
