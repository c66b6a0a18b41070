import type { Key } from '../../test/helpers/terminal/keys.ts';
import { playRuns, type Run, type Size } from './run.ts';
import { svgOf } from './svg.ts';

/** The last screen of a run, and where it is kept. */
export type Picture = Run &
  Size & {
    /** The name of its file in media/. */
    readonly file: string;
    /** The title of the window; the command if omitted. */
    readonly title?: string;
    /** The earlier runs of the same player. */
    readonly earlier: readonly Run[];
  };

const small = { columns: 80, rows: 24, earlier: [] } as const;
const medium = { columns: 100, rows: 30, earlier: [] } as const;
const large = { columns: 120, rows: 40, earlier: [] } as const;

/** A game that is won before the picture is taken: its seed, and the guesses. */
const won = (seed: string, guesses: readonly string[]): Run => ({
  command: `play --seed ${seed}`,
  steps: [
    ['', 'turn 1 of 10'],
    [guesses.map((guess) => `${guess}\r`).join(''), 'You cracked it!'],
  ],
});

/** The pictures of the README and of the pages in docs/. */
export const pictures: readonly Picture[] = [
  {
    ...medium,
    file: 'menu.svg',
    command: '',
    steps: [
      // The greeting comes from the store.
      ['', /is open(?:.*\n)*.*Tip/],
      [['down', 'down'], '❯ 3 Play'],
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
    file: 'review.svg',
    title: 'keypeg: the review of a game',
    command: 'play --seed picture',
    steps: [
      ['', 'turn 1 of 10'],
      ['1122\r2211\r4151\r4421\r', 'You cracked it!'],
      [['down'], '❯ Review'],
      ['\r', /❯ 2 2211(?:.*\n)*.*b: show the best/],
    ],
  },
  {
    ...small,
    file: 'puzzle.svg',
    command: 'puzzle medium --seed picture',
    steps: [
      ['', 'Medium: '],
      ['1155', / 1 +1 +5 +5 /],
      ['\r', 'Now prove'],
    ],
  },
  {
    ...small,
    file: 'watch.svg',
    command: '',
    steps: [
      ['', '3 Play'],
      ['3', '4 Watch'],
      ['4', /❯ Machine +◂ Ora/],
      ['\r', 'The code is'],
      ['', 'Ora wins!'],
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

/** Plays a picture's runs, and draws the last screen as an SVG. */
export async function take(picture: Picture): Promise<string> {
  const { command, title = `keypeg ${command}`.trim() } = picture;
  const screens = await playRuns(picture.earlier, picture, picture);
  return svgOf(screens.at(-1) ?? [], title);
}
