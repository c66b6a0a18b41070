import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { SessionMetrics } from '../../../source/ssh/operations/metrics.ts';
import { openTerminal } from '../../../source/ssh/session/terminal.ts';

/** A line that takes what is written when the test says so, over a socket that may be full. */
function openOn({ isFull = false } = {}) {
  const taken: (() => void)[] = [];
  const written: string[] = [];
  const line = Object.assign(
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
  const terminal = openTerminal(line, socket, { columns: 80, rows: 24 }, meter);
  const drained = vi.fn();
  const heard = new EventEmitter();
  terminal.stdin.on('data', (text) => heard.emit('typed', text));
  return {
    terminal,
    socket,
    network,
    meter,
    written,
    drained,
    heard,
    take: () => taken.shift()?.(),
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a terminal at the end of a line', () => {
  it('is busy until the line has taken all that was written', async () => {
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

  it('is busy while the network is full, though the line has taken all', async () => {
    const { terminal, drained, take, network, socket } = openOn({ isFull: true });
    expect(terminal.stdout.write('one')).toBe(false);
    terminal.stdout.once('drain', drained);
    take();
    await nextTurn();
    expect(drained).not.toHaveBeenCalled();
    network.isFull = false;
    socket.emit('drain');
    expect(drained).toHaveBeenCalledTimes(1);
  });

  it('tells its new size, which is never absurd', () => {
    const { terminal } = openOn();
    terminal.resize({ columns: 100, rows: 30 });
    expect([terminal.stdout.columns, terminal.stdout.rows]).toEqual([100, 30]);
    const resized = vi.fn();
    terminal.stdout.on('resize', resized);
    terminal.resize({ columns: 0, rows: 2 ** 32 - 1 });
    expect([terminal.stdout.columns, terminal.stdout.rows]).toEqual([0, 150]);
    terminal.stdout.off('resize', resized);
    terminal.resize({ columns: 80, rows: 24 });
    expect(resized).toHaveBeenCalledTimes(1);
  });

  it('measures from the last key to the frame after it, and counts bytes', () => {
    const { terminal, meter } = openOn();
    terminal.stdout.write('…');
    expect(meter.sent).toHaveBeenCalledWith(3);
    expect(meter.keyToFrame).not.toHaveBeenCalled();
    terminal.type('a');
    terminal.stdout.write('a');
    terminal.stdout.write('b');
    expect(meter.keyToFrame).toHaveBeenCalledTimes(1);
  });

  it('hands on what is typed, and ends', async () => {
    const { terminal, heard } = openOn();
    const typed = vi.fn();
    const ended = vi.fn();
    heard.on('typed', typed);
    terminal.stdin.on('end', ended);
    terminal.type('é🎯');
    await nextTurn();
    expect(typed).toHaveBeenCalledWith('é🎯');
    terminal.close();
    await nextTurn();
    expect(ended).toHaveBeenCalled();
  });

  it('writes nothing, hears nothing and keeps nobody busy once it is closed', async () => {
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
