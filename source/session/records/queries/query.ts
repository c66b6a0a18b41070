import type { Result } from '../../../engine/core/result.ts';
import type { Account, Time } from '../../../engine/core/stored/account.ts';
import type { StoredGame } from '../../../engine/core/stored/game.ts';
import type { Dailies } from '../../../engine/daily/series.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type {
  RecordsAnswer,
  RecordsQueryKind,
  RecordsQueryOf,
} from '../../../screens/app/effects/records.ts';
import type { Unavailable } from '../../../store/port.ts';
import type { SolverClient } from '../../solving/solver-client.ts';
import type { PlayerStore } from '../player-store.ts';

/** The context in which a query is answered. */
export type QueryContext = PlayerStore & {
  /** Called with a game that this session alone can save from now on. */
  readonly onClaimed: (stored: StoredGame) => void;
  /** Called with the account of the session after it has changed. */
  readonly onAccount: (account: Account) => void;
  /** Resolves when the games that were played until now are saved, or with that it takes too long. */
  readonly saved: () => Promise<'saved' | 'not-saved'>;
  /** Reads the profile again, because the list of unfinished games is out of date. */
  readonly refresh: () => void;
  /** What computes the guesses of machines; without it, they make none. */
  readonly solver?: Pick<SolverClient, 'ask'> | undefined;
  /** The dailies of this session. */
  readonly openDailies: OpenDailies;
  /** Aborted when the screen that asked is left. */
  readonly signal: AbortSignal;
  /** The time in milliseconds since 1970. */
  readonly now: () => Time;
};

/** Opens the dailies of a session; those of a server are in its store. */
export type OpenDailies = () => Promise<Result<Dailies, Unavailable>>;

/** Answers queries of a kind. */
export type Handler<Kind extends RecordsQueryKind> = (
  query: RecordsQueryOf<Kind>,
  context: QueryContext,
) => Promise<Reply>;

/** The reply with an answer. */
export const replyWith = (answer: RecordsAnswer): Reply => ({ kind: 'records', answer });

/** The reply when the store cannot be used now; the player can try again. */
export const unavailableReply = ({ cause }: Pick<Unavailable, 'cause'>): Reply => ({
  kind: 'failed',
  reason: ({ records }) => records.saving.unavailable(cause),
});
