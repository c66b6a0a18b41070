import { describe, expect, it } from 'vitest';
import { BACKGROUND_QUERY } from '../../source/terminal/input/terminal-answers.ts';
import type { Color } from '../helpers/terminal/cells.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { openGame } from './keypeg.ts';

/** The background of a red peg in a game. */
async function backgroundOfRedPeg(
  env: Readonly<Record<string, string>>,
): Promise<Color | undefined> {
  const terminal = await openGame('colors', { env });
  terminal.type('1');
  await terminal.waitFor((rows) => /^│ +1 +\(?1\)? /.test(rows[3] ?? ''));
  // The first one is the number of the row; the board ends before the palette.
  const board = terminal.cells()[3]?.slice(0, 39) ?? [];
  return board.findLast(({ text }) => text === '1')?.style.background;
}

describe('a red peg', () => {
  it.each([
    ['is an RGB color on a true-color terminal', { COLORTERM: 'truecolor' }, '#d32f2f'],
    ['is one of 256 colors', {}, 160],
    ['is one of 16 colors', { TERM: 'xterm' }, 1],
    ['has no color with NO_COLOR', { NO_COLOR: '1', COLORTERM: 'truecolor' }, 'default'],
    ['has no color with FORCE_COLOR=0', { FORCE_COLOR: '0' }, 'default'],
    ['is an RGB color with FORCE_COLOR=3', { FORCE_COLOR: '3' }, '#d32f2f'],
  ])('%s', async (_, env, color) => {
    expect(await backgroundOfRedPeg(env)).toBe(color);
  });
});

/** The colors of what is written; the painter leaves blanks in the color that they had. */
const inksOn = (terminal: Terminal): ReadonlySet<Color> =>
  new Set(
    terminal
      .cells()
      .flat()
      .flatMap(({ text, style }) => (text.trim() === '' ? [] : [style.foreground])),
  );

it('has the light theme as soon as the terminal says that it is light', async () => {
  const terminal = await openGame('colors', { env: { COLORTERM: 'truecolor' } });
  await terminal.waitFor(() => terminal.raw().includes(BACKGROUND_QUERY));
  const [accentOnDark, accentOnLight] = ['#5fd7d7', '#005faf'] as const;
  expect(inksOn(terminal)).toContain(accentOnDark);
  terminal.type('\u001b]11;rgb:ffff/ffff/ffff\u001b\\');
  await terminal.waitFor(() => inksOn(terminal).has(accentOnLight));
  terminal.type('1234\r');
  await terminal.waitFor('1234: right place');
  expect(inksOn(terminal)).not.toContain(accentOnDark);
});
