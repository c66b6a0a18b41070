import type { SavedGame } from '../../core/saved-game.ts';
import type { GameRequest } from '../../store/saved-games.ts';
import type { PlayerId } from '../../store/store.ts';
import type { Settings } from '../config/settings.ts';
import type { AddressKey } from '../limits/connection-counts.ts';
import type { Offense } from '../limits/penalties.ts';
import type { MetricsSnapshot } from '../operations/metrics.ts';
import type { Shutdown } from '../session/connections.ts';

/** A message from the primary process to a worker. */
export type ToWorker =
  | {
      readonly kind: 'start';
      readonly settings: Settings;
      readonly hostKey: string;
      readonly version: string;
    }
  /** Comes with the socket of the connection. */
  | {
      readonly kind: 'connection';
      readonly connection: number;
      readonly address: string;
      readonly addressKey: AddressKey | undefined;
      /** Bytes that were already read from the socket, in base64. */
      readonly buffered: string;
    }
  | { readonly kind: 'login-timed-out'; readonly connection: number }
  | { readonly kind: 'settings'; readonly settings: Settings }
  | GameReply
  | { readonly kind: 'measure'; readonly request: number }
  | { readonly kind: 'drain'; readonly shutdown: Shutdown };

/** An answer or an event for a session's open game. */
export type GameReply =
  | { readonly kind: 'loaded'; readonly game: number; readonly saved: SavedGame | undefined }
  | { readonly kind: 'load-failed'; readonly game: number; readonly error: string }
  | { readonly kind: 'taken-over'; readonly game: number };

/** A message from a worker to the primary process. */
export type FromWorker =
  /** The worker listens for messages, or it is about to exit after a fault. */
  | { readonly kind: 'ready' | 'leaving' }
  | LeaseMessage
  | GameMessage
  | { readonly kind: 'measured'; readonly request: number; readonly snapshot: MetricsSnapshot }
  /** Sent regularly, because a worker that dies cannot be measured. */
  | { readonly kind: 'counters'; readonly snapshot: MetricsSnapshot };

/** A call of a session's open game, which is in the primary process. */
export type GameMessage =
  | {
      readonly kind: 'open-game';
      /** The number of the open game, unique in the worker. */
      readonly game: number;
      readonly player: PlayerId;
      readonly source: GameRequest['source'];
    }
  | { readonly kind: 'save-game'; readonly game: number; readonly saved: SavedGame | undefined }
  | { readonly kind: 'release-game'; readonly game: number };

/** A call of a connection's lease, which is in the primary process. */
export type LeaseMessage =
  | {
      readonly kind: 'version-received' | 'authenticated' | 'shell-opened' | 'released';
      readonly connection: number;
    }
  | { readonly kind: 'penalized'; readonly connection: number; readonly offense: Offense };
