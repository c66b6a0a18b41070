import { lazy } from '../../../engine/core/memoize.ts';
import type { Puzzle } from '../../../engine/puzzles/puzzle.ts';
import { parseCode, score } from '../../../engine/variants/codes.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { updatePuzzle } from '../../puzzle/puzzle.ts';
import { puzzleKeymap } from '../../puzzle/puzzle-keys.ts';
import { initPuzzle, type PuzzleModel } from '../../puzzle/puzzle-model.ts';
import { runOf } from '../../puzzle/puzzle-run.ts';
import { initPuzzles, puzzlesKeymap } from '../../puzzle/puzzles.ts';
import { type HelpPart, keySection } from './help-part.ts';

const { rules } = presets[0];

const code = parseCode(rules, '1122');

/** A puzzle of two rows, whose code is 1122. */
const puzzle: Puzzle = {
  rules,
  rows: ['1133', '4422'].flatMap((text) => {
    const guess = parseCode(rules, text);
    return guess.ok && code.ok
      ? [{ guess: guess.value, feedback: score(rules, code.value, guess.value) }]
      : [];
  }),
  asked: 0,
  grade: 1,
};

const entering = lazy((): PuzzleModel => {
  const drawing = initPuzzle(
    runOf({ kind: 'single', rules, grade: 'any', seed: 'help' }, 'help'),
    'help',
    { clipboard: 'none', invitation: '' },
  );
  const reply = { kind: 'puzzle', puzzle } as const;
  return updatePuzzle(drawing, { screen: 'puzzle', kind: 'replied', to: 'puzzle', reply });
});

const proving = lazy(() =>
  updatePuzzle(updatePuzzle(entering(), { screen: 'puzzle', kind: 'row-pasted', text: '1122' }), {
    screen: 'puzzle',
    kind: 'code-submitted',
  }),
);

/** The keys of the list of puzzles, and of a puzzle. */
export const puzzleKeyParts = (keys: KeyBindings): readonly HelpPart[] => [
  ...keySection('puzzleListKeys', 'puzzles', keys, puzzlesKeymap({ ...initPuzzles(), chosen: 4 })),
  ...keySection('puzzleKeys', 'puzzle', keys, puzzleKeymap(entering())),
  ...keySection('proofKeys', 'puzzle', keys, puzzleKeymap(proving())),
];
