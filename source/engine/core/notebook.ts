import type { Code, Peg } from './code.ts';
import type { Rarity } from './variant.ts';

/** A player's opinion of a peg: it is not in the code, it is, or it may be. */
export type Note = 'out' | 'sure' | 'maybe';

/** The subject of a note: a peg anywhere in the code, or at one position, from 0. */
export type NotedPlace = number | 'anywhere';

/** One note of a player. */
export type NoteEntry = { readonly peg: Peg; readonly place: NotedPlace; readonly note: Note };

/** A player's notes during a game; the game itself has no access to them. */
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

/** Whether the secret has a peg anywhere, or at one position, from 0: a question to the coach. */
export type CoachQuestion = { readonly peg: Peg; readonly place: NotedPlace };

/** The answer of all known facts to a question. */
export type Certainty =
  /**
   * A smallest set of facts, given by their index in what is known, proves that the secret has the peg
   * there, or that it has not.
   */
  | { readonly kind: 'certain'; readonly holds: boolean; readonly facts: readonly number[] }
  /** Both are possible: a code with the peg there, and one without it. */
  | { readonly kind: 'open'; readonly having: Code; readonly lacking: Code }
  /** No code is consistent with all that is known. */
  | { readonly kind: 'no-codes' };

/** How many codes are left. */
export type CodesLeft = {
  readonly candidates: number;
  /** Whether these are codes that the game draws, or rarer ones. */
  readonly rarity: Rarity;
};

/** The coach's answers about a position, in the order of the questions. */
export type CoachAnswer = CodesLeft & { readonly answers: readonly Certainty[] };
