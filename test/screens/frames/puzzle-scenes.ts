import type { Level } from '../../../source/engine/puzzle.ts';
import { formatCode } from '../../../source/engine/variants/codes.ts';
import { pegSizes, standardRules } from '../../../source/engine/variants/pegs.ts';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import type { PuzzleStart } from '../../../source/screens/puzzle/puzzle.ts';
import { verdictOn } from '../../../source/solver/puzzles/proofs.ts';
import { frontAs, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { codesLeft } from '../../helpers/puzzles.ts';
import { replied, thought } from '../outside.ts';
import type { Scene } from './scene.ts';

/** The program after its player has solved the puzzle on the screen. */
export function solvedNow(app: AppModel): AppModel {
  const { stage } = frontAs(app, 'puzzle');
  if (stage.kind !== 'solving') throw new Error(`nothing to solve: ${stage.kind}`);
  const { puzzle } = stage.solving;
  const { rules, rows, asked } = puzzle;
  const [code] = codesLeft(rules, rows);
  if (code === undefined) throw new Error('no code is left');
  const statement = { kind: 'must', peg: code[asked] ?? 0, place: asked } as const;
  const proof = subsetsOf(rows.length).find(
    (named) => verdictOn(puzzle, { statement, rows: named }).kind === 'proved',
  );
  const digits = (proof ?? []).map((row) => String(row + 1));
  return solving(app, ...formatCode(rules, code), 'enter', ...digits, 'enter');
}

/** All choices among the first numbers. */
const subsetsOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_row, row) => row).filter((row) => (bits & (2 ** row)) !== 0),
  );

/** The program after each key, with all replies that it waits for. */
export const solving = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => thought(pressed(now, key)), thought(app));

/** The puzzle of a start, and then keys. */
const puzzle =
  (start: PuzzleStart, ...keys: readonly Key[]): Scene =>
  (size) =>
    solving(opened(size, { kind: 'puzzle', start }, { clipboard: 'terminal' }), ...keys);

const single = (size: number, seed: string, level: Level): PuzzleStart => ({
  kind: 'single',
  rules: pegSizes[size] ?? standardRules,
  level,
  seed,
});

/** Its code is 5131, and rows 2, 3 and 4 prove the second peg. */
const easy = single(0, 'a', 'easy');
const CODE = [...'5131', 'enter'];

/** Moments of puzzles. */
export const puzzleScenes = {
  puzzles: (size) => pressed(opened(size), '5'),
  'puzzles-game': (size) => pressed(opened(size), '5', 'left'),
  'puzzles-level': (size) => pressed(opened(size), '5', 'down', 'down'),
  'puzzle-drawing': (size) => opened(size, { kind: 'puzzle', start: easy }),
  puzzle: puzzle(easy),
  'puzzle-contradicted': puzzle(easy, ...'1122', 'enter'),
  'puzzle-asked': puzzle(easy, ...CODE),
  'puzzle-no-row': puzzle(easy, ...CODE, 'enter'),
  'puzzle-refuted': puzzle(easy, ...CODE, '1', '3', 'enter'),
  'puzzle-spare-row': puzzle(easy, ...CODE, '1', '2', '3', '4', 'enter'),
  'puzzle-solved': puzzle(easy, ...CODE, '2', '3', '4', 'enter'),
  'puzzle-copied': puzzle(easy, ...CODE, '2', '3', '4', 'enter', 'tab'),
  'puzzle-daily': puzzle({ kind: 'daily', day: 'today', openedFrom: 'puzzles' }),
  'puzzle-daily-solved': (size) =>
    solvedNow(puzzle({ kind: 'daily', day: 'today', openedFrom: 'puzzles' })(size)),
  'puzzle-failed': (size) => {
    const app = opened(size, { kind: 'puzzle', start: easy });
    const reply = {
      kind: 'puzzle',
      puzzle: { kind: 'no-puzzle', nearest: 'medium' },
    } as const;
    const [effect] = effectsOf(app);
    return effect === undefined ? app : replied(app, effect, reply);
  },
  'puzzle-widest': puzzle({
    kind: 'single',
    rules: rulesWith({ pegs: 8, colors: 3 }),
    level: 'hard',
    seed: 'a',
  }),
} as const satisfies Readonly<Record<string, Scene>>;
