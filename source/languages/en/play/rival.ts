import { counted } from '../phrases.ts';

const turns = (count: number): string => counted(count, 'turn');

/** A game against a machine, which has a name. */
export const rival = {
  introduction: (name: string) =>
    `${name} breaks the same code. Whoever uses fewer turns wins. You see the answers to its guesses, not the guesses.`,
  title: (name: string) => `${name}’s board`,
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
  found: (name: string, guesses: number) => `${name} has found it in ${turns(guesses)}.`,
  failed: (name: string) => `${name} is out of turns.`,
  stillLooking: (name: string) => `${name} is still looking …`,
  /** The result, with the turns of the player and of the machine. */
  result: {
    won: (name: string, own: number, its: number) =>
      `You win: ${turns(own)}, and ${name} needed ${its}!`,
    wonAlone: (name: string) => `You win: ${name} did not find it!`,
    lost: (name: string, own: number, its: number) => `${name} wins: ${turns(its)} to your ${own}.`,
    lostAlone: (name: string, its: number) => `${name} wins, in ${turns(its)}.`,
    draw: (own: number) => `A draw: ${turns(own)} each!`,
    drawOfNone: (name: string) => `A draw: ${name} did not find it either.`,
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
  },
};

function needed(count: number | 'none'): string {
  return count === 'none' ? 'not found' : turns(count);
}
