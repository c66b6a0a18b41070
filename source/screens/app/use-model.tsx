import { createContext, useContext, useMemo } from 'react';
import { type Store, useSelected } from '../parts/contexts.ts';
import type { GameModel } from '../play/game/game-model.ts';
import { hasSamePanel } from '../room/room.ts';
import { type AppModel, frontOf } from './app-model.ts';
import type { ScreenModel } from './screens.ts';

/** Where components find the program's model now, and hear of each change. */
export type ModelStore = Store<AppModel>;

/** The store of the screen that a component is on. */
export const ModelStoreContext = createContext<ModelStore | undefined>(undefined);

function useModelStore(): ModelStore {
  const store = useContext(ModelStoreContext);
  if (store === undefined) throw new Error('A screen needs the store of its model.');
  return store;
}

/** Reads a part of the model, and renders the component again when that part changes. */
export const useModel = <Part,>(
  select: (app: AppModel) => Part,
  isSame?: (before: Part, after: Part) => boolean,
): Part => useSelected(useModelStore(), select, isSame);

/** The store of the screen in front. */
export function useFrontStore(): Store<ScreenModel> {
  const store = useModelStore();
  return useMemo(
    () => ({ current: () => frontOf(store.current()), subscribe: store.subscribe }),
    [store],
  );
}

/**
 * Whether only the draft row of a game, the boards of the others in its race or the content of a room differ. Those
 * subscribe to the model themselves, so their changes do not render the whole screen.
 */
export function differsOnlyInLiveParts(before: AppModel, after: AppModel): boolean {
  return (
    screenParts.every((name) => before[name] === after[name]) &&
    hasSameFront(frontOf(before), frontOf(after))
  );
}

/** The parts of the model, besides the screen in front, that screens show. */
const screenParts = [
  'size',
  'notice',
  'settings',
  'motion',
  'kept',
  'choices',
] as const satisfies readonly (keyof AppModel)[];

/** What is typed in a game, and the race that it is played in. */
const liveParts: readonly string[] = [
  'draft',
  'row',
  'warning',
  'refused',
  'race',
  'raceNews',
] satisfies readonly (keyof GameModel)[];

function hasSameFront(before: ScreenModel, after: ScreenModel): boolean {
  if (before === after) return true;
  if (before.screen === 'room' && after.screen === 'room') {
    return before.state.kind === 'ready' && after.state.kind === 'ready';
  }
  if (before.screen !== 'game' || after.screen !== 'game') return false;
  return (
    hasSamePanel(before.race, after.race) &&
    Object.keys(after).every(
      (name) => liveParts.includes(name) || Reflect.get(before, name) === Reflect.get(after, name),
    )
  );
}
