/** What a player expects of the moves and rows that are saved. */

import type { Committed } from './committed.ts';
import { moveKeys } from './keys.ts';
import { goToGame } from './navigation.ts';
import {
  type Board,
  boardOn,
  boardText,
  isTakenOver,
  offersContinue,
  placeOn,
  type Screen,
} from './screens.ts';
import type { Typist } from './typist.ts';
import { isSame, type SavedBoard, type Witness } from './witness.ts';

/** A player and the account whose games the player plays. */
export type AccountPlayer = {
  /** For reports. */
  readonly name: string;
  readonly witness: Witness;
  readonly accountIn: (committed: Committed) => string | undefined;
  /** Whether other windows play the games of the same account. */
  readonly shares: 'nothing' | 'account';
};

/** The boards of the player's games. */
export const boardsOf = (
  { witness, accountIn }: AccountPlayer,
  committed: Committed,
): readonly SavedBoard[] => witness.boardsOf(committed, accountIn(committed));

/** The boards of the player's unfinished games. */
export const unfinishedOf = (player: AccountPlayer, committed: Committed): readonly SavedBoard[] =>
  boardsOf(player, committed).filter(({ isFinished }) => !isFinished);

/** Waits until what is saved meets a condition; the report of a violation shows boards and screen. */
const expectBoards = (
  player: AccountPlayer,
  what: string,
  screen: () => Screen,
  holds: (boards: readonly SavedBoard[]) => boolean,
): Promise<void> =>
  player.witness.expect(
    `${player.name}: ${what}`,
    (committed) => holds(boardsOf(player, committed)),
    (committed) => [...boardsOf(player, committed).map(boardText), ...screen()].join('\n'),
  );

/** Expects that a board that was left is saved as it was shown, unless it may be lost. */
export const expectSaved = async (
  player: AccountPlayer,
  board: Board,
  { window }: Typist,
  mayBeLost: () => boolean,
): Promise<void> => {
  if (board.guesses.length === 0 && board.draft === '') return;
  await expectBoards(
    player,
    `the board ${boardText(board)} is saved`,
    window.screen,
    (boards) => mayBeLost() || boards.some((saved) => isSame(saved, board)),
  );
};

/** An answer that a player has seen, and that is not saved after a kill. */
export type LostAnswer = {
  readonly player: string;
  /** The guesses of its board. */
  readonly guesses: string;
  /** Milliseconds from its frame to the kill; negative if it was shown after the kill. */
  readonly age: number;
};

/** The answers that the windows of a player have shown. */
export type ShownAnswers = {
  readonly note: (screen: Screen, at: number) => void;
  /** Each board with another answer is one. */
  readonly count: () => number;
  /** Takes the answers that none of the saved boards has; each is returned once. */
  readonly takeLost: (boards: readonly Board[], killedAt: number) => readonly LostAnswer[];
};

/** Notes when each answer is shown for the first time; `player` is for the reports. */
export function noteAnswers(player: string): ShownAnswers {
  /** The instants of the frames, by the guesses of their boards. */
  const shown = new Map<string, number>();
  let count = 0;
  return {
    note: (screen, at) => {
      if (!['game', 'over'].includes(placeOn(screen))) return;
      const guesses = boardOn(screen).guesses.join();
      if (guesses === '' || shown.has(guesses)) return;
      shown.set(guesses, at);
      count += 1;
    },
    count: () => count,
    takeLost: (boards, killedAt) => {
      const saved = boards.map((board) => `${board.guesses.join()},`);
      const lost = [...shown].filter(
        ([guesses]) => !saved.some((board) => board.startsWith(`${guesses},`)),
      );
      for (const [guesses] of lost) shown.delete(guesses);
      return lost.map(([guesses, at]) => ({ player, guesses, age: killedAt - at }));
    },
  };
}

/** Makes a guess, which is saved unless the game was continued in another window before. */
export async function playOneMove(
  player: AccountPlayer,
  typist: Typist,
): Promise<'saved' | 'taken-over'> {
  const { window } = typist;
  await goToGame(typist);
  const before = boardOn(await typist.look()).guesses.length;
  window.type(moveKeys);
  const hasGuessed = (screen: Screen): boolean =>
    placeOn(screen) === 'over' || boardOn(screen).guesses.length > before;
  const screen = await typist.waitFor(
    'the guess on the board',
    (rows) => hasGuessed(rows) || isTakenOver(rows),
  );
  if (hasGuessed(screen)) {
    const guesses = boardOn(screen).guesses.join();
    await expectBoards(
      player,
      `the guesses ${guesses} are saved`,
      window.screen,
      (boards) =>
        boards.some((saved) => saved.guesses.join().startsWith(guesses)) ||
        isTakenOver(window.screen()),
    );
  }
  return isTakenOver(window.screen()) ? 'taken-over' : 'saved';
}

/** Continues an unfinished game, if there is one, and expects the row that was saved. */
export async function continueGame(player: AccountPlayer, typist: Typist): Promise<void> {
  if (unfinishedOf(player, await player.witness.read()).length === 0) return;
  await typist.waitFor('Continue on the menu', offersContinue);
  await goToGame(typist);
  const shown = boardOn(await typist.look());
  await expectBoards(
    player,
    `Continue shows a saved board, not ${boardText(shown)}`,
    typist.window.screen,
    (boards) => boards.some((saved) => !saved.isFinished && isSame(saved, shown)),
  );
}
