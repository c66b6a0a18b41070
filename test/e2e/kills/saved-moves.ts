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

const boardsOf = ({ witness, accountIn }: AccountPlayer, committed: Committed) =>
  witness.boardsOf(committed, accountIn(committed));

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
