import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardsReviewJson, boardsReviewText } from '../../../source/commands/review/boards-text.ts';
import { codesIn } from '../../../source/engine/core/game/game.ts';
import { turnsOf } from '../../../source/engine/core/game/record.ts';
import { boardCounts } from '../../../source/engine/core/variant.ts';
import { formatCode } from '../../../source/engine/variants/codes.ts';
import { type Game, play, start } from '../../../source/engine/variants/game.ts';
import { variantOf, withBoards } from '../../../source/engine/variants/index.ts';
import { reviewBoards } from '../../../source/solver/review/boards/boards-review.ts';
import { anySeed } from '../../helpers/arbitraries.ts';
import { english } from '../../helpers/english.ts';
import { guess, playAll, rulesWith } from '../../helpers/games.ts';

const anyBoards = fc.constantFrom(...boardCounts);

const alone = { codemaker: 'machine', codebreaker: 'human' } as const;

const reviewOf = (game: Game) => {
  const { rules, roles, record } = game;
  return reviewBoards({
    rules,
    roles,
    record,
    secrets: game.phase === 'over' ? codesIn(game.secret) : [],
  });
};

/** A game of two boards with the codes of a seed, after some guesses. */
const played = (...guesses: readonly string[]): Game => {
  const rules = withBoards(rulesWith(), 2);
  return playAll(
    start(rules, alone, 'abc'),
    guesses.map((text) => guess(rules, text)),
  );
};

describe('the review of a game with several boards', () => {
  it('counts the codes of each board as a list of all codes does', () => {
    const small = rulesWith({ pegs: 3, colors: 4, attempts: 'unlimited' });
    const codes = [...variantOf(small).secrets()];
    const guesses = fc.array(fc.nat(codes.length - 1), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(anyBoards, anySeed, guesses, (boards, seed, indices) => {
        const rules = withBoards(small, boards);
        let game = start(rules, alone, seed);
        for (const index of indices) {
          if (game.phase === 'over') break;
          game = play(game, { kind: 'guess', pegs: codes[index] ?? [] });
        }
        const turns = reviewOf(game).entries.filter((entry) => entry.kind === 'turn');
        const all = turnsOf(game.record);
        expect(turns.map((turn) => turn.guess)).toEqual(all.map((turn) => turn.guess));
        const { score, solved } = variantOf(rules);
        for (const [at, turn] of turns.entries()) {
          for (const [board, step] of turn.boards.entries()) {
            const answers = all.map(({ feedback, others = [] }) => [feedback, ...others][board]);
            const solvedAt = answers.findIndex((answer) => answer !== undefined && solved(answer));
            const isSolvedBefore = solvedAt !== -1 && solvedAt < at;
            expect(step === 'solved-before').toBe(isSolvedBefore);
            if (step === 'solved-before') continue;
            if (step.kind !== 'turn') throw new Error('A guess is a turn on each board.');
            const left = (count: number) =>
              codes.filter((code) =>
                all
                  .slice(0, count)
                  .every(
                    (each, index) =>
                      JSON.stringify(score(code, each.guess)) === JSON.stringify(answers[index]),
                  ),
              );
            expect(step.before).toBe(left(at).length);
            expect(step.after).toBe(left(at + 1).length);
            const isPossible = left(at).some((code) => code.join() === turn.guess.join());
            expect(step.possible).toBe(isPossible);
            expect(step.reasons.length === 0).toBe(isPossible);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('says which guess was the costliest, and why it could be no code', () => {
    const game = played('1122', '3344', '3344', '1355');
    const lines = boardsReviewText(game, reviewOf(game), english);
    expect(lines[0]).toMatch(
      /^4 guesses; 0 of 2 boards solved\. About \d\.\d\d more were needed\. Irma is estimated to need /u,
    );
    expect(lines.at(-1)).toContain(
      'Values are estimates for all boards together, compared with Irma: perfect play is not known.',
    );
    expect(lines[2]).toMatch(/^# {2}guess +class +loss +luck +board 1 +board 2 +best$/u);
    expect(lines.slice(3, 7).map((line) => line.slice(0, 7))).toEqual([
      ...['1  1122', '2  3344', '3  3344', '4  1355'],
    ]);
    expect(lines.find((line) => line.startsWith('Row 3, 3344: blunder, cost '))).toBeDefined();
    expect(lines.find((line) => line.startsWith('  On all open boards together, '))).toBeDefined();
    expect(lines.some((line) => line.startsWith('  Board 2: '))).toBe(true);
  });

  it('compares a finished game with the machine, and shows what was solved', () => {
    const opened = played('1122');
    const [first, second] = opened.phase === 'guessing' ? codesIn(opened.secret) : [];
    if (first === undefined || second === undefined) throw new Error('There are two codes.');
    const { rules } = opened;
    const game = played('1122', formatCode(rules, first), formatCode(rules, second));
    const review = reviewOf(game);
    const text = boardsReviewText(game, review, english).join('\n');
    expect(text).toMatch(
      /^3 guesses for both boards\. Irma is estimated to need .* Irma needs \d for the same codes\./u,
    );
    expect(text).toContain('→ solved');
    expect(text).toMatch(/ – /u);
    const data = boardsReviewJson(game, review);
    expect(data).toMatchObject({ reference: 'expected-size', par: expect.any(Number) });
    expect(data.rows[1]?.boards[0]).toMatchObject({ after: 1, solved: true });
    expect(data.rows[2]?.boards[0]).toEqual({ board: 1, solvedBefore: true });
    expect(data.rows[2]).toMatchObject({ guess: formatCode(rules, second) });
  });

  it('has nothing to compare before the first guess', () => {
    const game = played();
    expect(boardsReviewText(game, reviewOf(game), english)).toEqual([
      '0 guesses; 0 of 2 boards solved.',
    ]);
    expect(boardsReviewJson(game, reviewOf(game))).toMatchObject({ par: null, rows: [] });
  });
});
