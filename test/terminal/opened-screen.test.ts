import { EventEmitter } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawRun } from '../../source/terminal/draw.ts';
import { allRows, boundsOf } from '../../source/terminal/grid.ts';
import { openScreen } from '../../source/terminal/opened-screen.ts';
import { runOf } from '../../source/terminal/run.ts';
import { openEmulator } from './painted-terminal.ts';

const size = { columns: 20, rows: 4 };
const events = ['exit', 'SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;
const listenerCounts = () => events.map((event) => process.listenerCount(event));

/** Opens a screen with a word on an emulated terminal. */
function open(title?: string) {
  const writes: string[] = [];
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    write: (output: string): boolean => {
      writes.push(output);
      return true;
    },
  });
  const opened = openScreen(
    stdout,
    {
      changedRows: () => allRows(size),
      draw: (grid) => drawRun(grid, runOf('menu'), 2, 1, boundsOf(grid)),
      paintNow: () => undefined,
    },
    title,
  );
  return { writes, opened };
}

describe('an opened screen', () => {
  it('shows its frame on the alternate screen', async () => {
    const { writes, opened } = open();
    opened.handOver();
    const screen = openEmulator(size);
    await screen.write(writes.join(''));
    expect(screen.modes()).toEqual({ alternate: true, midFrame: false });
    expect([2, 3, 4, 5].map((x) => screen.characterAt(x, 1)).join('')).toBe('menu');
  });

  it('restores the terminal when the program ends', async () => {
    const before = process.listeners('exit');
    const { writes, opened } = open('keypeg');
    const screen = openEmulator(size);
    const [restore, ...others] = process.listeners('exit').filter((each) => !before.includes(each));
    expect(others).toEqual([]);
    restore?.(0);
    opened.handOver();
    expect(writes.slice(2)).toEqual(['\u001b[?2004l', '\u001b[?25h', '\u001b[?1049l\u001b[23;2t']);
    await screen.write(writes.join(''));
    expect(screen.modes().alternate).toBe(false);
  });

  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
    ['SIGTERM', 143],
  ] as const)('exits at %s, so that Node restores the input too', (signal, status) => {
    const before = process.listeners(signal);
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited');
    });
    onTestFinished(() => exit.mockRestore());
    const { opened } = open();
    const [end] = process.listeners(signal).filter((each) => !before.includes(each));
    expect(() => end?.(signal)).toThrow('exited');
    opened.handOver();
    expect(exit).toHaveBeenCalledExactlyOnceWith(status);
  });

  it('leaves that to its next owner when it is released', () => {
    const before = listenerCounts();
    const { opened } = open();
    expect(listenerCounts()).toEqual(before.map((count) => count + 1));
    opened.handOver();
    expect(listenerCounts()).toEqual(before);
  });
});
