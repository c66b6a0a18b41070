import type { SavedGame } from '../../core/saved-game.ts';
import type { WindowSize } from '../protocol/session-request.ts';
import type { RemoteSession } from './remote-session.ts';

/** A session that begins late: its player may have another window by then, or have left. */
export type LateSession = Pick<RemoteSession, 'resize' | 'leave'> & {
  /** Begins it; over when the player has left, rejected when anything in it has failed. */
  readonly begin: () => Promise<void>;
};

export type LateSessionOptions = {
  /** The window as it is now. */
  readonly size: WindowSize;
  readonly load: () => Promise<SavedGame | undefined>;
  readonly open: (saved: SavedGame | undefined, size: WindowSize) => RemoteSession;
};

/** Opens a session once the player's game is loaded, and none for a player who has left before. */
export function openLateSession({ size, load, open }: LateSessionOptions): LateSession {
  const unseated = Promise.withResolvers<undefined>();
  let latest = size;
  let isLeft = false;
  let session: RemoteSession | undefined;
  return {
    begin: async () => {
      const saved = await Promise.race([load(), unseated.promise]);
      if (isLeft) return;
      session = open(saved, latest);
      await session.left;
    },
    resize: (changed) => {
      latest = changed;
      session?.resize(changed);
    },
    leave: () => {
      isLeft = true;
      unseated.resolve(undefined);
      session?.leave();
    },
  };
}
