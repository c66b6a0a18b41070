import { catalogOf } from '../../../settings/settings.ts';
import { goTo, type Navigation } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  confirms,
  type Key,
  type Keymap,
  messageFor,
  onEnter,
} from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import { guessesIn, statusOf } from '../panels/game-status.ts';
import { turnsNumbers } from '../panels/log.ts';
import { playKeymap, playPointing } from '../play.ts';
import {
  type AnswerMessage,
  type AnswerModel,
  answerEffects,
  initAnswer,
  updateAnswer,
  withWording,
} from './answer.ts';
import { type AnswerEntry, answerBindings, answerPointedAt } from './forms/index.ts';

type Message = AnswerMessage | Navigation;

/** What keys do while a person answers a machine's guesses. */
export const answerKeymap = (model: AnswerModel): Keymap<Message> =>
  model.untouched === 'asked' ? sendsOrGoesOn(model) : withPlayKeys(model, ownBindings(model));

/** What a mouse does on the answer screen. */
const answerPointing = (model: AnswerModel): Pointing<Message> =>
  pointing(model, (index) =>
    model.game.phase === 'answering' && model.answers.kind !== 'contradiction'
      ? edited(answerPointedAt(model.entry, index, model.game.rules.pegs))
      : undefined,
  );

const pointing = playPointing<Message>((message) => ({ screen: 'answer', ...message }));

const withPlayKeys = playKeymap<Message>((message) => ({ screen: 'answer', ...message }));

function ownBindings(model: AnswerModel): Keymap<Message> {
  const { game, answers, entry, opponentState } = model;
  if (game.phase === 'over') return [reviewAnswers(model, 'tab'), numbers];
  if (answers.kind === 'contradiction') return [reviewAnswers(model, 'tab', 'enter'), numbers];
  const editing = answerBindings<Message>(entry, game.rules.pegs, edited);
  const others = [reviewAnswers(model, 'tab'), numbers];
  if (game.phase === 'answering') return [submit, ...editing, ...others];
  // The machine is thinking: what is typed ahead is kept, but only Enter after its guess gives an answer.
  return opponentState === 'plays'
    ? [
        ...editing.map((binding): Binding<Message> => ({ ...binding, visibleIn: 'help' })),
        ...others,
      ]
    : others;
}

/** A key that changes the answer does so at once. */
const sendsOrGoesOn = ({ entry, game }: AnswerModel): Keymap<Message> => {
  const editing = answerBindings<Message>(entry, game.rules.pegs, edited);
  return [
    confirms('answer', () => ({ screen: 'answer', kind: 'answer-confirmed' })),
    {
      keys: 'others',
      action: 'toCarryOn',
      visibleIn: 'footer',
      on: (key) => messageFor(editing, key) ?? edited(entry),
    },
  ];
};

const numbers: Binding<Message> = turnsNumbers(() => ({
  screen: 'answer',
  kind: 'numbers-turned',
}));

const submit: Binding<Message> = onEnter('answer', () => ({
  screen: 'answer',
  kind: 'answer-submitted',
}));

const reviewAnswers = (model: AnswerModel, ...keys: readonly Key[]): Binding<Message> => ({
  keys,
  label: 'Tab',
  action: 'reviewAnswers',
  visibleIn: 'footer',
  on: () => goTo('referee', model),
});

const edited = (entry: AnswerEntry): Message => ({
  screen: 'answer',
  kind: 'answer-edited',
  entry,
});

/** The screen of a person who answers a machine's guesses. */
export const answerScreen = {
  init: initAnswer,
  update: (model, message, { kept, settings }) =>
    updateAnswer(
      withWording(model, catalogOf(settings).wording),
      message,
      kept,
      settings.settings.keys,
    ),
  keymap: answerKeymap,
  pointing: answerPointing,
  effects: answerEffects,
  replied: (reply) => ({ screen: 'answer', kind: 'replied', reply }),
  help: ({ game }) => game.rules.variant,
  status: ({ game }, catalog) => statusOf(game, catalog),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<AnswerModel, AnswerMessage>;
