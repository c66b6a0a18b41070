import type { SavedGame } from '../../core/saved-game.ts';
import { playerIdOf } from '../../store/store.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Resources } from '../resources.ts';

/** Where one player's unfinished game is kept from visit to visit. */
export type SavedGameSlot = {
  readonly load: () => Promise<SavedGame | undefined>;
  /** Nobody waits for it: a failure is logged, and the game goes on. */
  readonly save: (saved: SavedGame | undefined) => void;
};

/** The shelf of whoever holds a key; a guest's game is kept nowhere. */
export function savedGameSlotOf(identity: Identity, { store }: Resources): SavedGameSlot {
  if (identity.kind === 'guest') return nowhere;
  const player = playerIdOf(identity.fingerprint);
  return {
    load: () => store.load(player),
    save: (saved) => store.save(player, saved),
  };
}

const nowhere: SavedGameSlot = { load: async () => undefined, save: () => undefined };
