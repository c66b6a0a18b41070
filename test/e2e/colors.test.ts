import { describe, expect, it } from 'vitest';
import type { Color } from '../helpers/terminal/cells.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { openGame } from './keypeg.ts';

/** The colours behind the red peg that a game was given as its first one. */
async function behindRed(env: Readonly<Record<string, string>>): Promise<Color | undefined> {
  const terminal = await openGame('colors', { env });
  terminal.type('1');
  await terminal.waitFor((rows) => /^│ +\(?1\)? /.test(rows[3] ?? ''));
  return terminal.cells()[3]?.find(({ text }) => text === '1')?.style.background;
}

const colorsOn = (terminal: Terminal): ReadonlySet<Color> =>
  new Set(
    terminal
      .cells()
      .flat()
      .flatMap(({ style }) => [style.foreground, style.background]),
  );

describe('a red peg', () => {
  it.each([
    ['is exact in a terminal of true colour', { COLORTERM: 'truecolor' }, '#d32f2f'],
    ['is a colour of 256', {}, 160],
    ['is a colour of 16', { TERM: 'xterm' }, 1],
    ['has no colour under NO_COLOR', { NO_COLOR: '1', COLORTERM: 'truecolor' }, 'default'],
    ['has no colour under FORCE_COLOR=0', { FORCE_COLOR: '0' }, 'default'],
    ['is exact under FORCE_COLOR=3', { FORCE_COLOR: '3' }, '#d32f2f'],
  ])('%s', async (_, env, color) => {
    expect(await behindRed(env)).toBe(color);
  });
});

it('shows no colour at all under NO_COLOR', async () => {
  const terminal = await openGame('colors', { env: { NO_COLOR: '1' } });
  terminal.type('1234\r');
  await terminal.waitFor('1234: right place');
  expect(colorsOn(terminal)).toEqual(new Set(['default']));
});

it('is played where CI is set too, if a person sits at a terminal', async () => {
  const terminal = await openGame('ci', { env: { CI: 'true' } });
  terminal.type('1234\r');
  await terminal.waitFor('1234: right place');
});
