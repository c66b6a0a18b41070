import { describe, expect, it } from 'vitest';
import { publicGame, start } from '../../../../source/engine/variants/game.ts';
import { type AppModel, effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import type { Effect, Reply } from '../../../../source/screens/app/effects.ts';
import { opponentWith } from '../../../../source/screens/play/mode.ts';
import {
  initReplay,
  isDone,
  lastOf,
  shownGame,
  watchLog,
} from '../../../../source/screens/play/watch/watch.ts';
import {
  besideBoard,
  compact,
  frontAs,
  full,
  opened,
  pressed,
  textOf,
} from '../../../helpers/frames.ts';
import {
  againstMachine,
  answer,
  codeIn,
  correction,
  guess,
  inHead,
  playAll,
  rulesWith,
} from '../../../helpers/games.ts';
import { textsOf } from '../../../helpers/log.ts';
import { withOptions } from '../../../helpers/setup.ts';
import { replied, thought, ticked } from '../../outside.ts';

const rules = rulesWith();
const watched = (app: AppModel) => frontAs(app, 'watch');
const tickIn = (app: AppModel): Effect | undefined =>
  effectsOf(app).find(({ kind }) => kind === 'tick');
const kindsIn = (app: AppModel): readonly string[] => effectsOf(app).map(({ kind }) => kind);

const lost = playAll(start(rules, againstMachine, '7'), [
  guess(rules, '1122'),
  { kind: 'lifeline', lifeline: 'color' },
  guess(rules, '3344'),
  { kind: 'resign' },
]);

describe('a recorded game', () => {
  const replay = opened(full, { kind: 'replay', game: lost, speed: 1 });

  it('has the game before its first guess, after each entry, and its end', () => {
    const { states } = watched(replay);
    const lengths = states.map(({ record, phase }) => `${record.length} ${phase}`);
    expect(lengths).toEqual(['0 guessing', '1 guessing', '2 guessing', '3 guessing', '3 over']);
    expect(states.at(-1)).toEqual(lost);
  });

  it('plays by itself until the end, and then again', () => {
    let app = replay;
    for (const shown of [0, 1, 2, 3]) {
      expect(tickIn(app)).toEqual({ kind: 'tick', after: 1000, count: shown });
      app = ticked(app, 1);
    }
    expect(isDone(watched(app))).toBe(true);
    expect(tickIn(app)).toBeUndefined();
    expect(watched(pressed(app, ' '))).toEqual(watched(replay));
  });

  it('reveals the secret only at the end', () => {
    expect(publicGame(lost)).toHaveProperty('secret');
    for (const state of watched(replay).states.slice(0, -1))
      expect(publicGame(state)).not.toHaveProperty('secret');
    const texts = textsOf(watchLog(watched(pressed(replay, 'end', 'left'))).lines).join(' ');
    expect(texts).not.toContain('6323');
  });

  it('shows a corrected answer as it was in the end', () => {
    const game = playAll(start(rules, inHead, '7'), [
      guess(rules, '1122'),
      answer(1, 0),
      correction(0, { exact: 0, partial: 1 }),
    ]);
    const { states } = initReplay(game, 1);
    expect(states).toHaveLength(2);
    expect(shownGame({ states, shown: 1 })).toEqual(game);
  });
});

describe('a machine', () => {
  const mode = { kind: 'watch', opponent: opponentWith('most-parts') } as const;
  const begun = updateApp(opened(), { screen: 'app', kind: 'rules-chosen', rules, mode });

  /** The program after the machine has made guesses. */
  const guessed = (app: AppModel, ...rows: readonly string[]): AppModel =>
    rows.reduce((now, row) => {
      const effect = effectsOf(now).find(({ kind }) => kind === 'guess');
      if (effect === undefined) throw new Error('The machine does not think.');
      const analysis = { candidates: 9, rarity: 'common', expected: 2, worst: 4 } as const;
      return replied(now, effect, { kind: 'guess', pegs: codeIn(rules, row), analysis });
    }, app);
  const ahead = guessed(begun, '1122', '3344');

  it('computes ahead, from its own turns, which shows nothing by itself', () => {
    expect(kindsIn(begun)).toEqual(['guess']);
    expect(kindsIn(ahead)).toEqual(['tick', 'guess']);
    expect(effectsOf(ahead).at(-1)).toMatchObject({
      ...{ kind: 'guess', strategy: 'most-parts' },
      known: [{ guess: [0, 0, 1, 1] }, { guess: [2, 2, 3, 3] }],
    });
    expect(kindsIn(ticked(ahead, 2))).toEqual(['guess']);
    expect(kindsIn(pressed(ahead, ' '))).toEqual(['guess']);
    expect(watched(ahead).shown).toBe(0);
  });

  it.each<[why: string, reply: Reply]>([
    ['No.', { kind: 'failed', reason: 'No.' }],
    [
      'Too short: a code has 4 pegs.',
      {
        ...{ kind: 'guess', pegs: [0] },
        analysis: { candidates: 9, rarity: 'common', expected: 2, worst: 4 },
      },
    ],
  ])('that cannot go on says why: %s', (why, reply) => {
    const [effect] = effectsOf(begun);
    if (effect === undefined) throw new Error('The machine does not think.');
    const app = replied(begun, effect, reply);
    expect(kindsIn(app)).toEqual([]);
    expect(besideBoard(app)).toContain(why);
    expect(textOf(app)).toContain('Same again');
  });

  it.each<[keys: readonly string[], shown: number, state: string]>([
    [['right'], 1, 'paused'],
    [['right', 'right', 'right'], 2, 'paused'],
    [['right', 'left'], 0, 'paused'],
    [['left'], 0, 'paused'],
    [['end'], 2, 'paused'],
    [['end', 'home'], 0, 'paused'],
    [['p'], 0, 'paused'],
    [[' ', ' '], 0, 'playing'],
    [['right', ' '], 1, 'playing'],
  ])('is watched after %j', (keys, shown, state) => {
    expect(watched(pressed(ahead, ...keys))).toMatchObject({ shown, state });
  });

  it('breaks another code of the same mode and rules, until its viewer leaves', () => {
    const apps = [begun, pressed(begun, 'enter'), pressed(begun, 'enter', 'enter')];
    const games = apps.map((app) => lastOf(watched(app)));
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(3);
    expect(new Set(games.map((game) => game.rules)).size).toBe(1);
    for (const key of ['escape', 'q'])
      expect(frontAs(pressed(begun, key), 'menu').page).toBe('main');
  });
});

describe('the end of a watched machine', () => {
  const typedIn = (size = full): AppModel =>
    ticked(
      thought(
        pressed(
          withOptions(pressed(opened(size), '3', '3'), {
            'Code is': 'typed in',
            Machine: 'Allan',
          }),
          'enter',
          ...'4516',
          'enter',
          'enter',
        ),
      ),
      40,
    );

  it.each([full, compact])('has a winner and the end menu on %o', (size) => {
    const text = textOf(typedIn(size));
    expect(text).toContain('Allan wins in 13 guesses!');
    for (const label of ['Same again', 'Change rules', 'Menu', 'Quit'])
      expect(text).toContain(label);
  });
});
