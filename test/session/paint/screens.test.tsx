import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Palette, ThemeProvider, themeOf } from '../../../source/components/theme.ts';
import { AppScreen } from '../../../source/screens/AppScreen.tsx';
import type { AppModel } from '../../../source/screens/app.ts';
import type { Key } from '../../../source/screens/keymap.ts';
import type { Size } from '../../../source/screens/layout.ts';
import { colored, compact, full, opened, plain, pressed, resized } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { sceneNames, scenes } from '../../screens/scenes.ts';
import { openStage, type Stage, seenByInk } from './monitor.ts';

const framed = (app: AppModel, palette: Palette): ReactNode =>
  createElement(ThemeProvider, { value: themeOf(palette) }, createElement(AppScreen, { app }));

const open = (node: ReactNode, size: Size): Stage => {
  const stage = openStage(node, size);
  onTestFinished(() => stage.unmount());
  return stage;
};

const sizes = [full, compact].map((size) => [`${size.columns}x${size.rows}`, size] as const);
const palettes: readonly (readonly [name: string, palette: Palette])[] = [
  ['no colour', plain],
  ['16 colours', { ...plain, form: 'ansi16' }],
  ['256 colours', { ...plain, form: 'ansi256' }],
  ['exact colours', colored],
  ['ASCII', { ...plain, signs: 'ascii' }],
];

/** How many scenes one test leads to: all of them take seconds on a machine that is busy. */
const GROUP = 25;

/** All scenes in groups, each of which begins with the last scene of the group before it. */
const groups = Array.from({ length: Math.ceil(sceneNames.length / GROUP) }, (_, group) =>
  sceneNames.slice(Math.max(0, group * GROUP - 1), (group + 1) * GROUP),
);

const cases = palettes.flatMap(([name, palette]) =>
  groups.map((group) => ({ name, palette, group, first: group[0], last: group.at(-1) })),
);

describe.each(sizes)('the painter at %s', (_, size) => {
  it.each(cases)(
    'leads from scene to scene as Ink draws each, in $name, from $first to $last',
    async ({ palette, group }) => {
      const stage = open(framed(opened(size), palette), size);
      for (const scene of group) {
        const node = framed(scenes[scene](size), palette);
        await stage.paint(node);
        expect([scene, ...stage.monitor.seen()]).toEqual([scene, ...(await seenByInk(node, size))]);
      }
    },
  );
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
