import { POLL } from '../../../../source/session/records/room-feed.ts';

export const SECOND = 1_000;
/** When faults begin and end, and the time after them in which every screen must be up to date. */
export const CALM = 2 * SECOND;
export const QUIET = 45 * SECOND;
/** Until then, every screen is up to date: a slow answer, a poll, and a query. */
export const CATCH_UP = 3 * SECOND + POLL + SECOND;

/** What has happened in some runs. */
export type Tally = { moves: number; views: number; kills: number; outages: number; lost: number };

/** Nothing has happened yet. */
export const newTally = (): Tally => ({ moves: 0, views: 0, kills: 0, outages: 0, lost: 0 });
