import { lazy } from '../../../engine/core/memoize.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import type { Puzzle } from '../../../engine/puzzles/puzzle.ts';
import { parseCode, score } from '../../../engine/variants/codes.ts';
import { play, start } from '../../../engine/variants/game.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import type { HelpPage } from '../../../games/game.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { initAnswer } from '../../play/answer/answer.ts';
import { answerKeymap } from '../../play/answer/answer-keys.ts';
import { casualGame, initGame } from '../../play/game/game.ts';
import { gameKeymap } from '../../play/game/game-keys.ts';
import { defaultModes, rolesOf } from '../../play/modes/mode.ts';
import { opponents } from '../../play/modes/opponents.ts';
import { initSecret, secretKeymap } from '../../play/secret/secret.ts';
import { updatePuzzle } from '../../puzzle/puzzle.ts';
import { puzzleKeymap } from '../../puzzle/puzzle-keys.ts';
import { initPuzzle, type PuzzleModel } from '../../puzzle/puzzle-model.ts';
import { initPuzzles, puzzlesKeymap } from '../../puzzle/puzzles.ts';
import { type HelpPart, keySection } from './help-part.ts';

/** The keys that depend on the game: those of its rows and answers. */
export function playKeys(
  { rules, guess: guessText }: HelpPage,
  keys: KeyBindings,
): readonly HelpPart[] {
  const random = randomFrom('help');
  const { break: breaking, duel, hide } = defaultModes;
  const guess = parseCode(rules, guessText);
  const hidden = start(rules, rolesOf(hide), 'help');
  const guessed = start(rules, rolesOf(breaking), 'help');
  const broken = initGame(casualGame(guessed, breaking), random, 'help');
  // With a hint, Enter has a second meaning.
  const useHint = gameKeymap({ ...broken, hint: 'offered' }).slice(0, 1);
  const asked = guess.ok ? play(hidden, { kind: 'guess', pegs: guess.value }) : hidden;
  const { variant } = rules;
  const headed = (name: 'guessKeys' | 'hideKeys' | 'answerKeys'): HelpPart => ({
    kind: 'heading',
    name: 'game-keys',
    text: ({ games }) => games[variant].headings[name],
  });
  return [
    ...keySection(headed('guessKeys'), 'game', keys, [...gameKeymap(broken), ...useHint]),
    ...keySection(
      headed('hideKeys'),
      'secret',
      keys,
      secretKeymap(initSecret(start(rules, rolesOf(duel), 'help'), duel, random)),
    ),
    ...keySection(
      headed('answerKeys'),
      'answer',
      keys,
      answerKeymap(initAnswer(asked, hide, opponents[0])),
    ),
  ];
}

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
  level: 'easy',
};

const entering = lazy((): PuzzleModel => {
  const drawing = initPuzzle({ kind: 'single', rules, level: 'easy', seed: 'help' }, 'help', {
    clipboard: 'none',
    invitation: '',
  });
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
  ...keySection('puzzleListKeys', 'puzzles', keys, puzzlesKeymap({ ...initPuzzles(), chosen: 1 })),
  ...keySection('puzzleKeys', 'puzzle', keys, puzzleKeymap(entering())),
  ...keySection('proofKeys', 'puzzle', keys, puzzleKeymap(proving())),
];
