import type { Peg } from '../../../engine/core/code.ts';
import {
  type Note,
  type Notebook,
  type NotedPlace,
  withNextNote,
  withNote,
} from '../../../engine/core/notebook.ts';
import { nounsOf } from '../../../prose/text/games/index.ts';
import { type Draft, pegAtCursor } from '../draft/draft.ts';
import { type PlayState, withMessage } from '../play.ts';

/** A change of the notes: the next note on the peg at the cursor, or a note as it was typed. */
export type NotebookMessage =
  | { readonly kind: 'noted'; readonly place: 'anywhere' | 'here' }
  | {
      readonly kind: 'note-written';
      readonly peg: Peg;
      readonly place: NotedPlace;
      /** Undefined takes the note back. */
      readonly note: Note | undefined;
    };

type WithNotebook = PlayState & { readonly draft: Draft; readonly notebook: Notebook };

/** A game after a note; notes are the player's own: they cost nothing and change no answer. */
export function updateNotebook<Model extends WithNotebook>(
  model: Model,
  message: NotebookMessage,
): Model {
  if (message.kind === 'note-written') {
    const { peg, place, note } = message;
    return { ...model, notebook: withNote(model.notebook, peg, place, note) };
  }
  const noted = pegAtCursor(model.draft);
  if (noted === undefined) {
    const { rules } = model.game;
    return withMessage(model, 'refusal', (catalog) =>
      catalog.play.messages.nothingToNote(nounsOf(rules, catalog)),
    );
  }
  const { peg, position } = noted;
  const place = message.place === 'here' ? position : message.place;
  return { ...model, notebook: withNextNote(model.notebook, peg, place) };
}
