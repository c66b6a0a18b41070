import type { Peg } from '../../engine/core/code.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { dayAt } from '../../engine/daily/days.ts';
import type { PuzzleRecords } from '../../engine/daily/streak.ts';
import type { Puzzle, Rows } from '../../engine/puzzles/puzzle.ts';
import { solvingProblem, startSolving, updateSolving } from '../../engine/puzzles/solving.ts';
import { parseCode } from '../../engine/variants/codes.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { type KeyBindings, noBindings } from '../../settings/key-bindings.ts';
import { isAnswer } from '../app/effects/calls.ts';
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
  type PuzzleMessage,
  type PuzzleModel,
  resultOf,
  type SolvingStage,
} from './puzzle-model.ts';

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
    result !== undefined &&
    (result.isSolved !== before?.isSolved || result.errors !== before.errors);
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
    case 'copy-chosen':
      return model.copy === 'impossible' ? model : { ...model, copy: 'sending' };
    default:
      return stage.kind === 'solving' ? { ...model, stage: edited(stage, message, keys) } : model;
  }
}

function edited(
  stage: SolvingStage,
  message: Exclude<
    PuzzleMessage,
    { readonly kind: 'replied' | 'next-chosen' | 'retried' | 'copy-chosen' }
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

/** The next puzzle; the one of a day has none. */
function next(model: PuzzleModel): PuzzleModel {
  const { of, copy } = model;
  if (of.kind === 'daily') return model;
  return {
    ...model,
    of: { ...of, number: of.number + 1 },
    copy: copy === 'impossible' ? copy : 'possible',
    stage: { kind: 'drawing' },
  };
}

const shown = (model: PuzzleModel, puzzle: Puzzle): PuzzleModel => ({
  ...model,
  stage: {
    kind: 'solving',
    solving: startSolving(puzzle, model.of.kind === 'daily' ? model.of.errors : 0),
    draft: blankDraft(puzzle.rules, randomFrom('puzzle')),
    row: 0,
    marked: [],
    problem: 'none',
  },
});

function handleReply(model: PuzzleModel, to: Effect['kind'], reply: Reply): PuzzleModel {
  const { stage } = model;
  switch (reply.kind) {
    case 'puzzle': {
      const { puzzle } = reply;
      if (stage.kind !== 'drawing') return model;
      return 'kind' in puzzle
        ? failed(model, noPuzzleSentence(puzzle.nearest))
        : shown(model, puzzle);
    }
    case 'claim':
      return stage.kind === 'solving' && stage.solving.phase === 'judging'
        ? {
            ...model,
            stage: {
              ...stage,
              solving: updateSolving(stage.solving, {
                kind: 'claim-judged',
                claim: stage.solving.claim,
                verdict: reply.verdict,
              }),
            },
          }
        : model;
    case 'answer':
      return isAnswer(reply, 'puzzles.records', 'puzzles.save')
        ? withRecords(model, reply.answer)
        : model;
    case 'sent':
      return { ...model, copy: 'sent' };
    case 'failed':
      if (to === 'clipboard') return { ...model, copy: 'failed' };
      if (model.saved.kind === 'saving' && to === 'call') {
        return { ...model, saved: { kind: 'failed', reason: reply.reason } };
      }
      return failed(model, reply.reason);
    default:
      return model;
  }
}

/** The day is known, or the result is saved. */
function withRecords(model: PuzzleModel, records: PuzzleRecords): PuzzleModel {
  const { of, saved } = model;
  if (saved.kind === 'saving') return { ...model, saved: { kind: 'saved', records } };
  if (of.kind !== 'daily' || of.day !== 'today') return model;
  const day = dayAt(records.now);
  return {
    ...model,
    of: { ...of, day, errors: records.unsolved.get(day) ?? 0 },
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
