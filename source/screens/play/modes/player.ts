/** Who plays: on this computer, or over SSH as a guest or with an account. */
export type Player =
  | { readonly kind: 'local' }
  | { readonly kind: 'guest' }
  /** A guest who came with the code of a room, with an account that goes with its seats, and the key to it. */
  | { readonly kind: 'invited'; readonly name: string; readonly guest: string }
  /** A player with a key, whose account is not known yet. */
  | { readonly kind: 'signing-in' }
  /** `name` is the name of the account. */
  | { readonly kind: 'named'; readonly name: string };

/** Whether a player can race in rooms: one who signs in may have an account. */
export const canRace = ({ kind }: Player): boolean => kind !== 'local' && kind !== 'guest';

/** Whether what a player has done ends with the session. */
export const isGuest = ({ kind }: Player): boolean => kind === 'guest' || kind === 'invited';

/** How long games are kept: in a store, as long as the server runs, or until the session ends. */
export type Kept = 'stored' | 'server' | 'session';

/** What a player has done: nothing, a part of the tutorial, or a game. The first two see the tutorial first. */
export type Experience = 'new' | 'learning' | 'played';
