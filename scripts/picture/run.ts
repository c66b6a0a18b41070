import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '../../test/helpers/terminal/cells.ts';
import type { Key } from '../../test/helpers/terminal/keys.ts';
import { openTerminal } from '../../test/helpers/terminal/terminal.ts';
import type { Condition } from '../../test/helpers/terminal/waiting.ts';

/** The keys that the player types or presses, and a text on the screen after them. */
export type Step = readonly [keys: string | readonly Key[], shows: Condition];

/** A run of keypeg: its arguments, and what the player does. */
export type Run = { readonly command: string; readonly steps: readonly Step[] };

/** The size of a window in cells. */
export type Size = { readonly columns: number; readonly rows: number };

/** The cells of a screen, row by row. */
export type ScreenCells = readonly (readonly Cell[])[];

const preload = join(import.meta.dirname, 'fixed.ts');

/** Plays a run of a new player with the built program, and resolves with the screens after its steps. */
export async function play(run: Run, size: Size): Promise<readonly ScreenCells[]> {
  const data = await mkdtemp(join(tmpdir(), 'keypeg-picture-'));
  try {
    return await screensOf(run, size, { KEYPEG_DATA: data });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

type Environment = Readonly<Record<string, string>>;

/** The screens after the steps of a run; the program then ends as well, and has stored its games. */
async function screensOf(
  { command, steps }: Run,
  { columns, rows }: Size,
  env: Environment,
): Promise<readonly ScreenCells[]> {
  const args = command === '' ? [] : command.split(' ');
  const terminal = openTerminal({
    command: process.execPath,
    args: ['--import', preload, 'dist/cli.js', ...args],
    columns,
    rows,
    env: { COLORTERM: 'truecolor', NO_MOTION: '1', TZ: 'UTC', ...env },
  });
  try {
    const screens: ScreenCells[] = [];
    for (const [keys, shows] of steps) {
      if (typeof keys === 'string') terminal.type(keys);
      else terminal.press(...keys);
      await terminal.waitFor(shows);
      screens.push(terminal.cells());
    }
    terminal.press('ctrlC');
    await terminal.exited;
    return screens;
  } finally {
    await terminal.close();
  }
}
