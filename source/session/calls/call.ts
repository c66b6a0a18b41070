import type { Account, Time } from '../../engine/core/stored/account.ts';
import type { StoredGame } from '../../engine/core/stored/game.ts';
import type { Dailies } from '../../engine/daily/daily.ts';
import { StoreUnavailable } from '../../store/problems.ts';
import type { PlayerStore } from '../records/player-store.ts';
import type { SolverClient } from '../solving/solver-pool.ts';

export type CallContext = PlayerStore & {
  /** Called with a game that this session alone can save from now on. */
  readonly onClaimed: (stored: StoredGame) => void;
  readonly onAccount: (account: Account) => void;
  /** Resolves when the games that were played until now are saved, or with that it takes too long. */
  readonly saved: () => Promise<'saved' | 'not-saved'>;
  /** Reads the profile again, because the list of unfinished games is out of date. */
  readonly refresh: () => void;
  /** What computes the guesses of machines; without it, they make none. */
  readonly solver?: Pick<SolverClient, 'ask'> | undefined;
  readonly openDailies: OpenDailies;
  readonly signal: AbortSignal;
  readonly now: () => Time;
};

/** Opens the dailies of a session; those of a server are in its store, and throw `StoreUnavailable`. */
export type OpenDailies = () => Promise<Dailies>;

export type Call<Args, Answer> = {
  readonly run: (context: CallContext, args: Args) => Promise<Answer>;
  /** Whether it runs to its end even if its screen is left: the player counts on what it changes. */
  readonly isWrite: boolean;
  /** Whether it reads many games: those of an address are answered one at a time. */
  readonly readsMany: boolean;
};

export type NoArgs = Readonly<Record<never, never>>;

export const read = <Args = NoArgs, Answer = never>(
  run: Call<Args, Answer>['run'],
): Call<Args, Answer> => ({ run, isWrite: false, readsMany: false });

/** Reads a list, with the last game in it: one that cannot be saved hides no other. */
export const readMany = <Args = NoArgs, Answer = never>(
  run: Call<Args, Answer>['run'],
): Call<Args, Answer> => ({
  run: async (context, args) => {
    await context.saved();
    return await run(context, args);
  },
  isWrite: false,
  readsMany: true,
});

export const write = <Args = NoArgs, Answer = never>(
  run: Call<Args, Answer>['run'],
): Call<Args, Answer> => ({ run, isWrite: true, readsMany: false });

export class CallFailed extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('A call has failed.');
    this.reason = reason;
  }
}

/** Waits until the games of the session are saved; throws `StoreUnavailable` if that takes too long. */
export async function whenSaved({ saved }: Pick<CallContext, 'saved'>): Promise<void> {
  if ((await saved()) === 'not-saved') {
    throw new StoreUnavailable({ kind: 'unavailable', cause: 'unreachable', message: '' });
  }
}
