import type { Rarity } from '../../../engine/core/variant.ts';
import type { Nouns } from '../../nouns.ts';
import { candidates } from '../candidates.ts';
import { counted, grouped } from '../phrases.ts';
import { mean, worstOf } from './numbers.ts';

/** From the slowest to the fastest. */
const paces = {
  0: 'very slow',
  1: 'slow',
  2: 'steady',
  3: 'fast',
  4: 'very fast',
};

/** Machines that break a code while a person watches. */
export const watch = {
  codeIs: ({ code }: Nouns) => `The ${code} is`,
  paces,
  paused: (pace: keyof typeof paces) => `paused, ${paces[pace]}`,
  done: 'done',
  /** How many codes fit, long and short. */
  left: (count: number, rarity: Rarity, nouns: Nouns) => [
    `${candidates.codes(count, rarity, nouns)} left`,
    `${grouped(count)} left`,
  ],
  thinking: 'thinking',
  cracked: (guesses: number) => `cracked in ${guesses}`,
  failed: 'out of turns',
  noneFits: ({ code }: Nouns) => `It knows no ${code} that fits.`,
  /** What a machine has measured before its last guess. */
  measured: (count: number, rarity: Rarity, nouns: Nouns, expected: number, worst: number) =>
    count === 1
      ? `Only one ${nouns.code} was left.`
      : `Hoped to narrow ${candidates.codes(count, rarity, nouns)} to ${mean(expected)}${worstOf(expected, worst)}.`,
  result: {
    wins: (name: string, guesses: number) => `${name} wins! ${counted(guesses, 'guess')}!`,
    /** Long and short. */
    tie: (names: readonly string[], guesses: number) => [
      `A tie: ${names.join(' and ')}, ${counted(guesses, 'guess')}!`,
      `A tie: ${counted(guesses, 'guess')}!`,
    ],
    noneFound: 'No machine found the code.',
    notFound: (name: string) => `${name} did not find it.`,
    /** The same to the person who has hidden the code. */
    held: (name: string) => `You win! ${name} did not find it.`,
  },
  spoken: {
    opening: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} breaks the code.` : `${names.join(' and ')} break a code.`,
    codeIs: (nouns: Nouns, code: string) => `The ${nouns.code} is ${code}.`,
    paused: 'Paused.',
    resumed: 'The guesses follow each other by themselves.',
    pace: (pace: keyof typeof paces) => `Pace: ${paces[pace]}.`,
    pausedPace: (pace: keyof typeof paces) => `Pace: paused, ${paces[pace]}.`,
    guess: (name: string, guess: number) => `${name} ${guess}:`,
    left: (count: number, rarity: Rarity, nouns: Nouns) =>
      `${candidates.codes(count, rarity, nouns)} left.`,
    of: (name: string) => `${name}:`,
    noNumbers: 'The numbers come with the guesses.',
    thinking: 'The machines are thinking.',
    prompt: 'Enter for the next guess: ',
    help: [
      'Press Enter to hear the next guess of each machine.',
      'resume reads them one after the other; faster and slower change the pace.',
    ],
    faster: 'faster',
    slower: 'slower',
  },
};
