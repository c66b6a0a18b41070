import { describe, expect, it } from 'vitest';
import { drawSeed, randomFrom, type Seeds } from '../../../source/engine/core/random.ts';
import { start } from '../../../source/engine/variants/game.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import { profileOf } from '../../../source/screens/app/game/profile.ts';
import { initApp } from '../../../source/screens/app/init-app.ts';
import { defaultSessionSettings } from '../../../source/settings/settings.ts';
import { frontAs, full, pressed } from '../../helpers/frames.ts';
import { againstMachine, rulesWith } from '../../helpers/games.ts';

const GAMES = 5;
/** In the order of use: the tip, then for each game its code, its rows, its machines, and its identity. */
const uses = [
  'tip',
  ...Array<readonly string[]>(GAMES).fill(['code', 'rows', 'machines', 'id']).flat(),
];

/** Seeds of 128 bits, which depend on their place in the list and on the name of their use. */
function seedsNamed(nameOf: (use: string) => string, index = 0): Seeds {
  const text = `${nameOf(uses[index] ?? 'none')} ${index}`;
  const seed = [0, 1, 2, 3]
    .map((part) => randomFrom(`${text} ${part}`)[0].toString(16).padStart(8, '0'))
    .join('');
  const rest = index === uses.length ? undefined : seedsNamed(nameOf, index + 1);
  return { seed, source: 'system', rest: () => rest ?? seedsNamed(nameOf, index + 1) };
}

const openedWith = (nameOf: (use: string) => string): AppModel =>
  initApp({
    startScreen: { kind: 'menu' },
    size: full,
    seeds: seedsNamed(nameOf),
    profile: profileOf({ kind: 'guest' }),
    settings: defaultSessionSettings,
    clipboard: 'none',
  });

/** Starts a standard game from the menu, whose first entry may continue the game before. */
const started = (app: AppModel): AppModel => pressed(app, '3', 'enter');

/** The games that follow each other in an app, each with some random rows and a hint. */
function gamesOf(before: AppModel, rows: number): readonly AppModel[] {
  let app = before;
  return Array.from({ length: GAMES }, () => {
    app = pressed(started(app), ...Array<'*'>(rows).fill('*'), 'enter', 'tab', '3');
    const played = app;
    app = pressed(app, 'escape', 'escape');
    return played;
  });
}

const secretOf = (app: AppModel): unknown => {
  const { game } = frontAs(app, 'game');
  return game.phase === 'guessing' ? game.secret : undefined;
};
const rowOf = (app: AppModel): unknown => frontAs(app, 'game').game.record[0];

describe('what a player sees and the code', () => {
  it('come from different seeds: with other rows and hints the codes are the same', () => {
    const one = gamesOf(
      openedWith((use) => use),
      3,
    );
    const other = gamesOf(
      openedWith((use) => (use === 'code' ? use : `other ${use}`)),
      30,
    );
    expect(one.map(secretOf)).toEqual(other.map(secretOf));
    expect(one.map(rowOf)).not.toEqual(other.map(rowOf));
    expect(one.flatMap(effectsOf)).not.toEqual(other.flatMap(effectsOf));
  });

  it('share no effect: no question to the solver has the seed of a drawn code', () => {
    const breaking = pressed(started(openedWith((use) => use)), 'tab', '3');
    const watching = pressed(
      openedWith((use) => use),
      ...['3', '4', 'enter'],
    );
    const seeds = [frontAs(breaking, 'game').game.seed, frontAs(watching, 'watch').states[0].seed];
    const asked = JSON.stringify([breaking, watching].flatMap(effectsOf));
    expect(asked).toContain('"seed"');
    expect(seeds.filter((seed) => asked.includes(seed))).toEqual([]);
  });
});

describe('the seeds of games', () => {
  it('cannot be computed from the codes before: no game draws the next seed', () => {
    const [first, second] = gamesOf(
      openedWith((use) => use),
      1,
    ).map((app) => frontAs(app, 'game').game);
    if (first === undefined || second === undefined) throw new Error('no games');
    expect(second.seed).not.toBe(drawSeed(randomFrom(first.seed)).value);
    expect(second.seed).not.toBe(drawSeed(first.random).value);
  });

  it('draw the clues of a full seed from another generator than the code', () => {
    const game = start(rulesWith(), againstMachine, '0123456789abcdef'.repeat(2), 'system');
    const short = start(rulesWith(), againstMachine, '7');
    const afterCode = (seed: string) => variantOf(rulesWith()).drawSecret(randomFrom(seed)).random;
    expect(game.random).not.toEqual(afterCode(game.seed));
    expect(short.random).toEqual(afterCode('7'));
  });
});
