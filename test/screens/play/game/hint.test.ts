import { describe, expect, it } from 'vitest';
import { cluesOf } from '../../../../source/engine/core/game/record.ts';
import { turnsLeft } from '../../../../source/engine/variants/game.ts';
import { type AppModel, effectsOf } from '../../../../source/screens/app/app.ts';
import { frontAs, full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { textsOf } from '../../../helpers/log.ts';
import { replied, replyTo, thought } from '../../outside.ts';

const gameOf = (attempts = 10): AppModel =>
  opened(full, {
    kind: 'game',
    rules: rulesWith({ attempts }),
    seed: '7',
  });

const messagesOf = (app: AppModel, count = 1): readonly string[] =>
  textsOf(frontAs(app, 'game').log.lines.slice(-count));

const requested = pressed(gameOf(), ...'1122', 'enter', ...'12', 'tab', '3');
const found = thought(requested);
const [effect] = effectsOf(requested);
if (effect === undefined) throw new Error('no hint is waited for');

describe('a hint', () => {
  it('is requested when it is bought, and costs nothing yet', () => {
    const { hintSeed } = frontAs(requested, 'game');
    expect(hintSeed).not.toBe('7');
    expect(effectsOf(requested)).toMatchObject([{ kind: 'hint', seed: hintSeed, lane: 0 }]);
    expect(effect.kind === 'hint' && effect.known).toMatchObject([{ guess: [0, 0, 1, 1] }]);
    expect(turnsLeft(frontAs(requested, 'game').game)).toBe(9);
    expect(messagesOf(requested)).toEqual(['Looking for a good guess …']);
  });

  it('costs a turn, and shows a guess with its reason', () => {
    const { game } = frontAs(found, 'game');
    expect(turnsLeft(game)).toBe(8);
    expect(cluesOf(game.record)).toMatchObject([{ lifeline: 'hint' }]);
    expect(messagesOf(found, 3)).toEqual([
      expect.stringMatching(/^A good guess is [1-6]{4}\. That cost 1 turn\.$/),
      expect.stringMatching(/^256 codes fit\. This should leave about [\d.]+, at most \d+\.$/),
      'Press Enter to put it into the row.',
    ]);
    expect(effectsOf(found)).toEqual([]);
  });

  it('is computed from the turns alone, without the secret', () => {
    expect(JSON.stringify(effectsOf(requested))).not.toContain('secret');
  });

  it('is put into the row by Enter, now or when it is chosen again', () => {
    const [clue] = cluesOf(frontAs(found, 'game').game.record);
    const guess = clue?.lifeline === 'hint' ? clue.guess : [];
    expect(frontAs(pressed(found, 'enter'), 'game').draft.cells).toEqual(guess);
    expect(frontAs(pressed(found, 'enter'), 'game').game).toBe(frontAs(found, 'game').game);
    const edited = pressed(found, '5', 'tab', '3', 'enter');
    expect(frontAs(edited, 'game').draft.cells).toEqual(guess);
    expect(turnsLeft(frontAs(pressed(edited, 'enter'), 'game').game)).toBe(7);
  });

  it('counts only the codes that the other lifelines leave', () => {
    const clued = thought(pressed(gameOf(), 'tab', '2', 'tab', '3'));
    expect(messagesOf(clued, 3).join(' ')).toMatch(/(?:^| )216 codes fit\./);
  });

  it('says why where it has another peg in a place that a lifeline has shown', () => {
    const asking = pressed(gameOf(), 'tab', '2', 'tab', '3');
    const [clue] = cluesOf(frontAs(asking, 'game').game.record);
    const [hinted] = effectsOf(asking);
    if (clue?.lifeline !== 'place' || hinted === undefined) throw new Error('no place is known');
    const analysis = { candidates: 216, rarity: 'common', expected: 9, worst: 20 } as const;
    const withPeg = (peg: number) =>
      replied(asking, hinted, { kind: 'guess', pegs: [peg, peg, peg, peg], analysis });
    expect(messagesOf(withPeg((clue.peg + 1) % 6), 2)[0]).toBe(
      `Place ${clue.position + 1} is known, so this guess tests something else there. It cannot be the code, but it tells more.`,
    );
    expect(messagesOf(withPeg(clue.peg), 2)[0]).toMatch(/^216 codes fit/);
  });

  it('lets the player continue meanwhile, and is computed for the latest turns', () => {
    const meanwhile = pressed(requested, ...'3344', 'enter');
    expect(replied(meanwhile, effect, replyTo(effect))).toBe(meanwhile);
    expect(effectsOf(meanwhile)).toMatchObject([{ known: [{}, {}] }]);
    expect(turnsLeft(frontAs(thought(meanwhile), 'game').game)).toBe(7);
  });

  it('that fails costs nothing, and gives the reason', () => {
    const failed = replied(requested, effect, {
      kind: 'failed',
      reason: 'The thread is gone.',
    });
    expect(turnsLeft(frontAs(failed, 'game').game)).toBe(9);
    expect(messagesOf(failed)).toEqual(['The thread is gone.']);
    expect(effectsOf(failed)).toEqual([]);
    expect(effectsOf(pressed(failed, 'tab', '3'))).toHaveLength(1);
  });
});

describe('a reply from outside', () => {
  it('is ignored when no screen waits for it', () => {
    expect(replied(found, effect, replyTo(effect))).toBe(found);
    expect(replied(gameOf(), effect, replyTo(effect))).toEqual(gameOf());
    expect(replied(opened(), effect, replyTo(effect))).toEqual(opened());
  });
});
