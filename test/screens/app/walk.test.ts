import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnsSpent } from '../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { attemptsOf, maxTurns } from '../../../source/engine/core/variant.ts';
import { type Game, play, start, turnsLeft } from '../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { checkPegOptions } from '../../../source/engine/variants/pegs.ts';
import { wordLengthOf } from '../../../source/engine/variants/words/load-words.ts';
import { wordOptions } from '../../../source/engine/variants/words/word-rules.ts';
import type { ScreenModel } from '../../../source/screens/app/all-screens.ts';
import { type AppModel, effectsOf, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { mapScreens } from '../../../source/screens/app/app-model.ts';
import { restoreGame } from '../../../source/screens/app/game/unfinished.ts';
import type { StartScreen } from '../../../source/screens/app/init-app.ts';
import { frameOf, layoutOf, type Size } from '../../../source/screens/app/layout.ts';
import type { Choice } from '../../../source/screens/menu/choices.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import type { Draft } from '../../../source/screens/play/draft.ts';
import { anyRules, anySeed } from '../../helpers/arbitraries.ts';
import {
  compact,
  drawn,
  frontAs,
  full,
  hintsOf,
  linesOf,
  opened,
  pressed,
  resized,
} from '../../helpers/frames.ts';
import { playedGames, storedGame } from '../../helpers/stored-games.ts';
import { type Mood, replyOf } from '../outside.ts';

const arrows: readonly Key[] = ['up', 'down', 'left', 'right'];
const rare: readonly Key[] = [
  'page-up',
  'page-down',
  'home',
  'end',
  'backspace',
  'delete',
  ' ',
  'ß',
];

/** A key, in proportions that start, play and end games of every kind. */
const anyKey: fc.Arbitrary<Key> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('enter') },
  { weight: 6, arbitrary: fc.constantFrom(...arrows) },
  { weight: 6, arbitrary: fc.constantFrom(...'1234567890rgypwbaocmRGYP') },
  { weight: 4, arbitrary: fc.constant('*') },
  { weight: 2, arbitrary: fc.constantFrom('.', '?', ...'jkqtw') },
  { weight: 4, arbitrary: fc.constant('tab') },
  { weight: 1, arbitrary: fc.constant('escape') },
  { weight: 1, arbitrary: fc.constantFrom(...rare) },
);

const anySize: fc.Arbitrary<Size> = fc.oneof(
  fc.constantFrom(full, compact),
  fc.record({ columns: fc.integer({ min: 1, max: 160 }), rows: fc.integer({ min: 1, max: 60 }) }),
);

/** What can come: mostly keys, now and then another size or a paste, and what was waited for. */
type Step =
  | Key
  | { readonly size: Size }
  | { readonly paste: string }
  | { readonly mood: Mood; readonly which: number };

const anyMood: fc.Arbitrary<Mood> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Mood>('fits') },
  { weight: 2, arbitrary: fc.constant<Mood>('doubts') },
  { weight: 1, arbitrary: fc.constantFrom<Mood>('fails', 'strays') },
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 60, arbitrary: anyKey },
  { weight: 20, arbitrary: fc.record({ mood: anyMood, which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ size: anySize }) },
  { weight: 1, arbitrary: fc.record({ paste: fc.stringMatching(/^[0-9 rg]{0,12}$/) }) },
);

function answered(app: AppModel, mood: Mood, which: number): AppModel {
  const waits = effectsOf(app);
  const effect = waits[which % Math.max(1, waits.length)];
  return effect === undefined
    ? app
    : updateApp(app, { screen: 'outside', effect, reply: replyOf(effect, mood) });
}

const anyOpening: fc.Arbitrary<StartScreen> = fc.oneof(
  fc.constant<StartScreen>({ kind: 'menu' }),
  fc.record({ kind: fc.constant('game'), rules: anyRules, seed: anySeed }),
);

const stepped = (app: AppModel, step: Step): AppModel => {
  if (typeof step === 'string') return pressed(app, step);
  if ('mood' in step) return answered(app, step.mood, step.which);
  return 'size' in step
    ? resized(app, step.size)
    : updateApp(app, { screen: 'terminal', kind: 'text-pasted', text: step.paste });
};

/** Every program that steps lead through, its opening included; no step leaves it. */
function walked(opening: StartScreen, steps: readonly Step[]): readonly AppModel[] {
  const apps = [opened(full, opening)];
  for (const step of steps) {
    const next = stepped(apps.at(-1) ?? opened(), step);
    if (next.state === 'running') apps.push(next);
  }
  return apps;
}

/** From the options: all of them, and eight attempts less than there were. */
const shortGame: readonly Key[] = [
  ...['up', 'right', 'down', 'down', 'down', 'down'],
  ...Array<Key>(8).fill('left'),
];

/** Where a walk starts: anywhere, or at a short game against machines, to reach its end too. */
const anyFirstSteps: fc.Arbitrary<readonly Key[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constant(['3', 'down', 'down', 'enter']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ['3', '5', 'enter'],
      ['3', '2', 'enter'],
      ['2'],
      ['4', '2'],
      ['4', '3'],
      ['5'],
      ['6'],
      ['6', 'tab', 'tab'],
      // The adversary.
      ['3', '6', 'enter', ...'1122', 'enter'],
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('3', '3', '4')
      .map((entry) => ['3', entry, 'right', ...shortGame])
      .map((keys) => [...keys, 'enter']),
  },
);

const anyWalk = fc
  .tuple(anyOpening, anyFirstSteps, fc.array(anyStep, { maxLength: 120, size: 'max' }))
  .map(([opening, first, steps]) =>
    first.length === 0 ? walked(opening, steps) : walked({ kind: 'menu' }, [...first, ...steps]),
  );

/** The program where a walk has led to. */
const anyApp = anyWalk.map((apps) => apps.at(-1) ?? opened());

const goes = (app: AppModel, kind: 'menu-opened'): AppModel =>
  updateApp(app, { screen: 'app', kind });

/** The games on a screen: one, or one in each lane. */
function gamesOf(front: ScreenModel): readonly Game[] {
  switch (front.screen) {
    case 'game':
    case 'secret':
    case 'answer':
    case 'referee':
      return [front.game];
    case 'watch':
      return [...front.states];
    default:
      return [];
  }
}

const draftOf = (front: ScreenModel): Draft | undefined => {
  if (front.screen === 'game') return front.draft;
  return front.screen === 'secret' && front.stage === 'hiding' ? front.draft : undefined;
};

/** Why rules that were chosen are impossible, if they are. */
function impossibility(rules: Choice | Rules): string | undefined {
  if (rules.variant === 'pegs') return checkPegOptions(rules);
  const options = wordOptions(rules);
  return options.ok && wordLengthOf(rules.pegs) !== undefined ? undefined : 'no such words';
}

/** What is wrong with a game, if anything is. */
function brokenRule(game: Game): string | undefined {
  if (turnsSpent(game.record) > maxTurns(attemptsOf(game.rules)))
    return 'more turns were spent than there are';
  if (game.phase === 'guessing' && turnsLeft(game) === 0) return 'it waits for a guess too many';
  return impossibility(game.rules);
}

/** Of walks that have to lead everywhere: with any seed it would be chance whether they do. */
const SEED = 2;

describe('a walk of any keys', () => {
  it('keeps the menu at the bottom, drafts in shape and games within their rules', () => {
    const seen = new Set<string>();
    const check = (app: AppModel): void => {
      const front = frontOf(app);
      const draft = draftOf(front);
      const games = gamesOf(front);
      for (const { phase } of games) seen.add(`${front.screen} ${phase}`);
      if (games.length === 0) seen.add(front.screen);
      expect(app.stack[0]?.screen).toBe('menu');
      // The help of a branch in the review of a game of the history.
      expect(app.stack.length).toBeLessThanOrEqual(7);
      if (front.screen === 'setup')
        expect(impossibility(front.choices[front.variant])).toBeUndefined();
      expect(games.map(brokenRule).filter((rule) => rule !== undefined)).toEqual([]);
      if (draft !== undefined) {
        expect(draft.cells).toHaveLength(draft.rules.pegs);
        const { alphabet } = variantOf(draft.rules);
        expect(draft.cells.filter((cell) => cell !== 'blank' && !alphabet[cell])).toEqual([]);
        expect(draft.cells[draft.cursor]).toBeDefined();
      }
    };
    fc.assert(
      fc.property(anyWalk, (apps) => apps.forEach(check)),
      { numRuns: 250, seed: SEED },
    );
    // Of 30 screens and phases; chance decides which.
    expect(seen.size).toBeGreaterThanOrEqual(25);
  });

  it('ends in a game that its own moves lead to', () => {
    fc.assert(
      fc.property(anyApp, (app) => {
        const games = gamesOf(frontOf(app));
        fc.pre(games.length > 0);
        for (const game of games) {
          const { rules, roles, seed, seedSource, moves } = game;
          expect(moves.reduce(play, start(rules, roles, seed, seedSource))).toEqual(game);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the game that was started last, restores it from the store and can continue it', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyApp, (app) => {
        const [played] = playedGames(app);
        expect(playedGames(app)).toHaveLength(app.unfinished.length);
        if (played === undefined) return;
        const { id, game, mode } = played;
        const { rules } = game;
        kinds.add(mode.kind);
        expect(game.phase).not.toBe('over');
        const dictionaries = rules.variant === 'words' ? [rules.dictionary] : [];
        expect(restoreGame(storedGame(played), dictionaries)).toEqual({ ok: true, value: played });
        const shown = resized(goes(app, 'menu-opened'), full);
        // A page of the menu stays open.
        const { page } = frontAs(shown, 'menu');
        const menu = pressed(shown, ...(page === 'main' ? [] : ['escape']), 'home');
        expect(drawn(menu)).toContain('Continue');
        const continued = updateApp(menu, { screen: 'app', kind: 'continued', game: id });
        expect(continued.unfinished).toBe(app.unfinished);
        expect(gamesOf(frontOf(continued)).map(({ seed }) => seed)).toEqual([game.seed]);
      }),
      { numRuns: 120, seed: SEED + 1 },
    );
    expect(kinds.size).toBeGreaterThanOrEqual(4);
  });

  it('can be drawn: no line too wide, no line too many, and every key or the notice in the footer', () => {
    fc.assert(
      fc.property(anyApp, (app) => {
        const { columns, rows } = app.size;
        const lines = linesOf(drawn(app));
        expect(lines).toHaveLength(layoutOf(app.size) === 'too-small' ? 1 : rows);
        expect(lines.filter((line) => [...line].length > columns)).toEqual([]);
        if (layoutOf(app.size) === 'too-small') return;
        const footer = lines.slice(-frameOf(app.size).footerRows).join(' ');
        const expected = app.notice === 'none' ? hintsOf(app) : [app.notice.text];
        const shown = footer.replaceAll(/ +/g, ' ');
        expect(expected.filter((text) => !shown.includes(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the secret', () => {
  /** The same game as far as anybody may know, with another secret, seed and generator. */
  const twinOf = (game: Game): Game => {
    if (game.phase !== 'guessing' || game.secret.kept !== 'table') return game;
    const { rules, secret } = game;
    const other = Array.from({ length: 20 }, (_, count) => count)
      .map((count) => variantOf(rules).drawSecret(randomFrom(`twin ${count}`)).value)
      .find((code) => code.join() !== secret.code.join());
    if (other === undefined) throw new Error('no other secret was drawn');
    const code = { kept: 'table', code: other } as const;
    return { ...game, secret: code, seed: 'twin', random: randomFrom('twin'), moves: [] };
  };

  const twinScreen = (front: ScreenModel): ScreenModel =>
    front.screen === 'game' || front.screen === 'secret'
      ? { ...front, game: twinOf(front.game) }
      : front;

  it('is in no frame of a game that is not over: another secret draws the same', () => {
    fc.assert(
      fc.property(anyApp, (app) => {
        const front = frontOf(app);
        fc.pre(front.screen === 'game' || front.screen === 'secret');
        fc.pre(front.game.phase === 'guessing');
        // The adversary has no secret, and neither has a game of one code.
        fc.pre(front.game.secret.kept !== 'nowhere');
        fc.pre(variantOf(front.game.rules).secretCount > 1);
        const twin: AppModel = { ...app, stack: mapScreens(app.stack, twinScreen) };
        expect(JSON.stringify(twin)).not.toBe(JSON.stringify(app));
        expect(drawn(twin)).toBe(drawn(app));
      }),
      { numRuns: 40 },
    );
  });
});
