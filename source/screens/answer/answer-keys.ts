import { goes, type Navigation } from '../app/navigation.ts';
import type { Binding, Key, Keymap } from '../keymap.ts';
import { playKeymap } from '../play/play.ts';
import type { AnswerMessage, AnswerModel } from './answer.ts';
import { answerBindings } from './answer-entry.ts';

type Message = AnswerMessage | Navigation;

/** What keys do while a person answers a machine's guesses. */
export const answerKeymap = (model: AnswerModel): Keymap<Message> =>
  atTable(model, ownBindings(model));

const atTable = playKeymap<Message>((message) => ({ screen: 'answer', ...message }));

function ownBindings({ game, answers, entry }: AnswerModel): Keymap<Message> {
  if (game.phase === 'over') return [lookOver('tab')];
  if (answers.kind === 'contradiction') return [lookOver('tab', 'enter')];
  return game.phase === 'answering'
    ? [submit, ...answerBindings<Message>(entry, edited), lookOver('tab')]
    : [lookOver('tab')];
}

const submit: Binding<Message> = {
  keys: ['enter'],
  label: 'Enter',
  action: 'answer',
  visibleIn: 'footer',
  on: () => ({ screen: 'answer', kind: 'answer-submitted' }),
};

const lookOver = (...keys: readonly Key[]): Binding<Message> => ({
  keys,
  label: 'Tab',
  action: 'look over',
  visibleIn: 'footer',
  on: () => goes('answers-opened'),
});

const edited = (
  edit: Extract<AnswerMessage, { readonly kind: 'answer-edited' }>['edit'],
): Message => ({
  screen: 'answer',
  kind: 'answer-edited',
  edit,
});
