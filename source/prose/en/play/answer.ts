import type { Nouns } from '../../nouns.ts';
import { counted, withArticle } from '../phrases.ts';

/** A person who answers the guesses of a machine, which has a name. */
export const answer = {
  opening: ({ code }: Nouns, name: string) =>
    `Think of ${withArticle(code)} and write it down. ${name} will guess.`,
  welcomeBack: 'Welcome back.',
  asks: (name: string, guess: string) => `${name}: is it ${guess}?`,
  /** How the codemaker answers, in each form of answer. */
  instruction: {
    counts: ({ symbol }: Nouns, exact: string, partial: string) =>
      `Answer with two numbers, ${exact} and ${partial}, or with a sign for each peg: w right place, b right ${symbol} in the wrong place, . neither.`,
    marks: ({ code, peg }: Nouns) =>
      `Answer with a sign for each ${peg}: g right, y elsewhere in the ${code}, . not in it.`,
  },
  signsMissing: (count: number) => `${count} more: w, b or .`,
  marksLegend: '● in place, ○ elsewhere, · not in it',
  rowChanged: (row: number) => `Row ${row} changed.`,
  cracked: (name: string, guesses: number) => `${name} cracked it in ${counted(guesses, 'guess')}.`,
  failed: (name: string, { code }: Nouns) => `${name} gives up. You win: your ${code} held!`,
  gaveUp: 'You gave up.',
  /** What the codemaker reads when no code fits the answers, in each game. */
  contradiction: {
    pegs: 'No code fits your answers. Some of them contradict each other.',
    words: 'Your word may not be in my list. If it is, some of your answers contradict each other.',
    equations: 'No equation fits your answers. Some of them contradict each other.',
  },
  headline: {
    cracked: (name: string, guesses: number) =>
      `${name} cracked it in ${counted(guesses, 'guess')}.`,
    exhausted: (name: string, guesses: number) =>
      `${name} did not find it in ${counted(guesses, 'guess')}.`,
    resigned: (_: string, guesses: number) => `You gave up after ${counted(guesses, 'guess')}.`,
  },
  butNoneFits: ({ code }: Nouns) => `But no ${code} fits the answers.`,
  noneFits: ({ code }: Nouns, key: string) => `No ${code} fits. ${key} reviews answers.`,
  thinking: (name: string) => `${name} is thinking …`,
  cannotPlay: (name: string) => `${name} cannot play this game.`,
  titles: {
    end: 'The end',
    answers: 'Your answers',
    guess: (name: string) => [`${name}’s guess: how close is it?`, `${name}’s guess`],
    view: (name: string, { code }: Nouns) => [
      `${name}’s view: ${code}s that fit`,
      `${name}’s view`,
    ],
  },
  spoken: {
    review: 'Review answers',
    prompt: 'Your answer: ',
    help: 'review answers: hear them, and change one.',
  },
};
