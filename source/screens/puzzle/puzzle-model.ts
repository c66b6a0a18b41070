import type { PuzzleRecords } from '../../engine/daily/streak.ts';
import {
  dailyPuzzle,
  type Level,
  type PuzzleRequest,
  type Rows,
} from '../../engine/puzzles/puzzle.ts';
import type { Solving } from '../../engine/puzzles/solving.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { type ArgsOf, call } from '../app/effects/calls.ts';
import type { Clipboard, Effect, Reply } from '../app/effects/effects.ts';
import type { Draft, Edit } from '../play/draft/draft.ts';

/** A puzzle that is solved for its own sake; `number` counts those of one seed, from 0. */
type SinglePuzzle = {
  readonly kind: 'single';
  readonly rules: Rules;
  readonly level: Level;
  readonly seed: string;
  readonly number: number;
};

/** The puzzle of a day; past days are practice. */
type DayPuzzle = {
  readonly kind: 'daily';
  readonly day: number | 'today';
  readonly occasion: 'daily' | 'practice';
  /** The errors of earlier visits on that day, which count. */
  readonly errors: number;
  readonly openedFrom: DailyOrigin;
};

/** What is solved. */
export type Solved = SinglePuzzle | DayPuzzle;

/** The screen that the player returns to from the puzzle of a day. */
export type DailyOrigin = 'puzzles' | 'dailies';

/** How a player starts to solve puzzles; a seed that is undefined is drawn. */
export type PuzzleStart =
  | (Pick<SinglePuzzle, 'kind' | 'rules' | 'level'> & { readonly seed: string | undefined })
  | Pick<DayPuzzle, 'kind' | 'day' | 'openedFrom'>;

/** The characters of a drawn seed that a player sees and can type. */
const SHOWN_SEED = 8;

/** The puzzle of a start; a seed is used where the player has chosen none. */
function puzzleOf(start: PuzzleStart, seed: string): Solved {
  return start.kind === 'single'
    ? { ...start, seed: start.seed ?? seed.slice(0, SHOWN_SEED), number: 0 }
    : { ...start, occasion: start.day === 'today' ? 'daily' : 'practice', errors: 0 };
}

/** The seed of a single puzzle: the first has the seed of the player. */
export const seedOfSingle = ({ seed, number }: SinglePuzzle): string =>
  number === 0 ? seed : `${seed}-${number + 1}`;

/** The request for a puzzle; undefined until the day is known. */
function requestFor(of: Solved): PuzzleRequest | undefined {
  if (of.kind === 'single') return { rules: of.rules, level: of.level, seed: seedOfSingle(of) };
  return of.day === 'today' ? undefined : dailyPuzzle(of.day);
}

/** A person solves a puzzle: enters the code, then names the rows that prove one of its pegs. */
export type PuzzleModel = {
  readonly screen: 'puzzle';
  readonly of: Solved;
  readonly stage: PuzzleStage;
  /** How far the result is on its way to the clipboard. */
  readonly copy: PuzzleCopy;
  /** The last line of a shared result, the command with which anyone plays here, or empty. */
  readonly invitation: string;
  /** How far the result is on its way to the store. */
  readonly saved: SavedResult;
};

/** How far a result is on its way to the clipboard. */
export type PuzzleCopy = 'impossible' | 'possible' | 'sending' | 'sent' | 'failed';

/** How far a result is on its way to the store; `uncounted` where the day has one already. */
type SavedResult =
  | { readonly kind: 'none' | 'saving' | 'uncounted' }
  | { readonly kind: 'saved'; readonly records: PuzzleRecords }
  | { readonly kind: 'failed'; readonly reason: LocalizedText };

/** What happens on the screen now. */
type PuzzleStage =
  /** The day is looked up, or a puzzle is drawn. */
  | WaitingStage
  | SolvingStage
  /** What was waited for did not come; the player can try again. */
  | {
      readonly kind: 'failed';
      readonly reason: LocalizedText;
      readonly before: WaitingStage | SolvingStage;
    };

type WaitingStage = { readonly kind: 'drawing' };

/** The player solves a puzzle. */
export type SolvingStage = {
  readonly kind: 'solving';
  readonly solving: Solving;
  readonly draft: Draft;
  /** The row at the cursor, from 0. */
  readonly row: number;
  /** The rows that the player names as a proof, ascending. */
  readonly marked: Rows;
  /** Why the last key changed nothing. */
  readonly problem: LocalizedText | 'none';
};

/** What can happen while puzzles are solved. */
export type PuzzleMessage = { readonly screen: 'puzzle' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'code-submitted' | 'rows-submitted' }
  | { readonly kind: 'row-moved'; readonly step: 1 | -1 }
  /** Marks a row, or the row at the cursor, as part of the proof, or no longer. */
  | { readonly kind: 'row-marked'; readonly row: number | 'at-cursor' }
  | { readonly kind: 'rows-named'; readonly rows: Rows }
  /** The next puzzle, without the present one where it is not solved. */
  | { readonly kind: 'next-chosen' }
  | { readonly kind: 'retried' }
  | { readonly kind: 'copy-chosen' }
  | { readonly kind: 'replied'; readonly to: Effect['kind']; readonly reply: Reply }
);

/** The screen of a puzzle before it is drawn; a seed is used where the start has none. */
export const initPuzzle = (
  start: PuzzleStart,
  seed: string,
  { clipboard, invitation }: { readonly clipboard: Clipboard; readonly invitation: string },
): PuzzleModel => ({
  screen: 'puzzle',
  of: puzzleOf(start, seed),
  stage: { kind: 'drawing' },
  copy: clipboard === 'none' ? 'impossible' : 'possible',
  invitation,
  saved: { kind: 'none' },
});

/** The result that counts: an error in the puzzle of the day, or its proof. */
export function resultOf({ of, stage }: PuzzleModel): ArgsOf<'puzzles.save'>['result'] | undefined {
  if (of.kind === 'single' || of.day === 'today' || of.occasion === 'practice') return undefined;
  if (stage.kind !== 'solving') return undefined;
  const { phase, errors } = stage.solving;
  const isSolved = phase === 'solved';
  return isSolved || errors > of.errors ? { day: of.day, isSolved, errors } : undefined;
}

/** What the screen waits for, but for the text for the clipboard. */
export function puzzleEffects(model: PuzzleModel): readonly Effect[] {
  const result = model.saved.kind === 'saving' ? resultOf(model) : undefined;
  return result === undefined
    ? stageEffects(model)
    : [...stageEffects(model), call('puzzles.save', { result })];
}

function stageEffects({ of, stage }: PuzzleModel): readonly Effect[] {
  if (stage.kind === 'drawing') {
    const request = requestFor(of);
    return request === undefined ? [call('puzzles.records', {})] : [{ kind: 'puzzle', ...request }];
  }
  return stage.kind === 'solving' && stage.solving.phase === 'judging'
    ? [{ kind: 'claim', claim: stage.solving.claim, ...stage.solving.puzzle }]
    : [];
}
