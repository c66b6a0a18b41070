import type { Level } from '../../../engine/puzzle.ts';
import { loadingScreen } from '../../menu/LoadingScreen.tsx';
import { type Choice, ownDictionary, rulesFor } from '../../menu/setup/choices.ts';
import { puzzleScreen } from '../../puzzle/PuzzleScreen.tsx';
import type { PuzzleStart } from '../../puzzle/puzzle.ts';
import { type AppModel, openAboveMenu, withDictionary } from '../app-model.ts';

/** Starts to solve puzzles. */
export function startPuzzle(before: AppModel, start: PuzzleStart): AppModel {
  const dictionary = start.kind === 'single' ? ownDictionary(start.rules) : undefined;
  const app = dictionary === undefined ? before : withDictionary(before, dictionary);
  const { seed, rest } = app.seeds;
  return openAboveMenu({ ...app, seeds: rest(), played: 'none' }, puzzleScreen.init(start, seed));
}

/** Starts with a puzzle of a game; where it needs a dictionary, the puzzle waits for it. */
export function choosePuzzle(app: AppModel, choice: Choice, level: Level): AppModel {
  const rules = rulesFor(choice, app.dictionaries);
  return rules.ok
    ? startPuzzle(app, { kind: 'single', rules: rules.value, level, seed: undefined })
    : openAboveMenu(
        app,
        loadingScreen.init(
          { kind: 'dictionary', letters: rules.problem.length },
          { screen: 'app', kind: 'puzzle-chosen', choice, level },
        ),
      );
}
