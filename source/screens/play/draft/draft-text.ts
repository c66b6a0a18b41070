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
