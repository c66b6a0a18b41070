import { describe, expect, it } from 'vitest';
import { publicGame, start } from '../../../../source/engine/variants/game.ts';
import { messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import {
  initReplay,
  isReplayed,
  type ReplayMessage,
  type ReplayModel,
  replayEffects,
  replayKeymap,
  replayLog,
  replayProgress,
  shownGame,
  speedLimits,
  updateReplay,
} from '../../../../source/screens/play/replay/replay.ts';
import { english, textsOf } from '../../../helpers/english.ts';
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

const after = (model: ReplayModel, ...keys: readonly string[]): ReplayModel =>
  keys.reduce((before, key) => {
    const message = messageFor(replayKeymap, key);
    return message?.screen === 'replay' ? updateReplay(before, message) : before;
  }, model);
const ticked: ReplayMessage = { screen: 'replay', kind: 'replied', reply: { kind: 'ticked' } };

describe('a replay', () => {
  it('shows the game before its first guess, after each entry, and its end', () => {
    const lengths = replay.states.map(({ record, phase }) => `${record.length} ${phase}`);
    expect(lengths).toEqual(['0 guessing', '1 guessing', '2 guessing', '3 guessing', '3 over']);
    expect(replay.states.at(-1)).toEqual(lost);
  });

  it('plays by itself until the end', () => {
    let model = replay;
    for (const shown of [0, 1, 2, 3]) {
      expect(replayEffects(model)).toEqual([{ kind: 'tick', after: 1000, count: shown }]);
      model = updateReplay(model, ticked);
    }
    expect(isReplayed(model)).toBe(true);
    expect(replayEffects(model)).toEqual([]);
    expect(updateReplay(model, ticked)).toEqual(model);
    expect(after(model, ' ')).toEqual(replay);
  });

  it('pauses with Space, and steps with the arrows, which pause it', () => {
    expect(replayEffects(after(replay, ' '))).toEqual([]);
    expect(after(replay, ' ', ' ')).toEqual(replay);
    expect(after(replay, 'right', 'right', 'left')).toMatchObject({ shown: 1, state: 'paused' });
    expect(after(replay, 'left').shown).toBe(0);
    expect(after(replay, 'end', 'right').shown).toBe(4);
    expect(after(replay, 'end', 'home').shown).toBe(0);
  });

  it('changes its speed with + and -, within limits', () => {
    expect(replayEffects(after(replay, '+', '='))).toMatchObject([{ after: 250 }]);
    expect(replayEffects(after(replay, '-'))).toMatchObject([{ after: 2000 }]);
    expect(after(replay, ...'+'.repeat(20)).speed).toBe(speedLimits.max);
    expect(after(replay, ...'-'.repeat(20)).speed).toBe(speedLimits.min);
  });

  it('says how far it is', () => {
    expect(replayProgress(replay, english)).toBe('step 0 of 4, 1 a second');
    expect(replayProgress(after(replay, '-', 'right'), english)).toBe('step 1 of 4, paused');
    expect(replayProgress(after(replay, 'end'), english)).toBe('end of the replay');
  });

  it('reveals the secret only at the end', () => {
    const secret = 'secret' in publicGame(lost);
    expect(secret).toBe(true);
    for (const state of replay.states.slice(0, -1))
      expect(publicGame(state)).not.toHaveProperty('secret');
    const texts = (model: ReplayModel) => textsOf(replayLog(model).lines).join(' ');
    expect(texts(after(replay, 'end', 'left'))).not.toContain('6323');
  });

  it('scrolls its messages', () => {
    const scrolled = after(replay, 'end', ...Array<string>(9).fill('page-up'));
    expect(replayLog(scrolled).scrolled).toBe(replayLog(scrolled).lines.length - 1);
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
    expect(shownGame({ ...initReplay(game, 1), shown: 1 })).toEqual(game);
  });

  it('ends with Esc', () => {
    expect(messageFor(replayKeymap, 'escape')).toEqual({ screen: 'app', kind: 'quit' });
  });
});
