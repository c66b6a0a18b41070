import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { AppModel } from '../../source/screens/app/app.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import type { Key } from '../../source/screens/parts/input/keymap.ts';
import type { TerminalProfile } from '../../source/screens/parts/theme/theme.ts';
import {
  colored,
  compact,
  full,
  opened,
  plain,
  pressed,
  resized,
  screenOf,
} from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { type SceneName, sceneNames, scenes } from '../screens/frames/scenes.ts';
import { openPainted, renderedByInk } from './painted-terminal.ts';

/** A scene, which every profile draws, made once for each size. */
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
const profiles: readonly (readonly [name: string, profile: TerminalProfile])[] = [
  ['no color', plain],
  ['16 colors', { ...plain, colorDepth: 'ansi16' }],
  ['256 colors', { ...plain, colorDepth: 'ansi256' }],
  ['RGB colors', colored],
  ['ASCII', { ...plain, charset: 'ascii' }],
];

describe.each(sizes)('the painter at %s', (_, size) => {
  describe.each(profiles)('in %s', (_name, profile) => {
    const terminal = openPainted(screenOf(opened(size), profile), size);
    afterAll(() => terminal.unmount());

    it.each(sceneNames)('paints %s over the scene before as Ink draws it', async (scene) => {
      const node = screenOf(sceneAt(scene, size), profile);
      await terminal.paint(node);
      expect(terminal.screen.cells()).toEqual(await renderedByInk(node, size));
    });
  });
});

describe('a random sequence of keys', () => {
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

  it('is painted step by step as Ink draws each frame', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30, size: 'max' }), async (steps) => {
        let app = opened(full, opening);
        const terminal = openPainted(screenOf(app, colored), full);
        for (const step of steps) {
          if (typeof step === 'object') terminal.resize(step);
          app = typeof step === 'object' ? resized(app, step) : pressed(app, step);
          await terminal.paint(screenOf(app, colored));
          expect(terminal.screen.cells()).toEqual(
            await renderedByInk(screenOf(app, colored), app.size),
          );
        }
        terminal.unmount();
      }),
      { numRuns: 6 },
    );
  });
});
