import { countsOf } from '../engine/core/feedback.ts';
import { turnsOf } from '../engine/core/game/record.ts';
import { boardsOf, hasBoards } from '../engine/variants/game.ts';
import type { Catalog } from '../prose/catalog.ts';
import type { GameModel } from '../screens/play/game/game.ts';
import { duelResultOf, introduction, shownOf } from '../screens/play/game/rival.ts';
import { turnLine } from './sentences.ts';
import { turnTextOnBoards } from './text/game/game-text.ts';

/** What a game against a machine begins with. */
export const rivalOpening = (rival: GameModel['rival'], catalog: Catalog): readonly string[] =>
  rival === 'none' ? [] : [introduction(rival)(catalog)];

/** How the machine's new guesses were answered, as counts: the guesses are covered until the end. */
export function rivalAnswers(
  before: GameModel,
  { rival, game }: GameModel,
  { play }: Catalog,
): readonly string[] {
  if (rival === 'none' || before.rival === 'none' || game.phase === 'over') return [];
  const { opponent, game: played } = rival.lane;
  const { spoken } = play.rival;
  const known = shownOf(before.rival, before.game);
  const boards = boardsOf(played);
  return turnsOf(played.record)
    .slice(known, shownOf(rival, game))
    .map(({ feedback }, index) => {
      const turn = known + index;
      if (hasBoards(played)) {
        return spoken.answers(
          opponent.name,
          turn + 1,
          boards.flatMap(({ record }, board) => {
            const answer = turnsOf(record)[turn];
            return answer === undefined ? [] : [{ board: board + 1, ...countsOf(answer.feedback) }];
          }),
        );
      }
      const { exact, partial } = countsOf(feedback);
      return spoken.answer(opponent.name, turn + 1, exact, partial);
    });
}

/** All guesses of the machine, when its result is known. */
export function rivalGuesses(
  before: GameModel,
  { rival, game }: GameModel,
  catalog: Catalog,
): readonly string[] {
  if (rival === 'none' || before.rival === 'none') return [];
  const isKnown = duelResultOf(rival, game) !== undefined;
  if (!isKnown || duelResultOf(before.rival, before.game) !== undefined) return [];
  const { opponent, game: played } = rival.lane;
  const { rules } = played;
  const turns = turnsOf(played.record);
  return turns.map((turn, index) =>
    [
      catalog.play.rival.turn(opponent.name, index + 1)[0],
      hasBoards(played)
        ? turnTextOnBoards(rules, turns.slice(0, index), turn, { feedback: 'words' }, catalog)
        : turnLine(rules, turn, catalog),
    ].join(' '),
  );
}
