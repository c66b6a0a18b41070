import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../../source/ssh/cluster/messages.ts';
import { beginWork } from '../../../source/ssh/cluster/worker.ts';
import { nothing } from '../../../source/ssh/metrics.ts';
import { makePrivateKey } from '../../../source/ssh/openssh-key.ts';
import { defaultSettings } from '../../../source/ssh/settings.ts';
import { eventually } from '../../helpers/eventually.ts';
import { calmMetrics } from '../calm-metrics.ts';

/** A worker whose first process is the test. */
function begin() {
  const told: FromWorker[] = [];
  let hear = (_message: ToWorker, _socket?: Socket): void => undefined;
  let cut = (): void => undefined;
  const close = vi.fn();
  const work = beginWork(
    {
      tell: (message) => told.push(message),
      hear: (listener) => {
        hear = (message, socket) => listener(message, socket);
      },
      cut: (listener) => {
        cut = listener;
      },
      close,
    },
    {
      log: () => undefined,
      metrics: calmMetrics(),
    },
  );
  onTestFinished(() => cut());
  const settings = { ...defaultSettings('/'), drainSeconds: 0 };
  hear({ kind: 'begin', settings, hostKey: makePrivateKey(), version: '1' });
  return { ...work, told, close, hear, cut: () => cut() };
}

const connection = { kind: 'connection', ticket: 1, address: '127.0.0.1', head: '' } as const;

describe('a worker', () => {
  it('says when it listens', () => {
    expect(begin().told).toEqual([{ kind: 'ready' }]);
  });

  it('gives a connection back that was gone before it came', () => {
    const { hear, told } = begin();
    hear(connection, undefined);
    expect(told.at(-1)).toEqual({ kind: 'released', ticket: 1 });
  });

  it('closes a connection that is overdue, and says so', async () => {
    const { hear, told } = begin();
    const socket = new Socket();
    hear(connection, socket);
    hear({ kind: 'overdue', ticket: 1 });
    expect(socket.destroyed).toBe(true);
    await eventually(() => expect(told.at(-1)).toEqual({ kind: 'released', ticket: 1 }));
  });

  it('measures itself', async () => {
    const { hear, told } = begin();
    hear({ kind: 'measure', request: 5 });
    await eventually(() =>
      expect(told.at(-1)).toMatchObject({
        kind: 'measured',
        request: 5,
        snapshot: { processes: 1 },
      }),
    );
  });

  it('ends when it is told to, with a last word on what it counted', async () => {
    const { hear, told, done, close } = begin();
    hear({ kind: 'drain', closing: { seconds: 0, keepsGames: true } });
    await done;
    expect(told.at(-1)).toEqual({ kind: 'counted', snapshot: nothing });
    expect(close).toHaveBeenCalled();
  });

  it('ends when the first process is gone, and when something has broken', async () => {
    const alone = begin();
    alone.cut();
    await alone.done;
    const broken = begin();
    broken.breakOff();
    await broken.done;
    expect(broken.told.map(({ kind }) => kind)).toEqual(['ready', 'leaving', 'counted']);
  });
});
