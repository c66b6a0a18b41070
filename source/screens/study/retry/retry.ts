import { type Code, samePegs } from '../../../engine/core/code.ts';
import { courseOf } from '../../../engine/core/game/game.ts';
import type { Random } from '../../../engine/core/random.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { GuessWorth } from '../../../solver/review/review.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import {
  blankDraft,
  clearedDraft,
  type Draft,
  type Edit,
  editDraft,
  editOrBeginAgain,
} from '../../play/draft/draft.ts';
import type { Mistake, RetryResult } from '../mistake.ts';
import { guessInRow, pastedRow } from '../position/position.ts';

/** Where the try of a mistake is. */
export type RetryStage =
  /** The player looks for a better guess; `problem` says why the row was refused. */
  | { readonly kind: 'guessing'; readonly problem: LocalizedText | 'none' }
  /** The solver values a guess. */
  | { readonly kind: 'valuing'; readonly guess: Code }
  /** `worth` is what the solver found; `known` if the guess is the mistake itself. */
  | {
      readonly kind: 'wrong';
      readonly guess: Code;
      readonly loss: number;
      readonly worth: GuessWorth | 'known';
    }
  | { readonly kind: 'solved'; readonly guess: Code; readonly loss: number }
  | { readonly kind: 'shown' };

/** Mistakes that are tried again, one after the other. */
export type RetryModel = {
  readonly screen: 'retry';
  readonly mistakes: readonly Mistake[];
  /** Which of them is tried now, from 0. */
  readonly at: number;
  readonly draft: Draft;
  readonly stage: RetryStage;
  /** The wrong guesses for this mistake. */
  readonly wrong: readonly Code[];
  /** What became of the mistakes before this one, and of this one when it is over. */
  readonly results: readonly RetryResult[];
};

/** What can happen while a mistake is tried again. */
export type RetryMessage = { readonly screen: 'retry' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'row-submitted' }
  | { readonly kind: 'taken-back' }
  | { readonly kind: 'answer-shown' }
  | { readonly kind: 'went-on' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** A guess with a smaller loss is right: several guesses can be as good as the best one. */
const MAX_RIGHT_LOSS = 0.02;

/** The first of some mistakes, to be tried again; undefined without mistakes. */
export function initRetry(mistakes: readonly Mistake[], random: Random): RetryModel | undefined {
  const [first] = mistakes;
  return (
    first && {
      screen: 'retry',
      mistakes,
      at: 0,
      results: [],
      ...freshTry(first, random),
    }
  );
}

const freshTry = (
  { game }: Mistake,
  random: Random,
): Pick<RetryModel, 'draft' | 'stage' | 'wrong'> => ({
  draft: blankDraft(game.rules, random),
  stage: guessing,
  wrong: [],
});

const guessing: RetryStage = { kind: 'guessing', problem: 'none' };

/** The mistake that is tried now. */
export function mistakeOf({ mistakes, at }: RetryModel): Mistake {
  const mistake = mistakes[at];
  if (mistake === undefined) throw new RangeError('A retry has a mistake.');
  return mistake;
}

/** Whether the best guess may be seen: it was found, or the player has asked for it. */
export const isRevealed = ({ stage }: RetryModel): boolean =>
  stage.kind === 'solved' || stage.kind === 'shown';

/** Whether another mistake follows. */
export const hasNext = ({ mistakes, at }: RetryModel): boolean => at + 1 < mistakes.length;

/** The retry after something has happened. */
export function updateRetry(model: RetryModel, message: RetryMessage): RetryModel {
  switch (message.kind) {
    case 'row-edited':
      return edited(model, editedRow(model, message.edit));
    case 'row-pasted':
      return paste(model, message.text);
    case 'row-submitted':
      return model.stage.kind === 'guessing' ? submit(model) : model;
    case 'taken-back':
      return model.stage.kind === 'wrong' ? edited(model, clearedDraft(model.draft)) : model;
    case 'answer-shown':
      return isRevealed(model)
        ? model
        : over({ ...model, draft: clearedDraft(model.draft) }, { kind: 'shown' });
    case 'went-on':
      return isRevealed(model) ? next(model) : model;
    case 'replied':
      return handleReply(model, message.reply);
  }
}

/** A peg that is typed after a wrong guess begins a new row. */
const editedRow = ({ stage, draft }: RetryModel, edit: Edit): Draft =>
  (stage.kind === 'wrong' ? editOrBeginAgain : editDraft)(draft, edit);

/** A change of the row takes a wrong guess back. */
const edited = (model: RetryModel, draft: Draft): RetryModel =>
  model.stage.kind === 'guessing' || model.stage.kind === 'wrong'
    ? { ...model, draft, stage: guessing }
    : model;

function paste(model: RetryModel, text: string): RetryModel {
  const row = pastedRow(model.draft, text);
  if (row.ok) return edited(model, row.value);
  return model.stage.kind === 'guessing' ? refused(model, row.problem) : model;
}

const refused = (model: RetryModel, problem: LocalizedText): RetryModel => ({
  ...model,
  stage: { kind: 'guessing', problem },
});

function submit(model: RetryModel): RetryModel {
  const mistake = mistakeOf(model);
  const guess = guessInRow(mistake.game, model.draft);
  if (!guess.ok) return refused(model, guess.problem);
  if (samePegs(guess.value, mistake.best)) return judged(model, guess.value, 0, 'known');
  return samePegs(guess.value, mistake.guess)
    ? judged(model, guess.value, mistake.loss, 'known')
    : { ...model, stage: { kind: 'valuing', guess: guess.value } };
}

function judged(
  model: RetryModel,
  guess: Code,
  loss: number,
  worth: GuessWorth | 'known',
): RetryModel {
  if (loss < MAX_RIGHT_LOSS) return over(model, { kind: 'solved', guess, loss });
  return {
    ...model,
    stage: { kind: 'wrong', guess, loss, worth },
    wrong: [...model.wrong.filter((other) => !samePegs(other, guess)), guess],
  };
}

function over(
  model: RetryModel,
  stage: Extract<RetryStage, { readonly kind: 'solved' | 'shown' }>,
): RetryModel {
  const common = { mistake: mistakeOf(model), wrong: model.wrong.length };
  const result: RetryResult =
    stage.kind === 'solved'
      ? { ...common, kind: 'solved', guess: stage.guess }
      : { ...common, kind: 'shown' };
  return { ...model, stage, results: [...model.results, result] };
}

function next(model: RetryModel): RetryModel {
  const mistake = model.mistakes[model.at + 1];
  return mistake === undefined
    ? model
    : { ...model, at: model.at + 1, ...freshTry(mistake, model.draft.random) };
}

function handleReply(model: RetryModel, reply: Reply): RetryModel {
  const { stage } = model;
  if (stage.kind !== 'valuing') return model;
  if (reply.kind === 'failed') return refused(model, reply.reason);
  if (reply.kind !== 'worth') return model;
  const { worth } = reply;
  if (worth.verdict.kind !== 'valued') return { ...model, stage: guessing };
  // The same value of the best guess as in the review: a guess must not be better and wrong.
  const loss = Math.max(0, worth.verdict.guessValue - mistakeOf(model).value);
  return judged(model, stage.guess, loss, worth);
}

/** The value of a guess that the retry waits for. */
export function retryEffects(model: RetryModel): readonly Effect[] {
  const { stage } = model;
  if (stage.kind !== 'valuing') return [];
  const { game } = mistakeOf(model);
  const { rules, roles } = game;
  return [{ kind: 'worth', rules, course: courseOf(game), roles, guess: stage.guess }];
}
