import { catalogOf } from '../../settings/settings.ts';
import { goTo, type Navigation, opensHelp, opensSettings } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import {
  type ActionText,
  type Binding,
  type Keymap,
  onEnter,
  onEscape,
  onKey,
  stepOf,
} from '../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../parts/input/pointing.ts';
import { draftBindings } from '../play/draft/draft.ts';
import { updatePuzzle } from './puzzle.ts';
import {
  initPuzzle,
  type PuzzleMessage,
  type PuzzleModel,
  puzzleEffects,
  type SolvingStage,
} from './puzzle-model.ts';
import { statusOf, textToCopy } from './puzzle-text.ts';

type PuzzleBinding = Binding<PuzzleMessage | Navigation>;

const enter = (action: ActionText, kind: Simple): PuzzleBinding =>
  onEnter(action, () => ({ screen: 'puzzle', kind }));

const tab = (action: ActionText, kind: Simple): PuzzleBinding =>
  onKey('tab', action, () => ({ screen: 'puzzle', kind }));

/** The messages without data. */
type Simple = Extract<PuzzleMessage, { readonly kind: string }>['kind'] &
  ('code-submitted' | 'rows-submitted' | 'next-chosen' | 'retried' | 'copy-chosen');

/** Back to the list of puzzles, or to the dailies where the puzzle was opened from there. */
const returns = ({ of }: PuzzleModel): PuzzleBinding =>
  of.kind === 'daily' && of.openedFrom === 'dailies'
    ? onEscape('dailies', () => ({
        screen: 'app',
        kind: 'daily-opened',
        chosen: 'puzzle',
        day: of.day,
      }))
    : onEscape('toPuzzles', () => goTo('puzzles', of));

/** Another puzzle in place of the present one. */
const skips = ({ of }: PuzzleModel): readonly PuzzleBinding[] =>
  of.kind === 'single' ? [tab('anotherPuzzle', 'next-chosen')] : [];

const copies = ({ copy }: PuzzleModel): readonly PuzzleBinding[] =>
  copy === 'impossible' ? [] : [tab('copy', 'copy-chosen')];

/** What keys do while puzzles are solved. */
export function puzzleKeymap(model: PuzzleModel): Keymap<PuzzleMessage | Navigation> {
  const { stage } = model;
  switch (stage.kind) {
    case 'drawing':
      return [opensHelp, returns(model)];
    case 'failed':
      return [enter('tryAgain', 'retried'), opensHelp, returns(model)];
    case 'solving':
      return solvingKeymap(model, stage);
  }
}

function solvingKeymap(
  model: PuzzleModel,
  { solving }: SolvingStage,
): Keymap<PuzzleMessage | Navigation> {
  const { rules, rows } = solving.puzzle;
  const others = [opensHelp, opensSettings, returns(model)];
  switch (solving.phase) {
    case 'entering':
    case 'contradicted':
      return [
        enter('check', 'code-submitted'),
        ...draftBindings<PuzzleMessage | Navigation>(rules, (edit) => ({
          screen: 'puzzle',
          kind: 'row-edited',
          edit,
        })),
        ...skips(model),
        ...others,
      ];
    case 'asked':
    case 'unproved':
      return [
        ...markingKeys(rows.length),
        enter('prove', 'rows-submitted'),
        ...skips(model),
        ...others,
      ];
    case 'judging':
      return others;
    case 'solved':
      return [
        ...(model.of.kind === 'single' ? [enter('nextPuzzle', 'next-chosen')] : []),
        ...copies(model),
        ...others,
      ];
  }
}

/** The most rows that have a digit. */
const DIGITS = 9;

const markingKeys = (rows: number): readonly PuzzleBinding[] => {
  const digits = Array.from({ length: Math.min(rows, DIGITS) }, (_, row) => String(row + 1));
  return [
    {
      keys: ['up', 'down'],
      label: '↑ ↓',
      action: 'row',
      visibleIn: 'footer',
      on: (key) => ({ screen: 'puzzle', kind: 'row-moved', step: stepOf(key) }),
    },
    onKey(' ', 'mark', () => ({ screen: 'puzzle', kind: 'row-marked', row: 'at-cursor' })),
    {
      keys: digits,
      label: [...new Set([digits[0], digits.at(-1)])].join('…'),
      action: 'markThatRow',
      visibleIn: 'help',
      on: (key) => ({ screen: 'puzzle', kind: 'row-marked', row: Number(key) - 1 }),
    },
  ];
};

/** What a mouse does: a click on a row marks it, one on a place of the code moves the cursor there. */
function puzzlePointing({ stage }: PuzzleModel): Pointing<PuzzleMessage> {
  if (stage.kind !== 'solving') return noPointing;
  const { solving, row } = stage;
  switch (solving.phase) {
    case 'entering':
    case 'contradicted':
      return {
        place: (position) => ({
          screen: 'puzzle',
          kind: 'row-edited',
          edit: { edit: 'placed', position },
        }),
      };
    case 'asked':
    case 'unproved':
      return {
        entry: (index) => ({ screen: 'puzzle', kind: 'row-marked', row: index }),
        wheel: wheelIn(row, solving.puzzle.rows.length, (step) => ({
          screen: 'puzzle',
          kind: 'row-moved',
          step,
        })),
      };
    default:
      return noPointing;
  }
}

/** The screen of a puzzle. */
export const puzzleScreen = {
  init: initPuzzle,
  update: (model, message, { settings }) => updatePuzzle(model, message, settings.settings.keys),
  keymap: puzzleKeymap,
  pointing: puzzlePointing,
  effects: (model, { settings }) =>
    model.copy === 'sending'
      ? [
          ...puzzleEffects(model),
          { kind: 'clipboard', text: textToCopy(model, catalogOf(settings)) },
        ]
      : puzzleEffects(model),
  replied: (reply, effect) => ({ screen: 'puzzle', kind: 'replied', reply, to: effect.kind }),
  pasted: (text) => ({ screen: 'puzzle', kind: 'row-pasted', text }),
  help: () => 'puzzles',
  status: (model, catalog) => {
    const { title, text } = statusOf(model, catalog);
    return { titles: [title], text };
  },
  guesses: () => 0,
} satisfies Screen<PuzzleModel, PuzzleMessage>;
