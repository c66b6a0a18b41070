import { type Turn, turnsOf } from '../../core/record.ts';
import { moveSentence } from '../../text/problems.ts';
import { type Game, refusal } from '../../variants/game.ts';
import type { AnswerModel } from '../answer/answer.ts';
import {
  type AnswerEdit,
  type AnswerEntry,
  answerBindings,
  editAnswer,
  emptyAnswerFor,
  entryOf,
  feedbackIn,
  signsLacking,
} from '../answer/answer-entry.ts';
import { goes, type Navigation } from '../app/navigation.ts';
import type { Repair, Verdict } from '../effects.ts';
import { type Keymap, stepOf, wrapIndex } from '../keymap.ts';

/** A person looks over the answers given so far, and may change one. */
export type RefereeModel = {
  readonly screen: 'referee';
  readonly game: Game;
  /** Why no code fits the answers; nothing where some code does, as far as is known. */
  readonly verdict: Verdict | 'none';
  /** The chosen turn, from 0; one more than the last turn stands for giving up. */
  readonly row: number;
  readonly entry: AnswerEntry | 'closed';
  /** Why a change was refused, or nothing to say. */
  readonly remark: string;
};

/** What can happen while answers are looked over. */
export type RefereeMessage = { readonly screen: 'referee' } & (
  | { readonly kind: 'row-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'row-opened' }
  | { readonly kind: 'row-closed' }
  | { readonly kind: 'answer-edited'; readonly edit: AnswerEdit }
  | { readonly kind: 'change-refused'; readonly remark: string }
);

/** The answers of a game, with the first of those that contradict each other chosen. */
export function initReferee({ game, answers }: AnswerModel): RefereeModel {
  const verdict = answers.kind === 'contradiction' ? answers.verdict : 'none';
  const row = verdict === 'none' ? turnsOf(game.record).length - 1 : rowToLookAt(verdict);
  return { screen: 'referee', game, verdict, row: Math.max(0, row), entry: 'closed', remark: '' };
}

/** A row that can repair everything alone, or the first of those at odds. */
function rowToLookAt({ conflict, repairs }: Verdict): number {
  const repairable = repairs.findIndex((answers) => answers.length > 0);
  return repairable === -1 ? (conflict[0] ?? 0) : repairable;
}

/** The referee's screen after something has happened on it. */
export function updateReferee(model: RefereeModel, message: RefereeMessage): RefereeModel {
  switch (message.kind) {
    case 'row-moved': {
      const rows = turnsOf(model.game.record).length + 1;
      return { ...model, row: wrapIndex(model.row, message.step, rows), remark: '' };
    }
    case 'row-opened':
      return { ...model, entry: proposal(model), remark: '' };
    case 'row-closed':
      return { ...model, entry: 'closed', remark: '' };
    case 'answer-edited': {
      if (model.entry === 'closed') return model;
      const { pegs } = model.game.rules;
      return { ...model, entry: editAnswer(model.entry, message.edit, pegs), remark: '' };
    }
    case 'change-refused':
      return { ...model, remark: message.remark };
  }
}

/** The turn that is chosen; nothing where giving up is. */
export const turnChosen = ({ game, row }: RefereeModel): Turn | undefined =>
  turnsOf(game.record)[row];

/** The answers to the chosen turn that would make everything fit, the likeliest first. */
export const repairsOf = ({ verdict, row }: RefereeModel): readonly Repair[] =>
  verdict === 'none' ? [] : (verdict.repairs[row] ?? []);

/** What keys do while answers are looked over. */
export const refereeKeymap = (model: RefereeModel): Keymap<RefereeMessage | Navigation> =>
  model.entry === 'closed' ? choosingKeys(model) : changingKeys(model, model.entry);

const choosingKeys = (model: RefereeModel): Keymap<RefereeMessage | Navigation> => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'choose a row',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'referee', kind: 'row-moved', step: stepOf(key) }),
  },
  {
    keys: ['enter'],
    label: 'Enter',
    action: turnChosen(model) === undefined ? 'give up' : 'change it',
    visibleIn: 'footer',
    on: () =>
      turnChosen(model) === undefined ? goes('gave-up') : { screen: 'referee', kind: 'row-opened' },
  },
  {
    keys: ['escape', 'q', 'tab'],
    label: 'Esc',
    action: 'back',
    visibleIn: 'footer',
    on: () => goes('went-back'),
  },
];

const changingKeys = (
  model: RefereeModel,
  entry: AnswerEntry,
): Keymap<RefereeMessage | Navigation> => [
  {
    keys: ['enter'],
    label: 'Enter',
    action: 'change the answer',
    visibleIn: 'footer',
    on: () => change(model, entry),
  },
  ...answerBindings<RefereeMessage>(entry, (edit) => ({
    screen: 'referee',
    kind: 'answer-edited',
    edit,
  })),
  {
    keys: ['escape'],
    label: 'Esc',
    action: 'leave it',
    visibleIn: 'footer',
    on: () => ({ screen: 'referee', kind: 'row-closed' }),
  },
];

/** The best repair of the chosen row if there is one, else its answer as it stands. */
function proposal(model: RefereeModel): AnswerEntry {
  const feedback = repairsOf(model)[0]?.feedback ?? turnChosen(model)?.feedback;
  return feedback === undefined ? emptyAnswerFor(model.game.rules) : entryOf(feedback);
}

function change(model: RefereeModel, entry: AnswerEntry): RefereeMessage | Navigation {
  const { game, row } = model;
  const refused = (remark: string): RefereeMessage => ({
    screen: 'referee',
    kind: 'change-refused',
    remark,
  });
  if (signsLacking(entry, game.rules.pegs) > 0) return refused('Give a sign for every peg.');
  const move = { kind: 'correct', turn: row, feedback: feedbackIn(entry) } as const;
  const problem = refusal(game, move);
  return problem === undefined
    ? { screen: 'app', kind: 'answer-corrected', turn: row, feedback: move.feedback }
    : refused(moveSentence(problem, game.rules));
}
