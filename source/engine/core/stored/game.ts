import type { Peg } from '../code.ts';
import type { Game, Move, Outcome, Over } from '../game/game.ts';
import { lifelinesTaken, type Roles, turnsSpent } from '../game/record.ts';
import type { SeedSource } from '../random.ts';
import type { BaseRules } from '../variant.ts';
import type { AccountId, Time } from './account.ts';

declare const game: unique symbol;

/** The identity of a game, drawn at random by the caller; letters, digits, `-` and `_`. */
export type GameId = string & { readonly [game]: true };

export const gameIdOf = (text: string): GameId => text as GameId;

/** Why a game is played: for itself, on the board of a seat in a room, as the counted try of a daily, or as practice. */
export type Occasion = { readonly kind: 'casual' | 'room' } | DailyOccasion;

export type DailyOccasion = {
  readonly kind: 'daily' | 'practice';
  readonly daily: string;
  readonly day: number;
};

export const isOfDaily = (occasion: Occasion): occasion is DailyOccasion => 'daily' in occasion;

/** How a game starts: with its moves, all that is needed to replay it. It reveals the secret. */
export type GameStart = {
  readonly id: GameId;
  readonly account: AccountId;
  readonly variant: string;
  /** The data of the rules as JSON text; equal texts are the same rules. */
  readonly rules: string;
  readonly roles: Roles;
  readonly seed: string;
  readonly seedSource: SeedSource;
  /** The mode of the game, in a text that only the screens can read. */
  readonly mode: string;
  readonly occasion: Occasion;
};

/** The result of a finished game, which an import recomputes from the moves. */
export type GameResult = {
  readonly outcome: Outcome;
  readonly turns: number;
  /** How many lifelines were used; an aid counts as one. */
  readonly lifelines: number;
  /** The first guess, empty if there is none. */
  readonly opening: readonly Peg[];
};

export const gameResultOf = ({ outcome, record, aid, moves }: Over<BaseRules>): GameResult => ({
  outcome,
  turns: turnsSpent(record),
  lifelines: lifelinesTaken(record).length + (aid === 'none' ? 0 : 1),
  opening: moves.find((move) => move.kind === 'guess')?.pegs ?? [],
});

/** Whether a game is over, and no answer of it can be corrected any longer. */
export const isFinal = (game: Game<BaseRules>): boolean =>
  game.phase === 'over' && (game.secret.kept !== 'head' || game.outcome === 'resigned');

/** The maximum of an account's unfinished games with more than one try; a further one replaces `gameToDrop`. */
export const MAX_UNFINISHED = 20;

/**
 * Whether a game has one try: it is never deleted, because it could be started again with the known code, and does not
 * count for the maximum.
 */
export const hasOneTry = (kind: Occasion['kind']): boolean => kind === 'daily' || kind === 'room';

/**
 * The unfinished game that is deleted to make room for a new one of an occasion: the oldest that has more than one
 * try, if there are `maximum` of them.
 *
 * @param unfinished the last saved game first
 */
export function gameToDrop<Game>(
  unfinished: readonly Game[],
  occasionOf: (game: Game) => Occasion['kind'],
  added: Occasion['kind'],
  maximum: number = MAX_UNFINISHED,
): Game | undefined {
  const counted = unfinished.filter((game) => !hasOneTry(occasionOf(game)));
  return hasOneTry(added) || counted.length < maximum ? undefined : counted.at(-1);
}

/** The summary of an unfinished game in a list: its turn, from 1, and the row being typed. */
type UnfinishedProgress = {
  readonly kind: 'unfinished';
  readonly turn: number;
  /** The row being typed, in a text that only the screens can read. */
  readonly draft: string;
};

export type Progress =
  | UnfinishedProgress
  | { readonly kind: 'finished'; readonly result: GameResult };

export type StoredMove = { readonly at: Time; readonly move: Move };

export type StoredGame = {
  readonly start: GameStart;
  readonly started: Time;
  readonly saved: Time;
  /** The number of saves; a save names the version that it replaces. */
  readonly version: number;
  /** Oldest first. */
  readonly moves: readonly StoredMove[];
  readonly progress: Progress;
};

/** Who plays a game now: a session on a node, which is one process of keypeg. */
export type Holder = { readonly node: string; readonly session: string };

export const sameHolder = (one: Holder | undefined, other: Holder): boolean =>
  one !== undefined && one.node === other.node && one.session === other.session;

/** Orders games by a time, the latest first, and games of the same time by their identity. */
export const latestFirst = (
  [time, id]: readonly [Time, GameId],
  [otherTime, otherId]: readonly [Time, GameId],
): number => otherTime - time || (id < otherId ? 1 : -1);

export type UnfinishedGame = Omit<GameStart, 'account' | 'seed'> &
  Omit<UnfinishedProgress, 'kind'> & {
    readonly started: Time;
    readonly saved: Time;
    /** The session that plays the game, unless its node has stopped. */
    readonly holder: Holder | undefined;
  };

/** A finished game in a history: all that statistics need. */
export type FinishedGame = Omit<GameStart, 'account' | 'seed'> & {
  /** When its first move was stored: the time before it is not known. */
  readonly started: Time;
  readonly finished: Time;
  readonly result: GameResult;
};

/**
 * The kind of finished games whose results are compared: their rules and roles. The
 * counted tries of a daily, which have its name, are a kind of their own.
 */
export type GameKind = Pick<GameStart, 'variant' | 'rules' | 'roles'> & { readonly daily?: string };

export const kindKey = ({ variant, rules, roles, daily }: GameKind): string =>
  JSON.stringify([variant, rules, roles, daily]);

export const kindOf = ({
  variant,
  rules,
  roles,
  occasion,
}: Pick<GameStart, 'variant' | 'rules' | 'roles' | 'occasion'>): GameKind => ({
  variant,
  rules,
  roles,
  ...(occasion.kind === 'daily' ? { daily: occasion.daily } : {}),
});

/** The results of the finished games of one kind, in the order in which the games ended. */
export type GameSeries = GameKind & { readonly results: readonly SeriesResult[] };

export type SeriesResult = Omit<GameResult, 'opening'>;

export type OpeningCount = {
  readonly opening: readonly Peg[];
  readonly played: number;
  readonly won: number;
  readonly turns: number;
  /** The sum of the squares of the turns of the won games. */
  readonly squares: number;
};

/** How many players finished a daily in time with one result. */
export type DayCount = Pick<GameResult, 'outcome' | 'turns'> & {
  readonly daily: string;
  readonly players: number;
};

export type FriendResult = Pick<GameResult, 'outcome' | 'turns'> & {
  readonly daily: string;
  readonly name: string;
};

/** How many games were won in one turn, in two turns, and so on to the most turns, with all games. */
export type Distribution = {
  readonly wonIn: readonly number[];
  /** The fewest turns of a won game. */
  readonly best: number | undefined;
  readonly all: { readonly played: number; readonly won: number };
};

/** Which finished games a history has; without a field, it has all of them. */
export type HistoryFilter = {
  readonly variant?: string;
  readonly rules?: string;
  readonly outcome?: Outcome;
  readonly occasion?: Occasion['kind'];
  readonly daily?: string;
};

/** A part of a history: at most `limit` games that come after the game `after`. */
export type HistoryPage = {
  readonly after: Pick<FinishedGame, 'id' | 'finished'> | undefined;
  readonly limit: number;
};
