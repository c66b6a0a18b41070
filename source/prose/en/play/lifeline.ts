import type { Nouns } from '../../nouns.ts';
import { counted } from '../phrases.ts';

/** The lifelines of a game, as they are offered. */
export const lifeline = {
  title: 'Lifelines',
  once: 'each once per game',
  offer: (number: number, name: string, price: number) =>
    `${number} ${name}, costs ${counted(price, 'turn')}`,
  /** What each lifeline gives. */
  gives: {
    color: ({ code, peg }: Nouns) => `One ${peg} of the ${code}, but not its place.`,
    place: ({ peg }: Nouns) => `One place and its ${peg}.`,
    hint: () => 'A good guess, and why it is good.',
  },
  spoken: {
    opening: 'Lifelines, each once in a game.',
    costs: (price: number) => `costs ${counted(price, 'turn')}.`,
  },
};
