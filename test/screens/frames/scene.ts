import type { PegOptions } from '../../../source/engine/variants/pegs.ts';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { withOptions } from '../../helpers/setup.ts';
import { replied } from '../outside.ts';

/** A moment of the program, on a terminal of any size. */
export type Scene = (size: Size) => AppModel;

/** Makes each scene once for a size: it presses many keys, and many tests look at it. */
export function remembered<Scenes extends Readonly<Record<string, Scene>>>(scenes: Scenes): Scenes {
  const made = new Map<string, AppModel>();
  return new Proxy(scenes, {
    get: (all, name) => (size: Size) => {
      const key = `${String(name)} ${size.columns}x${size.rows}`;
      const app = made.get(key) ?? all[String(name)]?.(size);
      if (app !== undefined) made.set(key, app);
      return app;
    },
  });
}

export const times = (count: number, ...keys: readonly Key[]): readonly Key[] =>
  Array.from({ length: count }, () => keys).flat();

/** A guess, typed and entered. */
export const guess = (row: string): readonly Key[] => [...row, 'enter'];

/** What keys lead to from the menu. */
export const menu =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size), ...keys);

/** A scene after more keys. */
export const thenPressed =
  (scene: Scene, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(scene(size), ...keys);

/** A game left for the menu. */
export const left = (scene: Scene): Scene => thenPressed(scene, 'escape', 'escape');

/** A game left for the menu, and resumed. */
export const resumed = (scene: Scene): Scene => thenPressed(left(scene), 'enter');

/** A game against the machine; the seed 7 hides 6323 in the standard game. */
export const game =
  (options: Partial<PegOptions>, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size, { kind: 'game', rules: rulesWith(options), seed: '7' }), ...keys);

/** A game of two guesses and a clue. */
export const played = game({}, ...guess('1122'), 'tab', '1', ...guess('6335'));

/** The options of the game with the longest rows. */
export const widest: Partial<PegOptions> = { pegs: 10, colors: 10, attempts: 20 };

/** The options of the set-up of the widest game. */
export const widestOptions = { Length: '10', Colors: '10', Attempts: '20' } as const;

/** A set-up with other options. */
export const optioned =
  (scene: Scene, options: Readonly<Record<string, string>>): Scene =>
  (size) =>
    withOptions(scene(size), options);

/** The program after a machine has guessed its pegs in order. */
export function guessed(app: AppModel): AppModel {
  const [effect] = effectsOf(app);
  if (effect === undefined || !('rules' in effect)) return app;
  const pegs = [...Array(effect.rules.pegs).keys()];
  const thinks = {
    candidates: 9_876_543_210,
    rarity: 'common',
    expected: 1_234_567.8,
    worst: 2_345_678,
  } as const;
  return replied(app, effect, { kind: 'guess', pegs, analysis: thinks });
}
