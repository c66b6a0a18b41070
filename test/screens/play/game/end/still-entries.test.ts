import { expect, it } from 'vitest';
import type { Size } from '../../../../../source/screens/app/layout.ts';
import { compact, full, textOf } from '../../../../helpers/frames.ts';
import { clickedCells } from '../../../../helpers/mouse.ts';
import { allScenes } from '../../../frames/all-scenes.ts';
import { thought } from '../../../outside.ts';

/** The cells of the entries of the end menu, and the entry of each. */
const entriesIn = async (app: Parameters<typeof textOf>[0]) =>
  (await clickedCells(app)).flatMap(({ x, y, target }) =>
    target?.kind === 'entry' ? [`${x},${y} ${target.index}`] : [],
  );

it.each<[name: string, size: Size]>([
  ['full', full],
  ['compact', compact],
  ['wide', { columns: 120, rows: 40 }],
])(
  'the entries of the end menu stay where they are when the store answers: %s',
  async (_, size) => {
    const ended = allScenes['game-won'](size);
    const counted = thought(ended);
    expect(textOf(counted)).not.toBe(textOf(ended));
    const entries = await entriesIn(ended);
    expect(entries.length).toBeGreaterThan(0);
    expect(await entriesIn(counted)).toEqual(entries);
  },
);
