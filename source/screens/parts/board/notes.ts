import type { Peg } from '../../../engine/core/code.ts';
import { type Notebook, noteAt, noteFor } from '../../../engine/core/notebook.ts';
import { type NoteSigns, noNotes } from '../rows/row.ts';
import type { Theme } from '../theme/theme.ts';

/** The signs of a player's notes on the pegs of a row. */
export const noteSigns = ({ signs }: Theme, notebook: Notebook): NoteSigns => {
  if (notebook.length === 0) return noNotes;
  return (peg, position) => {
    const note = noteFor(notebook, peg, position);
    return note === undefined ? '' : signs[note];
  };
};

/** The notes on a peg as text: its own, and those on places, such as `? 1× 3✓`. */
export function notesText({ signs }: Theme, notebook: Notebook, peg: Peg): string {
  const own = noteAt(notebook, peg, 'anywhere');
  const places = notebook
    .flatMap(({ place, note, ...entry }) =>
      place === 'anywhere' || entry.peg !== peg ? [] : [{ place, note }],
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, note }) => `${place + 1}${signs[note]}`);
  return [own === undefined ? ' ' : signs[own], ...places].join(' ').trimEnd();
}

/** Whether a player has ruled a peg out. */
export const isOut = (notebook: Notebook, peg: Peg): boolean =>
  noteAt(notebook, peg, 'anywhere') === 'out';
