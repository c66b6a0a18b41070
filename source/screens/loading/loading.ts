import type { Effect, Reply } from '../effects.ts';
import type { Binding, Keymap } from '../keymap.ts';
import { type Navigation, opensMenu } from '../navigation.ts';

/** A game that waits for its dictionary. */
export type LoadingModel = {
  readonly screen: 'loading';
  /** The length of the dictionary's words. */
  readonly letters: number;
  /** What starts or continues the game when the dictionary is loaded. */
  readonly then: Navigation;
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly reason: string };
};

/** What can happen while a dictionary is loaded. */
export type LoadingMessage = {
  readonly screen: 'loading';
  readonly kind: 'replied';
  readonly reply: Reply;
};

/** The screen of a game whose dictionary is not loaded. */
export const initLoading = (letters: number, then: Navigation): LoadingModel => ({
  screen: 'loading',
  letters,
  then,
  state: { kind: 'loading' },
});

/** The screen after a reply without a dictionary; one with it starts the game. */
export const updateLoading = (model: LoadingModel, { reply }: LoadingMessage): LoadingModel =>
  reply.kind === 'failed' ? { ...model, state: { kind: 'failed', reason: reply.reason } } : model;

/** What the screen waits for: the dictionary, unless loading has failed. */
export const loadingEffects = ({ state, letters }: LoadingModel): readonly Effect[] =>
  state.kind === 'loading' ? [{ kind: 'dictionary', length: letters, use: 'game' }] : [];

/** What keys do while a dictionary is loaded. */
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
