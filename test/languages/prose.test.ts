import { describe, expect, it } from 'vitest';
import type { AppModel } from '../../source/screens/app/app.ts';
import { frontOf } from '../../source/screens/app/app.ts';
import type { ScreenModel } from '../../source/screens/app/screen.ts';
import type { Size } from '../../source/screens/layout.ts';
import { compact, full, textOf } from '../helpers/frames.ts';
import { allSceneNames, allScenes } from '../screens/frames/all-scenes.ts';
import { cutTexts, plainWords, pseudo } from './pseudo.ts';

/** Scenes whose prose is not all in the catalogs yet. */
const unproven: readonly string[] = [
  'menu-continue',
  'menu-continue-widest',
  'menu-guest',
  'menu-named-continue',
  'menu-named-long',
  'menu-quit-asked',
];

/** The screens whose prose comes from the catalogs alone. */
const screens: readonly ScreenModel['screen'][] = ['menu'];

const large: Size = { columns: 120, rows: 40 };

const inPseudo = (app: AppModel): AppModel => ({
  ...app,
  settings: { ...app.settings, environmentLanguage: pseudo },
});

const scenes = allSceneNames.filter(
  (name) => !unproven.includes(name) && screens.includes(frontOf(allScenes[name](full)).screen),
);

describe.each([
  ['80×24', full],
  ['40×16', compact],
  ['120×40', large],
])('at %s', (_, size) => {
  it.each(scenes)('%s says nothing outside the catalogs, and cuts nothing', (name) => {
    const text = textOf(inPseudo(allScenes[name](size)));
    expect(plainWords(text)).toEqual([]);
    expect(cutTexts(text)).toBe(0);
  });
});
