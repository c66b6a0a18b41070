import type { SavedGame } from '../../core/saved-game.ts';
import type { PlayerId } from '../../store/store.ts';
import type { Settings } from '../config/settings.ts';
import type { Shutdown } from '../connections.ts';
import type { Offense } from '../limits/penalties.ts';
import type { MetricsSnapshot } from '../operations/metrics.ts';

/** What the first process tells a worker; a connection's socket goes along with it. */
export type ToWorker =
  | {
      readonly kind: 'begin';
      readonly settings: Settings;
      readonly hostKey: string;
      readonly version: string;
    }
  | {
      readonly kind: 'connection';
      readonly ticket: number;
      readonly address: string;
      /** Bytes that were read from the socket already, in base64. */
      readonly head: string;
    }
  | { readonly kind: 'overdue'; readonly ticket: number }
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'loaded'; readonly request: number; readonly saved: SavedGame | undefined }
  | { readonly kind: 'measure'; readonly request: number }
  | { readonly kind: 'drain'; readonly closing: Shutdown };

/** What a worker tells the first process. */
export type FromWorker =
  /** It listens now; or it has broken and is about to end. */
  | { readonly kind: 'ready' | 'leaving' }
  | { readonly kind: 'authenticated' | 'settled' | 'released'; readonly ticket: number }
  | { readonly kind: 'penalized'; readonly ticket: number; readonly offense: Offense }
  | { readonly kind: 'load'; readonly request: number; readonly player: PlayerId }
  | { readonly kind: 'save'; readonly player: PlayerId; readonly saved: SavedGame | undefined }
  | { readonly kind: 'measured'; readonly request: number; readonly snapshot: MetricsSnapshot }
  /** What it would leave behind if it died now. */
  | { readonly kind: 'counted'; readonly snapshot: MetricsSnapshot };
