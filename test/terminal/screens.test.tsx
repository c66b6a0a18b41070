import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { type Palette, ThemeProvider, themeOf } from '../../source/components/theme.ts';
import { AppScreen } from '../../source/screens/app/AppScreen.tsx';
import type { AppModel } from '../../source/screens/app/app.ts';
import type { Key } from '../../source/screens/keymap.ts';
import type { Size } from '../../source/screens/layout.ts';
import { colored, compact, full, opened, plain, pressed, resized } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { type SceneName, sceneNames, scenes } from '../screens/frames/scenes.ts';
import { openStage, seenByInk } from './monitor.ts';

const framed = (app: AppModel, palette: Palette): ReactNode =>
  createElement(ThemeProvider, { value: themeOf(palette) }, createElement(AppScreen, { app }));

/** A scene, which every palette draws, made once for each size. */
const sceneAt = memoizeScenes();

function memoizeScenes(): (scene: SceneName, size: Size) => AppModel {
  const known = new Map<string, AppModel>();
  return (scene, size) => {
    const key = `${scene} ${size.columns}`;
    const app = known.get(key) ?? scenes[scene](size);
    known.set(key, app);
    return app;
  };
}

const sizes = [full, compact].map((size) => [`${size.columns}x${size.rows}`, size] as const);
const palettes: readonly (readonly [name: string, palette: Palette])[] = [
  ['no colour', plain],
  ['16 colours', { ...plain, form: 'ansi16' }],
  ['256 colours', { ...plain, form: 'ansi256' }],
  ['exact colours', colored],
  ['ASCII', { ...plain, signs: 'ascii' }],
];

describe.each(sizes)('the painter at %s', (_, size) => {
  describe.each(palettes)('in %s', (_name, palette) => {
    const stage = openStage(framed(opened(size), palette), size);
    afterAll(() => stage.unmount());

    it.each(sceneNames)('leads from the scene before to %s as Ink draws it', async (scene) => {
      const node = framed(sceneAt(scene, size), palette);
      await stage.paint(node);
      expect(stage.monitor.seen()).toEqual(await seenByInk(node, size));
    });
  });
});

describe('a walk of any keys', () => {
  const anyKey: fc.Arbitrary<Key> = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Key>('up', 'down', 'left', 'right') },
    { weight: 4, arbitrary: fc.constantFrom<Key>('enter', 'tab', '?') },
    { weight: 4, arbitrary: fc.constantFrom<Key>('1', '2', '3', '4', '*') },
    { weight: 1, arbitrary: fc.constantFrom<Key>('escape', 'page-up', 'page-down', 'end') },
  );
  const anyStep = fc.oneof(
    { weight: 15, arbitrary: anyKey },
    { weight: 1, arbitrary: fc.constantFrom(full, compact, { columns: 97, rows: 31 }) },
  );
  const opening = { kind: 'game', rules: rulesWith(), seed: '7' } as const;

  it('is painted, step by step, as Ink draws each frame anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30, size: 'max' }), async (steps) => {
        let app = opened(full, opening);
        const stage = openStage(framed(app, colored), full);
        for (const step of steps) {
          if (typeof step === 'object') stage.resize(step);
          app = typeof step === 'object' ? resized(app, step) : pressed(app, step);
          await stage.paint(framed(app, colored));
          expect(stage.monitor.seen()).toEqual(await seenByInk(framed(app, colored), app.size));
        }
        stage.unmount();
      }),
      { numRuns: 6 },
    );
  });
});
