import { describe, expect, it } from 'vitest';
import { turnsSpent } from '../../../source/engine/core/game/record.ts';
import { MAX_TURNS } from '../../../source/engine/core/variant.ts';
import { type Game, play, start, turnsLeft } from '../../../source/engine/variants/game.ts';
import { readRulesData, rulesToData } from '../../../source/engine/variants/index.ts';
import { boardText, openingText, turnPrompt } from '../../../source/prose/games/game-text.ts';
import { shareStyles, shareText } from '../../../source/prose/results.ts';
import { againstMachine, rulesWith } from '../../helpers/games.ts';

const rules = rulesWith({ attempts: 'unlimited' });
const first = start(rules, { codemaker: 'human', secretKept: 'table', codebreaker: 'human' }, 's');
const hidden = play(first, { kind: 'secret', pegs: [3, 4, 0, 5] });
const guessed = (game: Game, times: number): Game =>
  Array.from({ length: times }).reduce<Game>(
    (now) => play(now, { kind: 'guess', pegs: [0, 0, 1, 1] }),
    game,
  );
const cracked = play(guessed(hidden, 24), { kind: 'guess', pegs: [3, 4, 0, 5] });

describe('a game with unlimited attempts', () => {
  it('goes on after more turns than a game with a limit can have', () => {
    expect(guessed(hidden, 24).phase).toBe('guessing');
    expect(cracked).toMatchObject({ phase: 'over', outcome: 'cracked' });
    expect(turnsSpent(cracked.record)).toBe(25);
  });

  it('ends at last, so that a stored game has a bound', () => {
    expect(turnsLeft(hidden)).toBe(MAX_TURNS);
    expect(guessed(hidden, MAX_TURNS - 1).phase).toBe('guessing');
    expect(guessed(hidden, MAX_TURNS)).toMatchObject({ phase: 'over', outcome: 'exhausted' });
  });

  it.each([0, 21, 1.5, 'no limit', null])('is not one with %j attempts', (attempts) => {
    expect(readRulesData({ ...rulesToData(rules), attempts }).ok).toBe(false);
  });

  it('is shared without a limit', () => {
    if (cracked.phase !== 'over') throw new Error('the game goes on');
    const game = cracked;
    expect(
      shareStyles.map((style) => shareText(game, style, 'places').split('\n')[0]?.slice(0, 105)),
    ).toEqual([
      'keypeg code from a friend, 4 pegs, 6 colors, repeats allowed: 25/unlimited',
      'keypeg code from a friend, 4 pegs, 6 colors, repeats allowed: 25/unlimited',
      'keypeg code from a friend, 4 pegs, 6 colors, repeats allowed: found in 25 turns, no lifelines. Turn 1: ri',
    ]);
  });

  it('never names a limit in text mode', () => {
    const game = guessed(start(rules, againstMachine, 'seed'), 1);
    expect(turnPrompt(game)).toBe('Turn 2, code * * * *: ');
    expect(openingText(game)[1]).toMatch(/^You have unlimited turns to find it\./);
    expect(boardText(game, { feedback: 'words' }, 'places').at(-1)).toBe('Code * * * *');
  });
});
