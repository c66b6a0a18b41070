import type { Solving } from '../../engine/puzzles/solving.ts';
import type { Effect } from '../app/effects/effects.ts';
import type { NewPuzzleResult } from '../app/effects/records.ts';
import type { PuzzleModel } from './puzzle-model.ts';
import { puzzleAfter, puzzleNow } from './puzzle-run.ts';

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
            ...{ kind: run.kind, run: String(run.day), solved: phase === 'solved' ? 1 : 0 },
            ...{ errors, longestCombo: 0 },
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
  const { rush, now, beat } = run;
  if (rush === 'not-started') {
    return stage.kind === 'solving' ? [{ kind: 'clock', after: 0, beat }] : [];
  }
  if (rush.phase === 'over') return [];
  const isSettled = stage.kind === 'solving' && outcomeOf(stage.solving) !== 'time-passed';
  const left = rush.endsAt - now;
  const after = isSettled ? 0 : ((left - 1) % SECOND) + 1;
  return [{ kind: 'clock', after, beat }];
}
