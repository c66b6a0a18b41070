import type { Roles } from '../core/roles.ts';
import { type Mean, meanOf } from './mean.ts';

/** How many guesses a machine needs for the codes of won games, as far as it has played them. */
export type MachineResult = {
  /** The number of the codes. */
  readonly codes: number;
  /** How many codes took one guess, two guesses, and so on. */
  readonly brokenIn: readonly number[];
};

/** The mean guesses of a machine, undefined before its first code. */
export const machineMean = ({ brokenIn }: MachineResult): Mean | undefined =>
  meanOf({
    count: sumOver(brokenIn, () => 1),
    sum: sumOver(brokenIn, (guesses) => guesses),
    squares: sumOver(brokenIn, (guesses) => guesses * guesses),
  });

const sumOver = (brokenIn: readonly number[], weight: (guesses: number) => number): number =>
  brokenIn.reduce((sum, codes, index) => sum + codes * weight(index + 1), 0);

/** Whether the program drew the codes, so that seeds determine them. */
export const isDrawn = ({ codemaker }: Roles): boolean => codemaker === 'machine';
