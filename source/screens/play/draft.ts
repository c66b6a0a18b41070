import type { Peg } from '../../engine/core/code.ts';
import { memoize } from '../../engine/core/memoize.ts';
import type { Random } from '../../engine/core/random.ts';
import {
  formatCode,
  joinedPeg,
  keysThatType,
  pegOf,
  typedPegs,
} from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { nounsOf } from '../../prose/games.ts';
import { actions } from '../../prose/menu.ts';
import { type KeyBindings, keyName, keyOf } from '../../settings/key-bindings.ts';
import { gamePlayOf } from '../games/games.ts';
import { type Binding, type Key, onKey, stepOf, wrapIndex } from '../parts/input.ts';

export type DraftCell = Peg | 'blank';

export type Draft = {
  readonly rules: Rules;
  readonly cells: readonly DraftCell[];
  readonly cursor: number;
  /**
   * Where the next typed peg goes: to the cursor; after the last place, where it fills one that was skipped; or, after a
   * refusal, into a new row.
   */
  readonly typing: 'at-cursor' | 'past-end' | 'anew';
  /** LIFELINE in place of the whole row: the arrows reach it after the last symbol, or never; chosen, it hides the cells. */
  readonly lifeline: 'never' | 'offered' | 'chosen';
  /** Where random rows are drawn from; independent of every secret. */
  readonly random: Random;
};

/** What a draft holds: pegs only, something still blank, or LIFELINE. */
export type DraftState = 'row' | 'incomplete' | 'lifeline';

export type Edit =
  | { readonly edit: 'moved'; readonly step: 1 | -1 }
  | { readonly edit: 'placed'; readonly position: number }
  | { readonly edit: 'moved-to'; readonly end: 'first' | 'last' }
  | { readonly edit: 'cycled'; readonly step: 1 | -1 }
  | { readonly edit: 'typed'; readonly peg: Peg }
  /** A key that types no letter, but completes the one before it, as a combining accent does. */
  | { readonly edit: 'joined'; readonly key: string }
  | { readonly edit: 'erased' }
  | { readonly edit: 'erased-before' }
  | { readonly edit: 'cleared' }
  | { readonly edit: 'randomized' };

export const blankDraft = (
  rules: Rules,
  random: Random,
  lifeline: 'never' | 'offered' = 'never',
): Draft => ({
  rules,
  cells: Array(rules.pegs).fill('blank'),
  cursor: 0,
  typing: 'at-cursor',
  lifeline,
  random,
});

export const fillDraft = (draft: Draft, cells: readonly DraftCell[]): Draft => ({
  ...atStart(withoutLifeline(draft)),
  cells,
});

export const clearedDraft = (draft: Draft): Draft =>
  fillDraft(draft, Array(draft.cells.length).fill('blank'));

export const withoutLifeline = (draft: Draft): Draft =>
  draft.lifeline === 'chosen' ? { ...draft, lifeline: 'offered' } : draft;

export const atStart = (draft: Draft): Draft => ({ ...draft, cursor: 0, typing: 'at-cursor' });

/** The draft after its row was refused as it is. */
export const refusedDraft = (draft: Draft): Draft =>
  draft.typing === 'past-end' && stateOf(draft) === 'row' ? { ...draft, typing: 'anew' } : draft;

/** Whether a typed peg finds no room, because the last place has just been typed. */
export const isPastEnd = (draft: Draft, edit: Edit): boolean =>
  edit.edit === 'typed' && draft.typing === 'past-end' && typed(draft, edit.peg) === draft;

/** The draft after a change; a typed peg that finds no room begins a new row. */
export const editOrBeginAgain = (draft: Draft, edit: Edit): Draft =>
  editDraft(isPastEnd(draft, edit) ? clearedDraft(draft) : draft, edit);

export const pastEndSentence = (keys: KeyBindings): string =>
  rowFullSentence(`${keyOf(keys, 'game', 'guess')} guesses`, keyOf(keys, 'game', 'erase'));

/** The answer to a peg typed after the last place; `confirms` names a key and what it does, such as `Enter checks`. */
export const rowFullSentence = (confirms: string, eraseKey: Key): string =>
  `Row full: ${confirms}, ${eraseKey} deletes.`;

/** The draft after a change; in place of LIFELINE the row comes back, and the arrows and typed pegs change it. */
export function editDraft(before: Draft, edit: Edit): Draft {
  if (before.typing === 'anew') {
    const isTyped = edit.edit === 'typed';
    return editDraft(isTyped ? clearedDraft(before) : { ...before, typing: 'past-end' }, edit);
  }
  if (edit.edit === 'cycled') return cycled(before, edit.step);
  const draft = withoutLifeline(before);
  if (draft !== before && edit.edit !== 'typed') return draft;
  switch (edit.edit) {
    case 'moved':
      return moved(draft, edit.step);
    case 'placed':
      return edit.position < draft.cells.length
        ? { ...draft, cursor: edit.position, typing: 'at-cursor' }
        : draft;
    case 'moved-to': {
      const cursor = edit.end === 'first' ? 0 : draft.cells.length - 1;
      return { ...draft, cursor, typing: 'at-cursor' };
    }
    case 'typed':
      return typed(draft, edit.peg);
    case 'joined':
      return joined(draft, edit.key) ?? draft;
    case 'erased':
      return withCell(draft.typing === 'past-end' ? draft : movedBack(draft), 'blank');
    case 'erased-before':
      return erasedBefore(draft);
    case 'cleared':
      return clearedDraft(draft);
    case 'randomized': {
      const { value, random } = variantOf(draft.rules).drawSecret(draft.random);
      return fillDraft({ ...draft, random }, value);
    }
  }
}

export const pegsIn = (draft: Draft): readonly Peg[] =>
  draft.cells.filter((cell) => typeof cell === 'number');

export function stateOf({ cells, lifeline }: Draft): DraftState {
  if (lifeline === 'chosen') return 'lifeline';
  return cells.includes('blank') ? 'incomplete' : 'row';
}

/** What keys do to the draft of a game. */
export const draftKeys = memoize((rules: Rules): readonly Binding<Edit>[] => {
  const { alphabet } = variantOf(rules);
  const { randomKey } = gamePlayOf(rules);
  const hasInitials = alphabet.some(({ sign, initial }) => sign !== initial);
  return [
    {
      keys: ['left', 'right'],
      label: '← →',
      action: 'move',
      visibleIn: 'footer',
      on: (key) => ({ edit: 'moved', step: stepOf(key) }),
    },
    {
      keys: ['up', 'down'],
      label: '↑ ↓',
      action: 'change',
      visibleIn: 'footer',
      on: (key) => ({ edit: 'cycled', step: key === 'up' ? 1 : -1 }),
    },
    {
      keys: keysThatType(alphabet),
      label: [...new Set([alphabet[0]?.sign, alphabet.at(-1)?.sign])].join('…'),
      action: `set a ${nounsOf(rules).peg}${hasInitials ? ', or its initial' : ''}, and move on`,
      types: nounsOf(rules).symbol,
      visibleIn: 'help',
      on: (key) => {
        const peg = pegOf(rules, key);
        return peg === undefined ? { edit: 'joined', key } : { edit: 'typed', peg };
      },
    },
    onKey(
      'backspace',
      `delete the ${nounsOf(rules).peg} before the cursor`,
      () => ({ edit: 'erased' }),
      'help',
    ),
    {
      keys: ['home', 'end'],
      label: 'Home End',
      action: actions.moveToEnd,
      visibleIn: 'help',
      on: (key) => ({ edit: 'moved-to', end: key === 'home' ? 'first' : 'last' }),
    },
    {
      keys: ['ctrl-w'],
      label: 'Ctrl-W',
      action: `delete all ${nounsOf(rules).peg}s before the cursor`,
      visibleIn: 'help',
      on: () => ({ edit: 'erased-before' }),
    },
    {
      keys: ['delete', 'ctrl-u'],
      label: 'Delete Ctrl-U',
      action: 'clear the row',
      visibleIn: 'help',
      on: () => ({ edit: 'cleared' }),
    },
    {
      keys: [randomKey],
      label: keyName(randomKey),
      action: 'fill the row at random',
      visibleIn: 'help',
      on: () => ({ edit: 'randomized' }),
    },
  ];
});

const moved = (draft: Draft, step: number): Draft => ({
  ...draft,
  cursor: wrapIndex(draft.cursor, step, draft.cells.length),
  typing: 'at-cursor',
});

/** A held Backspace stops at the first place, where the next row begins. */
const movedBack = (draft: Draft): Draft => (draft.cursor === 0 ? draft : moved(draft, -1));

function typed(draft: Draft, peg: Peg): Draft {
  const completed = joined(draft, nameOf(draft, peg));
  if (completed !== undefined) return completed;
  if (draft.typing === 'past-end') return typedPastEnd(draft, peg);
  const filled = withCell(draft, peg);
  return draft.cursor === draft.cells.length - 1
    ? respelled({ ...filled, typing: 'past-end' }, pegsIn(filled))
    : moved(filled, 1);
}

const nameOf = ({ rules }: Draft, peg: Peg): string => variantOf(rules).alphabet[peg]?.name ?? '';

function joined(draft: Draft, key: string): Draft | undefined {
  const { rules, cells, cursor, typing } = draft;
  const position = typing === 'past-end' ? cursor : cursor - 1;
  const before = cells[position];
  if (typeof before !== 'number') return undefined;
  const peg = joinedPeg(rules, before, key);
  if (peg === undefined) return undefined;
  const changed = { ...draft, cells: cells.with(position, peg) };
  return typing === 'past-end' ? respelled(changed, pegsIn(changed)) : changed;
}

/**
 * The draft after a peg that is typed after the last place: it goes where a place was skipped. A row with one letter too
 * many may be a word in capitals, as GRÖSSEN is größen.
 */
function typedPastEnd(draft: Draft, peg: Peg): Draft {
  const empty = draft.cells.indexOf('blank');
  if (empty === -1) return respelled(draft, [...pegsIn(draft), peg]);
  const filled: Draft = { ...withCell({ ...draft, cursor: empty }, peg), typing: 'past-end' };
  return filled.cells.includes('blank') ? filled : respelled(filled, pegsIn(filled));
}

/** The draft with the word that some letters spell, where its letters are others. */
function respelled(draft: Draft, pegs: readonly Peg[]): Draft {
  const { rules, cells } = draft;
  if (variantOf(rules).respelled === undefined) return draft;
  const row = typedPegs(rules, formatCode(rules, pegs));
  return row.length === cells.length && !row.includes(-1) ? { ...draft, cells: row } : draft;
}

/** The row without the pegs before the next one that is typed, which begins at the first place then. */
function erasedBefore(draft: Draft): Draft {
  const { cells, cursor, typing } = draft;
  const end = typing === 'past-end' ? cells.length : cursor;
  return fillDraft(draft, [...Array<DraftCell>(end).fill('blank'), ...cells.slice(end)]);
}

/** The next symbol of a cell, the first or the last one of an empty cell, or LIFELINE between the last and the first. */
function cycled(draft: Draft, step: 1 | -1): Draft {
  const { rules, cells, cursor, lifeline } = draft;
  const count = variantOf(rules).alphabet.length;
  const cell = cells[cursor] ?? 'blank';
  const isBetween = lifeline === 'chosen' || cell === 'blank';
  const next = wrapIndex(isBetween ? count : cell, step, count + 1);
  if (next < count) return withCell(withoutLifeline(draft), next);
  return lifeline === 'never'
    ? withCell(draft, step === 1 ? 0 : count - 1)
    : { ...draft, lifeline: 'chosen', typing: 'at-cursor' };
}

const withCell = (draft: Draft, cell: DraftCell): Draft => ({
  ...draft,
  cells: draft.cells.with(draft.cursor, cell),
  typing: 'at-cursor',
});

/** The number in a part of a stored text, or undefined if the part is not a small whole number. */
const wholeNumber = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) ? Number(text) : undefined;

const BLANK = '.';
const CURSOR = '@';

/** A draft as text, such as `0,5,.,.@2` with the cursor, or `0,5,1,1@3@` past the end; empty if all cells are blank. */
export const formatDraft = ({ cells, cursor, typing }: Draft): string =>
  cells.every((cell) => cell === 'blank')
    ? ''
    : `${cells.map(formatCell).join()}${CURSOR}${cursor}${typing === 'at-cursor' ? '' : CURSOR}`;

/** The draft with the cells and the cursor of a text; other texts change nothing. */
export function withDraftText(draft: Draft, text: string): Draft {
  const [cellsText = '', cursorText = '', pastEnd] = text.split(CURSOR);
  const typing = pastEnd === undefined ? 'at-cursor' : 'past-end';
  const cells = cellsText.split(',').map((cell) => parseCell(cell, draft.rules));
  const known = cells.filter((cell) => cell !== undefined);
  const cursor = wholeNumber(cursorText);
  const fits = known.length === draft.cells.length && cells.length === known.length;
  return fits && cursor !== undefined && cursor < known.length
    ? { ...fillDraft(draft, known), cursor, typing }
    : draft;
}

const formatCell = (cell: DraftCell): string => (cell === 'blank' ? BLANK : String(cell));

function parseCell(text: string, rules: Rules): DraftCell | undefined {
  if (text === BLANK) return 'blank';
  const peg = wholeNumber(text);
  return peg !== undefined && peg < variantOf(rules).alphabet.length ? peg : undefined;
}
