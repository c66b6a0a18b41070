import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cluesOf, turnsOf } from '../../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import {
  type Game,
  type PublicGame,
  play,
  publicGame,
  start,
} from '../../../../source/engine/variants/game.ts';
import { anyWalk, gamesOf } from '../../../helpers/arbitraries.ts';
import { againstMachine, codeIn, guess, inHead, rulesWith } from '../../../helpers/games.ts';

const standard = rulesWith();

/** Checks a law on every unfinished game that random walks pass through. */
function whileUnfinished(law: (game: Game) => void): void {
  fc.assert(
    fc.property(anyWalk, (walk) => {
      gamesOf(walk)
        .filter((game) => game.phase !== 'over')
        .forEach(law);
    }),
    { numRuns: 200 },
  );
}

/** Every value inside plain data, the data itself included, each with its key. */
const inside = (data: unknown, key = ''): readonly (readonly [string, unknown])[] => [
  [key, data],
  ...(typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([name, value]) => inside(value, name))
    : []),
];

describe('the public side of an unfinished game', () => {
  it('has no secret, no seed, no state of the generator and no moves by name', () => {
    whileUnfinished((game) => {
      const keys = inside(publicGame(game)).map(([key]) => key);
      expect(keys.filter((key) => /^(secret|code|seed|random|moves)$/.test(key))).toEqual([]);
    });
  });

  it('has none of them by value', () => {
    whileUnfinished((game) => {
      const shown = publicGame(game);
      const rows = inside(shown).map(([, value]) => JSON.stringify(value));
      const words = game.random.slice(0, 3).map(String);
      expect(rows[0]).not.toContain(game.seed);
      expect(words.filter((word) => rows.includes(word))).toEqual([]);
      if (game.phase === 'guessing' && game.secret.kept === 'table') {
        // A hint follows from the turns alone, and may happen to be the secret.
        const clues = cluesOf(game.record);
        const known = clues.map((clue) => (clue.lifeline === 'hint' ? clue.guess : clue));
        const secret = JSON.stringify(game.secret.code);
        // With several boards, the guess that solved the first one is its code.
        const guesses = turnsOf(game.record).map(({ guess }) => JSON.stringify(guess));
        if (!guesses.includes(secret) && !known.some((clue) => JSON.stringify(clue) === secret))
          expect(rows).not.toContain(secret);
      }
    });
  });

  it('does not depend on what is hidden', () => {
    whileUnfinished((game) => {
      const other: Game = {
        ...game,
        ...(game.phase === 'guessing' ? { secret: { kept: 'head' } } : {}),
        seed: 'another',
        random: randomFrom('another'),
        moves: [],
      };
      expect(publicGame(other)).toEqual(publicGame(game));
    });
  });
});

describe('what every player sees', () => {
  it('is rules, roles, record and the guess that awaits its answer', () => {
    const asked = play(start(standard, inHead, 'seed'), guess(standard, '1122'));
    expect(publicGame(asked)).toEqual<PublicGame>({
      phase: 'answering',
      rules: standard,
      roles: inHead,
      record: [],
      aid: 'none',
      guess: codeIn(standard, '1122'),
    });
  });

  it('is the secret and the seed too, once the game is over', () => {
    const over = play(start(standard, againstMachine, '7'), guess(standard, '6323'));
    expect(publicGame(over)).toEqual<PublicGame>({
      phase: 'over',
      rules: standard,
      roles: againstMachine,
      record: over.record,
      aid: 'none',
      outcome: 'cracked',
      secret: { kept: 'table', code: codeIn(standard, '6323') },
      seed: '7',
      seedSource: 'player',
    });
  });
});
