import { publicGame } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { wasteSentence } from '../../../prose/problems.ts';
import { clearedDraft } from '../../../screens/play/draft/draft.ts';
import { figuresOf, progressText } from '../../../screens/play/game/end/end-text.ts';
import type { GameModel } from '../../../screens/play/game/game.ts';
import { sentences } from '../../../screens/play/play.ts';
import { lastLesson, lessonFor } from '../../../screens/play/tutorial/lessons.ts';
import { situationOf } from '../../../screens/play/tutorial/situation.ts';
import { rivalGuesses } from '../../rival.ts';
import { notebookLine } from '../../text/game/notes.ts';

/** What changed beside the board: the lesson after a move, the notes and the machine's guesses. */
export const newsBesideBoard = (
  before: GameModel,
  model: GameModel,
  catalog: Catalog,
): readonly string[] => [
  ...(before.game.record.length === model.game.record.length ? [] : lessonLines(model, catalog)),
  ...(before.notebook === model.notebook
    ? []
    : [notebookLine(model.notebook, model.game.rules, catalog)]),
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
  { game, figures, occasion }: GameModel,
  catalog: Catalog,
): readonly string[] {
  if (game.phase !== 'over' || before.figures === figures) return [];
  if (typeof figures !== 'object' || 'failed' in figures) return [];
  return [
    sentences(
      progressText(game, { figures, occasion }, catalog),
      catalog.play.ending.spokenFigures(figuresOf(figures)),
    ),
  ];
}
