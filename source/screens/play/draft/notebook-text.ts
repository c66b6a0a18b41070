import type { Note, Notebook, NoteEntry } from '../../../engine/core/notebook.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { type Draft, wholeNumber } from './draft.ts';
import { formatDraft, withDraftText } from './draft-text.ts';

/** What a player has typed and noted, before the next guess. */
export type Typed = { readonly draft: Draft; readonly notebook: Notebook };

const NOTES = '|';

const letters: Readonly<Record<Note, string>> = { out: 'x', sure: 's', maybe: 'm' };

/** A draft and notes as text: the text of the draft, and `|3x,5@0s` if there are notes. */
export function formatTyped({ draft, notebook }: Typed): string {
  const notes = notebook.map(({ peg, place, note }) =>
    place === 'anywhere' ? `${peg}${letters[note]}` : `${peg}@${place}${letters[note]}`,
  );
  return notes.length === 0 ? formatDraft(draft) : `${formatDraft(draft)}${NOTES}${notes.join()}`;
}

/** The draft and the notes of a text; parts that are not about this game change nothing. */
export function withTypedText(draft: Draft, text: string): Typed {
  const [draftText = '', notesText = ''] = text.split(NOTES);
  const notebook = notesText
    .split(',')
    .map((each) => parseNote(each, draft.rules))
    .filter((entry) => entry !== undefined);
  return { draft: withDraftText(draft, draftText), notebook };
}

function parseNote(text: string, rules: Rules): NoteEntry | undefined {
  const [, pegText = '', placeText, letter] = /^(\d+)(?:@(\d+))?([xsm])$/.exec(text) ?? [];
  const peg = wholeNumber(pegText);
  const place = placeText === undefined ? 'anywhere' : wholeNumber(placeText);
  const note = (['out', 'sure', 'maybe'] as const).find((each) => letters[each] === letter);
  if (peg === undefined || peg >= variantOf(rules).alphabet.length) return undefined;
  if (place === undefined || (place !== 'anywhere' && place >= rules.pegs)) return undefined;
  return note && { peg, place, note };
}
