import { setTimeout as pause } from 'node:timers/promises';
import { keyBytes } from '../../helpers/terminal/keys.ts';
import { HANG_SECONDS } from '../../helpers/terminal/waiting.ts';
import { type Committed, nothing } from './committed.ts';
import type { RandomSource } from './random-source.ts';
import {
  type Board,
  boardOn,
  boardText,
  digitOf,
  isTakenOver,
  offersContinue,
  type Place,
  placeOn,
} from './screens.ts';
import { gameKeys, moveKeys, towardsGame } from './typing.ts';
import type { Window } from './windows.ts';
import { isSame, type SavedBoard, type Witness } from './witness.ts';

/** How a player plays. */
export type PlayerOptions = {
  /** For reports. */
  readonly name: string;
  readonly random: RandomSource;
  readonly witness: Witness;
  /** Opens a window; rejects if the server cannot be reached. */
  readonly open: () => Promise<Window>;
  readonly accountIn: (committed: Committed) => string | undefined;
  /** Whether other windows play the games of the same account. */
  readonly shares: 'nothing' | 'account';
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
  /** Kills the program in the window. */
  readonly kill: () => void;
};

/** The most unfinished games of an account: at 20, keypeg drops the oldest one. */
const MAX_UNFINISHED = 10;

/** Milliseconds between two keys are below this. */
const KEY_PERIOD = 120;

/** How long a player waits for a screen to change; many keys change nothing. */
const NO_CHANGE = 300;

/** How long a player waits for a screen that is known. */
const UNKNOWN = 2000;

/** How long a player may not guess, in milliseconds. */
const NO_GUESS = 1000;

export function createPlayer(options: PlayerOptions): Player {
  const { name, random, witness, accountIn, shares } = options;
  let window: Window | undefined;
  /** Whether the window may break because something is killed. */
  let mayClose = false;
  /** How many times something was killed that may break the window. */
  let kills = 0;
  let playing: Promise<void> | undefined;
  let isResting = true;
  /** The last one was used before. */
  let unknownKeys: readonly string[] = ['%', '&', '$', '~'];
  let guessed = Promise.withResolvers<void>();

  const report = (what: string): void => witness.report(`${name}: ${what}`);
  const current = (): Window => {
    if (window === undefined) throw new Error(`${name} has no window.`);
    return window;
  };
  const isOpen = (): boolean => window?.isOpen() ?? false;

  /** Opens a window with the menu on it; the server may be down now. */
  const open = async (): Promise<void> => {
    const end = performance.now() + HANG_SECONDS * 1000;
    for (;;) {
      try {
        const opened = await options.open();
        window = opened;
        await opened.waitFor((rows) => placeOn(rows) === 'menu');
        void opened.closed.then((ending) => {
          if (ending === 'broken' && !mayClose)
            report(`the window broke: ${opened.screen().join('\n')}`);
        });
        return;
      } catch (error) {
        if (performance.now() > end) throw error;
        await pause(100);
      }
    }
  };
  const unfinished = (committed: Committed): readonly SavedBoard[] =>
    witness.boardsOf(committed, accountIn(committed)).filter(({ isFinished }) => !isFinished);

  /** The screen after the next frame that is complete. */
  const look = async (): Promise<readonly string[]> => {
    let seen: readonly string[] = [];
    await current().waitFor((rows) => {
      seen = rows;
      return true;
    });
    return seen;
  };
  /** The boards that are saved and the screen, for a report. */
  const details = (committed: Committed): string =>
    [
      ...witness.boardsOf(committed, accountIn(committed)).map(boardText),
      current().screen().join('\n'),
    ].join('\n');
  /** Types and waits until the screen changes, but not for long. */
  const press = async (text: string): Promise<void> => {
    const before = (await look()).join('\n');
    current().type(text);
    const changed = current().waitFor((rows) => rows.join('\n') !== before);
    await Promise.race([changed.catch(() => undefined), pause(NO_CHANGE)]);
  };
  /**
   * Presses Esc and waits until the place changes, because no key may follow it at once. A message
   * can hide the question whether to leave, so that nothing seems to change.
   */
  const pressEscape = async (from: Place): Promise<void> => {
    const left = current().waitFor((rows) => placeOn(rows) !== from);
    current().type(keyBytes.escape);
    await Promise.race([left.catch(() => undefined), pause(UNKNOWN)]);
  };

  /** Waits until the program has read all keys: it has answered one that no screen uses. */
  const settle = async (): Promise<void> => {
    unknownKeys = [...unknownKeys.slice(1), unknownKeys[0] ?? '%'];
    const [key = '%'] = unknownKeys;
    const answered = current().waitFor((rows) =>
      rows.some((row) => row.includes(`${key} is not a`) || row.includes(`${key} does nothing`)),
    );
    answered.catch(() => undefined);
    for (let tries = 1; ; tries++) {
      // The first one may only remove a message.
      current().type(key);
      if ((await Promise.race([answered.then(() => true), pause(UNKNOWN)])) === true) return;
      // A text field takes every key.
      if (tries % 3 === 0) await pressEscape('other');
    }
  };
  /** Where the player is; another screen than the known ones is left by Esc. */
  const place = async (): Promise<Place> => {
    await current().waitFor((rows) => placeOn(rows) !== 'loading');
    const known = current().waitFor((rows) => placeOn(rows) !== 'other');
    await Promise.race([known.catch(() => undefined), pause(UNKNOWN)]);
    if (!isOpen()) throw new Error(`The window of ${name} is closed.`);
    return placeOn(await look());
  };

  /** Goes on to a game: an unfinished one, or a new one. */
  const goToGame = async (): Promise<void> => {
    const end = performance.now() + HANG_SECONDS * 1000;
    for (;;) {
      const now = await place();
      if (now === 'game') return;
      if (performance.now() > end)
        throw new Error(`${name} finds no game: ${current().screen().join('\n')}`);
      const keys = towardsGame(now, await look());
      if (keys === keyBytes.escape) {
        await pressEscape(now);
        continue;
      }
      current().type(keys);
      // A second key too early would do something else on the next screen.
      await settle();
    }
  };

  /** Leaves the game; a board that was left is saved as it was shown, unless something is killed. */
  const leave = async (): Promise<void> => {
    const killsBefore = kills;
    let left: Board | undefined;
    await settle();
    for (let now = await place(); now !== 'menu'; now = await place()) {
      if (now === 'leaving') left = boardOn(await look());
      await pressEscape(now);
    }
    if (random.chance(50)) await quit();
    if (left !== undefined && shares === 'nothing') await expectSaved(left, killsBefore);
  };
  /** Quits on the menu; the first key may only remove a message. */
  const quit = async (): Promise<void> => {
    const used = current();
    const end = performance.now() + HANG_SECONDS * 1000;
    while (used.isOpen()) {
      if (performance.now() > end)
        throw new Error(`${name} cannot quit: ${used.screen().join('\n')}`);
      used.type('q');
      await Promise.race([used.closed, pause(UNKNOWN)]);
    }
  };
  const expectSaved = (board: Board, killsBefore: number): Promise<void> => {
    if (board.guesses.length === 0 && board.draft === '') return Promise.resolve();
    return witness.expect(
      `${name}: the board ${boardText(board)} is saved`,
      (committed) =>
        // The row being typed is saved a moment later: a kill may come first.
        kills > killsBefore ||
        witness.boardsOf(committed, accountIn(committed)).some((saved) => isSame(saved, board)),
      details,
    );
  };

  /** Types something at random that the screen offers. */
  const act = async ({ screen }: Window): Promise<void> => {
    const now = await place();
    switch (now) {
      case 'game': {
        if (random.chance(4)) return leave();
        const keys = gameKeys(random);
        const pressed = press(keys);
        if (keys.endsWith('\r')) guessed.resolve();
        return pressed;
      }
      case 'menu': {
        const games = unfinished(await witness.read().catch(() => nothing));
        const isNew = games.length < MAX_UNFINISHED && random.chance(30);
        const entry = random.oneOf(['Break the code', 'Words']);
        return press(isNew ? digitOf(screen(), entry) : '1');
      }
      case 'list':
        return press(random.oneOf([keyBytes.enter, keyBytes.down, keyBytes.up]));
      case 'lifelines':
        return press(random.oneOf(['1', '2', '3', keyBytes.escape]));
      case 'setup':
      case 'leaving':
      case 'taken-over':
      case 'over':
      case 'failed':
      case 'loading':
      case 'other':
        return press(towardsGame(now, screen()));
    }
  };
  const playUntilRest = async (): Promise<void> => {
    while (!isResting) {
      const used = window;
      try {
        if (used?.isOpen() === true) await act(used);
        else if ((await used?.closed) === 'quit' && !mayClose) await open();
        else return;
      } catch (error) {
        // What was done in a window ends with it.
        if (used?.isOpen() !== false) return report(String(error));
      }
      await random.pause(KEY_PERIOD);
    }
  };

  /** Makes a guess, which is saved unless the game was continued in another window before. */
  const playOneMove = async (): Promise<'saved' | 'taken-over'> => {
    await goToGame();
    let { guesses } = boardOn(await look());
    const before = guesses.length;
    const hasGuessed = (rows: readonly string[]): boolean =>
      placeOn(rows) === 'over' || boardOn(rows).guesses.length > before;
    current().type(moveKeys(await look()));
    await current().waitFor((rows) => {
      if (hasGuessed(rows)) guesses = boardOn(rows).guesses;
      return hasGuessed(rows) || isTakenOver(rows);
    });
    await witness.expect(
      `${name}: the next guess is saved, ${guesses.join()}`,
      (committed) => {
        const boards = witness.boardsOf(committed, accountIn(committed));
        const isSaved = boards.some((saved) => saved.guesses.join().startsWith(guesses.join()));
        return isSaved || isTakenOver(current().screen());
      },
      details,
    );
    return isTakenOver(current().screen()) ? 'taken-over' : 'saved';
  };
  /** Opens a window, in which the player continues on the row that was saved. */
  const comeBack = async (): Promise<void> => {
    await open();
    if (unfinished(await witness.read()).length === 0) return;
    await current().waitFor(offersContinue);
    await goToGame();
    const shown = boardOn(await look());
    await witness.expect(
      `${name}: Continue shows a saved board, not ${boardText(shown)}`,
      (now) => unfinished(now).some((saved) => isSame(saved, shown)),
      details,
    );
  };

  return {
    name,
    isOpen,
    open,
    play: () => {
      isResting = false;
      playing = playUntilRest();
    },
    rest: async () => {
      isResting = true;
      await playing;
      // A window that is killed answers no more.
      if (isOpen()) await Promise.race([settle(), current().closed]).catch(() => undefined);
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
      const isClosed = await Promise.race([
        current().closed.then(() => true),
        pause(HANG_SECONDS * 1000, false, { ref: false }),
      ]);
      if (!isClosed) report('the window stays open');
    },
    playOn: async () => {
      for (let tries = 0; ; tries++) {
        try {
          if (!isOpen()) await comeBack();
          if ((await playOneMove()) === 'saved') return;
          if (shares === 'nothing') throw new Error('The game is gone.');
        } catch (error) {
          // The window may have closed a moment later than the program or the server.
          if (tries > 1 || isOpen()) return report(String(error));
        }
      }
    },
    kill: () => current().kill(),
  };
}
