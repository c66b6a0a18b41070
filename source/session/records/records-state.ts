import type { GameId } from '../../engine/core/stored/game.ts';
import type { Profile } from '../../screens/app/game/profile.ts';
import type { PlayedGame } from '../../screens/app/game/unfinished.ts';

/** What was played and chosen before the store was open. */
type Unsent = {
  /** The last state of each game, the last played last. */
  readonly games: ReadonlyMap<GameId, PlayedGame>;
  readonly current: PlayedGame | 'none';
  readonly settings: string | undefined;
};

/** What is known of a player, and where the store of the session is. */
export type RecordsState<Store> = {
  readonly profile: Profile;
  /** The settings of the account as a text; undefined while they are unknown, or if there are none. */
  readonly settings: string | undefined;
} & (
  | { readonly kind: 'opening'; readonly unsent: Unsent }
  | { readonly kind: 'open'; readonly store: Store }
  | { readonly kind: 'away'; readonly store: Store }
  /** The store can never be opened, which the player was told. */
  | { readonly kind: 'unusable'; readonly unsent: Unsent }
  /** The session has ended; a store that opens now still gets what was played. */
  | ({ readonly kind: 'closed' } & ({ readonly store: Store } | { readonly unsent: Unsent }))
);

export type RecordsEvent<Store> =
  | { readonly kind: 'game-played'; readonly played: PlayedGame | 'none' }
  | { readonly kind: 'settings-chosen' | 'settings-read'; readonly settings: string }
  | { readonly kind: 'profile-read'; readonly profile: Profile }
  | { readonly kind: 'opened'; readonly store: Store }
  | { readonly kind: 'sign-in-failed' | 'moves-late' | 'moves-saved' | 'session-ended' };

/** The most games that wait for the store: each is a few kilobytes. */
const MAX_UNSENT = 50;

/** The records before the store is open: games are in memory alone. */
export const openingRecords = <Store>(profile: Profile): RecordsState<Store> => ({
  kind: 'opening',
  profile,
  settings: undefined,
  unsent: { games: new Map(), current: 'none', settings: undefined },
});

/** The records after an event; one that means nothing in a state changes nothing. */
export function recordsAfter<Store>(
  state: RecordsState<Store>,
  event: RecordsEvent<Store>,
): RecordsState<Store> {
  const { profile, settings } = state;
  switch (event.kind) {
    case 'game-played':
      return 'unsent' in state ? { ...state, unsent: withGame(state.unsent, event.played) } : state;
    case 'settings-chosen': {
      const chosen = { ...state, settings: event.settings };
      return 'unsent' in chosen
        ? { ...chosen, unsent: { ...chosen.unsent, settings: event.settings } }
        : chosen;
    }
    case 'settings-read':
      // What the player has chosen meanwhile counts.
      return 'unsent' in state && state.unsent.settings !== undefined
        ? state
        : { ...state, settings: event.settings };
    case 'profile-read':
      return { ...state, profile: event.profile };
    case 'opened': {
      const { store } = event;
      return state.kind === 'closed'
        ? { kind: 'closed', profile, settings, store }
        : { kind: 'open', profile, settings, store };
    }
    case 'sign-in-failed':
      return state.kind === 'opening' ? { ...state, kind: 'unusable' } : state;
    case 'moves-late':
      return state.kind === 'open' ? { ...state, kind: 'away' } : state;
    case 'moves-saved':
      return state.kind === 'away' ? { ...state, kind: 'open' } : state;
    case 'session-ended':
      return { ...state, kind: 'closed' };
  }
}

function withGame({ games, settings }: Unsent, played: PlayedGame | 'none'): Unsent {
  if (played === 'none') return { games, settings, current: 'none' };
  const others = [...games].filter(([id]) => id !== played.id).slice(1 - MAX_UNSENT);
  return { games: new Map([...others, [played.id, played]]), settings, current: played };
}
