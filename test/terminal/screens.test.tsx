import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Key } from '../../source/screens/parts/input.ts';
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
import { sceneNames, scenes } from '../screens/frames/scenes.ts';
import { openPainted, renderedByInk } from './painted-terminal.ts';

const sizes = [full, compact].map((size) => [`${size.columns}x${size.rows}`, size] as const);
const palettes: readonly TerminalProfile[] = [
  plain,
  { ...plain, colorDepth: 'ansi16' },
  { ...plain, colorDepth: 'ansi256' },
  colored,
  { ...plain, charset: 'ascii' },
];

describe('the painter', () => {
  it.each(sizes)('at %s paints each scene over the one before as Ink draws it', async (_, size) => {
    const terminal = openPainted(screenOf(opened(size), colored), size);
    onTestFinished(() => terminal.unmount());
    for (const scene of sceneNames.filter((_, index) => index % 5 === 0)) {
      const node = screenOf(scenes[scene](size), colored);
      await terminal.paint(node);
      expect.soft(terminal.screen.cells(), scene).toEqual(await renderedByInk(node, size));
    }
  });

  it('paints any scenes in any palette as Ink draws them', async () => {
    const anyScenes = fc.array(fc.constantFrom(...sceneNames), { minLength: 1, maxLength: 10 });
    const anyPalette = fc.constantFrom(...palettes);
    await fc.assert(
      fc.asyncProperty(anyScenes, anyPalette, async (names, palette) => {
        const terminal = openPainted(screenOf(opened(full), palette), full);
        for (const scene of names) {
          const node = screenOf(scenes[scene](full), palette);
          await terminal.paint(node);
          expect(terminal.screen.cells()).toEqual(await renderedByInk(node, full));
        }
        terminal.unmount();
      }),
      { numRuns: 8, examples: palettes.map((palette) => [['game-clues'], palette]) },
    );
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
      { numRuns: 3, examples: [[['tab', 'up', compact]]] },
    );
  });
});
