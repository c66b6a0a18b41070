import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorMove } from '../../../source/terminal/cells/terminal-writer.ts';
import { openEmulator } from '../painted-terminal.ts';

describe('cursorMove', () => {
  const anyPosition = fc.record({
    x: fc.integer({ min: 0, max: 19 }),
    y: fc.integer({ min: 0, max: 5 }),
  });

  it('leads to the position, from a known position or an unknown one', async () => {
    const screen = openEmulator({ columns: 20, rows: 6 });
    await fc.assert(
      fc.asyncProperty(anyPosition, anyPosition, fc.boolean(), async (from, to, isKnown) => {
        const move = cursorMove(isKnown ? from : undefined, to);
        await screen.write(`\u001b[2J\u001b[${from.y + 1};${from.x + 1}H${move}@`);
        expect(screen.characterAt(to.x, to.y)).toBe('@');
      }),
    );
  });

  it.each([
    [{ x: 5, y: 2 }, { x: 5, y: 2 }, ''],
    [{ x: 5, y: 2 }, { x: 0, y: 2 }, '\r'],
    [{ x: 5, y: 2 }, { x: 4, y: 2 }, '\b'],
    [{ x: 9, y: 2 }, { x: 5, y: 2 }, '\b\b\b\b'],
    [{ x: 9, y: 2 }, { x: 4, y: 2 }, '\u001b[5D'],
    [{ x: 5, y: 2 }, { x: 6, y: 2 }, '\u001b[C'],
    [{ x: 5, y: 2 }, { x: 5, y: 1 }, '\u001b[A'],
    [{ x: 5, y: 2 }, { x: 0, y: 4 }, '\r\n\n'],
    [{ x: 70, y: 2 }, { x: 0, y: 0 }, '\u001b[H'],
    [undefined, { x: 0, y: 9 }, '\u001b[10H'],
    [undefined, { x: 3, y: 0 }, '\u001b[;4H'],
  ])('from %j to %j is %j', (from, to, move) => {
    expect(cursorMove(from, to)).toBe(move);
  });
});
