import { describe, expect, it } from 'vitest';
import { endOfSolving, solvingPrompt } from '../../../../source/lines/text/solving/solving.ts';
import { beginSolving, openOptions, tell, told } from './transcript.ts';

const standard = beginSolving();
const first = 'Guess 1: 1 1 1 1 (1,296 codes are possible)';

/** No code has two of the first color and, beside the second, none. */
const contradicted = ['2 0', '0 0'];

describe('undo', () => {
  it('takes the first of two counts back', () => {
    expect(tell(standard, '1', 'undo')).toEqual({ dialogue: standard.dialogue, lines: [first] });
  });

  it('takes answers back, one after another, and shows their guesses again', () => {
    expect(told('2 0', '1 1', 'undo')).toEqual(['Guess 2: 1 1 2 2 (150 codes are possible)']);
    expect(told('2 0', '1 1', 'undo', 'undo')).toEqual([first]);
    expect(tell(standard, '2 0', 'undo').dialogue).toEqual(standard.dialogue);
    expect(told('undo')).toEqual(['There is no answer to take back.']);
  });
});

describe('guess', () => {
  it('tells of another guess than the one that was proposed', () => {
    expect(told('guess 1122')).toEqual(['Guess 1: 1 1 2 2 (1,296 codes are possible)']);
    expect(told('1', 'GUESS r r g g', '0 0')).toEqual([
      'Guess 2: 3 3 3 3 (256 codes are possible)',
    ]);
  });

  it.each([
    ['guess', 'Type 4 pegs.'],
    ['guess 11223', 'Too long: a code has 4 pegs.'],
    ['guess 1117', 'A code is made of 1–6, or the initials R G Y P W B.'],
  ])('is refused where it is no code: %s', (line, sentence) => {
    expect(tell(standard, line)).toEqual({ dialogue: standard.dialogue, lines: [sentence] });
  });
});

describe('why', () => {
  it('tells what is known before the answer, and what the answer will tell', () => {
    expect(told('guess 1122', 'why')).toEqual([
      '1 1 2 2 may be the code itself.',
      'Before the answer 1,296 codes are possible; after it 204.5 on average, 256 codes at worst.',
      'The answer is one of 13 kinds and gives 2.89 bits on average.',
    ]);
  });

  it('says so where the guess cannot be the code', () => {
    expect(told('0 0', 'guess 1122', 'why')[0]).toBe(
      '1 1 2 2 cannot be the code: it is guessed for what its answer reveals.',
    );
  });
});

describe('list', () => {
  it('shows the lowest codes, and how many there are more', () => {
    const lines = told('2 0', 'list');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('1 1 2 2');
    expect(lines[10]).toBe('and 140 more.');
  });
});

describe('answers that no code agrees with', () => {
  const after = tell(standard, ...contradicted);

  it('are told with the rows at odds and everything that would repair them', () => {
    expect(after.dialogue.waitingFor).toBe('repair');
    expect(after.lines).toEqual([
      'There is no solution.',
      'No code agrees with these 2 rows together:',
      'Row 1: 1 1 1 1: right place 2, right color 0',
      'Row 2: 1 1 2 2: right place 0, right color 0',
      'If one answer alone is wrong, it is one of these rows, and should be (right place, right color):',
      'Row 1: 0 0 leaves 256 codes.',
      'Row 2: 1 1 leaves 64 codes; 0 2 leaves 16 codes; 2 0 leaves 16 codes; 1 2 leaves 16 codes; and 6 others.',
      'Type undo to take the last answer back, or change ROW ANSWER for another row.',
    ]);
  });

  it('name a row that is wrong by itself', () => {
    expect(told('1 3').slice(1, 3)).toEqual([
      'No code agrees with this row:',
      'Row 1: 1 1 1 1: right place 1, right color 3',
    ]);
  });

  it('are repaired by changing a row', () => {
    expect(tell(after, 'change 1 0 0').lines).toEqual(told('0 0', 'guess 1122', '0 0'));
    expect(tell(after, 'change 2 4 0').lines).toEqual([
      'Found the solution: 1 1 2 2, in 2 guesses.',
    ]);
  });
});

describe('change', () => {
  it('gives a row another answer at any time', () => {
    expect(told('2 0', '1 1', 'change 2 wwbb')).toEqual(told('2 0', '2 2'));
    const black = beginSolving({ wording: 'black-white' });
    expect(tell(black, 'bb..', 'bw..', 'change 2 bbww').lines).toEqual(told('2 0', '2 2'));
    expect(tell(black, 'ww..').lines).toEqual(tell(black, '0 2').lines);
    const red = beginSolving({ wording: 'red-white' });
    expect(tell(red, 'rrw.').lines).toEqual(tell(red, '2 1').lines);
  });

  it.each(['change', 'change 1', 'change 1 2', 'change 2 1 0', 'change 0 1 0', 'change x 1 0'])(
    'asks for what is missing: %s',
    (line) => {
      expect(told('2 0', line)).toEqual([
        'Type a row and its whole answer, such as change 1 2 0.',
        'Row 1: 1 1 1 1: right place 2, right color 0',
      ]);
    },
  );

  it('refuses an answer that no code can give', () => {
    expect(told('2 0', 'change 1 3 1')).toEqual([
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ]);
  });
});

describe('the only code that is left', () => {
  it('is shown, and may turn out to be wrong', () => {
    const only = tell(standard, 'guess 1122', '0 4');
    expect(only.lines).toEqual([
      'Found the solution: 2 2 1 1. No other code agrees with every answer.',
    ]);
    expect(solvingPrompt(only.dialogue)).toBe('Is that your code, yes or no? ');
    expect(tell(only, 'no').lines).toEqual([
      'Then at least one answer is wrong:',
      'Row 1: 1 1 2 2: right place 0, right color 4',
      'Type undo to take the last answer back, or change ROW ANSWER for another row.',
    ]);
    expect(tell(only, 'no', 'undo').lines).toEqual(told('guess 1122'));
    expect(tell(only, 'perhaps').lines).toEqual(['Type yes or no, or undo.']);
    expect(tell(only, 'list').lines).toEqual(['2 2 1 1']);
    expect(tell(only, 'yes')).toEqual({ dialogue: { waitingFor: 'nothing' }, lines: ['Goodbye.'] });
  });
});

describe('leaving', () => {
  it.each(['q', 'QUIT', 'exit'])('works with %s', (line) => {
    for (const begun of [
      beginSolving(openOptions),
      standard,
      tell(standard, '1'),
      tell(standard, ...contradicted),
    ]) {
      expect(tell(begun, line)).toEqual({
        dialogue: { waitingFor: 'nothing' },
        lines: ['Goodbye.'],
      });
    }
  });

  it('is what the end of the lines means', () => {
    expect(endOfSolving(standard.dialogue)).toEqual(['Goodbye.']);
    expect(endOfSolving(tell(standard, 'q').dialogue)).toEqual([]);
    expect(tell(standard, 'q', '1 0').lines).toEqual([]);
    expect(solvingPrompt(tell(standard, 'q').dialogue)).toBe('');
  });
});
