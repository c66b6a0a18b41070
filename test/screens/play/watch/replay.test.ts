import { describe, expect, it } from 'vitest';
import { publicGame, start } from '../../../../source/engine/variants/game.ts';
import { messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import {
  initReplay,
  isDone,
  shownGame,
  speedLimits,
  updateWatch,
  type WatchMessage,
  type WatchModel,
  watchEffects,
  watchLog,
} from '../../../../source/screens/play/watch/watch.ts';
import { watchKeymap } from '../../../../source/screens/play/watch/watch-keys.ts';
import { progressOf } from '../../../../source/screens/play/watch/watch-text.ts';
import { textsOf } from '../../../helpers/english.ts';
import {
  againstMachine,
  answer,
  correction,
  guess,
  inHead,
  playAll,
  rulesWith,
} from '../../../helpers/games.ts';

const rules = rulesWith();
const lost = playAll(start(rules, againstMachine, '7'), [
  guess(rules, '1122'),
  { kind: 'lifeline', lifeline: 'color' },
  guess(rules, '3344'),
  { kind: 'resign' },
]);
const replay = initReplay(lost, 1);

const after = (model: WatchModel, ...keys: readonly string[]): WatchModel =>
  keys.reduce((before, key) => {
    const message = messageFor(watchKeymap(before), key);
    return message?.screen === 'watch' ? updateWatch(before, message) : before;
  }, model);
const ticked: WatchMessage = { screen: 'watch', kind: 'replied', reply: { kind: 'ticked' } };

describe('a recorded game', () => {
  it('has the game before its first guess, after each entry, and its end', () => {
    const lengths = replay.states.map(({ record, phase }) => `${record.length} ${phase}`);
    expect(lengths).toEqual(['0 guessing', '1 guessing', '2 guessing', '3 guessing', '3 over']);
    expect(replay.states.at(-1)).toEqual(lost);
  });

  it('plays by itself until the end, and then again', () => {
    let model = replay;
    for (const shown of [0, 1, 2, 3]) {
      expect(watchEffects(model)).toEqual([{ kind: 'tick', after: 1000, count: shown }]);
      model = updateWatch(model, ticked);
    }
    expect(isDone(model)).toBe(true);
    expect(watchEffects(model)).toEqual([]);
    expect(updateWatch(model, ticked)).toEqual(model);
    expect(after(model, ' ')).toEqual(replay);
  });

  it('changes its speed within limits', () => {
    expect(watchEffects(after(replay, '+', '='))).toMatchObject([{ after: 250 }]);
    expect(watchEffects(after(replay, '-'))).toMatchObject([{ after: 2000 }]);
    expect(after(replay, ...'+'.repeat(20)).speed).toBe(speedLimits.max);
    expect(after(replay, ...'-'.repeat(20)).speed).toBe(speedLimits.min);
  });

  it('says how far it is', () => {
    expect(progressOf(replay)).toBe('step 0 of 4, 1 a second');
    expect(progressOf(after(replay, '-', 'right'))).toBe('step 1 of 4, paused');
    expect(progressOf(after(replay, 'end'))).toBe('done');
  });

  it('reveals the secret only at the end', () => {
    expect(publicGame(lost)).toHaveProperty('secret');
    for (const state of replay.states.slice(0, -1))
      expect(publicGame(state)).not.toHaveProperty('secret');
    const texts = textsOf(watchLog(after(replay, 'end', 'left')).lines).join(' ');
    expect(texts).not.toContain('6323');
  });

  it('scrolls its messages', () => {
    const scrolled = after(replay, 'end', ...Array<string>(9).fill('page-up'));
    expect(watchLog(scrolled).scrolled).toBe(watchLog(scrolled).lines.length - 1);
    expect(after(scrolled, ...Array<string>(9).fill('page-down')).scrolled).toBe(0);
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
    expect(messageFor(watchKeymap(replay), 'escape')).toEqual({ screen: 'app', kind: 'quit' });
  });
});
