import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeInSeed, seedWithCode } from '../../../source/engine/core/random.ts';
import { type Game, play, start } from '../../../source/engine/variants/game.ts';
import { againstMachine, codeIn, rulesWith } from '../../helpers/games.ts';

const rules = rulesWith();

const secretOf = (game: Game): unknown =>
  game.phase === 'guessing' && game.secret.kept === 'table' ? game.secret.code : 'none';

describe('a seed with a code', () => {
  it('is a text that never changes', () => {
    expect(seedWithCode([0, 3, 12], 'any salt')).toBe('code-1 0.3.12 any salt');
  });

  it('contains the code, whatever the salt is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { minLength: 1, maxLength: 10 }),
        fc.string(),
        (pegs, salt) => {
          expect(codeInSeed(seedWithCode(pegs, salt))).toEqual(pegs);
        },
      ),
    );
  });

  it.each([
    '',
    '7',
    'code',
    'code-1',
    'code-1 1.2',
    'code-1 1..2 x',
    'code-2 1.2 x',
    ' code-1 1 x',
  ])('is not %j', (seed) => {
    expect(codeInSeed(seed)).toBeUndefined();
  });

  it('hides its code in a game', () => {
    const game = start(rules, againstMachine, seedWithCode([2, 0, 5, 5], 'salt'));
    expect(secretOf(game)).toEqual(codeIn(rules, '3166'));
  });

  it('is like any other seed where the rules do not allow its code', () => {
    const seed = seedWithCode([2, 0, 5, 6], 'salt');
    const secret = secretOf(start(rules, againstMachine, seed));
    expect(secret).toHaveLength(4);
    expect(secret).not.toEqual([2, 0, 5, 6]);
    expect(secretOf(start(rules, againstMachine, seed))).toEqual(secret);
  });

  it('determines the clues by its salt, which a codebreaker cannot know', () => {
    const places = new Set(
      Array.from({ length: 20 }, (_, salt) => {
        const game = start(rules, againstMachine, seedWithCode([0, 1, 2, 3], String(salt)));
        return JSON.stringify(play(game, { kind: 'lifeline', lifeline: 'place' }).record);
      }),
    );
    expect(places.size).toBe(4);
  });
});
