import { setTimeout as pause } from 'node:timers/promises';
import { toError } from '../../../source/engine/core/result.ts';
import { withTimeout } from '../../../source/store/queue/promises.ts';
import { HANG_SECONDS } from '../../helpers/patience.ts';
import { act } from './acting.ts';
import type { Committed } from './committed.ts';
import type { RandomSource } from './random-source.ts';
import {
  type AccountPlayer,
  boardsOf,
  continueGame,
  expectSaved,
  type LostAnswer,
  noteAnswers,
  playOneMove,
} from './saved-moves.ts';
import { placeOn } from './screens.ts';
import { createTypist, type Typist } from './typist.ts';
import type { Window } from './windows.ts';

/** How a player plays. */
export type PlayerOptions = AccountPlayer & {
  readonly random: RandomSource;
  /** Opens a window; rejects if the server cannot be reached. */
  readonly open: () => Promise<Window>;
};

/** A player who types at random in one window after the other. */
export type Player = {
  readonly name: string;
  readonly isOpen: () => boolean;
  /** Opens the first window. */
  readonly open: () => Promise<void>;
  /** Plays at random until `rest`. */
  readonly play: () => void;
  /** Stops playing; resolves when no key is under way. */
  readonly rest: () => Promise<void>;
  /** Resolves when the player has pressed Enter for a guess, or after some time. */
  readonly nextGuess: () => Promise<void>;
  /** Says whether the window may close from now on without the player's doing. */
  readonly allowClose: (mayClose: boolean) => void;
  /** Resolves when the window is closed; otherwise it is a violation. */
  readonly waitForClose: () => Promise<void>;
  /**
   * Plays one more move, which is saved: in the same window, or, if that is closed, in a new one
   * that continues where an unfinished game was saved.
   */
  readonly playOn: () => Promise<void>;
  /** How many answers the player has seen. */
  readonly answers: () => number;
  /**
   * Takes the answers that are not saved after a kill. Not of a player who shares an account: a
   * window whose game another one has continued shows one more answer.
   */
  readonly takeLost: (committed: Committed, killedAt: number) => readonly LostAnswer[];
  /** Kills the program in the window. */
  readonly kill: () => void;
};

/** Milliseconds between two keys are below this. */
const KEY_PERIOD = 120;

/** How long a player may not guess, in milliseconds. */
const NO_GUESS = 1000;

/** Seconds that no window stays open. */
const FOREVER = 86_400;

/** Milliseconds between two tries to reach a server that is down. */
const RETRY = 100;

/** Milliseconds for which a window may look open after the program in it has ended, on a busy machine. */
const CLOSE_WAIT = 30_000;

/**
 * How many windows one more move may take: one that closes a moment later than what was killed, one
 * whose game another window of the account has continued, and one that plays.
 */
const MAX_TRIES = 3;

export function createPlayer(options: PlayerOptions): Player {
  const { name, random, witness, shares } = options;
  let typist: Typist | undefined;
  /** Whether the window may break because something is killed. */
  let mayClose = false;
  /** How many times something was killed that may break the window. */
  let kills = 0;
  let playing: Promise<void> | undefined;
  let isResting = true;
  const shown = noteAnswers(name);
  let guessed = Promise.withResolvers<void>();

  const report = (what: string): void => witness.report(`${name}: ${what}`);
  const current = (): Typist => {
    if (typist === undefined) throw new Error(`${name} has no window.`);
    return typist;
  };
  const isOpen = (): boolean => typist?.window.isOpen() ?? false;
  const hasClosed = async ({ window }: Typist): Promise<boolean> =>
    (await withTimeout(CLOSE_WAIT, window.closed)) !== undefined;

  /** Opens a window with the menu on it; the server may be down now. */
  const open = async (): Promise<Typist> => {
    const end = performance.now() + HANG_SECONDS * 1000;
    for (;;) {
      const opening = await options.open().catch(toError);
      if (!(opening instanceof Error)) {
        const opened = createTypist(opening, name);
        typist = opened;
        void noteFrames(opening);
        const menu = opened.waitFor('the menu', (screen) => placeOn(screen) === 'menu');
        const failure = await menu.then(() => undefined, toError);
        if (failure === undefined) {
          void watchWindow(opening);
          return opened;
        }
        if (!(await hasClosed(opened))) throw failure;
      }
      if (performance.now() > end) throw new Error(`${name} cannot reach the server.`);
      await pause(RETRY);
    }
  };
  const openOrReport = (): Promise<Typist | undefined> =>
    open().catch((error) => {
      report(String(error));
      return undefined;
    });
  const watchWindow = async ({ closed, screen }: Window): Promise<void> => {
    if ((await closed) === 'broken' && !mayClose)
      report(`the window broke:\n${screen().join('\n')}`);
  };
  const noteFrames = ({ waitFor }: Window): Promise<void> =>
    waitFor((screen) => {
      shown.note(screen, performance.now());
      return false;
    }, FOREVER).catch(() => undefined);
  const playUntilRest = async (): Promise<void> => {
    let used: Typist | undefined = current();
    while (!isResting) {
      if (!used.window.isOpen()) {
        if ((await used.window.closed) === 'broken' || mayClose) return;
        used = await openOrReport();
        if (used === undefined) return;
      }
      try {
        // A kill that is ordered may come at any time from now on.
        const killsBefore = mayClose ? kills - 1 : kills;
        const left = await act(options, used, () => guessed.resolve());
        // The row being typed is saved a moment later: a kill may come first.
        if (left !== undefined && shares === 'nothing')
          await expectSaved(options, left, used, () => kills > killsBefore);
      } catch (error) {
        // What was done in a window ends with it.
        if (!(await hasClosed(used))) return report(String(error));
      }
      await random.pause(KEY_PERIOD);
    }
  };
  const playOn = async (): Promise<void> => {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const isNew = !isOpen();
      const used = isNew ? await openOrReport() : current();
      if (used === undefined) return;
      try {
        if (isNew) await continueGame(options, used);
        if ((await playOneMove(options, used)) === 'saved') return;
        if (shares === 'nothing') throw new Error('The game is gone.');
      } catch (error) {
        if (!(await hasClosed(used))) return report(String(error));
      }
    }
    report(`no move is saved in ${MAX_TRIES} tries:\n${current().window.screen().join('\n')}`);
  };

  return {
    name,
    isOpen,
    open: async () => void (await open()),
    play: () => {
      isResting = false;
      playing = playUntilRest();
    },
    rest: async () => {
      isResting = true;
      await playing;
      if (!isOpen()) return;
      const used = current();
      const problem = await used.settle().then(() => undefined, toError);
      // A window that is killed answers no more.
      if (problem !== undefined && !(await hasClosed(used))) report(problem.message);
    },
    nextGuess: () => {
      guessed = Promise.withResolvers();
      return Promise.race([guessed.promise, pause(NO_GUESS)]);
    },
    allowClose: (may) => {
      if (may) kills++;
      mayClose = may;
    },
    waitForClose: async () => {
      const { window } = current();
      if ((await withTimeout(1000 * HANG_SECONDS, window.closed)) === undefined)
        report(`the window stays open:\n${window.screen().join('\n')}`);
    },
    playOn,
    answers: shown.count,
    takeLost: (committed, killedAt) =>
      shares === 'nothing' ? shown.takeLost(boardsOf(options, committed), killedAt) : [],
    kill: () => current().window.kill(),
  };
}
