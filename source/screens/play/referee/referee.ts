import { type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import { type Game, refusal } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { Wording } from '../../../prose/sentence-data.ts';
import type { Contradiction } from '../../../solver/advice/contradiction.ts';
import { goes, type Navigation } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  confirms,
  type Keymap,
  onEnter,
  onEscape,
  stepOf,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import type { AnswerModel } from '../answer/answer.ts';
import {
  type AnswerEntry,
  answerBindings,
  answerPointedAt,
  emptyAnswer,
  entryOf,
  feedbackOf,
  lacking,
} from '../answer/forms/index.ts';
import { guessesIn, statusOf } from '../panels/game-status.ts';

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
  /** Why a change was refused. */
  readonly problem: LocalizedText | 'none';
};

/** An answer that would make the game consistent, and how many codes it would leave. */
export type Repair = Contradiction['repairs'][number][number];

/** What can happen while answers are reviewed. */
export type RefereeMessage = { readonly screen: 'referee' } & (
  | { readonly kind: 'row-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'row-chosen'; readonly index: number }
  | { readonly kind: 'row-opened' }
  | { readonly kind: 'row-closed' }
  | { readonly kind: 'giving-up-asked' | 'carried-on' }
  | { readonly kind: 'answer-edited'; readonly entry: AnswerEntry }
  | { readonly kind: 'change-refused'; readonly problem: LocalizedText }
);

/** The answers of a game, with the row selected that a change is most likely to fix. */
export function initReferee({ game, answers, wording }: AnswerModel): RefereeModel {
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
    problem: 'none',
  };
}

/** The first row whose change alone repairs everything, or else the first one in the conflict. */
function firstRowFor({ conflict, repairs }: Contradiction): number {
  const repairable = repairs.findIndex((answers) => answers.length > 0);
  return repairable === -1 ? (conflict[0] ?? 0) : repairable;
}

/** The referee's screen after something has happened on it. */
export function updateReferee(model: RefereeModel, message: RefereeMessage): RefereeModel {
  switch (message.kind) {
    case 'row-moved': {
      const row = wrapIndex(model.row, message.step, rowCount(model));
      return { ...model, row, problem: 'none' };
    }
    case 'row-chosen':
      return { ...model, row: message.index, problem: 'none' };
    case 'row-opened':
      return { ...model, entry: proposal(model), problem: 'none' };
    case 'row-closed':
      return { ...model, entry: 'closed', problem: 'none' };
    case 'giving-up-asked':
      return { ...model, givingUp: 'asked' };
    case 'carried-on':
      return { ...model, givingUp: 'not-asked' };
    case 'answer-edited':
      return model.entry === 'closed' ? model : { ...model, entry: message.entry, problem: 'none' };
    case 'change-refused':
      return { ...model, problem: message.problem };
  }
}

/** The number of rows that can be selected: the turns, and giving up while the game goes on. */
export const rowCount = ({ game }: Pick<RefereeModel, 'game'>): number =>
  turnsOf(game.record).length + (game.phase === 'over' ? 0 : 1);

/** The selected turn, or undefined if giving up is selected. */
export const selectedTurn = ({ game, row }: RefereeModel): Turn | undefined =>
  turnsOf(game.record)[row];

/** The answers to the selected turn that would make everything fit, the likeliest first. */
export const repairsOf = ({ contradiction, row }: RefereeModel): readonly Repair[] =>
  contradiction === 'none' ? [] : (contradiction.repairs[row] ?? []);

/** What keys do while answers are reviewed. */
export function refereeKeymap(model: RefereeModel): Keymap<RefereeMessage | Navigation> {
  if (model.givingUp === 'asked') return giveUpOrCarryOn;
  return model.entry === 'closed' ? choosingKeys(model) : changingKeys(model, model.entry);
}

const giveUpOrCarryOn: Keymap<RefereeMessage | Navigation> = [
  confirms('giveUp', () => goes('gave-up')),
  {
    keys: 'others',
    action: 'toCarryOn',
    visibleIn: 'footer',
    on: () => ({ screen: 'referee', kind: 'carried-on' }),
  },
];

const opens = (model: RefereeModel): RefereeMessage => ({
  screen: 'referee',
  kind: selectedTurn(model) === undefined ? 'giving-up-asked' : 'row-opened',
});

/** What a mouse does while answers are reviewed: a click on the selected row opens it. */
function refereePointing(model: RefereeModel): Pointing<RefereeMessage | Navigation> {
  const { entry, game, row } = model;
  if (entry !== 'closed') {
    return {
      place: (index) => ({
        screen: 'referee',
        kind: 'answer-edited',
        entry: answerPointedAt(entry, index, game.rules.pegs),
      }),
    };
  }
  return {
    entry: (index) =>
      index === row ? opens(model) : { screen: 'referee', kind: 'row-chosen', index },
    wheel: wheelIn(row, rowCount(model), (step) => ({
      screen: 'referee',
      kind: 'row-moved',
      step,
    })),
  };
}

const choosingKeys = (model: RefereeModel): Keymap<RefereeMessage | Navigation> => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'chooseARow',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'referee', kind: 'row-moved', step: stepOf(key) }),
  },
  onEnter(selectedTurn(model) === undefined ? 'giveUp' : 'changeIt', () => opens(model)),
  onEscape('back', () => goes('went-back'), 'q', 'tab'),
];

const changingKeys = (
  model: RefereeModel,
  entry: AnswerEntry,
): Keymap<RefereeMessage | Navigation> => [
  onEnter('changeAnswer', () => change(model, entry)),
  ...answerBindings<RefereeMessage>(entry, model.game.rules.pegs, (edited) => ({
    screen: 'referee',
    kind: 'answer-edited',
    entry: edited,
  })),
  onEscape('cancel', () => ({ screen: 'referee', kind: 'row-closed' })),
];

/** The best repair of the selected row if there is one, otherwise its current answer. */
function proposal(model: RefereeModel): AnswerEntry {
  const { game, wording } = model;
  const { rules } = game;
  const feedback = repairsOf(model)[0]?.feedback ?? selectedTurn(model)?.feedback;
  return feedback === undefined ? emptyAnswer(rules, wording) : entryOf(rules, feedback, wording);
}

function change(model: RefereeModel, entry: AnswerEntry): RefereeMessage | Navigation {
  const { game, row } = model;
  const { rules } = game;
  const refused = (problem: LocalizedText): RefereeMessage => ({
    screen: 'referee',
    kind: 'change-refused',
    problem,
  });
  const missing = lacking(entry, rules.pegs);
  if (missing !== undefined) return refused(missing);
  const move = { kind: 'correct', turn: row, feedback: feedbackOf(entry) } as const;
  const problem = refusal(game, move);
  return problem === undefined
    ? { screen: 'app', kind: 'answer-corrected', turn: row, feedback: move.feedback }
    : refused((catalog) => moveSentence(problem, rules, {}, catalog));
}

/** The screen on which answers that contradict each other are corrected. */
export const refereeScreen = {
  init: initReferee,
  update: updateReferee,
  keymap: refereeKeymap,
  pointing: refereePointing,
  status: ({ game }, catalog) => statusOf(game, catalog),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<RefereeModel, RefereeMessage>;
