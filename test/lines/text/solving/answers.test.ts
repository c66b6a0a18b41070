import { describe, expect, it } from 'vitest';
import { rulesWith } from '../../../helpers/games.ts';
import { beginSolving, tell } from './transcript.ts';

const standard = beginSolving();

const forms = 'Type a sign for each peg, such as ●●○·, or the counts, such as 2 1 or 2A1B.';

describe('an answer', () => {
  const begun = beginSolving({ strategy: 'worst-case' });

  it.each([
    ['1', '1'],
    ['1 1'],
    ['1,1'],
    [' 1 , 1 '],
    ['wb..'],
    ['.W.B'],
    ['b w . .'],
    ['0', '1 1'], // both counts, though the first was told already
  ])('can be typed %j', (...lines) => {
    expect(tell(begun, ...lines).lines).toEqual(['Guess 2: 1 1 3 4 (208 codes are possible)']);
  });

  it.each([
    [['-1'], forms],
    [['x'], 'Type a whole number, 0 or more.'],
    [[''], 'Type a whole number, 0 or more.'],
    [['1.5'], forms],
    [['1 1 1'], forms],
    [['1', '-1'], forms],
    [['5'], 'The two counts together cannot be more than the 4 pegs.'],
    [['3', '2'], 'The two counts together cannot be more than the 4 pegs.'],
    [
      ['3', '1'],
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
    [
      ['3 1'],
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
    [
      ['wxb.'],
      '“x” is not a sign of an answer. Type one sign for each of the 4 pegs: w right place, b right color, . neither.',
    ],
    [
      ['wwb..'],
      'Too many signs: 5 instead of 4. Type one sign for each of the 4 pegs: w right place, b right color, . neither.',
    ],
    [
      ['1122 wxb.'],
      '“x” is not a sign of an answer. Type one sign for each of the 4 pegs: w right place, b right color, . neither.',
    ],
    [['rrgg 2'], 'Type the whole answer, such as 2 0.'],
    [['1122 2 x'], forms],
    [['1127 2 0'], 'A code is made of 1–6, or the initials R G Y P W B.'],
    [['11223 2 0'], 'Too long: a code has 4 pegs.'],
    [['rrgx'], 'A code is made of 1–6, or the initials R G Y P W B.'],
    [['chnage 1 2 0'], 'There is no command “chnage 1 2 0”: did you mean change?'],
    [['maybe'], 'Type a whole number, 0 or more.'],
    [
      ['wb'],
      'Too few signs: 2 instead of 4. Type one sign for each of the 4 pegs: w right place, b right color, . neither.',
    ],
    [['undp'], 'There is no command “undp”: did you mean undo?'],
    [['1', 'lits'], 'There is no command “lits”: did you mean list?'],
  ])('%j is refused, and asked again', (lines, sentence) => {
    const after = tell(standard, ...lines);
    expect(after.lines).toEqual([sentence]);
    expect(tell(after, '0 0').lines).toEqual(['Guess 2: 2 2 2 2 (625 codes are possible)']);
  });

  it('asks for both counts again where they are impossible together', () => {
    expect(tell(standard, '3', '1').dialogue).toEqual(standard.dialogue);
  });

  it('of two colors is refused at once where no second count could fit', () => {
    const twoColors = beginSolving({ sizes: rulesWith({ colors: 2 }) });
    expect(tell(twoColors, '2 1').lines).toEqual([
      'With two colors, misplaced pegs come in pairs.',
    ]);
  });
});
