import { countsOf } from '../core/feedback.ts';
import { turnsOf } from '../core/record.ts';
import type { Catalog } from '../languages/catalog.ts';
import type { GameModel } from '../screens/game/game.ts';
import { duelResultOf, introduction, shownOf } from '../screens/game/rival.ts';
import { turnLine } from './turn-line.ts';

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
  const known = shownOf(before.rival, before.game);
  return turnsOf(played.record)
    .slice(known, shownOf(rival, game))
    .map(({ feedback }, index) => {
      const { exact, partial } = countsOf(feedback);
      return play.rival.spoken.answer(opponent.name, known + index + 1, exact, partial);
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
  return turnsOf(played.record).map((turn, index) =>
    [
      catalog.play.rival.turn(opponent.name, index + 1)[0],
      turnLine(played.rules, turn, catalog),
    ].join(' '),
  );
}
