import type { PartSize } from '../../counting/candidate-set.ts';

/** A possible outcome of a guess on one board: its probability, and the candidates that it leaves. */
export type BoardOutcome = { readonly probability: number; readonly left: number | 'solved' };

/** The estimated further turns after a guess: their mean over all answers, and their variance. */
export type TurnsAfter = { readonly mean: number; readonly variance: number };

/** An estimate of the further turns of a game with several boards. */
export type BoardsEstimate = {
  /** The further turns with numbers of candidates on the unsolved boards. */
  readonly turns: (candidates: readonly number[]) => number;
  /** The same after a guess, whose outcomes on the unsolved boards are independent. */
  readonly after: (boards: readonly (readonly BoardOutcome[])[]) => TurnsAfter;
};

/**
 * An estimate of the further turns: each of the m unsolved boards takes a guess that names its code.
 * Before that, a guess of entropy H (nats) leaves a part e^(−H) of the candidates on average, on all
 * boards at once. So m boards with n candidates each take `m + ln n / H`, and boards with different
 * numbers of candidates the mean of `ln n`. H is the entropy of the first guess, from its parts.
 *
 * The strategy for several boards needs as many: 5.5, 7.6 and 11.3 guesses for 2, 4 and 8 boards of
 * 4×6, and the estimate is 5.4, 7.4 and 11.4. A value of best play would need the combinations of the
 * candidates of all boards, which are too many. This form has an exact mean over all answers.
 */
export function estimateFor(firstParts: readonly PartSize[]): BoardsEstimate {
  const entropy = entropyOf(firstParts);
  /** Turns for boards with a sum of `ln n`. */
  const turnsFor = (boards: number, logs: number): number =>
    boards === 0 ? 0 : boards + (entropy === 0 ? 0 : logs / (boards * entropy));
  return {
    turns: (candidates) => turnsFor(candidates.length, sumOf(candidates.map(Math.log))),
    after: (boards) => {
      let mean = 0;
      let square = 0;
      for (const [open, { probability, logs, squares }] of momentsOf(boards).entries()) {
        if (open === 0) continue;
        const scale = turnsFor(open, 1) - open;
        mean += open * probability + scale * logs;
        square += open ** 2 * probability + 2 * open * scale * logs + scale ** 2 * squares;
      }
      return { mean, variance: Math.max(0, square - mean ** 2) };
    },
  };
}

/** Of the outcomes with some number of unsolved boards: the moments of the sum of `ln n`. */
type Moments = {
  readonly probability: number;
  readonly logs: number;
  readonly squares: number;
};

const impossible: Moments = { probability: 0, logs: 0, squares: 0 };

/** The moments of the outcomes by the number of boards that they leave unsolved. */
function momentsOf(boards: readonly (readonly BoardOutcome[])[]): readonly Moments[] {
  let moments: readonly Moments[] = [{ probability: 1, logs: 0, squares: 0 }];
  for (const outcomes of boards) {
    const board = momentsOfBoard(outcomes);
    const before = moments;
    moments = Array.from({ length: before.length + 1 }, (_, open) => {
      const solvedNow = before[open] ?? impossible;
      const others = before[open - 1] ?? impossible;
      const solved = 1 - board.probability;
      return {
        probability: solved * solvedNow.probability + board.probability * others.probability,
        logs:
          solved * solvedNow.logs +
          board.probability * others.logs +
          board.logs * others.probability,
        squares:
          solved * solvedNow.squares +
          board.probability * others.squares +
          2 * board.logs * others.logs +
          board.squares * others.probability,
      };
    });
  }
  return moments;
}

/** The moments of one board over the outcomes that do not solve it. */
function momentsOfBoard(outcomes: readonly BoardOutcome[]): Moments {
  const open = outcomes.flatMap(({ probability, left }) =>
    left === 'solved' ? [] : [{ probability, log: Math.log(left) }],
  );
  return {
    probability: sumOf(open.map(({ probability }) => probability)),
    logs: sumOf(open.map(({ probability, log }) => probability * log)),
    squares: sumOf(open.map(({ probability, log }) => probability * log ** 2)),
  };
}

function entropyOf(parts: readonly PartSize[]): number {
  const all = sumOf(parts.map(({ size }) => size));
  return -sumOf(parts.map(({ size }) => (size / all) * Math.log(size / all)));
}

/** The sum of numbers. */
export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
