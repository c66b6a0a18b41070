import { describe, expect, it } from 'vitest';
import type { TerminalProfile } from '../../../source/components/theme.ts';
import { frontOf } from '../../../source/screens/app/app.ts';
import { keymapOf } from '../../../source/screens/app/screen.ts';
import { frameOf, type Size } from '../../../source/screens/layout.ts';
import { colored, compact, drawn, full, linesOf, plain, textOf } from '../../helpers/frames.ts';
import { type WordSceneName, wordSceneNames, wordScenes } from './words-scenes.ts';

/** Scenes to be seen in other forms too. */
const showpieces = [
  'words-setup',
  'words-typing',
  'words-won',
  'words-asked',
  'words-watch',
] as const satisfies readonly WordSceneName[];

const ascii: TerminalProfile = { ...plain, charset: 'ascii' };
const forms: readonly (readonly [name: string, palette: TerminalProfile])[] = [
  ['rgb', colored],
  ['ascii', ascii],
];

const named = ({ columns, rows }: Size): string => `${columns}x${rows}`;
const both = [full, compact].map((size) => [named(size), size] as const);
const golden = (...parts: readonly string[]): string => `../frames/${parts.join('.')}.txt`;

/** A frame as a person can read it in a file. */
const readable = (frame: string): string => `${frame.replaceAll('\u001b', '␛')}\n`;

/** A frame's text with tiles as they are drawn where colour shows where they end. */
const unbracketed = (text: string): string =>
  text.replaceAll(/[[\]]/g, ' ').replaceAll(/ +$/gm, '');

/** How many columns a line takes: an emoji takes two. */
const columnsOf = (line: string): number =>
  [...line].reduce((columns, sign) => columns + (/\p{Emoji_Presentation}/u.test(sign) ? 2 : 1), 0);

describe.each(both)('golden frames of words at %s', (name, size) => {
  it.each(wordSceneNames)('%s', async (scene) => {
    const frame = readable(textOf(wordScenes[scene](size)));
    await expect(frame).toMatchFileSnapshot(golden(scene, name));
  });

  describe.each(forms)('in %s', (form, palette) => {
    it.each(showpieces)('%s', async (scene) => {
      const frame = readable(drawn(wordScenes[scene](size), palette));
      await expect(frame).toMatchFileSnapshot(golden(scene, name, form));
    });
  });
});

describe.each(both)('every frame of words at %s', (_, size) => {
  it.each(wordSceneNames)('%s fits, and has its footer', (scene) => {
    const app = wordScenes[scene](size);
    const lines = linesOf(drawn(app));
    const footer = lines.slice(-frameOf(size).footerRows).join(' ');
    const hints = keymapOf(frontOf(app))
      .filter(({ visibleIn: told }) => told === 'footer')
      .map(({ label: shown, action: does }) => `${shown} ${does}`);
    expect(lines).toHaveLength(size.rows);
    expect(lines.filter((line) => columnsOf(line) > size.columns)).toEqual([]);
    expect(hints.filter((hint) => !footer.includes(hint))).toEqual([]);
  });

  it.each(wordSceneNames)('%s says the same without colour', (scene) => {
    const app = wordScenes[scene](size);
    expect(unbracketed(textOf(app, colored))).toBe(unbracketed(textOf(app)));
  });

  it.each(wordSceneNames)('%s in ASCII signs is ASCII', (scene) => {
    const text = textOf(wordScenes[scene](size), ascii);
    expect([...text].filter((sign) => sign !== '\n' && (sign < ' ' || sign > '~'))).toEqual([]);
  });

  it('keeps every attempt on the board while a word is guessed, and every letter under it', () => {
    const text = textOf(wordScenes['words-typing'](size));
    for (const attempt of [1, 2, 3, 4, 5, 6]) expect(text).toMatch(new RegExp(` ${attempt}  `));
    for (const letter of 'BDFGHJKMNOPQUVWXYZ') expect(text).toContain(letter);
  });
});
