import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersIn,
  lifelinesTaken,
  turnsOf,
  turnsSpent,
} from '../../../source/engine/core/game/record.ts';
import { attemptsOf, maxTurns } from '../../../source/engine/core/variant.ts';
import {
  type Game,
  type Move,
  play,
  refusal,
  replay,
  start,
  toTranscript,
  turnsLeft,
} from '../../../source/engine/variants/game.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import {
  anyMove,
  anyRoles,
  anyRules,
  anySeed,
  anyWalk,
  codeOf,
  gamesOf,
} from '../../helpers/arbitraries.ts';
import { refusals } from '../../helpers/refusals.ts';

/** Checks a law on every game that random walks pass through. */
function always(law: (game: Game) => void): void {
  fc.assert(
    fc.property(anyWalk, (walk) => {
      gamesOf(walk).forEach(law);
    }),
    { numRuns: 200 },
  );
}

/** Checks a law on every step of random walks: a game and the move that is tried on it. */
function atEachStep(law: (game: Game, move: Move) => void): void {
  fc.assert(
    fc.property(anyWalk, (walk) => {
      const games = gamesOf(walk);
      walk.moves.forEach((move, index) => {
        law(games[index] ?? walk.first, move);
      });
    }),
    { numRuns: 200 },
  );
}

describe('play and refusal', () => {
  it('play returns the same game exactly when refusal gives a reason', () => {
    atEachStep((game, move) => {
      expect(play(game, move) === game).toBe(refusal(game, move) !== undefined);
    });
  });

  it('a move that is played is the last of the moves, and all else of the table stays', () => {
    atEachStep((game, move) => {
      if (refusal(game, move) !== undefined) return;
      const after = play(game, move);
      expect(after.moves).toEqual([...game.moves, move]);
      expect([after.rules, after.roles, after.seed]).toEqual([game.rules, game.roles, game.seed]);
    });
  });

  it('a game that is over accepts only corrections of answers that a person gave', () => {
    const stray = anyRules.chain(anyMove);
    fc.assert(
      fc.property(anyWalk, stray, (walk, move) => {
        const over = gamesOf(walk).filter((game) => game.phase === 'over');
        const final = over.filter(
          (game) =>
            move.kind !== 'correct' || game.secret.kept !== 'head' || game.outcome === 'resigned',
        );
        expect(final.filter((game) => refusal(game, move) !== 'game-over')).toEqual([]);
      }),
    );
  });

  it('a guess gets the answer that the secret gives it', () => {
    always((game) => {
      if (!('secret' in game) || game.secret.kept !== 'table') return;
      const { code, others = [] } = game.secret;
      for (const turn of turnsOf(game.record)) {
        const { score } = variantOf(game.rules);
        expect(answersIn(turn)).toEqual([code, ...others].map((each) => score(each, turn.guess)));
      }
    });
  });
});

describe('replay', () => {
  it('of a transcript gives the game that was played move by move', () => {
    always((game) => {
      expect(replay(toTranscript(game))).toEqual({ ok: true, value: game });
    });
  });
});

describe('turns', () => {
  it('never exceed the attempts, and are used up only when the game is over', () => {
    always((game) => {
      const spent = turnsSpent(game.record);
      expect(spent).toBeLessThanOrEqual(maxTurns(attemptsOf(game.rules)));
      expect(turnsLeft(game)).toBe(maxTurns(attemptsOf(game.rules)) - spent);
      if (game.phase !== 'over') expect(turnsLeft(game)).toBeGreaterThan(0);
    });
  });

  it('each lifeline is used at most once', () => {
    always((game) => {
      const taken = lifelinesTaken(game.record);
      expect(new Set(taken).size).toBe(taken.length);
    });
  });

  it('run out: every game ends within its attempts', () => {
    const games = fc
      .tuple(anyRules, anyRoles, anySeed)
      .chain(([rules, roles, seed]) =>
        fc.tuple(fc.constant(start(rules, roles, seed)), fc.infiniteStream(codeOf(rules))),
      );
    fc.assert(
      fc.property(games, ([first, codes]) => {
        let game = play(first, { kind: 'secret', pegs: codes.next().value });
        for (let turn = 0; turn < maxTurns(first.rules.attempts); turn++) {
          game = play(game, { kind: 'guess', pegs: codes.next().value });
          game = play(game, {
            kind: 'feedback',
            feedback: { exact: first.rules.pegs, partial: 0 },
          });
        }
        expect(game.phase).toBe('over');
      }),
    );
  });

  it('also run out when a person never answers that a guess is right', () => {
    const games = fc.tuple(
      // With one color every guess is right.
      anyRules.filter(({ repeats, colors }) => repeats && colors > 1),
      anySeed,
    );
    fc.assert(
      fc.property(games, ([rules, seed]) => {
        const roles = { codemaker: 'human', secretKept: 'head', codebreaker: 'machine' } as const;
        const pegs = Array.from({ length: rules.pegs }, () => 0);
        let game = start(rules, roles, seed);
        for (let turn = 0; turn < maxTurns(rules.attempts); turn++) {
          expect(game.phase).toBe('guessing');
          game = play(play(game, { kind: 'guess', pegs }), {
            kind: 'feedback',
            feedback: { exact: 0, partial: 0 },
          });
        }
        expect(game.phase === 'over' && game.outcome).toBe('exhausted');
      }),
    );
  });
});

describe('the random walks that check these laws', () => {
  const walks = fc.sample(anyWalk, { seed: 2, numRuns: 600 });
  const games = walks.flatMap(gamesOf);

  it('reach every phase and every outcome', () => {
    const reached = games.map((game) => (game.phase === 'over' ? game.outcome : game.phase));
    expect([...new Set(reached)].toSorted()).toEqual([
      ...['answering', 'choosing', 'cracked', 'exhausted', 'guessing', 'resigned'],
    ]);
  });

  it('reach every refusal', () => {
    const met = walks.flatMap((walk) => {
      const passed = gamesOf(walk);
      return walk.moves.map((move, index) => refusal(passed[index] ?? walk.first, move));
    });
    const problems = new Set(met.filter((problem) => typeof problem === 'string'));
    expect([...problems].toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  it('use lifelines and change answers', () => {
    const turns = games.flatMap((game) => turnsOf(game.record));
    expect(games.some((game) => lifelinesTaken(game.record).length === 2)).toBe(true);
    expect(turns.some(({ corrected }) => corrected.length > 1)).toBe(true);
  });
});
