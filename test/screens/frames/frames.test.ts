import { describe, expect, it } from 'vitest';
import type { TerminalProfile } from '../../../source/components/theme.ts';
import { type AppModel, frontOf } from '../../../source/screens/app/app.ts';
import { keymapOf } from '../../../source/screens/app/screen.ts';
import { frameOf, type Size } from '../../../source/screens/layout.ts';
import { initMenu, menuEntries, tipsFor } from '../../../source/screens/menu/menu.ts';
import {
  colored,
  compact,
  drawn,
  full,
  linesOf,
  opened,
  plain,
  textOf,
} from '../../helpers/frames.ts';
import { type SceneName, sceneNames, scenes } from './scenes.ts';

/** One scene of each screen, to be seen in colour. */
const showpieces = [
  'menu',
  'setup',
  'secret-shown',
  'game-clues',
  'game-mixed',
  'game-won',
  'lifelines-spent',
  'setup-hide-allan',
  'answer-counts',
  'answer-contradiction',
  'answer-over-contradiction',
  'referee',
  'referee-changed',
  'referee-refused',
  'watch-one-done',
  'watch-trouble',
  'help',
] as const satisfies readonly SceneName[];

/** Terminals that are neither the common one nor without colour, each seen in a game. */
const palettes: readonly (readonly [name: string, palette: TerminalProfile])[] = [
  ['ansi16', { ...colored, colorDepth: 'ansi16' }],
  ['ansi256', { ...colored, colorDepth: 'ansi256' }],
  ['light', { ...colored, background: 'light' }],
  ['ascii', { ...plain, charset: 'ascii' }],
];

/** The frames of each scene that were drawn before: each is looked at in several ways. */
const known = new Map<string, string>();

function frameIn(scene: SceneName, size: Size, palette: TerminalProfile = plain): string {
  const key = JSON.stringify([scene, size, palette]);
  const frame = known.get(key) ?? drawn(scenes[scene](size), palette);
  known.set(key, frame);
  return frame;
}

const textIn = (scene: SceneName, size: Size, palette: TerminalProfile = plain): string =>
  linesOf(frameIn(scene, size, palette)).join('\n');

const named = ({ columns, rows }: Size): string => `${columns}x${rows}`;
const both = [full, compact].map((size) => [named(size), size] as const);
const ascii: TerminalProfile = { ...plain, charset: 'ascii' };
const golden = (...parts: readonly string[]): string => `../frames/${parts.join('.')}.txt`;

/** A frame as a person can read it in a file. */
const readable = (frame: string): string => `${frame.replaceAll('\u001b', '␛')}\n`;

/** The styles that a frame is drawn in, each once, as the numbers of their escape sequences. */
const stylesIn = (frame: string): readonly string[] => [
  ...new Set(
    frame
      .split('\u001b[')
      .slice(1)
      .map((part) => part.slice(0, part.indexOf('m'))),
  ),
];

/** A frame's text with pegs and tiles as they are drawn where colour shows where they end. */
const unbracketed = (text: string): string =>
  text
    .replaceAll(/\((.)\)/g, ' $1 ')
    .replaceAll(/\[(..)\]/g, ' $1 ')
    .replaceAll(/ +$/gm, '');

const hintsOf = (app: AppModel): readonly string[] =>
  keymapOf(frontOf(app))
    .filter(({ visibleIn: told }) => told === 'footer')
    .map(({ label: shown, action: does }) => `${shown} ${does}`);

describe.each(both)('golden frames at %s', (name, size) => {
  it.each(sceneNames)('%s', async (scene) => {
    const frame = readable(textIn(scene, size));
    await expect(frame).toMatchFileSnapshot(golden(scene, name));
  });

  it.each(showpieces)('%s in colour', async (scene) => {
    const frame = readable(frameIn(scene, size, colored));
    await expect(frame).toMatchFileSnapshot(golden(scene, name, 'rgb'));
  });

  it.each(palettes)('a game in %s', async (kind, palette) => {
    const frame = readable(frameIn('game-clues', size, palette));
    await expect(frame).toMatchFileSnapshot(golden('game-clues', name, kind));
  });
});

describe.each(both)('every frame at %s', (_, size) => {
  it.each(sceneNames)('%s fits, and has its footer', (scene) => {
    const app = scenes[scene](size);
    const lines = linesOf(frameIn(scene, size));
    const footer = lines.slice(-frameOf(size).footerRows).join(' ');
    expect(lines).toHaveLength(size.rows);
    expect(lines.filter((line) => [...line].length > size.columns)).toEqual([]);
    expect(hintsOf(app).filter((hint) => !footer.includes(hint))).toEqual([]);
  });

  it.each(sceneNames)('%s without colour says the same with no colour at all', (scene) => {
    const styles = stylesIn(frameIn(scene, size));
    expect(styles.filter((style) => style !== '1' && style !== '22')).toEqual([]);
    expect(unbracketed(textIn(scene, size, colored))).toBe(unbracketed(textIn(scene, size)));
  });

  it.each(sceneNames)('%s in ASCII signs is ASCII', (scene) => {
    const text = textIn(scene, size, ascii);
    expect([...text].filter((sign) => sign !== '\n' && (sign < ' ' || sign > '~'))).toEqual([]);
  });

  it('has room for every entry of the menu', () => {
    const lines = linesOf(drawn(opened(size))).map((line) => line.replace('❯', ' ').trim());
    expect(menuEntries.map(({ label }) => label).filter((label) => !lines.includes(label))).toEqual(
      [],
    );
  });

  it('has room for every tip of the menu', () => {
    for (const [index, tip] of tipsFor({ kind: 'local' }).entries()) {
      const text = textOf({ ...opened(size), stack: [initMenu(index)] });
      const box = text.slice(text.indexOf('Tip')).replaceAll(/[│\s]+/gu, ' ');
      expect(box).toContain(tip);
    }
  });
});

describe('colour', () => {
  const shown = scenes['game-clues'](full);
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
    [60, 'Needs 40×16, has 60×12. Ctrl-C leaves.'],
    [37, 'Needs 40×16, has 37×12.'],
    [23, 'Needs 40×16, has 23×12.'],
    [22, 'Needs 40×16'],
    [10, '40×16'],
  ])(
    'of %i columns tells which size is needed, and as much more as there is room for',
    (columns, told) => {
      expect(textOf(opened({ columns, rows: 12 }))).toBe(told);
    },
  );

  it('tells it in ASCII where no more can be shown', () => {
    expect(textOf(opened({ columns: 60, rows: 12 }), ascii)).toContain('40x16');
  });
});
