import type { Rarity } from '../../engine/core/variant.ts';
import type { Nouns } from '../games/game-sentences.ts';
import { candidates, counted, decimal, grouped, plural } from '../phrases.ts';

const solve = {
  heads: {
    guess: 'guess',
    possible: 'possible',
    worstCase: 'worst case',
    expectedSize: 'average left',
    entropy: 'bits',
    parts: 'parts',
  },
};

const simulate = {
  share: (percent: number) => `${decimal(percent, 1)}%`,
};

type Possible = { readonly count: number; readonly rarity: Rarity; readonly nouns: Nouns };

const possible = ({ count, rarity, nouns }: Possible): string =>
  `${candidates.codes(count, rarity, nouns)} ${count === 1 ? 'is' : 'are'} possible`;

export const solving = {
  sizes: {
    pegs: 'How many pegs does the code have? ',
    colors: 'How many colors are there? ',
    numbering: 'Do the colors count from 0, yes or no? ',
    numberingHelp: 'Type yes if the first color is 0, no or Enter if it is 1, or q to leave.',
    help: 'Type a number, such as 5 for the pegs or 8 for the colors, or q to leave. At first, Enter is the standard game, 4 pegs of 6 colors, and so is a guess in it, such as 1122.',
    notANumber: 'Type a whole number above zero.',
  },
  help: {
    commands: ({ code }: Nouns) =>
      `why: the reason for the guess. list: some of the possible ${plural(code)}. best: the guesses that reveal most. guess ${code.toUpperCase()}: you played another guess.`,
  },
  guess: (number: number, guess: string, codes: Possible) =>
    `Guess ${number}: ${guess} (${possible(codes)})`,
  /** Guesses with the mean number of codes that each leaves; the proposed one is marked. */
  best: (
    { code }: Nouns,
    guesses: readonly {
      readonly guess: string;
      readonly expected: number;
      readonly role: 'proposed' | 'other';
    }[],
  ) =>
    `Good guesses, with the ${plural(code)} they leave on average: ${guesses
      .map(({ guess, expected, role }) =>
        [guess, decimal(expected, 1), ...(role === 'proposed' ? ['(this guess)'] : [])].join(' '),
      )
      .join(', ')}.`,
  reason: {
    candidate: (guess: string, { code }: Nouns) => `${guess} may be the ${code} itself.`,
    probe: (guess: string, { code }: Nouns) =>
      `${guess} cannot be the ${code}: it is guessed for what its answer reveals.`,
    sizes: (codes: Possible, expected: number, worst: number) =>
      `Before the answer ${possible(codes)}; after it ${decimal(expected, 1)} on average, ${counted(worst, codes.nouns.code)} at worst.`,
  },
  more: (codes: number) => `and ${grouped(codes)} more.`,
  onlyOne: (guess: string, { code }: Nouns) =>
    `Found the solution: ${guess}. No other ${code} agrees with every answer.`,
  isIt: ({ code }: Nouns) => `Is that your ${code}, yes or no? `,
  whichAnswer: 'Which answer should change? ',
  howToRepair: 'Type undo to take the last answer back, or change ROW ANSWER for another row.',
  contradiction: {
    noSolution: 'There is no solution.',
    row: ({ code }: Nouns) => `No ${code} agrees with this row:`,
    rows: ({ code }: Nouns, rows: number) => `No ${code} agrees with these ${rows} rows together:`,
    noRepair: 'No row alone can repair that: at least two answers are wrong.',
    /** `legend` names the parts of an answer in the order in which they are typed. */
    repairs: (legend: string) =>
      `If one answer alone is wrong, it is one of these rows, and should be (${legend}):`,
    /** A row, the answers that would repair it, and the number of those that are left out. */
    repair: (
      row: number,
      answers: readonly { readonly answer: string; readonly left: number }[],
      more: number,
      { code }: Nouns,
    ) =>
      `Row ${row}: ${[
        ...answers.map(({ answer, left }) => `${answer} leaves ${counted(left, code)}`),
        ...(more > 0 ? [`and ${counted(more, 'other')}`] : []),
      ].join('; ')}.`,
  },
  firstGuess: (typed: string) => `The first guess cannot be “${typed}”.`,
  strategies: {
    tooManyCodes: (strategy: string, max: number, codes: number) =>
      `The strategy ${strategy} looks at every code, at most ${grouped(max)}, but this game has ${grouped(codes)}: try --strategy auto.`,
    'sweep-needs-repeats':
      'The strategy sweep guesses a single color, which this game forbids: try --strategy auto.',
    'too-large-for-optimal': 'No optimal tree is known for this game: try --strategy auto.',
  },
};

export const solveCommands = { simulate, solve };
