import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedGameOf } from '../../../../source/engine/core/stored/transcript.ts';
import { start } from '../../../../source/engine/variants/game.ts';
import {
  formatSavedGame,
  parseSavedGame,
  type SavedParts,
  toTranscript,
} from '../../../../source/engine/variants/transcript.ts';
import { anyWalk, gamesOf } from '../../../helpers/arbitraries.ts';
import { againstMachine, guess, playAll, rulesWith } from '../../../helpers/games.ts';

const rules = rulesWith();
const game = playAll(start(rules, againstMachine, '7'), [guess(rules, '1122')]);
const parts: SavedParts = { transcript: toTranscript(game), plan: 'break', turn: 2 };

describe('a saved game', () => {
  it('is one line that contains all its parts', () => {
    fc.assert(
      fc.property(anyWalk, fc.string(), fc.integer({ min: 1, max: 20 }), (walk, plan, turn) => {
        const transcript = toTranscript(gamesOf(walk).at(-1) ?? walk.first);
        const text = formatSavedGame({ transcript, plan, turn });
        expect(text).not.toContain('\n');
        expect(parseSavedGame(text)).toEqual({ ok: true, value: { transcript, plan, turn } });
      }),
    );
  });

  it.each<[string, unknown]>([
    ['another plan', { ...parts, plan: 3 }],
    ['no plan', { turn: 2, transcript: parts.transcript }],
    ['turn 0', { ...parts, turn: 0 }],
    ['half a turn', { ...parts, turn: 1.5 }],
    ['a turn in words', { ...parts, turn: '2' }],
    ['no transcript', { plan: 'break', turn: 2 }],
    ['a transcript of another format', { ...parts, transcript: { format: 'keypeg-0' } }],
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
  ])('is not %s', (_, data) => {
    const text = savedGameOf(JSON.stringify(data));
    expect(parseSavedGame(text)).toEqual({ ok: false, problem: 'not-a-saved-game' });
  });

  it.each(['', '{', 'break', `${formatSavedGame(parts)},`])('is not the text %j', (text) => {
    expect(parseSavedGame(savedGameOf(text)).ok).toBe(false);
  });
});
