import type { GameId } from '../../../engine/core/stored/game.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { call } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { type Navigation, type Opening, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Keymap, onEnter } from '../../parts/input/keymap.ts';

/** What a game waits for: the words of a length, or its moves, which are in the store. */
export type Loaded =
  | { readonly kind: 'dictionary'; readonly letters: number }
  | { readonly kind: 'game'; readonly game: GameId };

/** A game that waits for something. */
export type LoadingModel = {
  readonly screen: 'loading';
  readonly loads: Loaded;
  /** What starts or continues the game when all is loaded. */
  readonly then: Opening;
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly reason: LocalizedText };
};

/** What can happen while something is loaded. */
export type LoadingMessage = {
  readonly screen: 'loading';
  readonly kind: 'replied';
  readonly reply: Reply;
};

/** The screen of a game that waits for something. */
export const initLoading = (loads: Loaded, then: Opening): LoadingModel => ({
  screen: 'loading',
  loads,
  then,
  state: { kind: 'loading' },
});

/** The screen after a reply that does not start the game. */
const updateLoading = (model: LoadingModel, { reply }: LoadingMessage): LoadingModel =>
  reply.kind === 'failed' ? { ...model, state: { kind: 'failed', reason: reply.reason } } : model;

/** What the screen waits for, unless loading has failed. */
function loadingEffects({ state, loads }: LoadingModel): readonly Effect[] {
  if (state.kind === 'failed') return [];
  switch (loads.kind) {
    case 'dictionary':
      return [{ kind: 'dictionary', length: loads.letters, use: 'game' }];
    case 'game':
      return [call('games.open', { game: loads.game })];
  }
}

/** What keys do while something is loaded. */
const loadingKeymap = ({ state, then }: LoadingModel): Keymap<Navigation> =>
  state.kind === 'failed' ? [onEnter('tryAgain', () => then), opensMenu()] : [opensMenu()];

/** What the screen calls that which is loaded. */
export const textsOf = (loads: Loaded, { loading, titles }: Catalog) =>
  loads.kind === 'dictionary'
    ? { title: titles.words(loads.letters), ...loading.dictionary }
    : loading.game;

/** The screen of a game that waits for something. */
export const loadingScreen = {
  init: initLoading,
  update: updateLoading,
  keymap: loadingKeymap,
  effects: loadingEffects,
  replied: (reply) => ({ screen: 'loading', kind: 'replied', reply }),
} satisfies Screen<LoadingModel, LoadingMessage>;
