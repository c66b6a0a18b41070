import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mark, marksOf } from '../../../../source/engine/core/feedback.ts';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { play, start } from '../../../../source/engine/variants/game.ts';
import {
  bestMarks,
  capsOf,
  keyboardLayouts,
  letterRows,
} from '../../../../source/screens/play/keyboard.ts';
import { againstMachine } from '../../../helpers/games.ts';
import { dictionaryWith, guessOf, pegsIn, wordRulesWith } from '../../../helpers/words.ts';

describe('the letters below the board', () => {
  const rules = wordRulesWith({ spelling: 'free', attempts: 20 });
  const anyWord = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 5, maxLength: 5 });

  it('show what lifelines gave', () => {
    const begun = play(
      start(rules, { codemaker: 'human', secretKept: 'table', codebreaker: 'human' }, ''),
      { kind: 'secret', pegs: pegsIn(rules, 'abcde') },
    );
    const placed = play(begun, { kind: 'lifeline', lifeline: 'place', position: 2 });
    const named = play(placed, { kind: 'lifeline', lifeline: 'color', position: 0 });
    expect([...bestMarks(named.record)]).toEqual([
      [2, 'exact'],
      [0, 'partial'],
    ]);
  });

  it('show the best mark of each letter, in any order of the guesses', () => {
    const rank: Readonly<Record<Mark, number>> = { absent: 0, partial: 1, exact: 2 };
    fc.assert(
      fc.property(anyWord, fc.array(anyWord, { maxLength: 8 }), (secret, guesses) => {
        const turns = guesses.map((guess) => {
          const pegs = pegsIn(rules, guess);
          return { pegs, marks: marksOf(pegsIn(rules, secret), pegs) };
        });
        const hidden = play(
          start(rules, { codemaker: 'human', secretKept: 'table', codebreaker: 'human' }, ''),
          { kind: 'secret', pegs: pegsIn(rules, secret) },
        );
        const played = guesses.reduce((game, guess) => play(game, guessOf(rules, guess)), hidden);
        const known = turns.slice(0, turnsOf(played.record).length);
        const best = bestMarks(played.record);
        for (const peg of Array(26).keys()) {
          const seen = known.flatMap(({ pegs, marks }) =>
            marks.filter((_, position) => pegs[position] === peg),
          );
          const expected = seen.toSorted((one, other) => rank[other] - rank[one])[0];
          expect(best.get(peg)).toBe(expected);
        }
      }),
    );
  });

  it.each(keyboardLayouts)('are all there, once each, in %s', (layout) => {
    const game = start(rules, againstMachine, '');
    const faces = capsOf(game, letterRows[layout]).flatMap((row) => row.map(({ face }) => face));
    expect(faces.toSorted().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  });

  it('end with those that the keyboard lacks', () => {
    const german = wordRulesWith({}, dictionaryWith(['fähre', 'größe']));
    const last = capsOf(start(german, againstMachine, ''), letterRows.qwertz).at(-1);
    expect(last?.map(({ face }) => face).join('')).toBe('YXCVBNMßÄÖ');
  });
});
