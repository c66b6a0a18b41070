import { fail } from '../../engine/core/result.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import { titles } from '../../prose/titles.ts';
import { call, type Effect, type Reply } from '../app/effects.ts';
import type { ScreenChange } from '../app/navigation.ts';
import { leaves } from '../page/keys.ts';
import type { Asked, Page } from '../page/page.ts';
import { answered } from '../page/parts.ts';
import { type Ask, screen } from '../page/screen.ts';

/** What a game waits for: the words of a length, or its moves, which are in the store. */
type Loaded =
  | { readonly kind: 'dictionary'; readonly letters: number }
  | { readonly kind: 'game'; readonly game: GameId };

type LoadingModel = {
  readonly screen: 'loading';
  readonly loads: Loaded;
  /** What starts or continues the game when all is loaded. */
  readonly then: ScreenChange;
  readonly state: Asked<never>;
};

const open = (loads: Loaded, then: ScreenChange): LoadingModel => ({
  screen: 'loading',
  loads,
  then,
  state: 'asked',
});

function asks(model: LoadingModel): readonly Ask<LoadingModel>[] {
  const { state, loads } = model;
  if (state !== 'asked') return [];
  const effect: Effect =
    loads.kind === 'dictionary'
      ? { kind: 'dictionary', length: loads.letters }
      : call('games.open', { game: loads.game });
  const next = (reply: Reply): LoadingModel =>
    reply.kind === 'failed' ? { ...model, state: fail(reply.reason) } : model;
  return [{ effect, next }];
}

function page({ state, loads }: LoadingModel): Page<LoadingModel> {
  const isWords = loads.kind === 'dictionary';
  const waits = {
    waiting: isWords ? 'Loading words …' : 'Loading your game …',
    failed: isWords ? 'The words cannot be loaded.' : 'Your game cannot be loaded.',
    again: ({ then }: LoadingModel): ScreenChange => then,
  };
  return {
    title: isWords ? titles.words(loads.letters) : 'Continue',
    look: 'text',
    parts: answered(state, waits, () => []),
  };
}

export const loadingScreen = screen({
  name: 'loading',
  open,
  keys: { back: leaves() },
  page,
  asks,
});
