import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Marks, marksOf } from '../../../source/engine/core/feedback.ts';
import { type Game, play, refusal, start } from '../../../source/engine/variants/game.ts';
import {
  checkHardMode,
  type HardMode,
  type HardModeProblem,
} from '../../../source/engine/variants/hard-mode.ts';
import { moveSentence } from '../../../source/prose/refusals.ts';
import { codeIn, guess, hotSeat, playAll, secret } from '../../helpers/games.ts';
import { guessOf, pegsIn, tilesIn, wordRulesWith } from '../../helpers/words.ts';

const rules = wordRulesWith({ spelling: 'free' });

type Written = readonly [guess: string, tiles: string];

const turnsOf = (turns: readonly Written[]) =>
  turns.map(([word, tiles]) => ({ guess: codeIn(rules, word), feedback: tilesIn(tiles) }));

const peg = (letter: string): number => pegsIn(rules, letter)[0] ?? -1;

describe.each<
  [mode: HardMode, turns: readonly Written[], word: string, sentence: string | undefined]
>([
  ['hard', [['BRAVE', '.GG.G']], 'CRATE', undefined],
  ['hard', [['BRAVE', '.GG.G']], 'BRAVE', undefined],
  ['hard', [['BRAVE', '.GG.G']], 'CLAVE', 'Letter 2 must be R.'],
  ['hard', [['BRAVE', '.GG.G']], 'CRANK', 'Letter 5 must be E.'],
  ['hard', [['CRANE', 'Y...G']], 'SLIDE', 'The word has C, so a guess must have it.'],
  ['hard', [['CRANE', 'Y...G']], 'CRANE', undefined],
  ['hard', [['GEESE', '.YY..']], 'THESE', undefined],
  ['hard', [['GEESE', '.YY..']], 'THOSE', 'The word has E 2 times, so a guess must too.'],
  ['hard', [['GEESE', '.G..Y']], 'LEMON', 'The word has E 2 times, so a guess must too.'],
  ['hard', [['GEESE', '.G..Y']], 'LEPER', undefined],
  [
    'hard',
    [
      ['CRANE', 'Y...G'],
      ['PIOUS', '.Y..Y'],
    ],
    'CHIDE',
    'The word has S, so a guess must have it.',
  ],
  ['ultra-hard', [['CRANE', 'Y...G']], 'CLIME', 'Letter 1 cannot be C.'],
  ['ultra-hard', [['CRANE', 'Y...G']], 'SLICE', undefined],
  ['ultra-hard', [['CRANE', 'Y...G']], 'TRICE', 'The word has no R, so a guess cannot have it.'],
  ['ultra-hard', [['CRANE', 'Y...G']], 'SLIDE', 'The word has C, so a guess must have it.'],
  [
    'ultra-hard',
    [['BAABA', '.YY..']],
    'ALLAA',
    'The word has A only 2 times, so a guess cannot have more.',
  ],
  ['ultra-hard', [['BAABA', '.YY..']], 'ATLAS', undefined],
  ['ultra-hard', [['BAABA', '.YY..']], 'ATLTA', 'Letter 5 cannot be A.'],
  ['ultra-hard', [['BAAAA', '.Y.G.']], 'ATLAS', undefined],
  [
    'ultra-hard',
    [['BAAAA', '.Y.G.']],
    'ATAAS',
    'The word has A only 2 times, so a guess cannot have more.',
  ],
])('in %s mode after %j, %s', (mode, turns, word, sentence) => {
  it(sentence === undefined ? 'is accepted' : `is refused: ${sentence}`, () => {
    const problem = checkHardMode(mode, turnsOf(turns), pegsIn(rules, word));
    expect(problem && moveSentence(problem, rules, {})).toBe(sentence);
  });
});

it('names the letter, the position and the number in its problem', () => {
  const problems = [
    checkHardMode('hard', turnsOf([['BRAVE', '.GG.G']]), pegsIn(rules, 'CLAVE')),
    checkHardMode('hard', turnsOf([['GEESE', '.YY..']]), pegsIn(rules, 'THOSE')),
    checkHardMode('ultra-hard', turnsOf([['CRANE', 'Y...G']]), pegsIn(rules, 'TRICE')),
    checkHardMode('ultra-hard', turnsOf([['CRANE', 'Y...G']]), pegsIn(rules, 'CLIME')),
  ];
  expect(problems).toEqual([
    { kind: 'exact-moved', peg: peg('R'), position: 1 },
    { kind: 'partial-left-out', peg: peg('E'), min: 2 },
    { kind: 'absent-used', peg: peg('R'), max: 0 },
    { kind: 'wrong-place-kept', peg: peg('C'), position: 0 },
  ]);
});

it('restricts nothing in easy mode, or before the first guess', () => {
  const turns = turnsOf([['BRAVE', 'GGGGG']]);
  expect(checkHardMode('easy', turns, pegsIn(rules, 'CLIMB'))).toBeUndefined();
  expect(checkHardMode('ultra-hard', [], pegsIn(rules, 'CLIMB'))).toBeUndefined();
});

const word = fc.array(fc.nat(3), { minLength: 5, maxLength: 5 });
const history = fc.tuple(word, fc.array(word, { minLength: 1, maxLength: 3 }), word);

/** A slow reference: crosses each letter that was found out of the row. */
function keepsWhatWasFound(guessed: readonly number[], marks: Marks, row: readonly number[]) {
  const left = [...row];
  for (const [position, mark] of marks.entries()) {
    if (mark === 'absent') continue;
    if (mark === 'exact' && row[position] !== guessed[position]) return false;
    const index = left.indexOf(guessed[position] ?? -1);
    if (index === -1) return false;
    left.splice(index, 1);
  }
  return true;
}

describe('for any true answers', () => {
  it('hard mode accepts exactly the rows that keep every letter that was found', () => {
    fc.assert(
      fc.property(history, ([hidden, guesses, row]) => {
        const turns = guesses.map((pegs) => ({ pegs, marks: marksOf(hidden, pegs) }));
        const kept = turns.every(({ pegs, marks }) => keepsWhatWasFound(pegs, marks, row));
        expect(problemIn('hard', hidden, guesses, row) === undefined).toBe(kept);
      }),
      { numRuns: 1000 },
    );
  });

  it('ultra hard mode accepts exactly the rows that may still be the secret', () => {
    fc.assert(
      fc.property(history, ([hidden, guesses, row]) => {
        const possible = guesses.every(
          (pegs) => marksOf(row, pegs).join() === marksOf(hidden, pegs).join(),
        );
        expect(problemIn('ultra-hard', hidden, guesses, row) === undefined).toBe(possible);
      }),
      { numRuns: 1000 },
    );
  });

  it('neither ever refuses the secret itself', () => {
    fc.assert(
      fc.property(history, ([hidden, guesses]) => {
        expect(problemIn('hard', hidden, guesses, hidden)).toBeUndefined();
        expect(problemIn('ultra-hard', hidden, guesses, hidden)).toBeUndefined();
      }),
    );
  });
});

function problemIn(
  mode: HardMode,
  hidden: readonly number[],
  guesses: readonly (readonly number[])[],
  row: readonly number[],
): HardModeProblem | undefined {
  const letters = (pegs: readonly number[]) => pegs.map((index) => 'ABCD'.charAt(index)).join('');
  const turns = guesses.map((pegs) => ({
    guess: codeIn(rules, letters(pegs)),
    feedback: marksOf(hidden, pegs),
  }));
  return checkHardMode(mode, turns, row);
}

describe('in a game', () => {
  const ultra = wordRulesWith({ mode: 'ultra-hard' });
  const game: Game = playAll(start(ultra, hotSeat, 'seed'), [
    secret(ultra, 'SLICE'),
    guess(ultra, 'CRANE'),
  ]);

  it('a refused guess costs nothing, and spelling is checked first', () => {
    expect(refusal(game, guessOf(ultra, 'TRACE'))).toMatchObject({ kind: 'absent-used' });
    expect(play(game, guessOf(ultra, 'TRACE'))).toBe(game);
    expect(refusal(game, guessOf(ultra, 'CRAZE'))).toBe('not-a-word');
    expect(refusal(game, guessOf(ultra, 'SLICE'))).toBeUndefined();
  });
});
