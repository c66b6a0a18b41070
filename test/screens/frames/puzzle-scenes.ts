import type { AppModel } from '../../../source/screens/app/app.ts';
import type { Key } from '../../../source/screens/keymap.ts';
import type { PuzzleStart } from '../../../source/screens/puzzle/puzzle-run.ts';
import { presets } from '../../../source/variants/pegs/peg-rules.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { thought } from '../outside.ts';
import type { Scene } from './scenes.ts';

/** The program after each key, with all replies that it waits for but the time. */
export const solving = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => thought(pressed(now, key)), thought(app));

/** The puzzle of a start, and then keys. */
const puzzle =
  (start: PuzzleStart, ...keys: readonly Key[]): Scene =>
  (size) =>
    solving(opened(size, { kind: 'puzzle', start }, { clipboard: 'terminal' }), ...keys);

const single = (preset: number, seed: string, grade: 1 | 2 | 3 | 4 | 5): PuzzleStart => ({
  kind: 'single',
  rules: presets[preset]?.rules ?? presets[0].rules,
  grade,
  seed,
});

/** Its code is 5131, and rows 2, 3 and 4 prove the second peg. */
const easy = single(0, 'a', 2);
const CODE = [...'5131', 'enter'];

/** Moments of puzzles. */
export const puzzleScenes = {
  puzzles: (size) => pressed(opened(size), '9'),
  'puzzles-game': (size) => pressed(opened(size), '9', ...Array<Key>(4).fill('down'), 'left'),
  'puzzles-grade': (size) => pressed(opened(size), '9', 'up', 'right', 'right'),
  'puzzle-drawing': (size) => opened(size, { kind: 'puzzle', start: easy }),
  puzzle: puzzle(easy),
  'puzzle-typing': puzzle(easy, '1', '2'),
  'puzzle-incomplete': puzzle(easy, '1', '2', 'enter'),
  'puzzle-contradicted': puzzle(easy, ...'1122', 'enter'),
  'puzzle-asked': puzzle(easy, ...CODE),
  'puzzle-marking': puzzle(easy, ...CODE, '2', '3', 'down'),
  'puzzle-no-row': puzzle(easy, ...CODE, 'enter'),
  'puzzle-refuted': puzzle(easy, ...CODE, '1', '3', 'enter'),
  'puzzle-spare-row': puzzle(easy, ...CODE, '1', '2', '3', '4', 'enter'),
  'puzzle-solved': puzzle(easy, ...CODE, '2', '3', '4', 'enter'),
  'puzzle-copied': puzzle(easy, ...CODE, '2', '3', '4', 'enter', 'tab'),
  'puzzle-bulls': puzzle(single(4, 'a', 3)),
  'puzzle-super': puzzle(single(3, 'b', 5)),
  'puzzle-widest': puzzle({
    kind: 'single',
    rules: rulesWith({ pegs: 8, colors: 3 }),
    grade: 'any',
    seed: 'a',
  }),
} as const satisfies Readonly<Record<string, Scene>>;
