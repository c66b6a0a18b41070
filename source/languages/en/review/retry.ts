import type { Nouns } from '../../nouns.ts';
import { formatMean } from '../phrases.ts';

/** The screen on which a mistake is tried again. */
export const retry = {
  title: 'Try again',
  /** Which of the mistakes it is. */
  place: (number: number, of: number) => `${number} of ${of}`,
  task: (row: number, guess: string, loss: number) =>
    `In row ${row} you guessed ${guess}, which cost ${formatMean(loss)} guesses. Find a better guess.`,
  hint: ({ code }: Nouns) =>
    `A good guess leaves few ${code}s after every answer. Often it fits all rows, so it could be the ${code}.`,
  valuing: (guess: string) => `The solver looks at ${guess} …`,
  wrong: (guess: string, loss: number) =>
    `${guess} is not good enough: it costs ${formatMean(loss)}.`,
  same: (guess: string, loss: number) =>
    `${guess} is the same guess again: it costs ${formatMean(loss)}.`,
  /** A wrong guess that is better than the mistake. */
  better: (guess: string, loss: number) =>
    `${guess} is better, and still costs ${formatMean(loss)}. There is a better one.`,
  again: (takeBack: string, show: string) =>
    `${takeBack}: try another. ${show}: show the best one.`,
  right: (guess: string) => `Right! ${guess} is as good as the best guess.`,
  rightBest: (guess: string) => `Right! ${guess} is the best guess.`,
  shown: (best: string) => `The best guess is ${best}.`,
  next: (key: string) => `${key}: the next mistake.`,
  done: (key: string) => `That was the last mistake. ${key}: back.`,
  solved: (solved: number, of: number) => `You found ${solved} of ${of}.`,
  spoken: { help: 'Type a guess.' },
};
