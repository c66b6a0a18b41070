import type { Outcome } from '../../../engine/variants/game.ts';
import type { Nouns } from '../../nouns.ts';
import { lifelines } from '../lifelines.ts';
import { counted } from '../phrases.ts';

/** How a game ended; undefined attempts are unlimited. */
type Result = { readonly spent: number; readonly attempts: number | undefined };

const outcomes: Readonly<Record<Outcome, (result: Result) => string>> = {
  cracked: ({ spent, attempts }) =>
    attempts === undefined
      ? `found in ${counted(spent, 'turn')}`
      : `found in ${spent} of ${counted(attempts, 'turn')}`,
  exhausted: ({ spent }) => `not found in ${counted(spent, 'turn')}`,
  resigned: ({ spent }) =>
    spent === 0 ? 'given up before the first turn' : `given up after ${counted(spent, 'turn')}`,
};

/** Results to share. */
export const share = {
  /** What names a puzzle: its seed, or who chose it. */
  puzzle: {
    friend: ({ code }: Nouns) => `${code} from a friend`,
    random: ({ code }: Nouns) => `random ${code}`,
    seed: (seed: string) => `seed ${seed}`,
    chosen: ({ code }: Nouns) => `chosen ${code}`,
  },
  /** The title of a result, by the name of its puzzle, and by the description of the code. */
  title: (puzzle: string, code: string) => `keypeg ${puzzle}, ${code}`,
  dailyTitle: (daily: string) => `keypeg ${daily}`,
  hardTitle: (daily: string) => `keypeg ${daily} in hard mode`,
  score: (title: string, score: string) => `${title}: ${score}`,
  /** The result to read out, with the names of the lifelines that were used. */
  spoken: (title: string, outcome: Outcome, result: Result, used: readonly string[]) =>
    `${title}: ${outcomes[outcome](result)}, ${lifelines.used(used)}.`,
  turn: (turn: number, answer: string) => `Turn ${turn}: ${answer}.`,
  board: (board: number, turn: number | 'not-solved') =>
    `Board ${board}: ${turn === 'not-solved' ? 'not solved' : `turn ${turn}`}.`,
  lifelineTurn: (turn: number, lifeline: string) => `Turn ${turn}: lifeline ${lifeline}.`,
};
