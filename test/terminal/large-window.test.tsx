import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Size } from '../../source/screens/app/layout.ts';
import { blankGrid, lendGrid } from '../../source/terminal/cells/grid.ts';
import { maxScreen, screenSizeOf } from '../../source/terminal/ink/streams.ts';
import { colored, opened, resized, screenOf } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { openPainted, type PaintedTerminal, renderedByInk } from './painted-terminal.ts';

vi.mock(import('../../source/terminal/cells/grid.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const { blankGrid, lendGrid } = original;
  return { ...original, blankGrid: vi.fn(blankGrid), lendGrid: vi.fn(lendGrid) };
});

const game = opened(maxScreen, { kind: 'game', rules: rulesWith(), seed: '7' });

/** The part of a window that a session uses. */
const usedOf = (window: Size): Size =>
  screenSizeOf({ ...window, write: () => true, once, on: once, off: once });
const once = (): void => undefined;

/** The game for a window of some size. */
const gameIn = (window: Size): ReactNode => screenOf(resized(game, usedOf(window)), colored);

/** A window in which the used part looks as Ink draws it, and everything else is blank. */
async function expectedIn(window: Size): Promise<readonly string[]> {
  const used = usedOf(window);
  const rest = ' ‹ ›'.repeat(window.columns - used.columns);
  const rows = (await renderedByInk(gameIn(window), used)).map((row) => row + rest);
  const blank = Array(window.columns).fill('‹ ›').join(' ');
  return [...rows, ...Array<string>(window.rows - used.rows).fill(blank)];
}

let terminal: PaintedTerminal | undefined;
afterEach(() => terminal?.unmount());

const openIn = async (window: Size): Promise<PaintedTerminal> => {
  terminal = openPainted(gameIn(window), window);
  await terminal.flush();
  return terminal;
};

const large: Size = { columns: 250, rows: 80 };

describe('a window larger than the largest screen', () => {
  it('has no more cells than the largest screen', async () => {
    vi.mocked(blankGrid).mockClear();
    vi.mocked(lendGrid).mockClear();
    await openIn({ columns: 400, rows: 150 });
    // One grid of the terminal, and one that all terminals share.
    expect(vi.mocked(lendGrid).mock.calls).toEqual([[200, 60]]);
    expect(vi.mocked(blankGrid).mock.calls).toEqual([[200, 60]]);
  });

  it.each<[Size, Size]>([
    [
      { columns: 400, rows: 24 },
      { columns: 200, rows: 24 },
    ],
    [
      { columns: 80, rows: 2 ** 32 - 1 },
      { columns: 80, rows: 60 },
    ],
    [
      { columns: 0, rows: 0 },
      { columns: 80, rows: 24 },
    ],
  ])('of %o uses %o', (window, used) => {
    expect(usedOf(window)).toEqual(used);
  });

  it('is blank to the right and below, also after resizes', async () => {
    const { screen, resize, paint } = await openIn(large);
    expect(screen.cells()).toEqual(await expectedIn(large));
    for (const window of [
      { columns: 80, rows: 24 },
      { columns: 300, rows: 100 },
      { columns: 220, rows: 40 },
      { columns: 100, rows: 70 },
      large,
    ]) {
      resize(window);
      await paint(gameIn(window));
      expect(screen.cells()).toEqual(await expectedIn(window));
    }
  });

  it('is painted again when only its unused part changes, and when nothing does', async () => {
    const { screen, resize, flush } = await openIn(large);
    const larger = { columns: 300, rows: 100 };
    await screen.write('\u001b[5;230Hgarbage\u001b[70Hgarbage');
    resize(larger);
    expect(await flush()).toHaveLength(1);
    expect(screen.cells()).toEqual(await expectedIn(larger));
    await screen.write('\u001b[5;30Hgarbage');
    resize(larger);
    expect(await flush()).toHaveLength(1);
    expect(screen.cells()).toEqual(await expectedIn(larger));
  });
});
