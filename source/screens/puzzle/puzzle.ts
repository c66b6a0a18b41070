import type { Peg } from '../../engine/core/code.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { dayAt } from '../../engine/daily/days.ts';
import type { PuzzleRecords } from '../../engine/daily/streak.ts';
import type { Puzzle, Rows } from '../../engine/puzzles/puzzle.ts';
import { bonusAt, updateRush, updateStreak } from '../../engine/puzzles/runs.ts';
import {
  type Solving,
  solvingProblem,
  startSolving,
  updateSolving,
} from '../../engine/puzzles/solving.ts';
import { parseCode } from '../../engine/variants/codes.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { type KeyBindings, noBindings } from '../../settings/key-bindings.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import { wrapIndex } from '../parts/input/keymap.ts';
import {
  blankDraft,
  editDraft,
  fillDraft,
  isPastEnd,
  pegsIn,
  stateOf,
} from '../play/draft/draft.ts';
import { noPuzzleSentence, rowIsFull, solvingSentence } from './problem-text.ts';
import {
  initPuzzle,
  outcomeOf,
  type PuzzleCopy,
  type PuzzleMessage,
  type PuzzleModel,
  resultOf,
  type SolvingStage,
} from './puzzle-model.ts';
import { begunAt, puzzleNow, runAgain } from './puzzle-run.ts';

/** The screen after something has happened on it. */
export function updatePuzzle(
  model: PuzzleModel,
  message: PuzzleMessage,
  keys: KeyBindings = noBindings,
): PuzzleModel {
  const after = changed(model, message, keys);
  if (after.saved.kind === 'uncounted') return after;
  const [before, result] = [resultOf(model), resultOf(after)];
  const isNew =
    result !== undefined && (result.solved !== before?.solved || result.errors !== before.errors);
  return isNew ? { ...after, saved: { kind: 'saving' } } : after;
}

function changed(model: PuzzleModel, message: PuzzleMessage, keys: KeyBindings): PuzzleModel {
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
  ({ phase }: Solving): LocalizedText =>
  ({ puzzles }) =>
    phase === 'contradicted' ? puzzles.runs.wrongCode : puzzles.runs.wrongProof;

/** The next puzzle of a run; where the present one is not solved, it is skipped. */
function next(model: PuzzleModel): PuzzleModel {
  const { run, stage } = model;
  if (stage.kind === 'over') {
    const again = runAgain(run, model.nextSeed);
    const { invitation } = model;
    const opened = initPuzzle(again, `${model.nextSeed}+`, { clipboard: 'none', invitation });
    return { ...opened, copy: ready(model.copy) };
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
    solving: startSolving(puzzle, model.run.kind === 'daily' ? model.run.errors : 0),
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
  const { stage } = model;
  switch (reply.kind) {
    case 'puzzle': {
      const { puzzle } = reply;
      if (stage.kind !== 'drawing') {
        return { ...model, ahead: 'kind' in puzzle ? 'failed' : puzzle };
      }
      return 'kind' in puzzle
        ? failed(model, noPuzzleSentence(puzzle.nearest, puzzleNow(model.run)?.grade))
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
      return reply.answer.kind === 'puzzle-records'
        ? withRecords(model, reply.answer.records)
        : model;
    case 'sent':
      return { ...model, copy: 'sent' };
    case 'failed':
      if (to === 'clipboard') return { ...model, copy: 'failed' };
      if (model.saved.kind === 'saving' && to === 'records') {
        return { ...model, saved: { kind: 'failed', reason: reply.reason } };
      }
      return to === 'puzzle' && stage.kind === 'solving'
        ? { ...model, ahead: 'failed' }
        : failed(model, reply.reason);
    default:
      return model;
  }
}

/** The day is known, or the result is saved. */
function withRecords(model: PuzzleModel, records: PuzzleRecords): PuzzleModel {
  const { run, saved } = model;
  if (saved.kind === 'saving') return { ...model, saved: { kind: 'saved', records } };
  if (run.kind !== 'daily' || run.day !== 'today') return model;
  const day = dayAt(records.now);
  return {
    ...model,
    run: { ...run, day, errors: records.unsolved.get(day) ?? 0 },
    saved: { kind: records.days.has(day) ? 'uncounted' : 'none' },
  };
}

function failed(model: PuzzleModel, reason: LocalizedText): PuzzleModel {
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
  const read = { ...begunAt(run, now), now, count: run.count + 1 };
  const { rush } = read;
  if (rush === 'not-started' || rush.phase === 'over') return model;
  const happened = stage.kind === 'solving' ? outcomeOf(stage.solving) : 'time-passed';
  const after = updateRush(rush, { kind: happened, at: now });
  const timed: PuzzleModel = { ...model, run: { ...read, rush: after } };
  if (after.phase === 'over') return { ...timed, stage: { kind: 'over' }, remark: 'none' };
  if (happened === 'time-passed' || stage.kind !== 'solving') return timed;
  const combo = after.combo;
  const remark: LocalizedText =
    happened === 'solved'
      ? ({ puzzles }) => puzzles.runs.solvedInRow(combo, bonusAt(combo))
      : ({ puzzles }) => puzzles.runs.costs;
  return drawn({ ...timed, remark });
}
