import { type AnimationFrame, animatedSvgOf } from './animation.ts';
import { play, type Run, type Size, type Step } from './run.ts';

/** A step of a scene, and for how many seconds its screen is visible; 0 leaves it out. */
type Shot = readonly [...step: Step, seconds: number];

/** A run of keypeg in a film, and the title of its window. */
type Scene = { readonly title: string; readonly command: string; readonly shots: readonly Shot[] };

/** A moving picture: scenes, one after another. */
type Film = Size & {
  /** The name of its file in media/. */
  readonly file: string;
  /** What it shows, for those who cannot see it. */
  readonly title: string;
  readonly scenes: readonly Scene[];
  /** The frame that is visible where nothing moves, from the end. */
  readonly still: number;
};

/** The moving picture of the README: a code is cracked, then four words at once, then a review. */
export const film: Film = {
  file: 'keypeg.svg',
  title: 'keypeg: a code is cracked, four words are found at once, and a blunder is reviewed',
  columns: 120,
  rows: 36,
  still: -3,
  scenes: [
    {
      title: 'keypeg play',
      command: 'play --seed picture',
      shots: [
        ['', 'turn 1 of 10', 0.4],
        ['1', / 1[^\d\n│]+1 /, 0.12],
        ['1', / 1[^\d\n│]+1[^\d\n│]+1 /, 0.12],
        ['2', / 1[^\d\n│]+1[^\d\n│]+1[^\d\n│]+2 /, 0.12],
        ['2', / 1[^\d\n│]+1[^\d\n│]+1[^\d\n│]+2[^\d\n│]+2 /, 0.2],
        ['\r', 'turn 2 of 10', 0.55],
        ['4151\r', 'turn 3 of 10', 0.5],
        ['2156\r', 'turn 4 of 10', 0.5],
        ['44', / 4[^\d\n│]+4[^\d\n│]+4[^\d\n│]+│/, 0.15],
        ['21', / 4[^\d\n│]+4[^\d\n│]+4[^\d\n│]+2[^\d\n│]+1 /, 0.2],
        ['\r', /par \d+, first win(?:.*\n)*.*streak 1/u, 1.2],
      ],
    },
    {
      title: 'keypeg words --boards 4',
      command: 'words --boards 4 --seed picture',
      shots: [
        ['', 'turn 1 of 9', 0],
        ['slate\r', 'turn 2 of 9', 0.4],
        ['corny\r', 'turn 3 of 9', 0.3],
        ['humid\r', 'turn 4 of 9', 0.4],
        ['drain', / D\W+R\W+A\W+I\W+N\W/u, 0.25],
        ['\r', /2 ✓ 4/, 0.45],
        ['liter\r', /3 ✓ 5/, 0.4],
        ['sieve\r', /4 ✓ 6/, 0.4],
        ['moved\r', '7 turns, first win', 1.1],
      ],
    },
    {
      title: 'keypeg: the review of a game',
      command: 'play --seed picture',
      shots: [
        ['', 'turn 1 of 10', 0],
        ['1122\r2211\r4151\r4421\r', 'You cracked it!', 0],
        [['down'], '❯ Review', 0],
        ['\r', /Worst: row 2\.(?:.*\n)*.*yours +2 +2 +1 +1/, 1.6],
        ['b', /best +1 +3 +1 +4/, 1.6],
      ],
    },
  ],
};

/** Plays the scenes of a film with the built program, and draws it as an animated SVG. */
export async function takeFilm({ scenes, title, still, ...film }: Film): Promise<string> {
  const frames: AnimationFrame[] = [];
  for (const scene of scenes) frames.push(...(await framesOf(scene, film)));
  return animatedSvgOf(frames, title, frames.length + still);
}

async function framesOf(
  { title, command, shots }: Scene,
  size: Size,
): Promise<readonly AnimationFrame[]> {
  const run: Run = { command, steps: shots.map(([keys, shows]): Step => [keys, shows]) };
  const screens = await play(run, size);
  return shots.flatMap(([, , seconds], index) => {
    const cells = screens[index];
    return seconds === 0 || cells === undefined ? [] : [{ cells, title, seconds }];
  });
}
