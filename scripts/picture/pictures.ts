import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '../../test/helpers/terminal/cells.ts';
import type { Key } from '../../test/helpers/terminal/keys.ts';
import { openTerminal } from '../../test/helpers/terminal/terminal.ts';
import type { Condition } from '../../test/helpers/terminal/waiting.ts';
import { svgOf } from './svg.ts';

/** The keys that the player types or presses, and a text on the screen after them. */
type Step = readonly [keys: string | readonly Key[], shows: Condition];

/** A run of keypeg: its arguments, and what the player does. */
export type Run = { readonly command: string; readonly steps: readonly Step[] };

/** The last screen of a run, and where it is kept. */
export type Picture = Run & {
  /** The name of its file in media/. */
  readonly file: string;
  readonly columns: number;
  readonly rows: number;
  /** The earlier runs of the same player. */
  readonly earlier: readonly Run[];
};

const small = { columns: 80, rows: 24, earlier: [] } as const;
const large = { columns: 120, rows: 40, earlier: [] } as const;

/** A game that is won before the picture is taken: its seed, and the guesses. */
const won = (seed: string, guesses: readonly string[]): Run => ({
  command: `play --seed ${seed}`,
  steps: [
    ['', 'turn 1 of 10'],
    [guesses.map((guess) => `${guess}\r`).join(''), 'You cracked it!'],
  ],
});

/** The pictures of the README. */
export const pictures: readonly Picture[] = [
  {
    ...small,
    file: 'menu.svg',
    command: '',
    steps: [
      ['', 'Tip'],
      [['down'], '❯ 2 Play'],
    ],
  },
  {
    ...small,
    file: 'game.svg',
    command: 'play --seed picture',
    steps: [
      ['', 'turn 1 of 10'],
      ['1122\r', 'turn 2 of 10'],
      ['1314\r', 'turn 3 of 10'],
      ['\t', 'Lifelines'],
      ['2', 'turn 5 of 10'],
      ['44', / 5 +4 +4 +1 +4 /],
    ],
  },
  {
    ...large,
    file: 'large.svg',
    command: 'play --seed picture',
    steps: [
      ['', 'turn 1 of 10'],
      ['1122\r', 'turn 2 of 10'],
      ['4151\r', 'turn 3 of 10'],
      ['2156\r', 'turn 4 of 10'],
      ['44', / 4 +4 +4 +5 +6 /],
    ],
  },
  {
    ...small,
    file: 'words.svg',
    command: 'words --seed picture',
    steps: [
      ['', 'turn 1 of 6'],
      ['slate\r', 'turn 2 of 6'],
      ['money\r', 'turn 3 of 6'],
      ['pe', / 3 +P +E /],
    ],
  },
  {
    ...small,
    file: 'win.svg',
    command: 'play --seed picture',
    earlier: [
      won('a', ['1122', '5246', '2645', '4265', '2456']),
      won('b', ['1123', '5151', '6142', '5233']),
      won('c', ['1234', '4223', '2131', '3154', '3144', '3164']),
      won('d', ['1122', '5263', '3414', '6614', '2444']),
      won('e', ['1234', '4313', '2416', '5321']),
    ],
    steps: [
      ['', 'turn 1 of 10'],
      ['1122\r4151\r2156\r4421\r', /won 6 .*\n.*Par \d/],
    ],
  },
  {
    ...small,
    file: 'race.svg',
    command: '',
    steps: [
      ['', 'Watch machines'],
      ['5', /❯ Machine +◂ Ora/],
      [['down', ...Array<Key>(4).fill('left')], /❯ Against/],
      ['\r', 'The code is'],
      ['', /done$/m],
    ],
  },
  {
    ...small,
    file: 'settings.svg',
    command: 'play --seed picture',
    steps: [
      ['', 'turn 1 of 10'],
      [',', /❯ Theme +◂ auto/],
      [Array<Key>(4).fill('right'), /❯ Theme +◂ color-blind/],
    ],
  },
];

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
