import { type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import { type Game, refusal } from '../../../engine/variants/game.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { Wording } from '../../../prose/wording.ts';
import type { Contradiction } from '../../../solver/advice.ts';
import type { Navigation } from '../../app/navigation.ts';
import type { AnswerState } from '../answer/answer.ts';
import { type AnswerEntry, entryOf, feedbackOf, lacking } from '../answer/entry.ts';

/** A person reviews the answers given so far, and can change one. */
export type RefereeModel = {
  readonly screen: 'referee';
  readonly game: Game;
  readonly wording: Wording;
  /** Why no code fits the answers; none while some code may fit. */
  readonly contradiction: Contradiction | 'none';
  /** The selected turn, from 0; in a game that goes on, the index after the last turn means giving up. */
  readonly row: number;
  readonly entry: AnswerEntry | 'closed';
  /** Whether the screen asks before it gives up. */
  readonly givingUp: 'asked' | 'not-asked';
  /** Why a change was refused, or empty. */
  readonly problem: string;
};

/** An answer that would make the game consistent, and how many codes it would leave. */
export type Repair = Contradiction['repairs'][number][number];

/** A game whose answers are reviewed. */
export type AnsweredGame = {
  readonly game: Game;
  readonly answers: AnswerState;
  readonly wording: Wording;
};

/** The answers of a game, with the row selected that a change is most likely to fix. */
export function initReferee({ game, answers, wording }: AnsweredGame): RefereeModel {
  const contradiction = answers.kind === 'contradiction' ? answers.contradiction : 'none';
  const row =
    contradiction === 'none' ? turnsOf(game.record).length - 1 : firstRowFor(contradiction);
  return {
    screen: 'referee',
    game,
    wording,
    contradiction,
    row: Math.max(0, row),
    entry: 'closed',
    givingUp: 'not-asked',
    problem: '',
  };
}

/** The first row whose change alone repairs everything, or else the first one in the conflict. */
function firstRowFor({ conflict, repairs }: Contradiction): number {
  const repairable = repairs.findIndex((answers) => answers.length > 0);
  return repairable === -1 ? (conflict[0] ?? 0) : repairable;
}

/** The selected turn, or undefined if giving up is selected. */
export const selectedTurn = ({ game, row }: RefereeModel): Turn | undefined =>
  turnsOf(game.record)[row];

/** The answers to a turn that would make everything fit, the likeliest first. */
export const repairsOf = ({
  contradiction,
  row,
}: Pick<RefereeModel, 'contradiction' | 'row'>): readonly Repair[] =>
  contradiction === 'none' ? [] : (contradiction.repairs[row] ?? []);

/** The chosen row with the best repair if there is one, otherwise with its current answer; or giving up. */
export function openRow(model: RefereeModel): RefereeModel {
  const { game, wording } = model;
  const turn = selectedTurn(model);
  if (turn === undefined) return { ...model, givingUp: 'asked' };
  const feedback = repairsOf(model)[0]?.feedback ?? turn.feedback;
  return { ...model, entry: entryOf(game.rules, feedback, wording), problem: '' };
}

export function change(model: RefereeModel): RefereeModel | Navigation {
  const { game, row, entry } = model;
  if (entry === 'closed') return model;
  const missing = lacking(entry, game.rules.pegs);
  if (missing !== undefined) return { ...model, problem: missing };
  const feedback = feedbackOf(entry);
  const problem = refusal(game, { kind: 'correct', turn: row, feedback });
  return problem === undefined
    ? { screen: 'app', kind: 'answer-corrected', turn: row, feedback }
    : { ...model, problem: moveSentence(problem, game.rules, {}) };
}
