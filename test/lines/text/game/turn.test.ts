import { describe, expect, it } from 'vitest';
import { begin, promptOf, said, standard, talk } from './transcript.ts';

const opened = begin(standard);

describe('a guess', () => {
  it.each(['1122', '1 1 2 2', 'rrgg', 'RRGG', 'R R G G', ' r1 G2\t'])(
    'can be typed “%s”',
    (line) => {
      expect(said(line)).toBe('1 1 2 2: right place 1, right color 0');
    },
  );

  it.each([
    ['words', 'right place 1, right color 1'],
    ['pegs', '●○··'],
    ['letters', 'wb..'],
  ] as const)('is answered in %s', (style, answer) => {
    expect(talk(begin(standard, style), ['1133']).lines).toEqual([`1 1 3 3: ${answer}`]);
  });

  it.each([
    ['', 'Type a guess, or help.'],
    ['   ', 'Type a guess, or help.'],
    ['112', 'Too short: a code has 4 pegs.'],
    ['11223', 'Too long: a code has 4 pegs.'],
    ['1127', 'A code is made of 1–6, or the initials R G Y P W B.'],
    ['rrgx', 'A code is made of 1–6, or the initials R G Y P W B.'],
    ['hello world', 'A code is made of 1–6, or the initials R G Y P W B.'],
    ['bord', 'There is no command “bord”: did you mean board?'],
    ['hlep', 'There is no command “hlep”: did you mean help?'],
    ['lifelin#1', 'There is no command “lifelin#1”: did you mean lifeline#1?'],
  ])('is refused where it is none: “%s”', (line, sentence) => {
    expect(talk(opened, [line])).toMatchObject({ dialogue: opened.dialogue, lines: [sentence] });
  });
});

describe('a lifeline', () => {
  it.each(['lifeline#1', 'LIFELINE#1', 'lifeline 1', 'lifeline1', 'lifeline # 1'])(
    'for a color can be typed “%s”, and costs a turn',
    (line) => {
      const after = talk(opened, [line]);
      expect(after.lines).toEqual(['LIFELINE color, for 1 turn: The code contains yellow (3).']);
      expect(promptOf(after)).toBe('Turn 2 of 10, code * * * *: ');
    },
  );

  it.each(['hint', 'Place', 'COLOR', '/hint'])('is named by “%s”, which costs nothing', (line) => {
    expect(talk(opened, [line])).toMatchObject({
      dialogue: opened.dialogue,
      lines: [
        'Type one of these, with its number.',
        'lifeline#1: a color of the code, but not its place; costs 1 turn.',
        'lifeline#2: one peg of the code and its place; costs 2 turns.',
        'lifeline#3: a good guess; costs 1 turn.',
      ],
    });
  });

  it('for a place costs two turns and shows in the hint row', () => {
    const after = talk(opened, ['1122', 'lifeline#2']);
    expect(after.lines).toEqual([
      'LIFELINE place, for 2 turns: Place 2 of the code is yellow (3).',
    ]);
    expect(promptOf(after)).toBe('Turn 4 of 10, code * 3 * *: ');
  });

  it.each(['lifeline', 'lifeline#4', 'lifeline two', 'lifelines'])(
    'needs a number: “%s”',
    (line) => {
      expect(said(line).split('\n')).toEqual([
        'Type one of these, with its number.',
        'lifeline#1: a color of the code, but not its place; costs 1 turn.',
        'lifeline#2: one peg of the code and its place; costs 2 turns.',
        'lifeline#3: a good guess; costs 1 turn.',
      ]);
    },
  );

  it('works once', () => {
    expect(said('lifeline#1', ['lifeline#1'])).toBe('Used: the code contains yellow (3).');
    expect(said('lifeline', ['lifeline#1'])).toContain('costs 1 turn; already used.');
  });
});

describe('reading about the game', () => {
  it.each(['help', '?', 'HELP', 'board', 'lifeline'])('costs nothing: “%s”', (line) => {
    expect(talk(opened, [line]).dialogue).toEqual(opened.dialogue);
  });

  it('tells with help how to guess, what answers mean and what lifelines do', () => {
    expect(said('help').split('\n')).toEqual([
      'Find the code of 4 pegs. Type a guess such as 1122, 1 1 2 2 or rrgg.',
      'The colors are 1 (red), 2 (green), 3 (yellow), 4 (purple), 5 (white), 6 (black).',
      'The answer counts the pegs of each kind: right place, right color in the wrong place.',
      'lifeline#1: a color of the code, but not its place; costs 1 turn.',
      'lifeline#2: one peg of the code and its place; costs 2 turns.',
      'lifeline#3: a good guess; costs 1 turn.',
      'board: read the whole game so far. q: give up and leave. leave: leave without giving up.',
      'You can also type: lifelines, give up, settings, leave, repeat, help.',
    ]);
  });

  it.each([
    ['pegs', '● for each right place, ○ for each right color in the wrong place, · for each wrong'],
    [
      'letters',
      'w for each right place, b for each right color in the wrong place, . for each wrong',
    ],
  ] as const)('tells with help what the signs of %s mean', (style, meaning) => {
    expect(talk(begin(standard, style), ['help']).lines.join('\n')).toContain(meaning);
  });

  it('tells with board the turns, which lifelines cost, and the hint row', () => {
    expect(said('board').split('\n')).toEqual(['No guesses yet.', 'Code * * * *; 10 turns left.']);
    expect(said('board', ['1122', 'lifeline#1', 'lifeline#2', '1323']).split('\n')).toEqual([
      'Turn 1: 1 1 2 2: right place 1, right color 0',
      'Turn 2: LIFELINE color, for 1 turn: The code contains yellow (3).',
      'Turns 3 and 4: LIFELINE place, for 2 turns: Place 3 of the code is green (2).',
      'Turn 5: 1 3 2 3: right place 3, right color 0',
      'Code * * 2 *; 5 turns left.',
    ]);
  });
});
