import type { Nouns } from '../../nouns.ts';
import type { ReviewedGame } from '../../review.ts';
import { counted } from '../phrases.ts';
import { lossText } from './figures.ts';

type Measure = ReviewedGame['measure'];

/** The screen on which a mistake is tried again. */
export const retry = {
  title: 'Try again',
  /** Which of the mistakes it is. */
  place: (number: number, of: number) => `${number} of ${of}`,
  task: (row: number, guess: string, loss: number, measure: Measure) =>
    `In row ${row} you guessed ${guess}, which cost ${lossText[measure](loss)}. Find a better guess.`,
  hint: ({ code }: Nouns) =>
    `A good guess leaves few ${code}s after every answer. Often it fits all rows, so it could be the ${code}.`,
  /** The same against the adversary. */
  forcedHint: ({ code }: Nouns) =>
    `The adversary keeps the largest group. A good guess leaves few ${code}s in it.`,
  valuing: (guess: string) => `The solver looks at ${guess} …`,
  wrong: (guess: string, loss: number, measure: Measure) =>
    `${guess} is not good enough: it costs ${lossText[measure](loss)}.`,
  same: (guess: string, loss: number, measure: Measure) =>
    `${guess} is the same guess again: it costs ${lossText[measure](loss)}.`,
  /** A wrong guess that is better than the mistake. */
  better: (guess: string, loss: number, measure: Measure) =>
    `${guess} is better, and still costs ${lossText[measure](loss)}. There is a better one.`,
  /** What the best guess does, after several wrong ones: into how many groups it splits the codes. */
  bestGroups: (codes: number, groups: number, { code }: Nouns) =>
    `The best guess splits the ${counted(codes, code)} into ${counted(groups, 'group')}.`,
  /** The same where one code is left. */
  onlyCode: ({ code }: Nouns) => `Only one ${code} fits all rows: the best guess is that one.`,
  /** The same against the adversary. */
  bestForced: (guesses: number) =>
    `With the best guess, ${counted(guesses, 'guess')} ${guesses === 1 ? 'is' : 'are'} enough.`,
  /** After many wrong guesses. */
  afterMany: (wrong: number, show: string, takeBack: string) =>
    `${counted(wrong, 'wrong guess')} so far. ${show} shows the best one; ${takeBack} takes this one back.`,
  again: (takeBack: string, show: string) =>
    `${takeBack}: try another. ${show}: show the best one.`,
  right: (guess: string) => `Right! ${guess} is as good as the best guess.`,
  rightBest: (guess: string) => `Right! ${guess} is the best guess.`,
  /** Where one code was left. */
  rightCode: (guess: string, code: string) =>
    `Right! ${guess} is the ${code}: no other one was left.`,
  shown: (best: string) => `The best guess is ${best}.`,
  next: (key: string) => `${key}: the next mistake.`,
  done: (key: string) => `That was the last mistake. ${key}: back.`,
  solved: (solved: number, of: number) => `You found ${solved} of ${of}.`,
  spoken: { help: 'Type a guess.' },
};
