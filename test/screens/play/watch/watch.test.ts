import { describe, expect, it } from 'vitest';
import { codesIn } from '../../../../source/engine/core/game/game.ts';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import { type Game, start } from '../../../../source/engine/variants/game.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import { defaultModes, rolesOf } from '../../../../source/screens/play/modes/mode.ts';
import { opponentWith } from '../../../../source/screens/play/modes/opponents.ts';
import {
  canStep,
  initWatch,
  isDone,
  lastOf,
  updateWatch,
  type WatchModel,
  watchEffects,
  watchLog,
} from '../../../../source/screens/play/watch/watch.ts';
import { watchKeymap } from '../../../../source/screens/play/watch/watch-keys.ts';
import { progressOf } from '../../../../source/screens/play/watch/watch-text.ts';
import { textsOf } from '../../../helpers/english.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { codeIn, rulesWith } from '../../../helpers/games.ts';
import { thought, ticked } from '../../outside.ts';

const petra = opponentWith('most-parts');
const thinks = { candidates: 9, rarity: 'common', expected: 2, worst: 4 } as const;
const rules = rulesWith();

/** A machine before its first guess at the code of the seed `watch`. */
const machine = initWatch(
  start(rules, rolesOf(defaultModes.watch), 'watch'),
  defaultModes.watch,
  petra,
  'machines',
);

const laneOf = ({ source }: WatchModel) => {
  if (source.kind === 'recording') throw new Error('no machine');
  return source.lane;
};

const secretOf = (game: Game): string =>
  game.phase === 'guessing'
    ? (codesIn(game.secret).map((code) => formatCode(rules, code))[0] ?? '')
    : '';
const secret = secretOf(lastOf(machine));

const afterReply = (model: WatchModel, reply: Reply): WatchModel =>
  updateWatch(model, { screen: 'watch', kind: 'replied', reply });

/** The machine after it has guessed rows; `the code` is the code. */
const afterGuesses = (model: WatchModel, ...rows: readonly string[]): WatchModel =>
  rows.reduce((now, row) => {
    const pegs = codeIn(rules, row === 'the code' ? secret : row);
    return afterReply(now, { kind: 'guess', pegs, analysis: thinks });
  }, model);

const after = (model: WatchModel, ...keys: readonly Key[]): WatchModel =>
  keys.reduce((now, key) => {
    const message = messageFor(watchKeymap(now), key);
    return message?.screen === 'watch' ? updateWatch(now, message) : now;
  }, model);

const tick = (model: WatchModel): WatchModel => afterReply(model, { kind: 'ticked' });

const ahead = afterGuesses(machine, '1122', '3344');
const over = afterGuesses(machine, '1122', 'the code');
const shownAll = tick(tick(over));

describe('what the viewer of a machine waits for', () => {
  it.each<[when: string, model: WatchModel, waits: readonly string[]]>([
    ['the first guess', machine, ['guess']],
    ['a moment, when there is a guess to show', ahead, ['tick', 'guess']],
    ['no moment when all is shown', tick(tick(ahead)), ['guess']],
    ['no moment while it is paused', after(ahead, ' '), ['guess']],
    ['only moments when the code is found', over, ['tick']],
    ['nothing at the end', shownAll, []],
    ['nothing in trouble', afterReply(machine, { kind: 'failed', reason: literal('No.') }), []],
  ])('%s', (_, model, waits) => {
    expect(watchEffects(model).map(({ kind }) => kind)).toEqual(waits);
  });

  it('asks the machine with its own strategy, from its own turns', () => {
    expect(watchEffects(ahead).at(-1)).toMatchObject({
      ...{ kind: 'guess', strategy: 'most-parts', seed: 'machines' },
      known: [{ guess: [0, 0, 1, 1] }, { guess: [2, 2, 3, 3] }],
    });
  });

  it('lets each tick last as long as the speed says, and no two ticks are equal', () => {
    const [first, second, fast] = [ahead, tick(ahead), after(ahead, 'up')].map(
      (model) => watchEffects(model)[0],
    );
    expect(first).toEqual({ kind: 'tick', after: 1000, count: 0 });
    expect(second).toEqual({ kind: 'tick', after: 1000, count: 1 });
    expect(fast).toEqual({ kind: 'tick', after: 500, count: 0 });
  });
});

describe('a machine', () => {
  it('computes ahead, which shows nothing by itself', () => {
    expect([ahead.shown, ahead.states.length]).toEqual([0, 3]);
    expect(laneOf(ahead).analyses).toEqual([thinks, thinks]);
  });

  it('says in the messages what it thinks, and its numbers when they are shown', () => {
    const texts = (model: WatchModel) =>
      textsOf(watchLog(model).lines.filter(({ content }) => content !== 'numbers'));
    expect(texts(ahead)).toEqual([]);
    expect(texts(tick(ahead))).toHaveLength(2);
    const numbers = watchLog(tick(ahead)).lines.filter(({ content }) => content === 'numbers');
    expect(textsOf(numbers)).toEqual(['Hoped to narrow 9 codes to 2, at worst to 4.']);
    expect(watchLog(after(ahead, 'i')).numbers).toBe('shown');
  });

  it('makes no guess that is not a code, and says why', () => {
    const odd = afterReply(machine, { kind: 'guess', pegs: [0], analysis: thinks });
    expect(laneOf(odd)).toMatchObject({
      trouble: 'That is too short: a code has 4 pegs.',
      analyses: [],
    });
    expect(isDone(odd)).toBe(true);
  });

  it('says why it cannot play a game', () => {
    const mode = { kind: 'watch', opponent: opponentWith('sweep') } as const;
    const unfit = thought(
      updateApp(opened(), {
        ...{ screen: 'app', kind: 'rules-chosen', mode },
        rules: rulesWith({ repeats: false }),
      }),
    );
    expect(textOf(unfit).replaceAll(/[\s│]+/gu, ' ')).toContain('Allan guesses one color only');
    expect(textOf(unfit)).toContain('Same again');
  });

  it('finds the code in the end', () => {
    const run = thought(pressed(opened(), '3', '4', 'enter'));
    expect(lastOf(frontAs(run, 'watch'))).toMatchObject({ phase: 'over', outcome: 'cracked' });
    expect(effectsOf(run).map(({ kind }) => kind)).toEqual(['tick']);
    expect(textOf(ticked(run, 20))).toContain('Ora wins!');
  });
});

describe('the viewer', () => {
  it('sees one more guess at each tick, until the last one', () => {
    const shown = [ahead, tick(ahead), tick(tick(ahead)), tick(tick(tick(ahead)))];
    expect(shown.map((model) => model.shown)).toEqual([0, 1, 2, 2]);
  });

  it.each<[keys: readonly Key[], shown: number, state: string]>([
    [['right'], 1, 'paused'],
    [['right', 'right', 'right'], 2, 'paused'],
    [['right', 'left'], 0, 'paused'],
    [['left'], 0, 'paused'],
    [['end'], 2, 'paused'],
    [['end', 'home'], 0, 'paused'],
    [['p'], 0, 'paused'],
    [[' ', ' '], 0, 'playing'],
    [['right', ' '], 1, 'playing'],
  ])('after %j', (keys, shown, state) => {
    expect(after(ahead, ...keys)).toMatchObject({ shown, state });
  });

  it.each<[model: WatchModel, progress: string]>([
    [machine, 'step 0, 1 a second'],
    [after(ahead, 'down'), 'step 0, 0.5 a second'],
    [after(ahead, 'right'), 'step 1, paused'],
    [over, 'step 0 of 2, 1 a second'],
    [shownAll, 'done'],
    [after(shownAll, 'left'), 'step 1 of 2, paused'],
  ])('%# sees the progress', (model, progress) => {
    expect(progressOf(model)).toBe(progress);
  });

  it('is done when every guess is visible', () => {
    expect([machine, over, tick(over), shownAll].map(isDone)).toEqual([false, false, false, true]);
    expect(canStep(shownAll, 1)).toBe(false);
    expect(canStep(shownAll, -1)).toBe(true);
  });

  it('asks for another code of the same mode and rules', () => {
    expect(messageFor(watchKeymap(machine), 'enter')).toEqual({
      ...{ screen: 'app', kind: 'rules-chosen', rules, mode: defaultModes.watch },
    });
    const begun = pressed(opened(), '3', '4', 'enter');
    const apps = [begun, pressed(begun, 'enter'), pressed(begun, 'enter', 'enter')];
    const seeds = apps.map((app) => lastOf(frontAs(app, 'watch')).seed);
    expect(new Set(seeds).size).toBe(3);
  });

  it.each(['escape', 'q'])('goes to the menu at once with %s', (key) => {
    expect(messageFor(watchKeymap(machine), key)).toEqual({ screen: 'app', kind: 'menu-opened' });
  });
});
