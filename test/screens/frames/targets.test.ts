import { describe, expect, it } from 'vitest';
import { clickMessage } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { Target } from '../../../source/screens/parts/input.ts';
import { compact, drawn, full, linesOf } from '../../helpers/frames.ts';
import { type ClickedCell, clickedCells } from '../../helpers/mouse.ts';
import { type AnySceneName, allScenes } from './all-scenes.ts';
import { framesFile } from './frames-file.ts';

/** Scenes that show, between them, every kind of target. */
const goldenScenes = [
  'menu-continue',
  'setup-watch',
  'game-first',
  'game-won',
  'words-typing',
  'answer-counts',
  'watch',
  'daily-archive',
  'statistics',
  'games',
  'account',
  'help',
] as const satisfies readonly AnySceneName[];

const nameOf = (target: Target): string =>
  target.kind === 'key' ? `key ${target.key}` : `${target.kind} ${target.index}`;

/** Neighboring cells of a row with the same target. */
type Area = { readonly target: Target; readonly y: number; readonly from: number; end: number };

function areasOf(cells: readonly ClickedCell[]): readonly Area[] {
  const areas: Area[] = [];
  for (const { x, y, target } of cells) {
    if (target === undefined) continue;
    const last = areas.at(-1);
    if (last?.y === y && last.end === x && nameOf(last.target) === nameOf(target)) last.end++;
    else areas.push({ target, y, from: x, end: x + 1 });
  }
  return areas;
}

/** Every area of a scene: its cells, what is drawn there, what it is, and the message of a click. */
async function describeAreas(name: AnySceneName, size: Size): Promise<string> {
  const app = allScenes[name](size);
  const lines = linesOf(drawn(app));
  const cells = await clickedCells(app);
  expect(cells).toHaveLength(size.columns * size.rows);
  const areas = areasOf(cells);
  return areas
    .map(({ target, y, from, end }) => {
      const text = (lines[y] ?? '').padEnd(end).slice(from, end);
      const message = clickMessage(app, target);
      const leads =
        message === undefined
          ? 'none'
          : message.screen === 'app'
            ? `app ${message.kind}`
            : message.screen;
      return `${y},${from}-${end - 1} “${text}” ${nameOf(target)}: ${leads}`;
    })
    .join('\n');
}

/** Compact scenes whose layout has targets of its own. */
const compactScenes = [
  'setup-watch',
  'words-typing',
  'games',
] as const satisfies readonly AnySceneName[];

describe.each([
  ['80x24', full, goldenScenes],
  ['40x16', compact, compactScenes],
] as const)('a click on each cell at %s', (label, size, names) => {
  it('means what is drawn there, or nothing', async () => {
    const frames: { readonly title: string; readonly frame: string }[] = [];
    for (const scene of names) {
      frames.push({ title: scene, frame: await describeAreas(scene, size) });
    }
    await expect(framesFile(frames)).toMatchFileSnapshot(`../../frames/targets-${label}.txt`);
  });
});
