import type { PuzzleRecords } from '../../engine/daily/streak.ts';
import type { Puzzle, Rows } from '../../engine/puzzles/puzzle.ts';
import type { Solving } from '../../engine/puzzles/solving.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import type { NewPuzzleResult } from '../app/effects/records.ts';
import type { Program } from '../app/screen.ts';
import type { Draft, Edit } from '../play/draft/draft.ts';
import { type PuzzleRun, puzzleAfter, puzzleNow } from './puzzle-run.ts';

/** A person solves puzzles: enters the code, then names the rows that prove one of its pegs. */
export type PuzzleModel = {
  readonly screen: 'puzzle';
  readonly run: PuzzleRun;
  readonly stage: PuzzleStage;
  /** The next puzzle of a run, which is drawn while the player solves the present one. */
  readonly ahead: Puzzle | 'none' | 'failed';
  /** What became of the last puzzle of a run. */
  readonly remark: LocalizedText | 'none';
  /** How far the result is on its way to the clipboard. */
  readonly copy: PuzzleCopy;
  /** The last line of a shared result, the command with which anyone plays here, or empty. */
  readonly invitation: string;
  /** How far the result is on its way to the store. */
  readonly saved: SavedResult;
  /** The seed of another run after this one. */
  readonly nextSeed: string;
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
    }
  /** A run is over. */
  | { readonly kind: 'over' };

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
  /** The next puzzle, without the present one where it is not solved; or another run. */
  | { readonly kind: 'next-chosen' }
  | { readonly kind: 'retried' }
  | { readonly kind: 'run-ended' }
  | { readonly kind: 'copy-chosen' }
  | { readonly kind: 'replied'; readonly to: Effect['kind']; readonly reply: Reply }
);

/** The screen of a run. */
export const initPuzzle = (
  run: PuzzleRun,
  nextSeed: string,
  { clipboard, invitation }: Pick<Program, 'clipboard' | 'invitation'>,
): PuzzleModel => ({
  screen: 'puzzle',
  run,
  stage: { kind: 'drawing' },
  ahead: 'none',
  remark: 'none',
  copy: clipboard === 'none' ? 'impossible' : 'possible',
  invitation,
  saved: { kind: 'none' },
  nextSeed,
});

/** The result that counts: an error in the puzzle of the day, its proof, or the end of a run. */
export function resultOf({ run, stage }: PuzzleModel): NewPuzzleResult | undefined {
  switch (run.kind) {
    case 'single':
      return undefined;
    case 'daily': {
      if (run.day === 'today' || run.occasion === 'practice' || stage.kind !== 'solving') {
        return undefined;
      }
      const { phase, errors } = stage.solving;
      return phase === 'solved' || errors > run.errors
        ? {
            kind: run.kind,
            run: String(run.day),
            solved: phase === 'solved' ? 1 : 0,
            errors,
            longestCombo: 0,
          }
        : undefined;
    }
    case 'streak': {
      const { solved, phase } = run.streak;
      return phase === 'over' && solved > 0
        ? { kind: run.kind, run: run.seed, solved, errors: 0, longestCombo: solved }
        : undefined;
    }
    case 'rush':
      return run.rush !== 'not-started' && run.rush.phase === 'over' && run.rush.score.solved > 0
        ? { kind: run.kind, run: run.seed, ...run.rush.score }
        : undefined;
  }
}

/** What a puzzle means in a run against the clock, in which the right code is enough without a proof. */
export function outcomeOf({ phase, errors }: Solving): 'solved' | 'failed' | 'time-passed' {
  if (errors > 0) return 'failed';
  return phase === 'entering' ? 'time-passed' : 'solved';
}

/** What the screen waits for, but for the text for the clipboard. */
export function puzzleEffects(model: PuzzleModel): readonly Effect[] {
  const result = model.saved.kind === 'saving' ? resultOf(model) : undefined;
  return result === undefined
    ? stageEffects(model)
    : [...stageEffects(model), { kind: 'records', query: { kind: 'save-puzzle', result } }];
}

function stageEffects(model: PuzzleModel): readonly Effect[] {
  const { run, stage } = model;
  switch (stage.kind) {
    case 'drawing': {
      const request = puzzleNow(run);
      return [
        request === undefined
          ? { kind: 'records', query: { kind: 'puzzle-records', asked: 0 } }
          : { kind: 'puzzle', ...request },
        ...clockEffects(model),
      ];
    }
    case 'solving':
      return [
        ...(stage.solving.phase === 'judging'
          ? [{ kind: 'claim', claim: stage.solving.claim, ...stage.solving.puzzle } as const]
          : []),
        ...aheadEffects(model, stage.solving),
        ...clockEffects(model),
      ];
    case 'failed':
    case 'over':
      return [];
  }
}

/** A solved puzzle of a streak is counted already; the next one is that of the run now. */
function aheadEffects({ run, ahead }: PuzzleModel, { phase }: Solving): readonly Effect[] {
  const isCounted = run.kind === 'streak' && phase === 'solved';
  const request = ahead === 'none' ? puzzleAfter(run, isCounted ? 0 : 1) : undefined;
  return request === undefined ? [] : [{ kind: 'puzzle', ...request }];
}

const SECOND = 1000;

/** The clock of a run: it is read at once when something has happened, and when a second is over. */
function clockEffects({ run, stage }: PuzzleModel): readonly Effect[] {
  if (run.kind !== 'rush') return [];
  const { rush, now, count } = run;
  if (rush === 'not-started') {
    return stage.kind === 'solving' ? [{ kind: 'clock', after: 0, count }] : [];
  }
  if (rush.phase === 'over') return [];
  const isSettled = stage.kind === 'solving' && outcomeOf(stage.solving) !== 'time-passed';
  const left = rush.endsAt - now;
  const after = isSettled ? 0 : ((left - 1) % SECOND) + 1;
  return [{ kind: 'clock', after, count }];
}
