import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { type CpuUse, openFairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import { eventually } from '../../helpers/patience.ts';
import { openResources } from '../fake-connection.ts';

/** A session in which only writing takes CPU time: one millisecond for each write. */
async function openMeasured() {
  let written = 0;
  let typed = 0;
  const charged = { overhead: 0, immediate: 0, delayed: 0 } satisfies Record<CpuUse, number>;
  const channel = Object.assign(
    new Duplex({
      read: () => undefined,
      write: (_chunk, _encoding, done) => {
        written++;
        done();
      },
    }),
    { exit: () => undefined },
  );
  const { resources } = await openResources();
  const scheduler = openFairScheduler({
    addressPercent: () => 25,
    onCharge: (use, amount) => {
      charged[use] += amount;
    },
    cpuTime: () => written,
  });
  const cpu = scheduler.open(undefined);
  const session = openPlayerSession({
    resources,
    channel,
    socket: new Socket(),
    cpu,
    addressKey: undefined,
    identity: { kind: 'guest' },
    pty: { term: 'xterm', size: { columns: 60, rows: 20 } },
    env: {},
    onCrash: vi.fn(),
  });
  /** Types a key and waits for the frame. */
  const type = async (key: string) => {
    const before = written;
    typed++;
    channel.push(key);
    await eventually(() => expect(written).toBeGreaterThan(before));
  };
  /** What was charged as work: a task is delayed when it comes at the same time as another one. */
  const work = () => charged.immediate + charged.delayed;
  /** Waits until everything that was written is charged. */
  const allCharged = () =>
    eventually(() => {
      expect(charged.overhead + work()).toBe(written);
      expect(work()).toBeGreaterThanOrEqual(typed);
    });
  return {
    session,
    charged,
    work,
    type,
    allCharged,
    started: () => eventually(() => expect(written).toBeGreaterThan(2)),
  };
}

describe('the CPU time of a session', () => {
  it('is charged from the key to the end of its frame, also for a key that Ink holds back', async () => {
    const { session, charged, type, allCharged, started } = await openMeasured();
    await started();
    await allCharged();
    expect(charged.overhead).toBeGreaterThan(0);
    await type('?');
    await type('\u001b');
    await type('\u001b[B');
    await allCharged();
    session.end('');
    await session.closed;
  });

  it('is charged for a resize', async () => {
    const { session, work, allCharged, started } = await openMeasured();
    await started();
    await allCharged();
    const before = work();
    session.resize({ columns: 100, rows: 30 });
    await eventually(() => expect(work()).toBeGreaterThan(before));
    session.end('');
    await session.closed;
  });

  it('is charged for a notice', async () => {
    const { session, work, allCharged, started } = await openMeasured();
    await started();
    await allCharged();
    const before = work();
    session.notify('The server restarts in a minute.');
    await eventually(() => expect(work()).toBeGreaterThan(before));
    await allCharged();
    session.end('');
    await session.closed;
  });
});
