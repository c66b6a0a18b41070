import { type Navigation, opensMenu } from '../app/navigation.ts';
import type { Effect, Reply } from '../effects.ts';
import type { Binding, Keymap } from '../keymap.ts';

/** A game of words that waits for its words. */
export type LoadingModel = {
  readonly screen: 'loading';
  /** How many letters the words have. */
  readonly letters: number;
  /** What begins the game, or takes it up again, when its words are here. */
  readonly then: Navigation;
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
export const initLoading = (letters: number, then: Navigation): LoadingModel => ({
  screen: 'loading',
  letters,
  then,
  state: { kind: 'loading' },
});

/** The screen after an answer that brought no words; those that come begin the game. */
export const updateLoading = (model: LoadingModel, { reply }: LoadingMessage): LoadingModel =>
  reply.kind === 'failed' ? { ...model, state: { kind: 'failed', reason: reply.reason } } : model;

/** What the screen waits for: the words, unless they cannot be had. */
export const loadingEffects = ({ state, letters }: LoadingModel): readonly Effect[] =>
  state.kind === 'loading' ? [{ kind: 'dictionary', length: letters, use: 'game' }] : [];

/** What keys do while words are loaded. */
export const loadingKeymap = ({ state, then }: LoadingModel): Keymap<Navigation> => {
  const again: Binding<Navigation> = {
    keys: ['enter'],
    label: 'Enter',
    action: 'try again',
    visibleIn: 'footer',
    on: () => then,
  };
  return state.kind === 'failed' ? [again, opensMenu()] : [opensMenu()];
};
