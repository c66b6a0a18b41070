import type { Note, Notebook, NoteEntry } from '../../../engine/core/notebook.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { type Draft, type DraftCell, fillDraft, wholeNumber } from './draft.ts';

const BLANK = '.';
const LIFELINE = 'lifeline';
const CURSOR = '@';

/** A draft as text, such as `0,5,.,.@2` with the cursor at the end; empty if all cells are blank. */
export const formatDraft = ({ cells, cursor }: Draft): string =>
  cells.every((cell) => cell === 'blank')
    ? ''
    : `${cells.map(formatCell).join()}${CURSOR}${cursor}`;

/** The draft with the cells and the cursor of a text; other texts change nothing. */
export function withDraftText(draft: Draft, text: string): Draft {
  const [cellsText = '', cursorText = ''] = text.split(CURSOR);
  const cells = cellsText.split(',').map((cell) => parseCell(cell, draft.rules));
  const known = cells.filter((cell) => cell !== undefined);
  const cursor = wholeNumber(cursorText);
  const fits = known.length === draft.cells.length && cells.length === known.length;
  return fits && cursor !== undefined && cursor < known.length
    ? { ...fillDraft(draft, known), cursor }
    : draft;
}

const formatCell = (cell: DraftCell): string => (cell === 'blank' ? BLANK : String(cell));

function parseCell(text: string, rules: Rules): DraftCell | undefined {
  if (text === BLANK) return 'blank';
  if (text === LIFELINE) return 'lifeline';
  const peg = wholeNumber(text);
  return peg !== undefined && peg < variantOf(rules).alphabet.length ? peg : undefined;
}

/** What a player has typed and noted, before the next guess. */
type Typed = { readonly draft: Draft; readonly notebook: Notebook };

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
