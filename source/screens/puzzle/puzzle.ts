import type { Result } from '../../engine/core/result.ts';
import type { PuzzleResult } from '../../engine/core/stored/account.ts';
import type { PuzzleRecords } from '../../engine/daily/days.ts';
import {
  dailyPuzzle,
  type Level,
  type PuzzleRequest,
  type Rows,
  type Solving,
  type SolvingMessage,
  updateSolving,
} from '../../engine/puzzle.ts';
import { parseCode } from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { nounsOf } from '../../prose/games.ts';
import { withArticle } from '../../prose/phrases.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { type KeyBindings, keyOf } from '../../settings/key-bindings.ts';
import {
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pegsIn,
  stateOf,
} from '../play/draft.ts';

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
  /** The screen that the player returns to. */
  readonly openedFrom: 'puzzles' | 'dailies';
};

/** What is solved. */
export type Solved = SinglePuzzle | DayPuzzle;

/** How a player starts to solve puzzles; a seed that is undefined is drawn. */
export type PuzzleStart =
  | (Pick<SinglePuzzle, 'kind' | 'rules' | 'level'> & { readonly seed: string | undefined })
  | Pick<DayPuzzle, 'kind' | 'day' | 'openedFrom'>;

/** A person solves a puzzle: enters the code, then names the rows that prove one of its pegs. */
export type PuzzleModel = {
  readonly screen: 'puzzle';
  readonly of: Solved;
  readonly stage: PuzzleStage;
  /** How far the result is on its way to the clipboard. */
  readonly copy: 'none' | 'sending' | 'sent' | 'failed';
  /** How far the result is on its way to the store; `uncounted` where the day has one already. */
  readonly saved: 'none' | 'uncounted' | 'asked' | Result<PuzzleRecords, string>;
};

type PuzzleStage =
  /** The day is looked up, or a puzzle is drawn. */
  | DrawingStage
  | SolvingStage
  /** What was waited for did not come; the player can try again. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly before: DrawingStage | SolvingStage;
    };

type DrawingStage = { readonly kind: 'drawing' };

/** The player solves a puzzle. */
export type SolvingStage = {
  readonly kind: 'solving';
  readonly solving: Solving;
  readonly draft: Draft;
  /** The row at the cursor, from 0. */
  readonly row: number;
  /** The rows that the player names as a proof, ascending. */
  readonly marked: Rows;
  /** Why the last key changed nothing, or empty. */
  readonly problem: string;
};

/** The seed of a single puzzle: the first has the seed of the player. */
export const seedOfSingle = ({ seed, number }: SinglePuzzle): string =>
  number === 0 ? seed : `${seed}-${number + 1}`;

/** The request for a puzzle; undefined until the day is known. */
export function requestFor(of: Solved): PuzzleRequest | undefined {
  if (of.kind === 'single') return { rules: of.rules, level: of.level, seed: seedOfSingle(of) };
  return of.day === 'today' ? undefined : dailyPuzzle(of.day);
}

export type Phase = SolvingStage['solving']['phase'];

export const isIn = ({ stage }: PuzzleModel, ...phases: readonly Phase[]): boolean =>
  stage.kind === 'solving' && phases.includes(stage.solving.phase);
export const isEntering = (model: PuzzleModel): boolean => isIn(model, 'entering', 'contradicted');
export const isMarking = (model: PuzzleModel): boolean => isIn(model, 'asked', 'unproved');

/** Whether the last key was refused: it is refused again until something else changes. */
export const isRefused = ({ stage }: PuzzleModel): boolean =>
  stage.kind === 'solving' && stage.problem !== '';

/** The model with a change of what is being solved; a result that counts is saved. */
export function solving(
  model: PuzzleModel,
  change: (stage: SolvingStage) => SolvingStage,
): PuzzleModel {
  if (model.stage.kind !== 'solving') return model;
  const after: PuzzleModel = { ...model, stage: change(model.stage) };
  if (model.saved === 'uncounted') return after;
  const [before, result] = [resultOf(model), resultOf(after)];
  const isNew =
    result !== undefined &&
    (result.isSolved !== before?.isSolved || result.errors !== before.errors);
  return isNew ? { ...after, saved: 'asked' } : after;
}

/** The result that counts: an error in the puzzle of the day, or its proof. */
export function resultOf({ of, stage }: PuzzleModel): Omit<PuzzleResult, 'finished'> | undefined {
  if (of.kind === 'single' || of.day === 'today' || of.occasion === 'practice') return undefined;
  if (stage.kind !== 'solving') return undefined;
  const { phase, errors } = stage.solving;
  const isSolved = phase === 'solved';
  return isSolved || errors > of.errors ? { day: of.day, isSolved, errors } : undefined;
}

export const edited = (model: PuzzleModel, edit: Edit, keys: KeyBindings): PuzzleModel =>
  solving(model, (stage) => {
    const { draft } = stage;
    if (!isPastEnd(draft, edit)) return withDraft(stage, editDraft(draft, edit));
    const [check, erase] = [keyOf(keys, 'puzzle', 'confirm'), keyOf(keys, 'puzzle', 'erase')];
    const { peg } = nounsOf(draft.rules);
    return {
      ...stage,
      problem: `That was the last ${peg}: ${check} checks, ${erase} deletes.`,
    };
  });

const withDraft = (stage: SolvingStage, draft: Draft): SolvingStage => ({
  ...stage,
  draft,
  problem: '',
});

export const pasted = (model: PuzzleModel, typed: string): PuzzleModel =>
  solving(model, (stage) => {
    const { rules } = stage.draft;
    const code = parseCode(rules, typed);
    return code.ok
      ? withDraft(stage, fillDraft(stage.draft, code.value))
      : { ...stage, problem: moveSentence(code.problem, rules, {}) };
  });

export const marked = (model: PuzzleModel, row: number): PuzzleModel =>
  solving(model, (stage) => {
    const others = stage.marked.filter((each) => each !== row);
    const all =
      others.length < stage.marked.length
        ? others
        : [...others, row].toSorted((one, other) => one - other);
    return { ...stage, row, marked: all, problem: '' };
  });

/** Checks the code, or the proof. */
export const confirmed = (model: PuzzleModel): PuzzleModel =>
  solving(model, (stage) =>
    isEntering(model) ? codeEntered(stage) : rowsNamed(stage, stage.marked),
  );

function codeEntered(stage: SolvingStage): SolvingStage {
  const { draft } = stage;
  const { rules } = draft;
  if (stateOf(draft) !== 'row') {
    const { peg } = nounsOf(rules);
    return { ...stage, problem: `Fill every place with ${withArticle(peg)}.` };
  }
  const pegs = pegsIn(draft);
  const problem = variantOf(rules).checkSecret(pegs);
  return problem === undefined
    ? after(stage, { kind: 'code-entered', pegs })
    : { ...stage, problem: moveSentence(problem, rules, { pegs }) };
}

/** No row at all proves nothing, and is more likely a slip than an error. */
export const rowsNamed = (stage: SolvingStage, rows: Rows): SolvingStage =>
  rows.length === 0
    ? { ...stage, problem: 'Mark at least one row.' }
    : after({ ...stage, marked: rows }, { kind: 'rows-named', rows });

const after = (stage: SolvingStage, move: SolvingMessage): SolvingStage => ({
  ...stage,
  solving: updateSolving(stage.solving, move),
  problem: '',
});

/** The next puzzle, without the present one where it is not solved; the one of a day has none. */
export const next = (model: PuzzleModel): PuzzleModel =>
  model.of.kind === 'daily'
    ? model
    : {
        ...model,
        of: { ...model.of, number: model.of.number + 1 },
        copy: 'none',
        stage: { kind: 'drawing' },
      };
