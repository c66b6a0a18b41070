import type { Rarity } from '../../../engine/core/variant.ts';
import type { Nouns } from '../../nouns.ts';
import { candidates } from '../candidates.ts';
import { allBoards, counted } from '../phrases.ts';
import { mean, worstOf } from './numbers.ts';

/** A game with several boards. */
export const boards = {
  /** In the name of a game. */
  count: (count: number) => counted(count, 'board'),
  title: 'Boards',
  /** What the panel of the boards says about them: on a page of several, which it is. */
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  page: (first: number, last: number, all: number) => `${first} to ${last} of ${all}`,
  /** In the title of the symbols: the board whose answers they show. */
  symbolsOf: (title: string, board: number) => `${title}, board ${board}`,
  /** The first message: every guess counts on every board. */
  opening: (count: number) => `Each guess counts on ${allBoards(count)}.`,
  next: (key: string, hint: string) => `${key} shows the next board, ${hint} offers a hint.`,
  /** After a guess: the boards that it solved, from 1, and how many are left. */
  solved: (boards: readonly number[], left: number) =>
    `${boards.length === 1 ? 'Board' : 'Boards'} ${boards.join(' and ')} solved${left === 0 ? '' : `, ${left} to go`}.`,
  cracked: (guesses: number) => `All boards solved in ${counted(guesses, 'guess')}.`,
  missed: (codes: readonly string[]) => `Not found: ${codes.join(', ')}.`,
  /** The end of a game: its title, and how many of its boards were solved. */
  endTitle: { cracked: 'All boards solved!', exhausted: 'Not this time', resigned: 'Given up' },
  found: (solved: number, all: number) =>
    [`${solved} of ${all} boards solved.`, `Solved: ${solved} of ${all}`] as const,
  /** The codes that machines break, long and short. */
  codes: (codes: readonly string[]) => [`The codes: ${codes.join(', ')}`, codes.join(' ')] as const,
  /** One board in words, and the answer on it. */
  answer: (board: number, answer: string) => `Board ${board}, ${answer}`,
  heading: (board: number, isSolved: boolean) => `Board ${board}${isSolved ? ', solved' : ''}:`,
  /** What a machine has measured before its guess, over the boards that are not solved. */
  measured: (
    boards: number,
    count: number,
    rarity: Rarity,
    nouns: Nouns,
    expected: number,
    worst: number,
  ) =>
    `${candidates.codes(count, rarity, nouns)} fit on ${boards} boards. I expect to cut that to about ${mean(expected)}${worstOf(expected, worst)}.`,
  watched: (
    boards: number,
    count: number,
    rarity: Rarity,
    nouns: Nouns,
    expected: number,
    worst: number,
  ) =>
    `Hoped to narrow ${candidates.codes(count, rarity, nouns)} on ${boards} boards to ${mean(expected)}${worstOf(expected, worst)}.`,
  noNotes: 'With several boards there are no notes.',
};
