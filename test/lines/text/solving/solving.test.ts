import { describe, expect, it } from 'vitest';
import { countsOf } from '../../../../source/engine/core/feedback.ts';
import { variantOf } from '../../../../source/engine/variants/index.ts';
import { standardRules } from '../../../../source/engine/variants/pegs.ts';
import { answerSolving, solvingPrompt } from '../../../../source/lines/text/solving/solving.ts';
import { codeIn, rulesWith } from '../../../helpers/games.ts';
import { beginSolving, openOptions, tell } from './transcript.ts';

const open = beginSolving(openOptions);

describe('a whole game', () => {
  it.each([
    ['as printed', ''],
    ['in blanks', ' '],
  ])('is the example of the seed, whose colors count from 0, %s', (_, gap) => {
    const typed = ['44057', '0', '2', '51736', '0', '3', '77571', '0', '2', '30315', '2', '1'];
    const lines = [...typed, '60165', '1', '1'].map((line) => [...line].join(gap));
    const after = tell(open, '5', '8', ...lines);
    expect(after.lines).toEqual(['Guess 6: 1 2 3 4 5 (5 codes are possible)']);
    expect(tell(after, '12345', '5')).toEqual({
      dialogue: { waitingFor: 'nothing' },
      lines: ['Found the solution: 1 2 3 4 5, in 6 guesses.'],
    });
    const begun = tell(open, '5', '8', ...lines.slice(0, 3));
    expect(tell(open, '5', '8', '44057 0 2').lines).toEqual(begun.lines);
    // After an answer, colors count as they did.
    expect(tell(begun, '88888').lines).toEqual([expect.stringContaining('cannot be more than')]);
    expect(tell(open, '5', '8', 'abc').lines).toEqual(['Type a whole number, 0 or more.']);
  });

  it('asks a person whether the colors count from 0', () => {
    const asking = beginSolving({
      ...openOptions,
      sizes: { ...openOptions.sizes, numbering: 'ask' },
    });
    const asked = tell(asking, '5', '8');
    expect(solvingPrompt(asked.dialogue)).toBe('Do the colors count from 0, yes or no? ');
    expect(tell(asked, 'maybe').lines).toEqual(['Type yes or no.']);
    expect(tell(asked, 'help').lines[0]).toContain('Enter if it is 1');
    expect(tell(asked, 'yes').lines).toContain('Guess 1: 0 0 0 0 0 (32,768 codes are possible)');
    for (const line of ['no', '']) {
      expect(tell(asked, line).lines).toContain('Guess 1: 1 1 1 1 1 (32,768 codes are possible)');
    }
  });

  it('finds the code of any bulls and cows', () => {
    const sizes = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });
    const begun = beginSolving({ sizes, strategy: 'most-parts' });
    expect(solvingPrompt(begun.dialogue)).toBe('Bulls: ');
    expect(begun.lines[0]).toBe(
      'Think of a code of 4 digits, each 1–9 or 0. No digit repeats. Write it down.',
    );
    expect(answeredTruly(begun, '9087')).toContain('9 0 8 7');
  });
});

/** Answers every guess as a secret would; what is printed in the end. */
function answeredTruly(begun: ReturnType<typeof beginSolving>, secret: string): string {
  let { dialogue, lines } = begun;
  while (dialogue.waitingFor === 'exact') {
    const { rules } = dialogue.state.start;
    const feedback = variantOf(rules).score(codeIn(rules, secret), dialogue.guess);
    const { exact, partial } = countsOf(feedback);
    ({ dialogue, lines } = answerSolving(dialogue, `${exact} ${partial}`));
  }
  return lines.join('\n');
}

describe('the sizes', () => {
  it.each([
    ['', 'Guess 1: 1 1 1 1 (1,296 '],
    ['1122', 'Guess 1: 1 1 2 2'],
    ['rrgg', 'Guess 1: 1 1 2 2'],
    ['0011', 'Guess 1: 0 0 1 1'],
    ['1122 1,1', 'Guess 2: '],
    ['1122 1 0', 'Guess 2: '],
    ['6655 0 0', 'Guess 2: '],
  ])('%j begins the usual game', (line, guess) => {
    const { dialogue, lines } = tell(beginSolving({ sizes: openOptions.sizes }), line);
    expect(dialogue.waitingFor).toBe('exact');
    const colors = line.startsWith('0') ? '0–5' : '1–6';
    expect(lines[0]).toContain(`Think of a code of 4 pegs, each one of the colors ${colors}`);
    expect(lines.at(-1)).toContain(guess);
  });

  it.each(['0', '-3', '2.5', 'five', '1e1', '٣'])('must be whole and above zero: “%s”', (line) => {
    expect(tell(open, line)).toEqual({
      dialogue: open.dialogue,
      lines: ['Type a whole number above zero.'],
    });
    expect(tell(open, '5', line).lines).toEqual(['Type a whole number above zero.']);
  });

  it('are asked for again where they are impossible', () => {
    expect(tell(open, '11')).toEqual({
      dialogue: open.dialogue,
      lines: ['A code has from 1 to 10 pegs.'],
    });
    const colors = tell(open, '5');
    expect(tell(colors, '99')).toEqual({
      dialogue: colors.dialogue,
      lines: ['A game has from 1 to 10 colors.'],
    });
  });

  it('are only asked for as far as they are open', () => {
    const rules = standardRules;
    const onlyColors = beginSolving({ sizes: { ...rules, colors: 'ask' } });
    expect(onlyColors.dialogue.waitingFor).toBe('colors');
    expect(tell(onlyColors, '3').lines[2]).toBe('Guess 1: 1 1 1 1 (81 codes are possible)');
    const onlyPegs = beginSolving({ sizes: { ...rules, pegs: 'ask' } });
    expect(tell(onlyPegs, '3').lines[2]).toBe('Guess 1: 1 1 1 (216 codes are possible)');
  });
});
