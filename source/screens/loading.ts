import type { WordChoice } from './choice.ts';
import type { Binding, Keymap } from './keymap.ts';
import type { Reply, Wait } from './machine.ts';
import { type Navigation, opensMenu } from './navigation.ts';
import type { Plan } from './plan.ts';

/** A game of words that waits for its words. */
export type LoadingModel = {
  readonly screen: 'loading';
  readonly plan: Plan;
  readonly choice: WordChoice;
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly reason: string };
};

/** What can happen while words are loaded. */
export type LoadingMessage = {
  readonly screen: 'loading';
  readonly kind: 'replied';
  readonly reply: Reply;
};

/** A game whose words are not here yet. */
export const initLoading = (plan: Plan, choice: WordChoice): LoadingModel => ({
  screen: 'loading',
  plan,
  choice,
  state: { kind: 'loading' },
});

/** The screen after an answer that brought no words; those that come begin the game. */
export const updateLoading = (model: LoadingModel, { reply }: LoadingMessage): LoadingModel =>
  reply.kind === 'failed' ? { ...model, state: { kind: 'failed', reason: reply.reason } } : model;

/** What the screen waits for: the words, unless they cannot be had. */
export const loadingWaits = ({ state, choice }: LoadingModel): readonly Wait[] =>
  state.kind === 'loading' ? [{ kind: 'dictionary', length: choice.pegs, use: 'game' }] : [];

/** What keys do while words are loaded. */
export const loadingKeymap = ({ state, plan, choice }: LoadingModel): Keymap<Navigation> => {
  const again: Binding<Navigation> = {
    keys: ['enter'],
    shown: 'Enter',
    does: 'try again',
    told: 'footer',
    on: () => ({ screen: 'app', kind: 'words-chosen', choice, plan }),
  };
  return state.kind === 'failed' ? [again, opensMenu()] : [opensMenu()];
};
