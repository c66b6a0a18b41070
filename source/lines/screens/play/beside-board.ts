import { countsOf } from '../../../engine/core/feedback.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { publicGame } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { turnLine } from '../../../prose/games/game-text.ts';
import { wasteSentence } from '../../../prose/refusals.ts';
import { clearedDraft } from '../../../screens/play/draft/draft.ts';
import { duelEnding } from '../../../screens/play/game/end/duel-ending.ts';
import { figuresOf, progressText } from '../../../screens/play/game/end/end-text.ts';
import type { GameModel } from '../../../screens/play/game/game.ts';
import { duelResultOf, introduction, shownOf } from '../../../screens/play/game/rival.ts';
import { sentences } from '../../../screens/play/play.ts';
import { lastLesson, lessonFor } from '../../../screens/play/tutorial/lessons.ts';
import { situationOf } from '../../../screens/play/tutorial/situation.ts';

/** What changed beside the board: the lesson after a move and the machine's guesses. */
export const newsBesideBoard = (
  before: GameModel,
  model: GameModel,
  catalog: Catalog,
): readonly string[] => [
  ...(before.game.record.length === model.game.record.length ? [] : lessonLines(model, catalog)),
  ...rivalGuesses(before, model, catalog),
];

/** What the guide of the tutorial says before the next guess, or at the end; nothing in other games. */
export function lessonLines(
  { mode, game: whole, draft }: GameModel,
  catalog: Catalog,
): readonly string[] {
  if (mode.kind !== 'tutorial') return [];
  const game = publicGame(whole);
  if (game.phase === 'over') return [lastLesson(game.outcome, catalog)];
  // A guess is typed as a whole line, so no row has begun.
  const row = clearedDraft(draft);
  return lessonFor(situationOf(game, row), catalog, 'spoken').slice(0, 1);
}

/** A new warning before a guess, and how the guess is made all the same. */
export const warningLines = (
  before: GameModel,
  { warning, game }: GameModel,
  guessAnyway: string,
  catalog: Catalog,
): readonly string[] =>
  warning === 'none' || warning === before.warning
    ? []
    : [
        [
          wasteSentence(warning.waste, warning.guess, game.rules, 'turn', catalog),
          guessAnyway,
        ].join(' '),
      ];

/** The player's figures once they are known, after what a won game has improved of them. */
export function figuresSentences(
  before: GameModel,
  model: GameModel,
  catalog: Catalog,
): readonly string[] {
  const { game, figures, occasion } = model;
  if (game.phase !== 'over' || before.figures === figures) return [];
  if (typeof figures !== 'object' || 'failed' in figures) return [];
  const isBeaten = duelEnding(model, catalog)?.title !== undefined;
  return [
    sentences(
      isBeaten ? '' : progressText(game, { figures, occasion }, catalog),
      catalog.play.ending.spokenFigures(figuresOf(figures)),
    ),
  ];
}

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
  return turnsOf(played.record)
    .slice(known, shownOf(rival, game))
    .map(({ feedback }, index) => {
      const turn = known + index;
      const { exact, partial } = countsOf(feedback);
      return spoken.answer(opponent.name, turn + 1, exact, partial);
    });
}

/** All guesses of the machine, when its result is known. */
function rivalGuesses(
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
    [catalog.play.rival.turn(opponent.name, index + 1)[0], turnLine(rules, turn, catalog)].join(
      ' ',
    ),
  );
}
