import type { AnswerMessage, AnswerModel } from './answer.ts';
import { answerBindings } from './answer-entry.ts';
import { endBindings } from './ending.ts';
import { type Binding, type Key, type Keymap, stepOf } from './keymap.ts';
import { leavingBindings } from './leaving.ts';
import { goes, type Navigation } from './navigation.ts';

type Message = AnswerMessage | Navigation;

const LOG_STEP = 3;

/** What keys do while a person answers a machine's guesses. */
export function answerKeymap(model: AnswerModel): Keymap<Message> {
  const { game, plan, choice, leaving } = model;
  if (leaving === 'warned') return leavingBindings<Message>(stayed);
  if (game.phase === 'over') {
    const end = { rules: game.rules, plan, choice };
    return [...endBindings<Message>(end, choiceMoved), lookOver('tab'), logBinding, help];
  }
  if (model.answers.kind === 'contradiction') {
    return [lookOver('tab', 'enter'), logBinding, help, leave];
  }
  const answer =
    game.phase === 'answering' ? [submit, ...answerBindings<Message>(model.entry, edited)] : [];
  return [...answer, lookOver('tab'), logBinding, help, leave];
}

const submit: Binding<Message> = {
  keys: ['enter'],
  shown: 'Enter',
  does: 'answer',
  told: 'footer',
  on: () => ({ screen: 'answer', kind: 'answer-submitted' }),
};

const lookOver = (...keys: readonly Key[]): Binding<Message> => ({
  keys,
  shown: 'Tab',
  does: 'look over',
  told: 'footer',
  on: () => goes('answers-opened'),
});

const logBinding: Binding<Message> = {
  keys: ['page-up', 'page-down'],
  shown: 'PgUp PgDn',
  does: 'scroll the messages',
  told: 'help',
  on: (key) => ({ screen: 'answer', kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
};

const help: Binding<Message> = {
  keys: ['?'],
  shown: '?',
  does: 'help',
  told: 'footer',
  on: () => goes('help-opened'),
};

const leave: Binding<Message> = {
  keys: ['escape'],
  shown: 'Esc',
  does: 'leave',
  told: 'footer',
  on: () => ({ screen: 'answer', kind: 'leaving-asked' }),
};

const edited = (
  edit: Extract<AnswerMessage, { readonly kind: 'answer-edited' }>['edit'],
): Message => ({
  screen: 'answer',
  kind: 'answer-edited',
  edit,
});

const choiceMoved = (step: 1 | -1): Message => ({ screen: 'answer', kind: 'choice-moved', step });

const stayed = (): Message => ({ screen: 'answer', kind: 'stayed' });
