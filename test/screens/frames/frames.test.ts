import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf } from '../../../source/screens/app/app.ts';
import { frameOf, type Size } from '../../../source/screens/app/layout.ts';
import { keymapOf } from '../../../source/screens/app/screens.ts';
import { menuEntries, menuScreen, tipsFor } from '../../../source/screens/menu/MenuScreen.tsx';
import { footerBindings, labelOf } from '../../../source/screens/parts/input.ts';
import type { TerminalProfile } from '../../../source/screens/parts/theme/theme.ts';
import {
  colored,
  compact,
  drawn,
  full,
  hintsOf,
  linesOf,
  opened,
  plain,
  pressed,
  textOf,
} from '../../helpers/frames.ts';
import { type AnySceneName, allSceneNames, allScenes } from './all-scenes.ts';
import { framesFile } from './frames-file.ts';
import { ascii, viewsByScreen } from './views.ts';

/** The frames drawn so far: several tests look at the same one. */
const known = new Map<string, string>();

function frameIn(scene: AnySceneName, size: Size, profile: TerminalProfile = plain): string {
  const key = JSON.stringify([scene, size, profile]);
  const frame = known.get(key) ?? drawn(allScenes[scene](size), profile);
  known.set(key, frame);
  return frame;
}

const textIn = (scene: AnySceneName, size: Size, profile: TerminalProfile = plain): string =>
  linesOf(frameIn(scene, size, profile)).join('\n');

const sizes = [full, compact].map((size) => [`${size.columns}x${size.rows}`, size] as const);

/** The columns that a line takes: an emoji takes two. */
const columnsOf = (line: string): number =>
  [...line].reduce((columns, sign) => columns + (/\p{Emoji_Presentation}/u.test(sign) ? 2 : 1), 0);

/** The styles that a frame is drawn in, each once, as the numbers of their escape sequences. */
const stylesIn = (frame: string): readonly string[] => [
  ...new Set(
    frame
      .split('\u001b[')
      .slice(1)
      .map((part) => part.slice(0, part.indexOf('m'))),
  ),
];

/** A frame's text with pegs and tiles as they are drawn where color shows where they end, and their marks. */
const unbracketed = (text: string): string =>
  text
    .replaceAll(/(?<=│ )(?:[●○·] )+(?= )/gu, (grid) => ' '.repeat(grid.length))
    .replaceAll(/[▄▀▗▖▝▘▟▙▛▜▐▌█·╭─╮│╰╯]/gu, ' ')
    .replaceAll(/(?<=[A-Z0-9=+*/-])[●○·]/gu, ' ')
    .replaceAll(/\((.)\)/g, ' $1 ')
    .replaceAll(/↕(.)\)/g, '↕$1 ')
    .replaceAll(/[[\]]/g, ' ')
    .replaceAll(/ +$/gm, '');

/** Whether a program shows and waits for the same. */
const isSame = (one: AppModel, other: AppModel): boolean =>
  isDeepStrictEqual({ ...one, notice: 'none' }, { ...other, notice: 'none' });

describe('golden frames', () => {
  it.each([...viewsByScreen])('%s', async (screen, ofScreen) => {
    const frames = ofScreen.map(({ scene, size, profile, form }) => ({
      title: [scene, `${size.columns}x${size.rows}`, form ?? []].flat().join(' '),
      frame: profile === plain ? textIn(scene, size) : frameIn(scene, size, profile),
    }));
    await expect(framesFile(frames)).toMatchFileSnapshot(`../../frames/${screen}.txt`);
  });
});

/** Scenes that have every part: how a part is drawn does not depend on the scene. */
const sample = allSceneNames.filter((_, index) => index % 4 === 0);

describe.each(sizes)('every frame at %s', (_, size) => {
  it('fits, and has its footer', () => {
    for (const scene of allSceneNames) {
      const app = allScenes[scene](size);
      const lines = linesOf(frameIn(scene, size));
      const footer = lines.slice(-frameOf(size).footerRows).join(' ');
      expect.soft(lines, scene).toHaveLength(size.rows);
      const tooLong = lines.filter((line) => columnsOf(line) > size.columns);
      expect.soft(tooLong, scene).toEqual([]);
      // A notice is in the place of the footer.
      const hints = app.notice === 'none' ? hintsOf(app) : [];
      const absent = hints.filter((hint) => !footer.includes(hint));
      expect.soft(absent, scene).toEqual([]);
    }
  });

  it('without color has the same text and no color', () => {
    for (const scene of sample) {
      const colors = stylesIn(frameIn(scene, size)).filter((style) => !['1', '22'].includes(style));
      expect.soft(colors, scene).toEqual([]);
      const [text, inColor] = [textIn(scene, size), textIn(scene, size, colored)].map(unbracketed);
      expect.soft(inColor, scene).toBe(text);
    }
  });

  it('in ASCII signs is ASCII, and fits', () => {
    // All scenes: what is cut off ends with an ellipsis.
    for (const scene of allSceneNames) {
      const text = textIn(scene, size, ascii);
      const others = [...text].filter((sign) => sign !== '\n' && (sign < ' ' || sign > '~'));
      expect.soft(others, scene).toEqual([]);
      const lines = text.split('\n');
      expect.soft(lines, scene).toHaveLength(size.rows);
      expect
        .soft(
          lines.filter((line) => line.length > size.columns),
          scene,
        )
        .toEqual([]);
    }
  });

  it('keeps every attempt on the board while a word is guessed, and every letter under it', () => {
    const text = textIn('words-typing', size);
    for (const attempt of [1, 2, 3, 4, 5, 6]) expect(text).toMatch(new RegExp(` ${attempt}  `));
    for (const letter of 'BDFGHJKMNOPQUVWXYZ') expect(text).toContain(letter);
  });

  it('has room for every entry of the menu', () => {
    const lines = linesOf(drawn(opened(size))).map((line) => line.replace('❯', ' ').trim());
    expect(
      menuEntries
        .map(({ label }, index) => `${index + 2} ${label}`)
        .filter((label) => !lines.includes(label)),
    ).toEqual([]);
  });
});

/** The cells of the largest rectangle of blanks that reaches from one side of a frame to the other. */
function emptyCells(frame: string): number {
  const open = new Map<string, number>();
  let most = 0;
  for (const line of linesOf(frame)) {
    const gaps = [...line.matchAll(/(?<=│) +(?=│)/gu)];
    const places = new Map(gaps.map(({ index, 0: { length } }) => [`${index} ${length}`, length]));
    for (const place of open.keys()) if (!places.has(place)) open.delete(place);
    for (const [place, length] of places) open.set(place, (open.get(place) ?? 0) + length);
    most = Math.max(most, ...open.values());
  }
  return most;
}

it.each([
  [120, 40],
  [200, 60],
])('no frame is empty over a third of a window of %i×%i', (columns, rows) => {
  const named = ['statistics', 'daily', 'puzzle', 'words-typing', 'review', 'referee'] as const;
  const empty = [...sample, ...named].filter(
    (scene) => 3 * emptyCells(drawn(allScenes[scene]({ columns, rows }))) > columns * rows,
  );
  expect(empty).toEqual([]);
});

it.each([
  ['join-refused', 'Too short: a code has 5 pegs.'],
  ['watch-trouble', 'The machine has stopped.'],
  ['race-lost', '─ brisk-pine won ─'],
  ['race-won', '─ You won! ─'],
  ['finished-given-up', 'Given up'],
  ['statistics-duel', '─ Pegs 4x6, two players ─'],
  ['statistics-longest', '─ Pegs 10x10, no repeats'],
] as const)('%s shows what its name says: %s', (scene, text) => {
  expect(textIn(scene, full)).toContain(text);
});

it('has no key in a footer that does nothing', () => {
  const idle = allSceneNames.flatMap((scene) => {
    const app = allScenes[scene](full);
    const front = frontOf(app);
    // Enter on a refused row shakes it and says the same again.
    const isRefused = 'log' in front && front.log.lines.at(-1)?.tone === 'refusal';
    if (app.notice !== 'none' || isRefused) return [];
    return footerBindings(keymapOf(frontOf(app), app))
      .filter(
        ({ keys }) => keys !== 'others' && keys.every((key) => isSame(pressed(app, key), app)),
      )
      .map((binding) => `${scene}: ${labelOf(binding)}`);
  });
  expect(idle).toEqual([]);
});

it('has room for every tip of the menu at 80x24', () => {
  for (const [index, tip] of tipsFor({ kind: 'local' }).entries()) {
    const text = textOf({ ...opened(full), stack: [menuScreen.init(index)] });
    expect(text).toContain(`Tip: ${tip}`);
  }
});

describe('color', () => {
  const shown = allScenes['game-clues'](full);
  it.each<[TerminalProfile['colorDepth'], RegExp]>([
    ['rgb', /^([34]8;2;\d+;\d+;\d+|39|49|1|2|22)$/],
    ['ansi256', /^([34]8;5;\d+|39|49|1|2|22)$/],
    ['ansi16', /^([34]\d|9[0-7]|10[0-7]|1|2|22)$/],
  ])('%s is sent in its own form', (colorDepth, allowed) => {
    const styles = stylesIn(drawn(shown, { ...plain, colorDepth }));
    expect(styles.length).toBeGreaterThan(8);
    expect(styles.filter((style) => !allowed.test(style))).toEqual([]);
  });
});

describe('a terminal that is too small', () => {
  it.each<Size>([
    { columns: 39, rows: 16 },
    { columns: 40, rows: 15 },
    { columns: 20, rows: 3 },
    { columns: 1, rows: 1 },
  ])('%o gets one line that fits', (size) => {
    const lines = linesOf(drawn(opened(size)));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThanOrEqual(size.columns);
  });

  it.each([
    [90, 'keypeg needs a window of 40×16 (this one is 90×12). Make it larger, or Ctrl-C.'],
    [60, 'keypeg needs a window of 40×16 (this one is 60×12).'],
    [37, 'keypeg needs a window of 40×16.'],
    [30, 'Needs 40×16'],
    [10, '40×16'],
  ])('of %i columns says which size is needed, in as many words as fit', (columns, text) => {
    expect(textOf(opened({ columns, rows: 12 }))).toBe(text);
  });

  it('says it in ASCII where the terminal has no more', () => {
    expect(textOf(opened({ columns: 60, rows: 12 }), ascii)).toContain('40x16');
  });
});
