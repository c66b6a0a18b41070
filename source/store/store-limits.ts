import { MAX_UNFINISHED } from '../engine/core/stored/game.ts';

/** How much an account may store, and how long promises last; times in milliseconds. */
export type StoreLimits = {
  readonly unfinishedGames: number;
  /** Checked when a game starts. */
  readonly accountBytes: number;
  readonly gameBytes: number;
  /** How long a node without a heartbeat keeps its games. */
  readonly lease: number;
  readonly renameInterval: number;
  readonly nameReservation: number;
  /** How long a new account counts for its sources. */
  readonly accountInterval: number;
  /** How long a link code works. */
  readonly linkLifetime: number;
  /** How many wrong codes an account, and a source, may type within `tryInterval`. */
  readonly codeTries: number;
  readonly tryInterval: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The limits of keypeg: 8 MiB per account are about 10,000 games. */
export const defaultLimits: StoreLimits = {
  unfinishedGames: MAX_UNFINISHED,
  accountBytes: 8 * 1024 * 1024,
  gameBytes: 16_384,
  lease: 15_000,
  renameInterval: 30 * DAY,
  nameReservation: 90 * DAY,
  accountInterval: HOUR,
  linkLifetime: 10 * MINUTE,
  codeTries: 5,
  tryInterval: HOUR,
};
