import type { Peg } from '../code.ts';

/** What a player thinks of a peg: it is not in the code, it is, or it may be. */
export type Note = 'out' | 'sure' | 'maybe';

/** What a note is about: a peg anywhere in the code, or at one position, from 0. */
export type NotedPlace = number | 'anywhere';

/** One note of a player. */
export type NoteEntry = { readonly peg: Peg; readonly place: NotedPlace; readonly note: Note };

/** What a player has noted during a game; the game itself does not know of it. */
export type Notebook = readonly NoteEntry[];

/** The notes, in the order of the key that changes them. */
export const noteNames: readonly Note[] = ['out', 'sure', 'maybe'];

/** The note on exactly this peg and place. */
export const noteAt = (notebook: Notebook, peg: Peg, place: NotedPlace): Note | undefined =>
  notebook.find((entry) => entry.peg === peg && entry.place === place)?.note;

/** The note that matters for a peg at a position: the one on that place, or the one on the peg. */
export const noteFor = (notebook: Notebook, peg: Peg, position: number): Note | undefined =>
  noteAt(notebook, peg, position) ?? noteAt(notebook, peg, 'anywhere');

/** The notebook with the next note on a peg and place: out, sure, maybe, and then none. */
export function withNextNote(notebook: Notebook, peg: Peg, place: NotedPlace): Notebook {
  const before = noteAt(notebook, peg, place);
  return withNote(
    notebook,
    peg,
    place,
    noteNames[before === undefined ? 0 : noteNames.indexOf(before) + 1],
  );
}

/** The notebook with a note on a peg and place, or with none there. */
export function withNote(
  notebook: Notebook,
  peg: Peg,
  place: NotedPlace,
  note: Note | undefined,
): Notebook {
  const others = notebook.filter((entry) => entry.peg !== peg || entry.place !== place);
  return note === undefined ? others : [...others, { peg, place, note }];
}
