import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '../../test/helpers/terminal/cells.ts';
import { openTerminal } from '../../test/helpers/terminal/terminal.ts';
import type { Picture, Run } from './pictures.ts';
import { svgOf } from './svg.ts';

const preload = join(import.meta.dirname, 'fixed.ts');

/** Plays a picture's runs with the built program, and draws the last screen as an SVG. */
export async function take(picture: Picture): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'keypeg-picture-'));
  try {
    for (const [index, run] of picture.earlier.entries()) {
      await lastScreen(run, picture, { KEYPEG_DATA: data, PICTURE_RUN: String(index) });
    }
    const cells = await lastScreen(picture, picture, { KEYPEG_DATA: data, PICTURE_RUN: 'last' });
    return svgOf(cells, `keypeg ${picture.command}`.trim());
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

type Size = Pick<Picture, 'columns' | 'rows'>;
type Environment = Readonly<Record<string, string>>;

/** The screen that a run ends with; the program then ends as well, and has stored its games. */
async function lastScreen(
  { command, steps }: Run,
  { columns, rows }: Size,
  env: Environment,
): Promise<readonly (readonly Cell[])[]> {
  const args = command === '' ? [] : command.split(' ');
  const terminal = openTerminal({
    command: process.execPath,
    args: ['--import', preload, 'dist/cli.js', ...args],
    columns,
    rows,
    env: { COLORTERM: 'truecolor', NO_MOTION: '1', TZ: 'UTC', ...env },
  });
  try {
    for (const [keys, shows] of steps) {
      if (typeof keys === 'string') terminal.type(keys);
      else terminal.press(...keys);
      await terminal.waitFor(shows);
    }
    const cells = terminal.cells();
    terminal.press('ctrlC');
    await terminal.exited;
    return cells;
  } finally {
    await terminal.close();
  }
}
