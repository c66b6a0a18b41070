import type { PlayerId } from './store.ts';

/** The right of one session to load and save its player's game. */
export type GameLease = {
  /** Resolves with true when the session holds the game, or with false if it lost its place. */
  readonly granted: Promise<boolean>;
  /** Whether the session may save the game now. */
  readonly isHeld: () => boolean;
  /** Ends the lease, or the wait for it; repeated calls have no effect. */
  readonly release: () => void;
};

/**
 * Requests a player's game for a new session, and calls `onTakenOver` of the earlier one. The earlier
 * one keeps the game until it releases it, so that it can save its last move, or until a timeout.
 */
export type TakeGame = (player: PlayerId, onTakenOver: () => void) => GameLease;

/** How long an earlier session may take to release the game, in milliseconds. */
export const HANDOVER = 5000;

/** A session that holds a game or waits for it. */
type Session = {
  readonly onTakenOver: () => void;
  readonly grant: (isGranted: boolean) => void;
};

/** The sessions of one player that can still save; all others have lost the game. */
type Sessions = {
  holder: Session;
  /** The newest session, while an earlier one still holds the game. */
  next: { readonly session: Session; readonly deadline: NodeJS.Timeout } | undefined;
};

/** Returns a function that grants each player's game to one session at a time. */
export function openGameLeases(): TakeGame {
  const games = new Map<PlayerId, Sessions>();

  const handOver = (player: PlayerId, sessions: Sessions): void => {
    const { next } = sessions;
    if (next === undefined) {
      games.delete(player);
      return;
    }
    clearTimeout(next.deadline);
    sessions.holder = next.session;
    sessions.next = undefined;
    next.session.grant(true);
  };
  const take = (player: PlayerId, session: Session): void => {
    const sessions = games.get(player);
    if (sessions === undefined) {
      games.set(player, { holder: session, next: undefined });
      session.grant(true);
      return;
    }
    const { holder, next } = sessions;
    // The holder's timeout starts with the first request, so that more requests do not extend it.
    const deadline =
      next?.deadline ?? setTimeout(() => handOver(player, sessions), HANDOVER).unref();
    sessions.next = { session, deadline };
    next?.session.grant(false);
    const earlier = next?.session ?? holder;
    earlier.onTakenOver();
  };
  const release = (player: PlayerId, session: Session): void => {
    const sessions = games.get(player);
    if (sessions?.holder === session) {
      handOver(player, sessions);
    } else if (sessions?.next?.session === session) {
      clearTimeout(sessions.next.deadline);
      sessions.next = undefined;
      session.grant(false);
    }
  };
  return (player, onTakenOver) => {
    const granted = Promise.withResolvers<boolean>();
    const session: Session = { onTakenOver, grant: granted.resolve };
    take(player, session);
    return {
      granted: granted.promise,
      isHeld: () => games.get(player)?.holder === session,
      release: () => release(player, session),
    };
  };
}
