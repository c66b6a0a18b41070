import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../source/engine/core/game/record.ts';
import { type Game, play, start } from '../../../source/engine/variants/game.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import {
  fromTranscript,
  replay,
  toTranscript,
} from '../../../source/engine/variants/transcript.ts';
import { adversaryAnswer, adversaryPar } from '../../../source/solver/adversary/adversary.ts';
import { againstAdversary, rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

const words = dictionaryWith(['brake', 'brave', 'crane', 'crate', 'grape', 'grate', 'slate']);

/** The game after a guess and the adversary's answer. */
function round(game: Game, pegs: readonly number[]): Game {
  const asked = play(game, { kind: 'guess', pegs });
  if (asked.phase !== 'answering') throw new Error(asked.phase);
  const feedback = adversaryAnswer(asked.rules, turnsOf(asked.record), asked.guess);
  if (feedback === undefined) throw new Error('no answer');
  return play(asked, { kind: 'feedback', feedback });
}

describe('a game against the adversary', () => {
  it.each<[string, Rules]>([
    ['pegs', rulesWith()],
    ['words', wordRulesWith({}, words)],
  ])('of %s is cracked by the line of its par and replays from its transcript', (_, rules) => {
    const line = adversaryPar(rules)?.line ?? [];
    const game = line.reduce<Game>(round, start(rules, againstAdversary, 'any'));
    expect(game.phase === 'over' && game.outcome).toBe('cracked');
    expect(turnsOf(game.record)).toHaveLength(line.length);
    const data: unknown = JSON.parse(JSON.stringify(toTranscript(game)));
    expect(replay(successOf(fromTranscript(data)), [words])).toEqual({ ok: true, value: game });
  });
});
