import type { Move } from '../engine/core/game/game.ts';
import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { AccountId, Time } from '../engine/core/stored/account.ts';
import {
  type GameId,
  type GameStart,
  gameToDrop,
  MAX_UNFINISHED,
  type Occasion,
  type Progress,
} from '../engine/core/stored/game.ts';
import { roomLimits } from '../engine/core/stored/room.ts';
import type { OverQuota, TooManyUnfinished } from './problems.ts';

/** New accounts that a source may have in `accountInterval`; `source` is a hash of an address, never the address. */
export type SourceLimit = { readonly source: string; readonly limit: number };

/** How much an account may store, and how long a lease, a name or a code lasts; times in milliseconds. */
export type StoreLimits = {
  /** How many unfinished games with more than one try. */
  readonly unfinishedGames: number;
  /** Checked when a game starts. */
  readonly accountBytes: number;
  readonly gameBytes: number;
  /** How long a node without a heartbeat keeps its games. */
  readonly lease: number;
  readonly renameInterval: number;
  readonly nameReservation: number;
  readonly accountInterval: number;
  readonly linkLifetime: number;
  /** How many wrong codes an account, and a source, may type within `tryInterval`. */
  readonly codeTries: number;
  readonly tryInterval: number;
  readonly hostRooms: number;
  readonly openRooms: number;
  /** While more rooms are open, new ones get longer codes. */
  readonly shortCodes: number;
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
  hostRooms: 5,
  openRooms: 10_000,
  shortCodes: 300,
};

/** What the keys of guests with an account begin with; the account goes when it has no seat for a day. */
export const GUEST_KEYS = 'guest:';

/** One use of a limit: `subject` has at most `limit` uses (at least 1), of which each counts for some milliseconds. */
export type LimitUse = {
  readonly subject: string;
  readonly limit: number;
  readonly time: number;
};

export const newAccountsOf = (source: string): string => `new accounts of ${source}`;
/** How long a room counts for the address that opened it, in milliseconds. */
export const OPENED_TIME = DAY;
/** How long a use of a limit of rooms counts, in milliseconds. */
export const ROOM_USE_TIME = MINUTE;

export const roomUse = (what: 'wrongCodes' | 'newSeats', source: string): LimitUse => ({
  subject: `rooms, ${what} of ${source}`,
  limit: roomLimits[what],
  time: ROOM_USE_TIME,
});

export const triesOf = ({ account, source }: { account: AccountId; source: string }) => [
  `codes typed by ${account}`,
  `codes typed from ${source}`,
];

/** What an account stores: its unfinished games, the last saved first, and the bytes of all. */
export type Usage = {
  readonly unfinished: readonly {
    readonly id: GameId;
    readonly bytes: number;
    readonly saved: Time;
    readonly occasion: Occasion['kind'];
  }[];
  readonly bytes: number;
};

export type AddedGame = {
  readonly bytes: number;
  readonly occasion: Occasion['kind'];
  readonly isUnfinished: boolean;
  readonly whenFull: 'keep-all' | 'drop-oldest';
};

export type StorageProblem = TooManyUnfinished | OverQuota;

export function admitGame(
  { unfinished, bytes }: Usage,
  added: AddedGame,
  limits: StoreLimits,
): Result<GameId | undefined, StorageProblem> {
  const oldest = added.isUnfinished
    ? gameToDrop(unfinished, ({ occasion }) => occasion, added.occasion, limits.unfinishedGames)
    : undefined;
  if (oldest !== undefined && added.whenFull === 'keep-all') {
    return fail({ kind: 'too-many-unfinished', oldest: oldest.id });
  }
  return bytes + added.bytes - (oldest?.bytes ?? 0) > limits.accountBytes
    ? fail({ kind: 'over-quota', limit: limits.accountBytes })
    : succeed(oldest?.id);
}

export const formatStart = ({
  roles,
  seed,
  mode,
}: GameStart): { readonly roles: string; readonly seed: string; readonly mode: string } => ({
  roles: JSON.stringify(roles),
  seed: JSON.stringify(seed),
  mode: JSON.stringify(mode),
});

export const formatMove = (move: Move): string => JSON.stringify(move);

export const startBytes = (start: GameStart): number =>
  [start.rules, ...Object.values(formatStart(start))].reduce(
    (bytes, text) => bytes + Buffer.byteLength(text),
    0,
  );

export const moveBytes = (moves: readonly Move[]): number =>
  moves.reduce((bytes, move) => bytes + Buffer.byteLength(formatMove(move)), 0);

export const draftBytes = (progress: Progress): number =>
  progress.kind === 'unfinished' ? Buffer.byteLength(JSON.stringify(progress.draft)) : 0;
