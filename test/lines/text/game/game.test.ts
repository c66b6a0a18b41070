import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, begin, endOfInput, open, promptOf, standard, talk } from './transcript.ts';

describe('a whole game', () => {
  it('is given up with q, which tells the code and leaves', () => {
    const { dialogue, lines } = talk(begin(standard), ['1122', 'q']);
    expect(lines).toEqual([
      'You gave up after 1 turn. The code was 6 3 2 3.',
      'Lifelines used: none. Seed 7 plays this code again.',
      'Goodbye.',
    ]);
    expect(dialogue.waitingFor).toBe('nothing');
  });
});

describe('playing again', () => {
  const won = talk(begin(standard), ['6323']);

  it.each(['no', 'n', 'q', 'quit', 'exit'])('is declined with %s', (line) => {
    const { dialogue, lines } = talk(won, [line]);
    expect(lines).toEqual(['Goodbye.']);
    expect(dialogue.waitingFor).toBe('nothing');
  });

  it('has another code, which the first seed settles however the first game went', () => {
    const wonOtherwise = talk(begin(standard), ['lifeline#1', '1122', '6323']);
    const codes = [won, wonOtherwise].map((first) => talk(first, ['yes', 'q']).lines[0]);
    expect(codes[0]).toBe('You gave up after 0 turns. The code was 5 4 3 6.');
    expect(codes[1]).toBe(codes[0]);
  });
});

describe('the end of the lines', () => {
  const game = ['4', 'yes', '1122', 'lifeline#1', '8585'];
  const points = [0, 1, 2, 3, 4, 5];

  it.each(points)('is polite after %i lines of a game', (count) => {
    const stopped = talk(begin(open), game.slice(0, count));
    expect(endOfInput(stopped).at(-1)).toBe('Goodbye.');
  });

  it('in a game tells the seed and not the code', () => {
    expect(endOfInput(talk(begin(standard), ['1122']))).toEqual([
      'The game stops here. Seed 7 plays this code again.',
      'Goodbye.',
    ]);
  });

  it.each([[], ['4'], ['4', 'yes'], ['4', 'yes', '8585']])(
    'can be q after %s %s %s',
    (...lines) => {
      const { dialogue } = talk(begin(open), [...lines, 'q']);
      expect(dialogue.waitingFor).toBe('nothing');
    },
  );
});

describe('whatever is typed', () => {
  const words = [
    '4',
    '8',
    'yes',
    'no',
    '1122',
    '8585',
    'lifeline#1',
    'lifeline#2',
    'help',
    'board',
  ];
  const line = fc.oneof(fc.constantFrom(...words), fc.string());

  it('gets an answer and, unless it ends the dialogue, a prompt', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        let last = begin(open);
        for (const typed of lines) {
          if (last.dialogue.waitingFor === 'nothing') return;
          const next = answer(last, typed);
          const asksOn = promptOf(next) !== promptOf(last);
          expect(next.lines.length > 0 || asksOn).toBe(true);
          last = next;
          expect(promptOf(last) === '').toBe(last.dialogue.waitingFor === 'nothing');
        }
      }),
    );
  });
});
