import type { Key } from '../../test/helpers/terminal/keys.ts';
import { play, type Run, type Size } from './run.ts';
import { svgOf } from './svg.ts';

/** The last screen of a run, and where it is kept. */
type Picture = Run &
  Size & {
    /** The name of its file in media/. */
    readonly file: string;
    /** The title of the window; the command if omitted. */
    readonly title?: string;
  };

const small = { columns: 80, rows: 24 } as const;
const medium = { columns: 100, rows: 30 } as const;

/** The pictures of the README and of the pages in docs/. */
export const pictures: readonly Picture[] = [
  {
    ...medium,
    file: 'menu.svg',
    command: '',
    steps: [
      // The greeting comes from the store.
      ['', 'is open'],
      [['down', 'down'], '❯ 3 Play'],
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
      ['pe', / 3 +\W*P\W+E\W/],
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
      ['\r', /❯ 2 +2 +2 +1 +1(?:.*\n)*.*b: show the best/],
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
  const screens = await play(picture, picture);
  return svgOf(screens.at(-1) ?? [], title);
}
