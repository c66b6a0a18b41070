import {
  type GameId,
  type GameStart,
  isFinal,
  MAX_UNFINISHED,
  type StoredGame,
} from '../../engine/core/stored/game.ts';
import { isBegun, storedRulesOf } from '../../engine/variants/game.ts';
import { grouped } from '../../prose/phrases.ts';
import { type PlayedGame, progressOf, type Visibility } from '../../screens/app/game/unfinished.ts';
import { formatMode, type Kept } from '../../screens/play/mode.ts';
import type { GameWrite } from '../../store/port.ts';
import { openPendingPromises } from '../../store/queue/promises.ts';
import type {
  Acknowledgment,
  AsideObserver,
  GameWriter,
  QueueProblem,
} from '../../store/queue/write-queue.ts';
import type { PlayerStore } from './player-store.ts';

export type GameSaver = ReturnType<typeof openGameSaver>;
/** Called once for each game that is no longer saved or is set aside, and before a start that deletes the oldest game. */
type OnSaveProblem = (game: GameId, problem: QueueProblem | Resumed) => Promise<void> | void;
/** A game that was set aside is saved again. */
export type Resumed = { readonly kind: 'resumed' };
/** Delay before a change of the typed row is saved, in milliseconds; not used where games end with the session. */
const DRAFT_DELAY = 200;

type SavedGame = {
  readonly writer: GameWriter;
  moves: number;
  draft: string;
  state: 'saved' | 'finished' | 'failed';
  latest: Sent | 'nothing';
};

type Sent = { readonly played: PlayedGame; readonly visibility: Visibility };
type WhenFull = Extract<GameWrite, { kind: 'start' }>['whenFull'];
/** The maximum number of games of a session that are kept here; an older one is finished or was left long ago. */
const MAX_SAVED = 32;

/** Saves the games of a session; those that end with it only when they are over or left, but in a room at each move. */
export function openGameSaver(
  store: () => PlayerStore,
  scope: Kept,
  onProblem: OnSaveProblem,
  findAccount: () => Promise<void> = async () => undefined,
) {
  const { holder, queue } = store();
  const games = new Map<GameId, SavedGame>();
  const pending = openPendingPromises();
  let current: PlayedGame | 'none' = 'none';
  let timer: NodeJS.Timeout | undefined;

  const track = (id: GameId, game: SavedGame): SavedGame => {
    // The last one of the map is the last one that was opened.
    games.delete(id);
    const [oldest] = games.keys();
    if (games.size >= MAX_SAVED && oldest !== undefined) games.delete(oldest);
    games.set(id, game);
    return game;
  };
  const acknowledge = (id: GameId, game: SavedGame, sent: Acknowledgment): void =>
    void pending.add(reportProblem(id, game, sent));
  const reportProblem = async (
    id: GameId,
    game: SavedGame,
    sent: Acknowledgment,
  ): Promise<void> => {
    const result = await sent;
    if (result.ok || game.state === 'failed') return;
    game.state = 'failed';
    if (result.problem.kind === 'no-account' && (await isLinked()) && game.latest !== 'nothing') {
      startAgain(game.latest, 'keep-all');
      return;
    }
    // As practice, the same game starts again.
    if (result.problem.kind === 'daily-played') games.delete(id);
    await onProblem(id, result.problem);
    if (result.problem.kind === 'too-many-unfinished' && game.latest !== 'nothing') {
      startAgain(game.latest, 'drop-oldest');
    }
  };
  const startAgain = ({ played, visibility }: Sent, whenFull: WhenFull): void => {
    start(played, whenFull);
    send(played, visibility);
  };
  const isLinked = async (): Promise<boolean> => {
    const before = store().account.id;
    await findAccount();
    return store().account.id !== before;
  };
  const start = (played: PlayedGame, whenFull: WhenFull): SavedGame => {
    const { started, save } = queue.start(
      { kind: 'start', start: startOf(played), holder, whenFull },
      observerOf(played.id),
    );
    const game = track(played.id, {
      writer: { save },
      moves: 0,
      draft: '',
      state: 'saved',
      latest: 'nothing',
    });
    acknowledge(played.id, game, started);
    return game;
  };
  const observerOf = (game: GameId): AsideObserver => ({
    setAside: (problem) => void onProblem(game, problem),
    resumed: () => void onProblem(game, { kind: 'resumed' }),
  });
  const startOf = ({ id, occasion, mode, game }: PlayedGame): GameStart => ({
    id,
    account: store().account.id,
    ...storedRulesOf(game),
    seed: game.seed,
    seedSource: game.seedSource,
    mode: formatMode(mode),
    occasion,
  });
  const send = (played: PlayedGame, visibility: Visibility): void => {
    clearTimeout(timer);
    timer = undefined;
    const game =
      games.get(played.id) ?? (isBegun(played.game) ? start(played, 'keep-all') : undefined);
    if (game === undefined) return;
    game.latest = { played, visibility };
    if (game.state !== 'saved') return;
    const { moves } = played.game;
    const progress = progressOf(played, visibility);
    const isChanged = moves.length > game.moves || played.draft !== game.draft;
    if (!isChanged && progress.kind === 'unfinished') return;
    const sent = game.writer.save(moves.slice(game.moves), progress);
    game.moves = moves.length;
    game.draft = played.draft;
    if (progress.kind === 'finished') game.state = 'finished';
    acknowledge(played.id, game, sent);
  };
  const sendCurrent = (visibility: Visibility): void => {
    if (current !== 'none') send(current, visibility);
  };
  const leave = (): void => {
    sendCurrent('left');
    current = 'none';
  };

  return {
    /** Takes the game after each change. If moves are sent, the promise resolves when they are saved or given up. */
    update: (played: PlayedGame | 'none') => {
      if (current !== 'none' && (played === 'none' || played.id !== current.id)) leave();
      current = played;
      if (played === 'none') return 'nothing-sent';
      const moveCount = games.get(played.id)?.moves ?? 0;
      const savesEachMove = scope !== 'session' || played.occasion.kind === 'room';
      if ((savesEachMove && played.game.moves.length > moveCount) || isFinal(played.game)) {
        send(played, 'on-screen');
        const sentCount = games.get(played.id)?.moves ?? 0;
        return sentCount === moveCount ? 'nothing-sent' : pending.settled();
      }
      if (scope !== 'session') timer ??= setTimeout(sendCurrent, DRAFT_DELAY, 'on-screen');
      return 'nothing-sent';
    },
    resume: (stored: StoredGame) => {
      const {
        start: { id },
        moves,
        progress,
      } = stored;
      const draft = progress.kind === 'unfinished' ? progress.draft : '';
      const writer = queue.resume(stored, holder, observerOf(id));
      track(id, { writer, moves: moves.length, draft, state: 'saved', latest: 'nothing' });
    },
    /** Resolves with the games that are saved as they are, when no move is sent any more. */
    saved: async (): Promise<readonly GameId[]> => {
      await pending.settled();
      return [...games].filter(([, { state }]) => state === 'saved').map(([id]) => id);
    },
    close: async () => {
      leave();
      await pending.settled();
    },
  };
}

/** Whether a game is gone, or has one try and will never be saved, so that what it shows would not count. */
export const isLost = ({ kind }: QueueProblem | Resumed, tries: 'one' | 'many'): boolean =>
  kind === 'no-game' ||
  kind === 'finished' ||
  kind === 'no-account' ||
  (tries === 'one' && kind !== 'unavailable' && kind !== 'resumed');

export function problemProse(
  problem: Exclude<
    QueueProblem | Resumed,
    { kind: 'not-held' | 'stale' | 'game-exists' | 'daily-played' }
  >,
): string {
  switch (problem.kind) {
    case 'over-quota':
      return 'This game is not saved any more: your games take all the space that you have.';
    case 'no-game':
    case 'finished':
      return 'This game is not saved any more: it was deleted or finished in another window.';
    case 'no-account':
      return 'This game is not saved: your account was deleted, or your key was linked with another one.';
    case 'queue-full':
      return 'This game is not saved any more: too much waits for the store.';
    case 'unavailable':
      return saving.outage(problem.cause);
    case 'resumed':
      return 'This game is saved again.';
    case 'too-many-unfinished':
      return `You have ${grouped(MAX_UNFINISHED)} unfinished games, so this one replaces the oldest.`;
    case 'write-failed':
      return 'This game cannot be saved.';
  }
}

const causes = {
  full: 'The disk with your games is full.',
  'read-only': 'The disk with your games is read-only.',
  unreachable: 'Your saved games cannot be reached.',
  busy: 'Your saved games are in use by another program.',
  corrupt: 'The file with your games is damaged.',
  refused: 'The database of your games refuses them.',
};

type Cause = keyof typeof causes;

export const saving = {
  /** Only what passes by itself is worth another try. */
  unavailable: (cause: Cause) =>
    cause === 'corrupt' || cause === 'read-only' || cause === 'full'
      ? causes[cause]
      : `${causes[cause]} Try again in a moment.`,
  outage: (cause: Cause) => `This game cannot be saved now. ${causes[cause]}`,
  localOutage: (cause: Cause) => `${causes[cause]} Your game is saved as soon as that changes.`,
  waits: (cause: Cause | undefined) =>
    `Your move is not saved yet, and one try counts: its answer waits.${cause === undefined ? '' : ` ${causes[cause]}`}`,
  notSavedNow: (cause: Cause) => `Your games are not saved. ${causes[cause]}`,
};
