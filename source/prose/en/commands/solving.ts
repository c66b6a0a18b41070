import { counted, decimal, grouped } from '../phrases.ts';

/** The solver for a person’s code. */
export const solve = {
  summary: 'break a code that you keep: it guesses, you answer',
  examples: {
    standard: 'asks for the sizes, then guesses',
    turn: 'the next guess after this turn',
    preset: 'guesses at once',
    words: 'helps with a word game elsewhere',
    wordTurn: 'the next word after this turn',
    boards: 'the next guess for two codes, after its answers on both',
  },
  options: { seed: 'any text; the same seed and answers give the same guesses' },
  heads: {
    guess: 'guess',
    possible: 'possible',
    worstCase: 'worst case',
    expectedSize: 'average left',
    entropy: 'bits',
    parts: 'parts',
  },
  possible: 'yes',
  impossible: 'no',
  /** The mean number of codes that a guess leaves, and its bits. */
  expectedSize: (mean: number) => decimal(mean, 1),
  entropy: (bits: number) => decimal(bits, 2),
  /** Several boards: what is known on each, and the guess for all. */
  boards: {
    open: (board: number, sentence: string) => `Board ${board}: ${sentence}`,
    solved: (board: number, guesses: number) =>
      `Board ${board}: solved in ${counted(guesses, 'guess')}.`,
    contradiction: (board: number) => `Board ${board}:`,
    guess: (guess: string, expected: number, worst: number) =>
      `Guess ${guess}: on all boards together it leaves ${decimal(expected, 1)} codes on average, ${grouped(worst)} at most.`,
    allSolved: 'All boards are solved.',
    next: (example: string) =>
      `Then add its answers, one for each board, such as --turn ${example}`,
  },
  possibleCodes: (codes: string, count: number) =>
    `${codes} ${count === 1 ? 'is' : 'are'} possible.`,
};

/** Why a strategy cannot play several boards. */
export const severalBoards = {
  tooManyCodes: (codes: number) =>
    `This game has ${counted(codes, 'code')}, too many for several boards: leave --boards out.`,
  strategy: (typed: string, strategies: readonly string[]) =>
    `${typed} plays one board. Strategies for several: ${strategies.join(', ')}.`,
};

/** What a simulation counts: the secrets of a game with one board, or games with several. */
type Unit = 'secrets' | 'games';

const units: Readonly<Record<Unit, string>> = { secrets: 'secret', games: 'game' };

/** The test of strategies. */
export const simulate = {
  summary: 'count the guesses of a strategy over all codes',
  examples: {
    all: 'all 1,296 standard codes',
    sample: 'nine of them, drawn by the seed',
    words: 'fifty words',
    boards: 'a hundred games with two codes each',
  },
  options: {
    sample: 'play against N codes drawn by the seed, not all; with several boards N games [100]',
    seed: 'any text; the same seed draws the same codes',
    threads: 'play long simulations in N threads, with the same result [one for each core]',
  },
  badSample: (max: number, typed: string) =>
    `--sample takes a whole number, 1 to ${grouped(max)}, not “${typed}”.`,
  tooManyCodes: (codes: number) =>
    `This game has ${counted(codes, 'code')}, too many to play against each: try --sample 1000.`,
  title: (strategy: string, size: string) => `${strategy}, ${size}`,
  noneFound: (title: string) => `${title}: no secret was found.`,
  totals: (title: string, played: number, unit: Unit, guesses: number) =>
    `${title}: ${counted(played, units[unit])} in ${counted(guesses, 'guess')}`,
  figures: (mean: number, most: number, seconds: number) =>
    `${decimal(mean, 4)} guesses on average, ${most} at most, in ${decimal(seconds, 2)} seconds`,
  heads: { guesses: 'guesses', secrets: 'secrets', games: 'games', share: 'share' },
  share: (percent: number) => `${decimal(percent, 1)} %`,
  progress: (percent: number, found: number, all: number, unit: Unit) =>
    `${percent} %, ${grouped(found)} of ${counted(all, units[unit])}`,
  stopped: (found: number, all: number, unit: Unit) =>
    `stopped after ${grouped(found)} of ${counted(all, units[unit])}`,
};
