import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type CpuShare, openFairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import type { Resources } from '../../../source/ssh/session/resources.ts';
import { eventually } from '../../helpers/patience.ts';
import { openResources } from '../fake-connection.ts';

/** A guest's session on a channel without a client; `onWrite` is called with its output. */
function openGuestSession(
  resources: Resources,
  cpu: CpuShare,
  onWrite: (output: string) => void,
  term = 'dumb',
) {
  const channel = new Duplex({
    read: () => undefined,
    write: (bytes, _encoding, done) => {
      onWrite(String(bytes));
      done();
    },
  });
  return openPlayerSession({
    resources,
    channel: Object.assign(channel, { exit: () => undefined }),
    socket: new Socket(),
    cpu,
    addressKey: undefined,
    identity: { kind: 'guest' },
    pty: { term, size: { columns: 80, rows: 24 } },
    env: { NO_MOTION: term === 'dumb' ? '1' : undefined },
    onCrash: () => undefined,
  });
}

it('sessions that start at the same time draw their first frames in turns of their own', async () => {
  const { resources } = await openResources();
  let time = 0;
  // Each task takes as long as a turn may have more of them.
  const now = () => (time += 3);
  const scheduler = openFairScheduler({ addressPercent: () => 25, onCharge: () => undefined, now });
  let turn = 0;
  let isCounting = true;
  const countTurns = (): void => {
    turn++;
    if (isCounting) setImmediate(countTurns);
  };
  countTurns();
  const firstTurns = new Map<number, number>();
  const sessions = Array.from({ length: 8 }, (_, player) =>
    openGuestSession(resources, scheduler.open(undefined), () => {
      if (!firstTurns.has(player)) firstTurns.set(player, turn);
    }),
  );
  await eventually(() => expect(firstTurns.size).toBe(sessions.length));
  isCounting = false;
  expect(new Set(firstTurns.values()).size).toBe(sessions.length);
  for (const session of sessions) session.end('');
  await Promise.all(sessions.map(({ closed }) => closed));
});

it('the menu of a player moves behind those who log in', async () => {
  const { resources } = await openResources();
  const share = resources.scheduler.open(undefined);
  const held: (() => void)[] = [];
  let output = '';
  const isShown = (): boolean => output.includes('Welcome, guest');
  const scheduleBehindKeys: CpuShare['scheduleBehindKeys'] = (task) => {
    if (!isShown()) return share.scheduleBehindKeys(task);
    held.push(task);
    return () => undefined;
  };
  const onWrite = (written: string): void => {
    output += written;
  };
  const session = openGuestSession(
    resources,
    { ...share, scheduleBehindKeys },
    onWrite,
    'xterm-256color',
  );
  await eventually(() => expect(held).toHaveLength(1));
  const before = output.length;
  held[0]?.();
  await eventually(() => expect(output.length).toBeGreaterThan(before));
  session.end('');
  await session.closed;
});

it('a session that ends before its turn draws no frame', async () => {
  const { resources } = await openResources();
  const never: CpuShare = {
    ...resources.scheduler.open(undefined),
    scheduleBehindKeys: () => () => undefined,
  };
  const output: string[] = [];
  const session = openGuestSession(resources, never, (written) => output.push(written));
  session.end('The server restarts.');
  await session.closed;
  expect(output.join('')).toContain('The server restarts.');
  expect(output.join('')).not.toContain('\u001b[?1049h');
});

it('a frame is drawn when the share of its connection lets it', async () => {
  const { resources } = await openResources();
  const paints: (() => void)[] = [];
  const held: CpuShare = {
    ...resources.scheduler.open(undefined),
    continueWith: (paint) => void paints.push(paint),
  };
  const output: string[] = [];
  const session = openGuestSession(resources, held, (written) => output.push(written));
  await eventually(() => expect(paints).toHaveLength(1));
  expect(output.join('')).not.toContain('With a friend');
  paints[0]?.();
  await eventually(() => expect(output.join('')).toContain('With a friend'));
  session.end('');
  await session.closed;
});

it('a session is parked behind the keys of others when its player has pressed none for 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { resources } = await openResources();
  const share = resources.scheduler.open(undefined);
  const scheduleBehindKeys = vi.fn(share.scheduleBehindKeys);
  const output: string[] = [];
  const onWrite = (written: string) => output.push(written);
  const session = openGuestSession(resources, { ...share, scheduleBehindKeys }, onWrite);
  await eventually(() => expect(output.join('')).toContain('With a friend'));
  scheduleBehindKeys.mockClear();
  vi.advanceTimersByTime(15_000);
  session.resize({ columns: 80, rows: 24 });
  vi.advanceTimersByTime(19_999);
  expect(scheduleBehindKeys).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scheduleBehindKeys).toHaveBeenCalledTimes(1);
  session.end('');
  await session.closed;
});
