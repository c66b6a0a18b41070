import type { Mark, Marks } from '../../core/feedback.ts';
import { type Binding, stepOf, wrapIndex } from '../keymap.ts';

/** An answer in tiles in the making: a mark for each letter, and the tile that keys work on. */
export type TilesEntry = {
  readonly kind: 'tiles';
  readonly marks: Marks;
  /** From 0. */
  readonly cursor: number;
};

/** One change of an answer in tiles. */
export type TilesEdit =
  | { readonly edit: 'tile-moved'; readonly step: 1 | -1 }
  | { readonly edit: 'tile-changed'; readonly step: 1 | -1 }
  | { readonly edit: 'mark-typed'; readonly mark: Mark }
  | { readonly edit: 'tile-erased' };

/** From the worst to the best, which is the way up. */
const ladder: readonly [Mark, Mark, Mark] = ['absent', 'partial', 'exact'];

/** An answer that says of no letter that it is in the word. */
export const emptyTiles = (pegs: number): TilesEntry => ({
  kind: 'tiles',
  marks: Array(pegs).fill('absent'),
  cursor: 0,
});

/** The answer after a change. */
export function editTiles(entry: TilesEntry, edit: TilesEdit): TilesEntry {
  const { marks, cursor } = entry;
  switch (edit.edit) {
    case 'tile-moved':
      return moved(entry, edit.step);
    case 'tile-changed': {
      const rung = ladder.indexOf(marks[cursor] ?? 'absent');
      return withMark(entry, ladder[wrapIndex(rung, edit.step, ladder.length)] ?? 'absent');
    }
    case 'mark-typed':
      return moved(withMark(entry, edit.mark), 1);
    case 'tile-erased':
      return withMark(moved(entry, -1), 'absent');
  }
}

/** What each key that types a mark means. */
const typed: Readonly<Record<string, Mark>> = {
  '2': 'exact',
  g: 'exact',
  G: 'exact',
  '1': 'partial',
  y: 'partial',
  Y: 'partial',
  '0': 'absent',
  '.': 'absent',
};

/** The keys that make an answer in tiles. */
export const tilesBindings = <Message>(
  on: (edit: TilesEdit) => Message,
): readonly Binding<Message>[] => [
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'tile',
    visibleIn: 'footer',
    on: (key) => on({ edit: 'tile-moved', step: stepOf(key) }),
  },
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'change it',
    visibleIn: 'footer',
    on: (key) => on({ edit: 'tile-changed', step: key === 'up' ? 1 : -1 }),
  },
  {
    keys: Object.keys(typed),
    label: 'g y .',
    action: 'right place, elsewhere, not in the word, and move on; 2 1 0 say the same',
    visibleIn: 'help',
    on: (key) => on({ edit: 'mark-typed', mark: typed[key] ?? 'absent' }),
  },
  {
    keys: ['backspace', 'delete'],
    label: 'Backspace',
    action: 'go back and take the mark away',
    visibleIn: 'help',
    on: () => on({ edit: 'tile-erased' }),
  },
];

const moved = (entry: TilesEntry, step: 1 | -1): TilesEntry => ({
  ...entry,
  cursor: wrapIndex(entry.cursor, step, entry.marks.length),
});

const withMark = (entry: TilesEntry, mark: Mark): TilesEntry => ({
  ...entry,
  marks: entry.marks.with(entry.cursor, mark),
});
