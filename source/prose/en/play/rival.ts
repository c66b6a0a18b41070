import { counted } from '../phrases.ts';

const turns = (count: number): string => counted(count, 'turn');

/** What is looked for, as a pronoun: a code, or those of all boards. */
const it = (boards: number): string => (boards === 1 ? 'it' : 'them');
const itAtAll = (boards: number): string => (boards === 1 ? 'it' : 'them all');

/** A game against a machine, which has a name. */
export const rival = {
  introduction: (name: string, boards: number) =>
    `${name} breaks the same ${boards === 1 ? 'code' : 'codes'}. Whoever uses fewer turns wins. You see the answers to its guesses, not the guesses.`,
  title: (name: string, boards: number) => `${name}’s ${boards === 1 ? 'board' : 'boards'}`,
  progress: {
    trouble: 'cannot play',
    found: (guesses: number) => `found in ${guesses}`,
    failed: 'out of turns',
    thinking: 'thinking',
  },
  noGuess: 'No guess yet.',
  noGuessOf: (name: string) => `${name}: no guess yet`,
  /** Before its answer in a turn, long and short. */
  turn: (name: string, turn: number) => [`${name}, turn ${turn}:`, `${name} ${turn}:`],
  /** What the machine says, in its quotation marks. */
  says: (name: string, line: string) => `${name}: ${line}`,
  found: (name: string, guesses: number, boards: number) =>
    `${name} has found ${it(boards)} in ${turns(guesses)}.`,
  failed: (name: string) => `${name} is out of turns.`,
  stillLooking: (name: string) => `${name} is still looking …`,
  /** The result, with the turns of the player and of the machine. */
  result: {
    won: (name: string, own: number, its: number) =>
      `You win: ${turns(own)}, and ${name} needed ${its}!`,
    wonAlone: (name: string, boards: number) => `You win: ${name} did not find ${itAtAll(boards)}!`,
    lost: (name: string, own: number, its: number) => `${name} wins: ${turns(its)} to your ${own}.`,
    lostAlone: (name: string, its: number) => `${name} wins, in ${turns(its)}.`,
    draw: (own: number) => `A draw: ${turns(own)} each!`,
    drawOfNone: (name: string, boards: number) =>
      `A draw: ${name} did not find ${itAtAll(boards)} either.`,
    noContest: (name: string) => `${name} did not finish.`,
  },
  /** The result as a line to share, by how it ended for the player. */
  shared: {
    won: (name: string, its: number | 'none') => `against ${name} (${needed(its)}): won`,
    lost: (name: string, its: number | 'none') => `against ${name} (${needed(its)}): lost`,
    draw: (name: string, its: number | 'none') => `against ${name} (${needed(its)}): draw`,
    'no-contest': (name: string) => `against ${name}: no result, ${name} could not go on`,
  },
  spoken: {
    /** The counts of an answer to a guess that is covered. */
    answer: (name: string, turn: number, exact: number, partial: number) =>
      `${name}, turn ${turn}: ${exact} in place, ${partial} elsewhere.`,
    /** The same on each board that is not solved yet, from 1. */
    answers: (
      name: string,
      turn: number,
      boards: readonly {
        readonly board: number;
        readonly exact: number;
        readonly partial: number;
      }[],
    ) =>
      `${name}, turn ${turn}: ${boards.map(({ board, exact, partial }) => `board ${board}, ${exact} in place, ${partial} elsewhere`).join('; ')}.`,
  },
};

function needed(count: number | 'none'): string {
  return count === 'none' ? 'not found' : turns(count);
}
