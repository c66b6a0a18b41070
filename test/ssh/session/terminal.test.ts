import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionMetrics } from '../../../source/ssh/operations/metrics.ts';
import { openTerminal } from '../../../source/ssh/session/terminal.ts';

/** A channel that takes output when the test says so, over a socket that may be full. */
function openOn({ isFull = false } = {}) {
  const taken: (() => void)[] = [];
  const written: string[] = [];
  const channel = Object.assign(
    new Duplex({
      read: () => undefined,
      write: (chunk, _encoding, done) => {
        written.push(String(chunk));
        taken.push(done);
      },
    }),
    { exit: () => undefined },
  );
  const network = { isFull };
  const socket = Object.defineProperty(new Socket(), 'writableNeedDrain', {
    get: () => network.isFull,
  });
  const meter = { received: vi.fn(), sent: vi.fn(), keyToFrame: vi.fn() } satisfies SessionMetrics;
  const queued: (() => void)[] = [];
  const cpu = {
    chargeWorkFromHere: vi.fn(),
    schedule: (work: () => void) => {
      queued.push(work);
      return () => void queued.splice(queued.indexOf(work), 1);
    },
  };
  const size = { columns: 80, rows: 24 };
  const terminal = openTerminal({ channel, socket, size, meter, cpu });
  /** Resizes the terminal, long after any other resize. */
  const resize = (columns: number, rows: number) => {
    terminal.resize({ columns, rows });
    queued.shift()?.();
    vi.runAllTimers();
  };
  const drained = vi.fn();
  const input = new EventEmitter();
  terminal.stdin.on('data', (text) => input.emit('typed', String(text)));
  return {
    terminal,
    socket,
    network,
    meter,
    cpu,
    written,
    drained,
    input,
    resize,
    queued,
    take: () => taken.shift()?.(),
  };
}

// Not those that streams use.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a terminal behind a channel', () => {
  it('is busy until the channel has taken all output', async () => {
    const { terminal, drained, take, written } = openOn();
    expect(terminal.stdout.write('one')).toBe(false);
    terminal.stdout.once('drain', drained);
    terminal.stdout.write('two');
    take();
    await nextTurn();
    expect(drained).not.toHaveBeenCalled();
    take();
    await nextTurn();
    expect(drained).toHaveBeenCalledTimes(1);
    expect(written).toEqual(['one', 'two']);
  });

  it('is busy while the network is full, although the channel has taken all output', async () => {
    const { terminal, drained, take, network, socket, cpu } = openOn({ isFull: true });
    expect(terminal.stdout.write('one')).toBe(false);
    terminal.stdout.once('drain', drained);
    take();
    await nextTurn();
    expect(drained).not.toHaveBeenCalled();
    network.isFull = false;
    expect(cpu.chargeWorkFromHere).not.toHaveBeenCalled();
    socket.emit('drain');
    expect(drained).toHaveBeenCalledTimes(1);
    // The frame that is painted now is charged to the player.
    expect(cpu.chargeWorkFromHere).toHaveBeenCalledTimes(1);
  });

  it('has the size of its window', () => {
    const { terminal, resize } = openOn();
    resize(100, 30);
    expect([terminal.stdout.columns, terminal.stdout.rows]).toEqual([100, 30]);
    const resized = vi.fn();
    terminal.stdout.on('resize', resized);
    resize(0, 2 ** 32 - 1);
    expect([terminal.stdout.columns, terminal.stdout.rows]).toEqual([0, 2 ** 32 - 1]);
    terminal.stdout.off('resize', resized);
    resize(80, 24);
    expect(resized).toHaveBeenCalledTimes(1);
  });

  it('takes only the last of the sizes that come before the scheduler runs', () => {
    const { terminal, queued } = openOn();
    const resized = vi.fn();
    terminal.stdout.on('resize', resized);
    for (const columns of [90, 91, 92]) terminal.resize({ columns, rows: 24 });
    expect(terminal.stdout.columns).toBe(80);
    expect(queued).toHaveLength(1);
    queued.shift()?.();
    expect(terminal.stdout.columns).toBe(92);
    expect(resized).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    terminal.resize({ columns: 93, rows: 24 });
    terminal.close();
    expect(queued).toEqual([]);
  });

  it('is resized at once, then to the last of the sizes of each 100 ms', () => {
    const { terminal, queued } = openOn();
    const sizes: unknown[] = [];
    terminal.stdout.on('resize', () => sizes.push(terminal.stdout.columns));
    const runQueued = () => {
      for (const work of queued.splice(0)) work();
    };
    // A resize every 10 ms for half a second.
    for (let columns = 81; columns <= 130; columns++) {
      terminal.resize({ columns, rows: 24 });
      runQueued();
      vi.advanceTimersByTime(10);
      runQueued();
    }
    expect(sizes).toEqual([81, 90, 100, 110, 120, 130]);
    vi.advanceTimersByTime(1000);
    runQueued();
    expect(sizes).toHaveLength(6);
    expect(vi.getTimerCount()).toBe(0);
    terminal.resize({ columns: 131, rows: 24 });
    runQueued();
    expect(sizes.at(-1)).toBe(131);
  });

  it('reports its own size too, which asks for a new painting', () => {
    const { terminal, queued } = openOn();
    const sizes: unknown[] = [];
    terminal.stdout.on('resize', () => sizes.push(terminal.stdout.columns));
    const resizeTo = (columns: number) => terminal.resize({ columns, rows: 24 });
    resizeTo(80);
    queued.shift()?.();
    resizeTo(91);
    resizeTo(80);
    vi.runAllTimers();
    queued.shift()?.();
    vi.runAllTimers();
    expect(queued).toEqual([]);
    expect(sizes).toEqual([80, 80]);
  });

  it('is not resized after it is closed', () => {
    const { terminal, queued } = openOn();
    terminal.resize({ columns: 90, rows: 24 });
    queued.shift()?.();
    terminal.resize({ columns: 91, rows: 24 });
    terminal.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(queued).toEqual([]);
  });

  it('measures the time from the last key to its frame, and counts bytes', () => {
    const { terminal, meter } = openOn();
    terminal.stdout.write('…');
    expect(meter.sent).toHaveBeenCalledWith(3);
    expect(meter.keyToFrame).not.toHaveBeenCalled();
    terminal.type('a');
    terminal.stdout.write('a');
    terminal.stdout.write('b');
    expect(meter.keyToFrame).toHaveBeenCalledTimes(1);
  });

  it('passes on typed input, and ends', async () => {
    const { terminal, input } = openOn();
    const typed = vi.fn();
    const ended = vi.fn();
    input.on('typed', typed);
    terminal.stdin.on('end', ended);
    terminal.type('é🎯');
    await nextTurn();
    expect(typed).toHaveBeenCalledWith('é🎯');
    terminal.close();
    await nextTurn();
    expect(ended).toHaveBeenCalled();
  });

  it('writes nothing and has no listeners after it is closed', async () => {
    const { terminal, written, drained, socket, meter } = openOn();
    terminal.stdout.once('drain', drained);
    terminal.close();
    expect(terminal.stdout.write('late')).toBe(true);
    socket.emit('drain');
    await nextTurn();
    expect(drained).not.toHaveBeenCalled();
    expect(written).toEqual([]);
    expect(meter.sent).not.toHaveBeenCalled();
    expect(socket.listenerCount('drain')).toBe(0);
  });
});
