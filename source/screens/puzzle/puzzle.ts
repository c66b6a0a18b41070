import type { Peg } from '../../core/code.ts';
import { randomFrom } from '../../core/random.ts';
import { dayAt } from '../../daily/days.ts';
import type { Prose } from '../../languages/catalog.ts';
import type { Puzzle, Rows } from '../../puzzles/puzzle.ts';
import { bonusAt, updateRush } from '../../puzzles/rush.ts';
import {
  type Solving,
  solvingProblem,
  startSolving,
  updateSolving,
} from '../../puzzles/solving.ts';
import { updateStreak } from '../../puzzles/streak.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { noBindings } from '../../settings/key-names.ts';
import { moveSentence } from '../../text/problems/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import type { Effect, Reply } from '../effects.ts';
import { wrapIndex } from '../keymap.ts';
import {
  blankDraft,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pegsIn,
  stateOf,
} from '../play/draft.ts';
import type { Clipboard } from '../share/share.ts';
import { rowIsFull, solvingSentence } from './problem-text.ts';
import { begunAt, type PuzzleRun, puzzleAfter, puzzleNow, runAgain } from './puzzle-run.ts';

/** A person solves puzzles: enters the code, then names the rows that prove one of its pegs. */
export type PuzzleModel = {
  readonly screen: 'puzzle';
  readonly run: PuzzleRun;
  readonly stage: PuzzleStage;
  /** The next puzzle of a run, which is drawn while the player solves the present one. */
  readonly ahead: Puzzle | 'none' | 'failed';
  /** What became of the last puzzle of a run. */
  readonly remark: Prose | 'none';
  /** How far the result is on its way to the clipboard. */
  readonly copy: PuzzleCopy;
  /** The seed of another run after this one. */
  readonly nextSeed: string;
};

/** How far a result is on its way to the clipboard. */
export type PuzzleCopy = 'impossible' | 'possible' | 'sending' | 'sent' | 'failed';

/** What happens on the screen now. */
export type PuzzleStage =
  /** The day is looked up, or a puzzle is drawn. */
  | WaitingStage
  | SolvingStage
  /** What was waited for did not come; the player can try again. */
  | {
      readonly kind: 'failed';
      readonly reason: Prose;
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
  readonly problem: Prose | 'none';
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
  clipboard: Clipboard,
): PuzzleModel => ({
  screen: 'puzzle',
  run,
  stage: { kind: 'drawing' },
  ahead: 'none',
  remark: 'none',
  copy: clipboard === 'none' ? 'impossible' : 'possible',
  nextSeed,
});

/** The screen after something has happened on it. */
export function updatePuzzle(
  model: PuzzleModel,
  message: PuzzleMessage,
  keys: KeyBindings = noBindings,
): PuzzleModel {
  const { stage } = model;
  switch (message.kind) {
    case 'replied':
      return handleReply(model, message.to, message.reply);
    case 'next-chosen':
      return next(model);
    case 'retried':
      return stage.kind === 'failed' ? { ...model, stage: stage.before } : model;
    case 'run-ended':
      return ended(model);
    case 'copy-chosen':
      return model.copy === 'impossible' ? model : { ...model, copy: 'sending' };
    default:
      return stage.kind === 'solving' ? solved(model, edited(stage, message, keys)) : model;
  }
}

function edited(
  stage: SolvingStage,
  message: Exclude<
    PuzzleMessage,
    {
      readonly kind: 'replied' | 'next-chosen' | 'retried' | 'run-ended' | 'copy-chosen';
    }
  >,
  keys: KeyBindings,
): SolvingStage {
  const { draft, row, solving } = stage;
  const { rules, rows } = solving.puzzle;
  switch (message.kind) {
    case 'row-edited':
      return isPastEnd(draft, message.edit)
        ? { ...stage, problem: rowIsFull(rules, keys) }
        : { ...stage, draft: editDraft(draft, message.edit), problem: 'none' };
    case 'row-pasted': {
      const code = parseCode(rules, message.text);
      return code.ok
        ? { ...stage, draft: fillDraft(draft, code.value), problem: 'none' }
        : { ...stage, problem: (catalog) => moveSentence(code.problem, rules, {}, catalog) };
    }
    case 'code-submitted':
      return entered(stage, pegsIn(draft));
    case 'row-moved':
      return { ...stage, row: wrapIndex(row, message.step, rows.length), problem: 'none' };
    case 'row-marked': {
      const at = message.row === 'at-cursor' ? row : message.row;
      return at < rows.length
        ? { ...stage, row: at, marked: toggled(stage.marked, at), problem: 'none' }
        : stage;
    }
    case 'rows-submitted':
      return named(stage, stage.marked);
    case 'rows-named':
      return named({ ...stage, marked: message.rows }, message.rows);
  }
}

const toggled = (rows: Rows, row: number): Rows =>
  rows.includes(row)
    ? rows.filter((other) => other !== row)
    : [...rows, row].toSorted((one, other) => one - other);

function entered(stage: SolvingStage, pegs: readonly Peg[]): SolvingStage {
  const message = { kind: 'code-entered', pegs } as const;
  const { solving, draft } = stage;
  const { rules } = solving.puzzle;
  if (stateOf(draft) !== 'row') {
    return { ...stage, problem: solvingSentence({ kind: 'incomplete' }, rules) };
  }
  const problem = solvingProblem(solving, message);
  return problem === undefined
    ? { ...stage, solving: updateSolving(solving, message), problem: 'none' }
    : { ...stage, problem: solvingSentence({ kind: 'refused', problem, pegs }, rules) };
}

/** No row at all proves nothing, and is more likely a slip than an error. */
function named(stage: SolvingStage, rows: Rows): SolvingStage {
  const { solving } = stage;
  const { rules } = solving.puzzle;
  if (rows.length === 0) return { ...stage, problem: solvingSentence({ kind: 'no-row' }, rules) };
  const message = { kind: 'rows-named', rows } as const;
  const problem = solvingProblem(solving, message);
  return problem === undefined
    ? { ...stage, solving: updateSolving(solving, message), problem: 'none' }
    : { ...stage, problem: solvingSentence({ kind: 'refused', problem, pegs: [] }, rules) };
}

/** The screen after a change of its puzzle; an error, or the proof, is counted in a streak at once. */
function solved(model: PuzzleModel, stage: SolvingStage): PuzzleModel {
  const before = model.stage;
  if (stage === before) return model;
  const after: PuzzleModel = { ...model, stage };
  const { run } = model;
  if (run.kind !== 'streak' || before.kind !== 'solving') return after;
  if (before.solving.phase !== 'solved' && stage.solving.phase === 'solved') {
    return { ...after, run: { ...run, streak: updateStreak(run.streak, 'solved') } };
  }
  return stage.solving.errors > 0
    ? {
        ...after,
        run: { ...run, streak: updateStreak(run.streak, 'failed') },
        remark: lastError(stage.solving),
        stage: { kind: 'over' },
      }
    : after;
}

/** Why a puzzle was not solved. */
const lastError =
  ({ phase }: Solving): Prose =>
  ({ puzzles }) =>
    phase === 'contradicted' ? puzzles.runs.wrongCode : puzzles.runs.wrongProof;

/** The next puzzle of a run; where the present one is not solved, it is skipped. */
function next(model: PuzzleModel): PuzzleModel {
  const { run, stage } = model;
  if (stage.kind === 'over') {
    const again = runAgain(run, model.nextSeed);
    return { ...initPuzzle(again, `${model.nextSeed}+`, 'none'), copy: ready(model.copy) };
  }
  switch (run.kind) {
    case 'single':
      return drawn({ ...model, run: { ...run, number: run.number + 1 } });
    case 'streak': {
      const isSolved = stage.kind === 'solving' && stage.solving.phase === 'solved';
      if (isSolved) return drawn(model);
      const streak = updateStreak(run.streak, 'skipped');
      return streak === run.streak ? model : drawn({ ...model, run: { ...run, streak } });
    }
    case 'daily':
    case 'rush':
      return model;
  }
}

const ready = (copy: PuzzleCopy): PuzzleCopy => (copy === 'impossible' ? copy : 'possible');

/** The screen with the puzzle that its run has now, which may be drawn already. */
function drawn(model: PuzzleModel): PuzzleModel {
  const { ahead, copy } = model;
  const after: PuzzleModel = { ...model, ahead: 'none', copy: ready(copy) };
  return typeof ahead === 'object' ? shown(after, ahead) : { ...after, stage: { kind: 'drawing' } };
}

const shown = (model: PuzzleModel, puzzle: Puzzle): PuzzleModel => ({
  ...model,
  stage: {
    kind: 'solving',
    solving: startSolving(puzzle),
    draft: blankDraft(puzzle.rules, randomFrom('puzzle')),
    row: 0,
    marked: [],
    problem: 'none',
  },
});

/** The screen after the player has ended a run; other puzzles have no end. */
function ended(model: PuzzleModel): PuzzleModel {
  const { run } = model;
  if (run.kind === 'streak') {
    const streak = updateStreak(run.streak, 'failed');
    return { ...model, run: { ...run, streak }, stage: { kind: 'over' }, remark: 'none' };
  }
  if (run.kind === 'rush' && run.rush !== 'not-started') {
    const { score } = run.rush;
    const rush = { phase: 'over', score } as const;
    return { ...model, run: { ...run, rush }, stage: { kind: 'over' }, remark: 'none' };
  }
  return model;
}

function handleReply(model: PuzzleModel, to: Effect['kind'], reply: Reply): PuzzleModel {
  const { stage, run } = model;
  switch (reply.kind) {
    case 'puzzle': {
      const { puzzle } = reply;
      if (stage.kind !== 'drawing') {
        return { ...model, ahead: puzzle === 'no-such-puzzle' ? 'failed' : puzzle };
      }
      return puzzle === 'no-such-puzzle'
        ? failed(model, ({ puzzles }) => puzzles.waiting.noSuchPuzzle)
        : shown(model, puzzle);
    }
    case 'claim':
      return stage.kind === 'solving' && stage.solving.phase === 'judging'
        ? solved(model, {
            ...stage,
            solving: updateSolving(stage.solving, {
              kind: 'claim-judged',
              claim: stage.solving.claim,
              verdict: reply.verdict,
            }),
          })
        : model;
    case 'clock':
      return atTime(model, reply.now);
    case 'records':
      return reply.answer.kind === 'clock' && run.kind === 'daily'
        ? { ...model, run: { ...run, day: dayAt(reply.answer.now) } }
        : model;
    case 'sent':
      return { ...model, copy: 'sent' };
    case 'failed':
      if (to === 'clipboard') return { ...model, copy: 'failed' };
      return to === 'puzzle' && stage.kind === 'solving'
        ? { ...model, ahead: 'failed' }
        : failed(model, reply.reason);
    default:
      return model;
  }
}

function failed(model: PuzzleModel, reason: Prose): PuzzleModel {
  const { stage } = model;
  if (stage.kind === 'drawing')
    return { ...model, stage: { kind: 'failed', reason, before: stage } };
  return stage.kind === 'solving' && stage.solving.phase === 'judging'
    ? { ...model, stage: { kind: 'failed', reason, before: stage } }
    : model;
}

/** The screen at a time that the clock shows: what has happened since its last reading counts now. */
function atTime(model: PuzzleModel, now: number): PuzzleModel {
  const { run, stage } = model;
  if (run.kind !== 'rush') return model;
  const read = { ...begunAt(run, now), now, beat: run.beat + 1 };
  const { rush } = read;
  if (rush === 'not-started' || rush.phase === 'over') return model;
  const happened = stage.kind === 'solving' ? outcomeOf(stage.solving) : 'time-passed';
  const after = updateRush(rush, { kind: happened, at: now });
  const timed: PuzzleModel = { ...model, run: { ...read, rush: after } };
  if (after.phase === 'over') return { ...timed, stage: { kind: 'over' }, remark: 'none' };
  if (happened === 'time-passed' || stage.kind !== 'solving') return timed;
  const combo = after.combo;
  const remark: Prose =
    happened === 'solved'
      ? ({ puzzles }) => puzzles.runs.solvedInRow(combo, bonusAt(combo))
      : ({ puzzles }) => puzzles.runs.costs(stage.solving.phase === 'contradicted');
  return drawn({ ...timed, remark });
}

/** What a puzzle means in a run against the clock. */
export function outcomeOf({ phase, errors }: Solving): 'solved' | 'failed' | 'time-passed' {
  if (errors > 0) return 'failed';
  return phase === 'solved' ? 'solved' : 'time-passed';
}

/** The requests that the screen waits for, but for the text for the clipboard. */
export function puzzleRequests(model: PuzzleModel): readonly Effect[] {
  const { run, stage } = model;
  switch (stage.kind) {
    case 'drawing': {
      const request = puzzleNow(run);
      return [
        request === undefined
          ? { kind: 'records', query: { kind: 'clock', asked: 0 } }
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
