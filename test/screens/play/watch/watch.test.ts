import { describe, expect, it } from 'vitest';
import { publicGame, start } from '../../../../source/engine/variants/game.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { type AppModel, effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import type { Effect, Reply } from '../../../../source/screens/app/effects.ts';
import type { Mode } from '../../../../source/screens/play/modes/mode.ts';
import { opponentWith } from '../../../../source/screens/play/modes/opponents.ts';
import {
  initReplay,
  isDone,
  lastOf,
  shownGame,
  speedLimits,
  watchLog,
} from '../../../../source/screens/play/watch/watch.ts';
import { textsOf } from '../../../helpers/english.ts';
import { compact, frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
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

  it('changes its speed within limits', () => {
    expect(tickIn(pressed(replay, '+', '='))).toMatchObject({ after: 250 });
    expect(tickIn(pressed(replay, 'down'))).toMatchObject({ after: 2000 });
    expect(watched(pressed(replay, ...'+'.repeat(20))).speed).toBe(speedLimits.max);
    expect(watched(pressed(replay, ...'-'.repeat(20))).speed).toBe(speedLimits.min);
  });

  it('says how far it is', () => {
    expect(textOf(replay)).toContain('step 0 of 4, 1 a second');
    expect(textOf(pressed(replay, '-', 'right'))).toContain('step 1 of 4, paused');
    expect(textOf(pressed(replay, 'end'))).toContain('done');
  });

  it('reveals the secret only at the end', () => {
    expect(publicGame(lost)).toHaveProperty('secret');
    for (const state of watched(replay).states.slice(0, -1))
      expect(publicGame(state)).not.toHaveProperty('secret');
    const texts = textsOf(watchLog(watched(pressed(replay, 'end', 'left'))).lines).join(' ');
    expect(texts).not.toContain('6323');
  });

  it('scrolls its messages', () => {
    const scrolled = pressed(replay, 'end', ...Array<string>(9).fill('page-up'));
    const log = watchLog(watched(scrolled));
    expect(log.scrolled).toBe(log.lines.length - 1);
    const back = pressed(scrolled, ...Array<string>(9).fill('page-down'));
    expect(watched(back).scrolled).toBe(0);
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

  it('ends with Esc', () => {
    expect(pressed(replay, 'escape').state).toBe('left');
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

  it('says in the messages what it thinks, and its numbers when they are shown', () => {
    const texts = (app: AppModel) =>
      textsOf(watchLog(watched(app)).lines.filter(({ content }) => content !== 'numbers'));
    expect(texts(ahead)).toEqual([]);
    expect(texts(ticked(ahead, 1))).toHaveLength(2);
    const numbers = 'Hoped to narrow 9 codes to 2, at';
    const words = (app: AppModel): string => textOf(app).replaceAll(/[\s│]+/gu, ' ');
    expect(words(ticked(ahead, 1))).not.toContain(numbers);
    expect(words(pressed(ticked(ahead, 1), 'i'))).toContain(numbers);
  });

  it.each<[why: string, reply: Reply]>([
    ['No.', { kind: 'failed', reason: literal('No.') }],
    [
      'That is too short: a code has 4 pegs.',
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
    expect(textOf(app).replaceAll(/[\s│]+/gu, ' ')).toContain(why);
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

  it('wins, or does not find the code, which its player has hidden', () => {
    const few = rulesWith({ attempts: 2 });
    const opponent = opponentWith('sweep');
    const ended = (played: Mode, ...keys: readonly string[]): string => {
      const opens = updateApp(opened(), {
        ...{ screen: 'app', kind: 'rules-chosen', rules: few, mode: played },
      });
      return textOf(ticked(thought(pressed(opens, ...keys)), 9)).replaceAll(/[\s│]+/gu, ' ');
    };
    expect(ended({ kind: 'watch', opponent })).toContain('Allan did not find it.');
    const hides: Mode = { kind: 'hide', opponent, secretKept: 'table' };
    expect(ended(hides, ...'4516', 'enter', 'enter')).toContain('You win! Allan did not find');
  });
});

describe('the end of a watched machine', () => {
  const typedIn = (size = full): AppModel =>
    ticked(
      thought(
        pressed(
          opened(size),
          ...['3', '3', 'right', 'down', 'left', 'enter', ...'4516', 'enter', 'enter'],
        ),
      ),
      40,
    );

  it.each([full, compact])('has a winner and the end menu on %o', (size) => {
    const text = textOf(typedIn(size));
    expect(text).toContain('Allan wins! 13 guesses!');
    for (const label of ['Same again', 'Change rules', 'Menu', 'Quit'])
      expect(text).toContain(label);
  });

  it('leads to each entry of the menu', () => {
    const app = typedIn();
    expect(frontAs(pressed(app, 'enter'), 'secret').game.rules.attempts).toBe('unlimited');
    expect(frontAs(pressed(app, 'n'), 'secret').game.rules.attempts).toBe('unlimited');
    expect(frontAs(pressed(app, 'down', 'enter'), 'review').screen).toBe('review');
    expect(frontAs(pressed(app, 'r'), 'review').screen).toBe('review');
    expect(frontAs(pressed(app, 'down', 'down', 'enter'), 'setup').mode.kind).toBe('hide');
    expect(frontAs(pressed(app, 'up', 'up', 'enter'), 'menu').screen).toBe('menu');
    expect(pressed(app, 'up', 'enter').state).toBe('left');
  });

  it('can be stepped through again, and shared', () => {
    const app = typedIn();
    expect(textOf(pressed(app, 'left'))).not.toContain('wins');
    expect(textOf(pressed(app, 'left', 'right'))).toContain('Allan wins!');
    const shared = pressed(app, 'tab');
    expect(textOf(shared)).toContain('13/unlimited');
    expect(frontAs(pressed(shared, 'escape'), 'watch').screen).toBe('watch');
  });
});
