import type { SavedGame } from '../../core/saved-game.ts';
import { playerIdOf } from '../../store/store.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Resources } from '../resources.ts';

/** Where one player's unfinished game is saved between sessions. */
export type SavedGameSlot = {
  readonly load: () => Promise<SavedGame | undefined>;
  /** Saves in the background; a failure is logged and does not stop the game. */
  readonly save: (saved: SavedGame | undefined) => void;
};

/** The slot of a player with a key; a guest's game is not saved. */
export function savedGameSlotOf(identity: Identity, { store, log }: Resources): SavedGameSlot {
  if (identity.kind === 'guest') return guestSlot;
  const player = playerIdOf(identity.fingerprint);
  return {
    load: () => store.load(player),
    save: (saved) => {
      store
        .save(player, saved)
        .catch((error: unknown) => log('save-failed', { error: String(error) }));
    },
  };
}

const guestSlot: SavedGameSlot = { load: async () => undefined, save: () => undefined };
