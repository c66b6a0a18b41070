import { describe, expect, it } from 'vitest';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import { start } from '../../../../source/engine/variants/game.ts';
import type { PegOptions } from '../../../../source/engine/variants/pegs/peg-rules.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import { defaultModes, rolesOf } from '../../../../source/screens/play/modes/mode.ts';
import { opponentWith } from '../../../../source/screens/play/modes/opponents.ts';
import { guessesOf, type Lane } from '../../../../source/screens/play/watch/lane.ts';
import {
  canStep,
  initWatch,
  isDone,
  paceMilliseconds,
  progressOf,
  updateWatch,
  type WatchModel,
  watchEffects,
  watchKeymap,
} from '../../../../source/screens/play/watch/watch.ts';
import { english } from '../../../helpers/english.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { codeIn, rulesWith } from '../../../helpers/games.ts';
import { thought, ticked } from '../../outside.ts';

const ora = opponentWith('auto');
const petra = opponentWith('most-parts');
const thinks = { candidates: 9, rarity: 'common', expected: 2, worst: 4 } as const;

/** A race at the code 1465 of the seed `watch`. */
const raceOf = (options: Partial<PegOptions> = {}): WatchModel =>
  initWatch(
    start(rulesWith(options), rolesOf(defaultModes.watch), 'watch'),
    defaultModes.watch,
    [ora, petra],
    'machines',
  );

const afterReply = (model: WatchModel, lane: number, reply: Reply): WatchModel =>
  updateWatch(model, { screen: 'watch', kind: 'replied', reply, lane });

const secretOf = ({ game }: Lane): string => {
  if (game.phase === 'choosing' || game.phase === 'answering') return '';
  return game.secret.kept === 'table' ? formatCode(game.rules, game.secret.code) : '';
};

const [firstLane] = raceOf().lanes;
const secret = firstLane === undefined ? '' : secretOf(firstLane);

/** The race after a machine has guessed rows; `the code` is the code. */
const afterGuesses = (model: WatchModel, lane: number, ...rows: readonly string[]): WatchModel =>
  rows.reduce((now, row) => {
    const rules = rulesWith();
    const pegs = codeIn(rules, row === 'the code' ? secret : row);
    return afterReply(now, lane, { kind: 'guess', pegs, analysis: thinks });
  }, model);

const after = (model: WatchModel, ...keys: readonly Key[]): WatchModel =>
  keys.reduce((now, key) => {
    const message = messageFor(watchKeymap(now), key);
    return message?.screen === 'watch' ? updateWatch(now, message) : now;
  }, model);

const tick = (model: WatchModel): WatchModel => afterReply(model, 0, { kind: 'ticked' });

const waitingFor = (model: WatchModel): readonly string[] =>
  watchEffects(model).map((effect) =>
    'lane' in effect ? `${effect.kind} ${effect.lane}` : effect.kind,
  );

const race = raceOf();
const ahead = afterGuesses(race, 0, '1122', '3344');
const over = afterGuesses(afterGuesses(race, 0, 'the code'), 1, '1122', 'the code');
const shownAll = tick(tick(over));

describe('what the watcher waits for', () => {
  it.each<[when: string, model: WatchModel, waits: readonly string[]]>([
    ['both machines at first', race, ['guess 0', 'guess 1']],
    ['a moment, when there is a guess to show', ahead, ['guess 0', 'guess 1', 'tick']],
    ['no moment when all is shown', tick(tick(ahead)), ['guess 0', 'guess 1']],
    ['no moment while it is paused', after(ahead, ' '), ['guess 0', 'guess 1']],
    ['only the machine that still plays', afterGuesses(race, 0, 'the code'), ['guess 1', 'tick']],
    ['only moments when both are done', over, ['tick']],
    ['nothing at the end', shownAll, []],
    [
      'no machine in trouble',
      afterReply(race, 1, { kind: 'failed', reason: literal('No.') }),
      ['guess 0'],
    ],
  ])('%s', (_, model, waits) => {
    expect(waitingFor(model)).toEqual(waits);
  });

  it('asks each machine with its own strategy, from its own turns, about the same code', () => {
    const [one, other] = watchEffects(ahead);
    expect(one).toMatchObject({ kind: 'guess', strategy: 'auto', lane: 0, seed: 'machines' });
    expect(other).toMatchObject({ kind: 'guess', strategy: 'most-parts', lane: 1, known: [] });
    expect(one?.kind === 'guess' && one.known).toMatchObject([
      { guess: [0, 0, 1, 1] },
      { guess: [2, 2, 3, 3] },
    ]);
    expect(new Set(race.lanes.map(secretOf))).toEqual(new Set([secret]));
  });

  it('lets each tick last as long as the pace says, and no two ticks are equal', () => {
    const last = (model: WatchModel) => watchEffects(model).at(-1);
    expect(last(ahead)).toEqual({ kind: 'tick', after: paceMilliseconds[2], count: 0 });
    expect(last(tick(ahead))).toEqual({ kind: 'tick', after: paceMilliseconds[2], count: 1 });
    expect(last(after(ahead, 'up'))).toEqual({
      kind: 'tick',
      after: paceMilliseconds[3],
      count: 0,
    });
  });
});

describe('computing ahead', () => {
  it('shows nothing by itself', () => {
    expect([ahead.shown, ahead.lanes.map(guessesOf)]).toEqual([0, [2, 0]]);
    expect(ahead.lanes[0]?.analyses).toEqual([thinks, thinks]);
  });

  it('refuses a guess that is not a code, with the reason', () => {
    const odd = afterReply(race, 0, { kind: 'guess', pegs: [0], analysis: thinks });
    expect(odd.lanes[0]).toMatchObject({
      trouble: 'That is too short: a code has 4 pegs.',
      analyses: [],
    });
  });

  it('ignores a reply for a lane that does not exist', () => {
    expect(afterReply(race, 2, { kind: 'failed', reason: literal('No.') })).toBe(race);
  });
});

describe('the watcher', () => {
  it('sees one more guess at each tick, until the last one', () => {
    expect(
      [ahead, tick(ahead), tick(tick(ahead)), tick(tick(tick(ahead)))].map(({ shown }) => shown),
    ).toEqual([0, 1, 2, 2]);
  });

  it.each<[keys: readonly Key[], shown: number, state: string]>([
    [['right'], 1, 'paused'],
    [['right', 'right', 'right'], 2, 'paused'],
    [['right', 'left'], 0, 'paused'],
    [['left'], 0, 'paused'],
    [[' '], 0, 'paused'],
    [['p'], 0, 'paused'],
    [[' ', ' '], 0, 'playing'],
    [['right', ' '], 1, 'playing'],
  ])('after %j', (keys, shown, state) => {
    expect(after(ahead, ...keys)).toMatchObject({ shown, state });
  });

  it('changes the pace, within its bounds', () => {
    const paces = [0, 1, 2, 3].map((count) => after(race, ...Array(count).fill('up')).pace);
    expect(paces).toEqual([2, 3, 4, 4]);
    expect(after(race, 'down', 'down', 'down').pace).toBe(0);
    const lengths = Object.values(paceMilliseconds);
    expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  });

  it.each<[model: WatchModel, progress: string]>([
    [race, 'steady'],
    [after(race, 'down', 'down'), 'very slow'],
    [after(race, 'up', 'up'), 'very fast'],
    [after(race, ' '), 'paused, steady'],
    [over, 'steady'],
    [shownAll, 'done'],
    [after(shownAll, 'left'), 'paused, steady'],
  ])('%# sees the progress', (model, progress) => {
    expect(progressOf(model, english)).toBe(progress);
  });

  it('is done when every machine has ended and every guess is visible', () => {
    expect([race, over, tick(over), shownAll].map(isDone)).toEqual([false, false, false, true]);
    expect(canStep(shownAll, 1)).toBe(false);
    expect(canStep(shownAll, -1)).toBe(true);
  });

  it('is also done when a machine cannot play', () => {
    const one = afterGuesses(
      afterReply(race, 0, { kind: 'failed', reason: literal('No.') }),
      1,
      'the code',
    );
    expect(isDone(tick(one))).toBe(true);
  });

  it('asks for another code of the same mode and rules', () => {
    expect(messageFor(watchKeymap(race), 'enter')).toEqual({
      screen: 'app',
      kind: 'rules-chosen',
      rules: rulesWith(),
      mode: defaultModes.watch,
    });
    const begun = pressed(opened(), '3', '4', 'enter');
    const apps = [begun, pressed(begun, 'enter'), pressed(begun, 'enter', 'enter')];
    expect(new Set(apps.map((app) => frontAs(app, 'watch').lanes[0]?.game.seed)).size).toBe(3);
  });

  it.each(['escape', 'q'])('goes to the menu at once with %s', (key) => {
    expect(messageFor(watchKeymap(race), key)).toEqual({ screen: 'app', kind: 'menu-opened' });
  });
});

describe('a race of real machines', () => {
  /** Ora against Allan, with enough turns for him. */
  const run = thought(
    pressed(
      opened(),
      ...['3', '4', 'down', ...Array<Key>(5).fill('left')],
      ...[...Array<Key>(5).fill('down'), ...Array<Key>(10).fill('right'), 'enter'],
    ),
  );

  it('ends when each has found the code in its own way', () => {
    const { lanes } = frontAs(run, 'watch');
    expect(lanes.map(({ opponent }) => opponent.name)).toEqual(['Ora', 'Allan']);
    expect(lanes.map(({ game }) => game.phase === 'over' && game.outcome)).toEqual([
      'cracked',
      'cracked',
    ]);
    expect(lanes.map(guessesOf)[0]).toBeLessThan(lanes.map(guessesOf)[1] ?? 0);
    expect(effectsOf(run).map(({ kind }) => kind)).toEqual(['tick']);
  });

  it('keeps showing the result of the machine that was first', () => {
    const last = textOf(ticked(run, 20));
    expect(last).toMatch(/cracked in \d [^\n]*cracked in \d+ /u);
    expect(last).not.toContain('thinking');
    expect(last).toMatch(/done\n The code is/);
  });

  it('says why a machine cannot play, while the other one continues', () => {
    const mode = { kind: 'watch', opponent: opponentWith('sweep'), rival: petra } as const;
    const rules = rulesWith({ repeats: false });
    const unfit = thought(
      updateApp(opened(), { screen: 'app', kind: 'rules-chosen', rules, mode }),
    );
    const [allan, other] = frontAs(unfit, 'watch').lanes;
    expect(allan).toMatchObject({
      trouble: 'Allan guesses one color only, which this game forbids.',
      analyses: [],
    });
    expect(other?.game.phase).toBe('over');
  });
});
