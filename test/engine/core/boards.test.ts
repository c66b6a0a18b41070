import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardSeed, boardsOf, canHaveBoards } from '../../../source/engine/core/boards.ts';
import { codesIn } from '../../../source/engine/core/game/game.ts';
import { turnsOf } from '../../../source/engine/core/game/record.ts';
import { attemptsOf, maxTurns } from '../../../source/engine/core/variant.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import {
  fromTranscript,
  type Game,
  play,
  publicGame,
  refusal,
  start,
  toTranscript,
  turnsLeft,
} from '../../../source/engine/variants/game.ts';
import {
  type Rules,
  rulesToData,
  variantOf,
  withBoards,
} from '../../../source/engine/variants/index.ts';
import { anyRules, anySeed, anyWalk, everyRoles, gamesOf } from '../../helpers/arbitraries.ts';
import { againstMachine, guess, playAll, rulesWith, successOf } from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';

const standard = rulesWith();

const anyBoards = fc.constantFrom(2, 4, 8);

/** Rules of all games; guesses are drawn like secrets. */
const anyGame: fc.Arbitrary<Rules> = fc.oneof(
  { weight: 3, arbitrary: anyRules },
  { weight: 1, arbitrary: fc.constant(wordRulesWith()) },
  { weight: 1, arbitrary: fc.constant(successOf(equationRules({ length: 6 }))) },
);

/** The moves that guess the codes of some seeds. */
const guessesFrom = (rules: Rules, seeds: readonly string[]) =>
  seeds.map((seed) => {
    const [pegs = []] = codesOf(start(rules, againstMachine, seed));
    return { kind: 'guess', pegs } as const;
  });

const codesOf = (game: Game) =>
  game.phase === 'guessing' || game.phase === 'over' ? codesIn(game.secret) : [];

describe('a game with one board', () => {
  it('has the rules and the data of a game without boards', () => {
    fc.assert(
      fc.property(anyGame, anyBoards, (rules, boards) => {
        expect(withBoards(withBoards(rules, boards), 1)).toEqual(rules);
        expect('boards' in rulesToData(withBoards(rules, 1))).toBe(false);
      }),
    );
  });

  it('has its own record as the record of its board', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        for (const game of gamesOf(walk)) {
          if (game.rules.boards !== undefined) continue;
          const [board, ...others] = boardsOf(variantOf(game.rules), game.record);
          expect(board?.record).toBe(game.record);
          expect(board?.isSolved).toBe(game.phase === 'over' && game.outcome === 'cracked');
          expect(others).toEqual([]);
          expect(turnsOf(game.record).filter((turn) => 'others' in turn)).toEqual([]);
        }
      }),
    );
  });
});

describe('a game with several boards', () => {
  it('has the boards of as many single games that are fed the same guesses', () => {
    const played = fc.tuple(anyGame, anyBoards, anySeed, fc.array(anySeed, { maxLength: 30 }));
    fc.assert(
      fc.property(played, ([rules, boards, seed, drawn]) => {
        const several = withBoards(rules, boards);
        const single: Rules = { ...rules, attempts: attemptsOf(several) };
        // Some guesses are the codes, so that boards are solved one after the other.
        const codes = codesOf(start(several, againstMachine, seed));
        const moves = [
          ...guessesFrom(rules, drawn.slice(0, 12)),
          ...codes.map((pegs) => ({ kind: 'guess', pegs }) as const),
          ...guessesFrom(rules, drawn.slice(12)),
        ];
        let game = start(several, againstMachine, seed);
        let games = codes.map((_, board) =>
          start(single, againstMachine, boardSeed(seed, board), 'player'),
        );
        for (const move of moves) {
          game = play(game, move);
          games = games.map((each) => play(each, move));
          expect(boardsOf(variantOf(several), game.record)).toEqual(
            games.map((each) => ({
              record: each.record,
              isSolved: each.phase === 'over' && each.outcome === 'cracked',
            })),
          );
          const isWon = games.every((each) => each.phase === 'over' && each.outcome === 'cracked');
          const isOver = games.every(({ phase }) => phase === 'over');
          expect(game.phase === 'over' && game.outcome === 'cracked').toBe(isWon);
          expect(game.phase === 'over').toBe(isOver);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has one more turn for each further board', () => {
    expect([2, 4, 8].map((boards) => attemptsOf({ attempts: 6, boards }))).toEqual([7, 9, 13]);
    expect(attemptsOf({ attempts: 'unlimited', boards: 8 })).toBe('unlimited');
    const game = start(withBoards(standard, 4), againstMachine, 'seed');
    expect(turnsLeft(game)).toBe(13);
    const lost = playAll(game, Array(13).fill(guess(standard, '1111')));
    expect(lost.phase === 'over' && lost.outcome).toBe('exhausted');
    expect(maxTurns(attemptsOf(lost.rules))).toBe(13);
  });

  it('has codes of its own on each board', () => {
    const game = start(withBoards(standard, 8), againstMachine, 'seed');
    expect(new Set(codesOf(game).map(String)).size).toBe(8);
    expect(codesOf(game)[0]).toEqual(codesOf(start(standard, againstMachine, 'seed'))[0]);
  });

  it('shows no code of an unsolved board to its codebreaker', () => {
    const game = playAll(start(withBoards(standard, 8), againstMachine, 'seed'), [
      guess(standard, '1111'),
    ]);
    const shown = JSON.stringify(publicGame(game));
    expect(codesOf(game).filter((code) => shown.includes(JSON.stringify(code)))).toEqual([]);
  });

  it('has several boards only where a person alone breaks codes of the program', () => {
    const rules = withBoards(standard, 2);
    for (const roles of everyRoles) {
      const canHave = canHaveBoards(roles);
      const game = start(rules, roles, 'seed');
      expect(game.rules.boards).toBe(canHave ? 2 : undefined);
      const transcript = toTranscript(game);
      const data = { ...transcript, rules: { ...transcript.rules, boards: 2 } };
      expect(fromTranscript(JSON.parse(JSON.stringify(data))).ok).toBe(canHave);
    }
  });

  it('cannot have three boards', () => {
    const data = { ...toTranscript(start(standard, againstMachine, 'seed')) };
    expect(fromTranscript({ ...data, rules: { ...data.rules, boards: 3 } })).toEqual({
      ok: false,
      problem: 'boards-out-of-range',
    });
  });

  it('in hard mode accepts a guess that agrees with one unsolved board', () => {
    const rules = withBoards(wordRulesWith({ mode: 'hard' }), 2);
    const game = start(rules, againstMachine, 'words 1');
    const [first = [], second = []] = codesOf(game);
    expect(first).not.toEqual(second);
    const asked = playAll(game, [guess(rules, 'TRACE')]);
    expect(refusal(asked, { kind: 'guess', pegs: first })).toBeUndefined();
    expect(refusal(asked, { kind: 'guess', pegs: second })).toBeUndefined();
    const solved = play(asked, { kind: 'guess', pegs: first });
    expect(refusal(solved, { kind: 'guess', pegs: second })).toBeUndefined();
    const misfit = guess(rules, 'PIOUS');
    expect(refusal(asked, misfit)).toMatchObject({ kind: expect.any(String) });
  });
});
