import { isDeepStrictEqual } from 'node:util';
import type { AccountId, Time } from '../../engine/core/stored/account.ts';
import { type GameId, hasOneTry } from '../../engine/core/stored/game.ts';
import type { AnswerReply, CallName, CallOf } from '../../screens/app/effects.ts';
import type { StoreChange } from '../../screens/app/game/from-store.ts';
import { openingProfile, type Profile } from '../../screens/app/game/profile.ts';
import type { PlayedGame } from '../../screens/app/game/unfinished.ts';
import type { Experience, Kept, Player } from '../../screens/play/mode.ts';
import type { Choices } from '../../settings/settings.ts';
import { settingsText, withSettings } from '../../settings/settings.ts';
import { openListeners } from '../../store/listeners.ts';
import { openPendingPromises, withTimeout } from '../../store/queue/promises.ts';
import type { QueueProblem } from '../../store/queue/write-queue.ts';
import { answerCall, type Failed, isWrite, readsMany, unavailableReply } from '../calls/answer.ts';
import type { CallContext, OpenDailies } from '../calls/call.ts';
import {
  type GameSaver,
  isLost,
  openGameSaver,
  problemProse,
  type Resumed,
  saving,
} from './game-saver.ts';
import {
  type CurrentStore,
  currentStore,
  experienceIn,
  lastGame,
  type PlayerStore,
} from './player-store.ts';

export type PlayerRecords = {
  readonly profile: () => Profile;
  readonly ready: Promise<unknown>;
  /** Whether a store is open in which games stay. */
  readonly keepsGames: () => boolean;
  readonly subscribe: (listener: (change: RecordsChange) => void) => () => void;
  /** To be called after each change; the promise, if any, resolves when the answers to the new moves may be shown. */
  readonly save: (played: PlayedGame | 'none') => Promise<unknown> | undefined;
  /** The settings of the account as text, with the changes that wait to be saved; none until they are read. */
  readonly settings: () => string;
  readonly saveSettings: (changes: Partial<Choices>) => void;
  /** Answers a call of a screen; never rejects. A game whose loading was canceled is not continued. */
  readonly answer: <Name extends CallName>(
    call: CallOf<Name>,
    signal?: AbortSignal,
    solver?: CallContext['solver'],
  ) => Promise<AnswerReply<Name> | Failed>;
  /** Saves what is left and releases the games; resolves with the number of games that were not saved. */
  readonly close: () => Promise<number>;
};

export type RecordsChange =
  | Exclude<StoreChange, { readonly kind: 'settings-changed' }>
  | { readonly kind: 'settings-read' };

export type PlayerRecordsOptions = {
  readonly player: Player;
  readonly experience: Experience;
  readonly playerOf: (store: PlayerStore) => Player;
  /** How long the store keeps the games of a player who has an account; those of a guest end with the session. */
  readonly kept: Kept;
  /** Resolves when signed in, however long the store is unusable; rejects if it stays so. */
  readonly signIn: Promise<PlayerStore>;
  readonly openDailies: OpenDailies;
  /** Runs what reads many games when those before it are read; at once without it. */
  readonly inTurn?: <Value>(run: () => Promise<Value>) => Promise<Value>;
  readonly now: () => Time;
  readonly notify: (sentence: string) => void;
  /** What the player reads at each move of an outage; a sentence about a disk of their own if omitted. */
  readonly outageText?: typeof saving.localOutage;
};

type Unsent = {
  /** The last state of each game, the last played last. */
  readonly games: ReadonlyMap<GameId, PlayedGame>;
  readonly current: PlayedGame | 'none';
};

export type RecordsState<Store> = {
  readonly profile: Profile;
  /** The number of games that were too many to wait for the store. */
  readonly dropped: number;
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
  | { readonly kind: 'profile-read'; readonly profile: Profile }
  | { readonly kind: 'opened'; readonly store: Store }
  | { readonly kind: 'sign-in-failed' | 'moves-late' | 'moves-saved' | 'session-ended' };

/** The maximum number of games that wait for the store: each is a few kilobytes. */
const MAX_UNSENT = 50;

export const openingRecords = <Store>(profile: Profile): RecordsState<Store> => ({
  kind: 'opening',
  profile,
  dropped: 0,
  unsent: { games: new Map(), current: 'none' },
});

/** The records after an event; one that means nothing in a state changes nothing. */
export function recordsAfter<Store>(
  state: RecordsState<Store>,
  event: RecordsEvent<Store>,
): RecordsState<Store> {
  const { profile, dropped } = state;
  switch (event.kind) {
    case 'game-played':
      return 'unsent' in state ? withGame(state, event.played) : state;
    case 'profile-read':
      return { ...state, profile: event.profile };
    case 'opened': {
      const { store } = event;
      return state.kind === 'closed'
        ? { kind: 'closed', profile, dropped, store }
        : { kind: 'open', profile, dropped, store };
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

function withGame<State extends { readonly unsent: Unsent; readonly dropped: number }>(
  state: State,
  played: PlayedGame | 'none',
): State {
  const { games } = state.unsent;
  if (played === 'none') return { ...state, unsent: { games, current: 'none' } };
  const others = [...games].filter(([id]) => id !== played.id);
  const waiting = others.slice(1 - MAX_UNSENT);
  return {
    ...state,
    dropped: state.dropped + others.length - waiting.length,
    unsent: { games: new Map([...waiting, [played.id, played]]), current: played },
  };
}

/** Milliseconds after which the player reads that a move is not saved yet. */
const SAVE_WAIT = 1_000;
/** Milliseconds between two checks whether the player was told of an outage. */
const OUTAGE_CHECK_INTERVAL = 50;
/** How long a screen or the end of a session waits for the store, in milliseconds. */
const OPEN_WAIT = 3_000;
/** Delay before the unfinished games or the settings are read again after a failure, in ms. */
const RETRY = 3000;
type OpenStore = { readonly store: CurrentStore; readonly saver: GameSaver };

export function openPlayerRecords(options: PlayerRecordsOptions): PlayerRecords {
  const { inTurn = (run) => run(), outageText = saving.localOutage } = options;
  const { signIn, notify, playerOf, openDailies, now, player, experience } = options;
  const { emit: report, subscribe } = openListeners<RecordsChange>();
  let state = openingRecords<OpenStore>(openingProfile(player, experience));
  let settings: { readonly account: AccountId | 'unknown'; readonly text: string } = {
    account: 'unknown',
    text: '',
  };
  let unsentSettings: Partial<Choices> = {};
  let retry: NodeJS.Timeout | undefined;
  let settingsRetry: NodeJS.Timeout | undefined;
  /** Operations that use the store, which closes after them. */
  const running = openPendingPromises();
  const oneTry = new Set<GameId>();

  const apply = (event: RecordsEvent<OpenStore>): void => {
    state = recordsAfter(state, event);
  };
  const refresh = async (store: CurrentStore): Promise<void> => {
    if (state.kind !== 'closed') await running.add(readProfile(store));
  };
  const readProfile = async (store: CurrentStore): Promise<void> => {
    await store.findAccount();
    // The account can be another one, with other settings.
    if (settings.account !== 'unknown') void queueSettings();
    const signedIn = store.current();
    const saved = 'store' in state ? await settledInTime(state.store.saver.saved()) : undefined;
    const unfinished = await signedIn.store.games.unfinished(signedIn.account.id);
    const games = unfinished.ok ? unfinished.value : state.profile.unfinished;
    const known = games.length > 0 ? 'played' : await experienceIn(signedIn);
    const last = known === 'new' ? 'none' : await lastGame(signedIn, games);
    const profile: Profile = {
      player: playerOf(signedIn),
      experience: known,
      unfinished: games,
      saved: unfinished.ok && signedIn.queue.outage() === undefined ? (saved ?? []) : [],
      last,
      kept: signedIn.kept ?? options.kept,
    };
    const isNew = !isDeepStrictEqual(profile, state.profile);
    apply({ kind: 'profile-read', profile });
    // The menu asks for more after a change, which reads the profile again.
    if (isNew) report({ kind: 'profile-changed', profile });
    if (!unfinished.ok && unfinished.problem.cause !== 'corrupt') refreshLater(store);
  };
  const refreshLater = (store: CurrentStore): void => {
    clearTimeout(retry);
    if (state.kind !== 'closed') retry = setTimeout(() => void refresh(store), RETRY).unref();
  };
  const onSaveProblem = async (
    store: CurrentStore,
    game: GameId,
    problem: QueueProblem | Resumed,
  ): Promise<void> => {
    const { kind } = problem;
    // A game exists when another window of the player has begun the same board of a race.
    if (kind === 'not-held' || kind === 'stale' || kind === 'game-exists') {
      report({ kind: 'game-taken-over', game });
      void refresh(store);
    } else if (problem.kind === 'daily-played') {
      // While the counted try goes on, practice would show its code.
      const counted = await store.current().store.games.read(problem.game);
      const isOver = counted.ok && counted.value.progress.kind === 'finished';
      report({ kind: isOver ? 'daily-already-played' : 'game-taken-over', game });
      void refresh(store);
    } else {
      const text = problemProse(problem);
      if (isLost(problem, oneTry.has(game) ? 'one' : 'many')) {
        report({ kind: 'game-lost', game, text });
        void refresh(store);
      } else notify(text);
    }
  };
  /** Reads the stored settings and saves the changes to them; returns whether that worked. */
  const syncSettings = async (): Promise<boolean> => {
    const opened = await storeIfOpened;
    if (opened === undefined) return true;
    const { store, account } = opened.current();
    const changes = unsentSettings;
    const isChanged = Object.keys(changes).length > 0;
    const isOther = settings.account !== account.id;
    if (!isChanged && (!isOther || state.kind === 'closed')) return true;
    const read = await store.accounts.settings(account.id);
    if (!read.ok) {
      const mayPass = read.problem.kind === 'unavailable' && read.problem.cause !== 'corrupt';
      if (mayPass) syncSettingsLater();
      return false;
    }
    const before = settings.text;
    settings = { account: account.id, text: read.value ?? '' };
    if (isOther && settings.text !== before) report({ kind: 'settings-read' });
    if (!isChanged) return true;
    const text = changedText(settings.text, changes);
    const saved = await store.accounts.saveSettings(account.id, text);
    if (!saved.ok) return false;
    settings = { account: account.id, text };
    if (unsentSettings === changes) unsentSettings = {};
    return true;
  };
  const syncSettingsLater = (): void => {
    clearTimeout(settingsRetry);
    if (state.kind !== 'closed')
      settingsRetry = setTimeout(() => void queueSettings(), RETRY).unref();
  };
  const queueSettings = (): Promise<boolean> => {
    settingsSynced = settingsSynced.then(syncSettings);
    return settingsSynced;
  };
  const storeOpened = signIn.then(currentStore);
  /** Undefined if the store cannot be opened: whoever opens it has told the player. */
  const storeIfOpened = storeOpened.catch(() => undefined);
  let settingsSynced = Promise.resolve(true);
  void queueSettings();
  const ready = storeOpened.then(async (store) => {
    await Promise.all([refresh(store), settingsSynced]);
    const saver = openGameSaver(
      store.current,
      state.profile.kept,
      (game, problem) => onSaveProblem(store, game, problem),
      store.findAccount,
    );
    const before = state;
    const opened = { store, saver };
    apply({ kind: 'opened', store: opened });
    if ('unsent' in before) {
      const { games, current } = before.unsent;
      for (const played of games.values()) void saver.update(played);
      void saver.update(current);
    }
    return opened;
  });
  ready.catch(async (error: unknown) => {
    apply({ kind: 'sign-in-failed' });
    // A fault of the program ends the session; one that has ended may have closed the store.
    if ((await storeIfOpened) !== undefined && state.kind !== 'closed') throw error;
  });
  const answer: PlayerRecords['answer'] = async (call, signal, solver) => {
    const opened = await settledInTime(ready);
    if (opened === undefined) return unopened();
    const { store, saver } = opened;
    return answerCall(call, {
      ...store.current(),
      onClaimed: (stored) => {
        // A later load of the same game can have more moves already.
        if (signal?.aborted !== true) saver.resume(stored);
      },
      onAccount: (account) => {
        store.setAccount(account);
        void refresh(store);
      },
      refresh: () => void refresh(store),
      saved: async () =>
        (await settledInTime(saver.saved())) === undefined ? 'not-saved' : 'saved',
      openDailies,
      solver,
      signal: signal ?? NEVER_ABORTED,
      now,
    });
  };
  const unopened = (): Failed => (state.kind === 'unusable' ? NEVER_OPEN : NOT_OPEN);
  /** Resolves when moves that were sent are saved or given up, or when the player was told that they are late. */
  const untilSavedOrTold = async (
    sent: Promise<unknown>,
    { queue }: PlayerStore,
  ): Promise<void> => {
    const saved = sent.then(() => 'saved');
    for (let waited = 0; waited < SAVE_WAIT; waited += OUTAGE_CHECK_INTERVAL) {
      const isSaved = (await withTimeout(OUTAGE_CHECK_INTERVAL, saved)) !== undefined;
      if (isSaved || queue.outage() !== undefined) return;
    }
    notify(MOVES_LATE);
    apply({ kind: 'moves-late' });
    void sent.then(() => apply({ kind: 'moves-saved' }));
  };
  /** Resolves when a move is saved or given up, however long that takes; the player reads why it waits. */
  const untilSaved = async (sent: Promise<unknown>, { queue }: PlayerStore): Promise<void> => {
    const saved = sent.then(() => 'saved');
    if ((await withTimeout(SAVE_WAIT, saved)) !== undefined) return;
    const cause = queue.outage()?.cause;
    report({ kind: 'move-waits', text: saving.waits(cause) });
    await saved;
  };

  const finish = async ({ store, saver }: OpenStore): Promise<void> => {
    await Promise.all([saver.close(), settingsSynced, running.settled()]);
    const signedIn = store.current();
    await signedIn.store.games.release(signedIn.holder);
    await signedIn.forget?.();
  };

  return {
    profile: () => state.profile,
    ready: ready.catch(() => undefined),
    keepsGames: () => 'store' in state && state.profile.kept !== 'session',
    subscribe,
    save: (played) => {
      apply({ kind: 'game-played', played });
      if (played !== 'none') {
        // A daily can become practice.
        if (hasOneTry(played.occasion.kind)) oneTry.add(played.id);
        else oneTry.delete(played.id);
      }
      if (!('store' in state)) return undefined;
      const { store, saver } = state.store;
      const sent = saver.update(played);
      if (sent === 'nothing-sent') return undefined;
      const signedIn = store.current();
      publishWhenSaved(played, sent, signedIn);
      // Nobody can take over a game that ends with its session.
      if (state.profile.kept === 'session') return undefined;
      if (played !== 'none' && oneTry.has(played.id)) {
        return untilSaved(sent, signedIn);
      }
      const outage = signedIn.queue.outage();
      if (outage === undefined) {
        return state.kind === 'away' ? undefined : untilSavedOrTold(sent, signedIn);
      }
      // The player was told, perhaps between two keys, of which the second one removed the sentence. The answer comes first.
      queueMicrotask(() => notify(outageText(outage.cause)));
      return undefined;
    },
    settings: () => changedText(settings.text, unsentSettings),
    saveSettings: (changes) => {
      unsentSettings = { ...unsentSettings, ...changes };
      void queueSettings().then((isSaved) => {
        if (!isSaved) notify(SETTINGS_NOT_SAVED);
      });
    },
    answer: (call, ...rest) => {
      const [signal] = rest;
      // A canceled call is not run; its reply is dropped.
      const run = async () => (signal?.aborted === true ? NOT_OPEN : await answer(call, ...rest));
      const answered = readsMany(call.name) ? inTurn(run) : answer(call, ...rest);
      return isWrite(call.name) ? running.add(answered) : answered;
    },
    close: async () => {
      apply({ kind: 'session-ended' });
      clearTimeout(retry);
      clearTimeout(settingsRetry);
      const unsent = 'unsent' in state ? state.unsent.games.size : 0;
      const opened =
        'store' in state ? state.store : unsent > 0 ? await settledInTime(ready) : undefined;
      if (opened === undefined) {
        void ready.then(finish).catch(() => undefined);
        return state.dropped + unsent;
      }
      await finish(opened);
      return state.dropped;
    },
  };
}

function publishWhenSaved(
  played: PlayedGame | 'none',
  sent: Promise<unknown>,
  { store }: PlayerStore,
): void {
  if (played === 'none' || played.mode.kind !== 'race' || played.mode.room === 'new') return;
  const { room } = played.mode;
  void sent.then(() => store.changes.publish(room));
}

function changedText(text: string, changes: Partial<Choices>): string {
  const changed = withSettings(text, changes);
  return changed.ok ? changed.value : settingsText(changes);
}

const NEVER_ABORTED = new AbortController().signal;
const MOVES_LATE = 'Your last move is not saved yet, but it will be.';
const SETTINGS_NOT_SAVED = 'Your settings cannot be saved now: they count for this session.';
const NOT_OPEN = unavailableReply({ cause: 'unreachable' });

const NEVER_OPEN: Failed = {
  kind: 'failed',
  reason: 'That needs your saved games, which cannot be opened.',
};

const settledInTime = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  withTimeout(OPEN_WAIT, promise).catch(() => undefined);
